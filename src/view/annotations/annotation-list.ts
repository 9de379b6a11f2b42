import type { Annotation } from '../../schema/annotation.ts'
import { button, h } from '../components/element.ts'
import { plainText } from '../reader/plain-text.ts'
import type { Strings } from '../wording/strings.ts'

/** The length to which passages are cut in the list, in characters. */
const LONGEST = 140

interface ListOptions {
  readonly strings: Strings
  /** The direction of the article. */
  readonly dir: 'ltr' | 'rtl'
  /** Whether the notes are shown, too. */
  readonly hasNotes: boolean
  goTo(annotation: Annotation): void
  remove(annotation: Annotation): void
  copy(): void
}

/**
 * The list of all annotations of an article.
 * @param found in the order of the text
 * @param lost those whose text was not found
 */
export function annotationList(
  found: readonly Annotation[],
  lost: readonly Annotation[],
  { strings: { t }, dir, hasNotes, goTo, remove, copy }: ListOptions,
): readonly HTMLElement[] {
  if (found.length + lost.length === 0) return [h('p', { class: 'hint' }, t('annotationsNone'))]
  const content = ({ quote, note, colour }: Annotation) => [
    h('mark', { class: 'annotation', 'data-colour': colour, dir }, plainText(quote.exact, LONGEST)),
    note && hasNotes ? h('span', { class: 'note-text', dir: 'auto' }, note) : null,
  ]
  const shown = found.map(annotation => {
    const item = button('', () => goTo(annotation))
    item.append(...content(annotation).filter(each => each !== null))
    return h('li', {}, item)
  })
  const missing = lost.map(annotation =>
    h(
      'li',
      {},
      h('p', {}, ...content(annotation)),
      button(t('annotationRemove'), () => remove(annotation), { class: 'quiet' }),
    ),
  )
  return [
    ...(shown.length > 0 ? [h('ul', {}, ...shown)] : []),
    ...(missing.length > 0
      ? [h('section', { class: 'lost' }, h('h2', {}, t('annotationsLost')), h('ul', {}, ...missing))]
      : []),
    h('p', { class: 'list-foot' }, button(t('annotationsCopy'), copy)),
  ]
}
