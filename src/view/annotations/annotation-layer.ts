import type { Annotation } from '../../schema/annotation.ts'
import type { DrawnArticle } from '../reader/drawn-article.ts'
import type { TextRange } from '../reader/text-range.ts'
import { type DrawnMarks, drawMarks, styleMarks } from './marks.ts'
import { selectedIn } from './selected.ts'
import { textMap } from './text-map.ts'

/** The annotations in one drawing of an article. */
export interface AnnotationLayer {
  /** Shows exactly these annotations. @returns those whose text was not found */
  show(annotations: readonly Annotation[]): readonly Annotation[]
  readonly places: DrawnMarks['places']
  /** The `mark` elements of one annotation, in document order. */
  marksOf(id: string): readonly HTMLElement[]
  /** Converts a DOM range to offsets in the text. */
  stretchOf(range: AbstractRange): { readonly text: string; readonly stretch: TextRange }
}

/** Elements that handle clicks themselves. */
const CONTROLS = 'a[href], summary, button'

/** @param press called when the person clicks an annotation */
export function annotationLayer(
  { prose, pane, signal }: Pick<DrawnArticle, 'prose' | 'pane' | 'signal'>,
  press: (id: string) => void,
): AnnotationLayer {
  let shown: readonly Annotation[] = []
  let drawn: DrawnMarks = { places: new Map(), marks: new Map() }

  const draw = () => {
    drawn = drawMarks(prose, shown)
    for (const [first] of drawn.marks.values()) if (first) makeButton(first)
    // Discards the mutations made here.
    watch.takeRecords()
  }
  // Code is highlighted when it comes near the window, which removes the marks in it.
  const watch = new MutationObserver(() => {
    if ([...drawn.marks.values()].some(marks => marks.some(each => !each.isConnected))) draw()
  })
  watch.observe(prose, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watch.disconnect())

  const pressed = (event: Event) => {
    const mark = (event.target as Element).closest<HTMLElement>('mark.annotation')
    const id = mark?.dataset['annotation']
    if (!mark || id === undefined || mark.closest(CONTROLS)) return
    event.preventDefault()
    press(id)
  }
  prose.addEventListener('click', event => selectedIn(prose, pane) === null && pressed(event), { signal })
  prose.addEventListener(
    'keydown',
    event => {
      const isPress = (event.key === 'Enter' || event.key === ' ') && !event.altKey && !event.ctrlKey
      if (isPress && (event.target as Element).matches('mark.annotation')) pressed(event)
    },
    { signal },
  )

  return {
    get places() {
      return drawn.places
    },
    show(annotations) {
      const before = shown
      shown = annotations
      const isSameText =
        before.length === annotations.length &&
        before.every(({ id }) => annotations.some(each => each.id === id))
      // When only styles changed, the elements stay: one may have the focus or an open popover.
      if (isSameText) for (const each of annotations) styleMarks(drawn.marks.get(each.id) ?? [], each)
      else draw()
      return annotations.filter(({ id }) => !drawn.places.has(id))
    },
    marksOf: id => drawn.marks.get(id) ?? [],
    stretchOf({ startContainer, startOffset, endContainer, endOffset }) {
      const map = textMap(prose)
      const stretch = {
        start: map.offsetOf(startContainer, startOffset),
        end: map.offsetOf(endContainer, endOffset),
      }
      return { text: map.text, stretch }
    },
  }
}

function makeButton(mark: HTMLElement): void {
  if (mark.closest(CONTROLS)) return
  mark.tabIndex = 0
  mark.role = 'button'
  mark.ariaHasPopup = 'dialog'
}
