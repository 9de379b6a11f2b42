import type { Annotation, AnnotationColour } from '../../store/annotation-store.ts'
import { showBeside } from '../beside.ts'
import { button, h } from '../element.ts'
import type { MessageKey, Strings } from '../strings.ts'

/** The colours, as they are called. */
const COLOUR_NAMES: Readonly<Record<AnnotationColour, MessageKey>> = {
  yellow: 'colourYellow',
  green: 'colourGreen',
  blue: 'colourBlue',
  rose: 'colourRose',
}

/** Somebody who types is left alone for so long, in milliseconds, before what they have typed is kept. */
const PAUSE = 400

interface BoxOptions {
  readonly strings: Strings
  /** In characters. */
  readonly longestNote: number
  colour(colour: AnnotationColour): void
  /** While it is typed, since a window may close at any time, and once when it is done, if it was changed. */
  note(note: string, isDone: boolean): void
  remove(): void
  /** The end of the drawing. */
  readonly signal: AbortSignal
}

/**
 * Shows what can be said of a highlight beside it: its colour, a note. Escape and a press elsewhere close it; what was
 * written is kept either way.
 * @param reference one of its marks; gets the focus back
 */
export function openAnnotation(
  reference: HTMLElement,
  annotation: Annotation,
  { strings: { t }, longestNote, colour, note, remove, signal }: BoxOptions,
): void {
  const field = h('textarea', {
    'aria-label': t('annotationNote'),
    placeholder: t('annotationNote'),
    rows: '3',
    maxlength: String(longestNote),
  })
  field.value = annotation.note
  let kept = annotation.note
  let later: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    clearTimeout(later)
    if (field.value === kept) return
    kept = field.value
    note(kept, false)
  }
  const finish = () => {
    clearTimeout(later)
    if (field.value !== kept || kept !== annotation.note) note(field.value, true)
  }
  const close = () => {
    life.abort()
    reference.focus({ preventScroll: true })
  }
  const box = h(
    'div',
    {
      class: 'note annotation-box',
      role: 'dialog',
      tabindex: '-1',
      'aria-label': t('annotation'),
    },
    colours(annotation.colour, t, colour),
    field,
    h(
      'p',
      { class: 'note-foot' },
      button(t('annotationRemove'), () => {
        life.abort()
        remove()
      }),
      button(t('annotationDone'), close),
    ),
  )
  field.addEventListener('input', () => {
    clearTimeout(later)
    later = setTimeout(keep, PAUSE)
  })
  box.addEventListener('keydown', event => {
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.isComposing || (event.key !== 'Escape' && !isDone)) return
    event.preventDefault()
    close()
  })
  const life = showBeside(box, reference, signal, finish)
  addEventListener('pagehide', keep, { signal: life.signal })
  // Where a finger points, a keyboard on the screen would cover the text.
  const first = matchMedia('(pointer: coarse)').matches ? box : field
  first.focus({ preventScroll: true })
}

function colours(
  chosen: AnnotationColour,
  t: Strings['t'],
  choose: (colour: AnnotationColour) => void,
): HTMLElement {
  const names = Object.entries(COLOUR_NAMES) as [AnnotationColour, MessageKey][]
  return h(
    'div',
    { class: 'annotation-colours', role: 'radiogroup', 'aria-label': t('annotationColour') },
    ...names.map(([colour, name]) => {
      const radio = h('input', {
        type: 'radio',
        name: 'annotation-colour',
        value: colour,
        'aria-label': t(name),
        title: t(name),
        'data-colour': colour,
      })
      radio.checked = colour === chosen
      radio.addEventListener('change', () => choose(colour))
      return radio
    }),
  )
}
