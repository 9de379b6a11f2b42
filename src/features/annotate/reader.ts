import type { OpenNote, PageAnnotations } from '../../messages/worker.ts'
import { type Annotation, LONGEST_NOTE, LONGEST_PASSAGE, MOST_ANNOTATIONS } from '../../schema/annotation.ts'
import { randomId } from '../../store/random-id.ts'
import { quoteOf } from '../../view/annotations/anchor.ts'
import { openAnnotation } from '../../view/annotations/annotation-box.ts'
import { type AnnotationLayer, annotationLayer } from '../../view/annotations/annotation-layer.ts'
import { annotationList } from '../../view/annotations/annotation-list.ts'
import { offerHighlight } from '../../view/annotations/highlight-offer.ts'
import { selectedIn } from '../../view/annotations/selected.ts'
import { snappedToWords } from '../../view/annotations/snap-to-words.ts'
import { drawer } from '../../view/components/drawer.ts'
import { h } from '../../view/components/element.ts'
import { replaceKeepingFocus } from '../../view/components/replace-keeping-focus.ts'
import type { Message } from '../../view/components/status.ts'
import { bringIntoView } from '../../view/reader/bring-into-view.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { plainText } from '../../view/reader/plain-text.ts'
import { type TextRange, trimmed } from '../../view/reader/text-range.ts'
import { unfold } from '../../view/reader/unfold.ts'
import type { Keys } from '../../view/tools/keys.ts'
import { menuItem } from '../../view/tools/menu.ts'
import type { ShownReading, Tool } from '../../view/tools/tool.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { MessageKey, Strings } from '../../view/wording/strings.ts'
import { annotationsAsMarkdown } from './markdown.ts'
import { merged } from './merge.ts'
import { pageRecord } from './record.ts'

/** The page that is read. */
interface Opened {
  /** The address of the page. */
  readonly url: string
  readonly strings: Strings
  /** The view's element. */
  readonly root: HTMLElement
  readonly keys: Keys
  /** Whether the page is in a private window, in which nothing is stored. */
  readonly isPrivate: boolean
  readonly annotations: PageAnnotations
  say(message: Message): void
}

type AnnotateTool = Tool<Pick<ShownReading, 'drawn'>>

const LONGEST_TITLE = 200

/**
 * The tool for highlights and notes. Selected text is highlighted by a key or a button, and a popover edits a
 * highlight. Each change is shown at once and stored; if storing fails, it is reverted, with a retry.
 * @param openNote opens a window for a note; null where notes can be written and shown in the view itself
 */
export function annotate(
  page: Opened,
  openNote: OpenNote | null = null,
  now: () => Date = () => new Date(),
): AnnotateTool {
  const { strings, keys } = page
  const { t } = strings
  let drawn: DrawnArticle | null = null
  let layer: AnnotationLayer | null = null
  let lost: readonly Annotation[] = []

  const draw = () => {
    lost = layer?.show(record.known) ?? []
    if (!panel.element.hidden) list()
  }
  const record = pageRecord(page, draw)
  const { apply } = record

  const highlight = (selected: Range) => {
    if (!drawn || !layer) return
    const { text, stretch } = layer.stretchOf(selected)
    const place = snappedToWords(text, trimmed(text, stretch))
    if (place.start === place.end) return
    const { place: whole, inside, over } = merged(place, record.known, layer.places)
    clearSelection()
    if (inside) return edit(inside)
    if (whole.end - whole.start > LONGEST_PASSAGE)
      return page.say({ text: t('annotationTooLong', LONGEST_PASSAGE), isProblem: true })
    if (record.known.length - over.length >= MOST_ANNOTATIONS)
      return page.say({ text: t('annotationsTooMany', MOST_ANNOTATIONS), isProblem: true })
    const fresh = newAnnotation(text, whole, over)
    apply({ remove: over.map(({ id }) => id), put: [fresh] }, 'highlighted')
    layer.marksOf(fresh.id)[0]?.focus({ preventScroll: true })
  }

  /** A new annotation. It takes the colour and the notes of those that it replaces. */
  const newAnnotation = (text: string, place: TextRange, over: readonly Annotation[]): Annotation => ({
    id: randomId(),
    quote: quoteOf(text, place),
    start: place.start,
    colour: over[0]?.colour ?? record.known.at(-1)?.colour ?? 'yellow',
    note: over
      .map(({ note }) => note)
      .filter(note => note !== '')
      .join('\n\n')
      .slice(0, LONGEST_NOTE),
    made: now().toISOString(),
  })

  const edit = (annotation: Annotation) => {
    const [reference] = layer?.marksOf(annotation.id) ?? []
    if (!drawn || !reference) return
    const { id } = annotation
    /** Applies a change to the current state of the annotation. */
    const change = (how: Partial<Annotation>, said: MessageKey | null, before: Partial<Annotation> = {}) => {
      const current = record.known.find(each => each.id === id)
      if (current) apply({ remove: [], put: [{ ...current, ...how }] }, said, { ...current, ...before })
    }
    openAnnotation(reference, annotation, {
      strings,
      longestNote: LONGEST_NOTE,
      colour: colour => change({ colour }, null),
      note: (note, isDone) =>
        change({ note }, isDone ? 'annotationChanged' : null, { note: annotation.note }),
      openNote: openNote && (() => writeNote(annotation)),
      remove: () => remove(annotation),
      signal: drawn.signal,
    })
  }
  const writeNote = ({ id }: Annotation) => {
    if (page.isPrivate) return page.say({ text: t('annotationPrivate') })
    if (!drawn) return
    openNote?.({ title: titleOf(drawn), annotation: id }).catch(error =>
      page.say({ text: sentenceOf(error, t), isProblem: true }),
    )
  }
  const remove = ({ id }: Annotation) => {
    const block = layer?.marksOf(id)[0]?.closest<HTMLElement>('[data-block]')
    apply({ remove: [id], put: [] }, 'annotationRemoved')
    if (!block) return
    drawn?.cursor.moveTo(block)
    block.focus({ preventScroll: true })
  }

  const found = () => {
    const places = layer?.places ?? new Map<string, TextRange>()
    return record.known
      .filter(({ id }) => places.has(id))
      .toSorted((a, b) => places.get(a.id)!.start - places.get(b.id)!.start)
  }
  const copy = async () => {
    if (!drawn) return
    try {
      await navigator.clipboard.writeText(
        annotationsAsMarkdown(titleOf(drawn), drawn.article.url, [...found(), ...lost]),
      )
      page.say({ text: t('markdownCopied') })
    } catch {
      page.say({ text: t('copyRefused'), isProblem: true })
    }
  }
  const list = () =>
    replaceKeepingFocus(
      content,
      annotationList(found(), lost, {
        strings,
        dir: drawn?.article.metadata.dir ?? 'ltr',
        hasNotes: openNote === null,
        goTo: annotation => {
          panel.uncover()
          const [first] = layer?.marksOf(annotation.id) ?? []
          if (!first || !drawn) return
          unfold(first)
          bringIntoView(first, drawn.pane, drawn.signal)
          first.focus({ preventScroll: true })
        },
        remove,
        copy,
      }),
    )

  const content = h('div', { class: 'annotation-list' })
  const first = () => content.querySelector('button')
  const panel = drawer(strings, 'highlights', t('annotations'), [content], first)
  const openList = () => {
    list()
    panel.open()
  }
  const element = menuItem(t('annotations'), openList)
  element.hidden = true

  keys.bind({
    key: 'h',
    says: t('highlightKey'),
    group: 'showing',
    when: () => selected() !== null,
    run: event => {
      const range = selected()
      if (range && !event.repeat) highlight(range)
    },
  })
  const selected = () => drawn && layer && selectedIn(drawn.prose, drawn.pane)

  const start = async (fresh: DrawnArticle) => {
    const { url, isPrivate, annotations } = page
    const load = () => record.open({ url, isPrivate, annotations, title: titleOf(fresh) })
    await Promise.all([load(), fresh.filled])
    if (fresh.signal.aborted) return
    // The person returns from the window of a note.
    if (openNote) addEventListener('focus', () => load().then(draw, console.warn), { signal: fresh.signal })
    layer = annotationLayer(fresh, id => {
      const annotation = record.known.find(each => each.id === id)
      if (annotation) edit(annotation)
    })
    draw()
    offerHighlight(fresh, strings, highlight)
  }

  return {
    element,
    place: 'annotate',
    show({ drawn: fresh }) {
      if (fresh === drawn && fresh) return
      element.hidden = fresh === null
      if (fresh && !panel.element.isConnected) page.root.append(panel.element)
      if (!fresh) panel.close()
      drawn = fresh
      layer = null
      lost = []
      if (!fresh) record.close()
      else
        start(fresh).catch(error =>
          page.say({ text: t('annotationsFailed', sentenceOf(error, t)), isProblem: true }),
        )
    },
  }
}

function titleOf({ article }: DrawnArticle): string {
  return plainText(article.title, LONGEST_TITLE)
}

function clearSelection(): void {
  getSelection()?.removeAllRanges()
}
