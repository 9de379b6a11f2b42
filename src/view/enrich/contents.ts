import { h } from '../components/element.ts'
import { textsIn } from '../reader/safe-document.ts'
import type { Enrichment } from './enrichment.ts'

/** The fewest entries of a table of contents. */
const LEAST = 3
const HEADINGS = 'h2, h3, h4, h5, h6'
/** The text allowed next to the links: section numbers. */
const NUMBERS = /^[\s\d.]*$/

/**
 * Folds a table of contents into a `details` element, with the heading before it as its summary. The outline
 * shows the same entries, so the text can begin first.
 */
export const contents: Enrichment = (content, { strings }) => {
  const anchors = new Set<string | null>()
  for (const element of content.querySelectorAll('[data-anchor]'))
    if (element.closest(HEADINGS)) anchors.add(element.getAttribute('data-anchor'))
  if (anchors.size < LEAST) return
  for (const list of content.querySelectorAll('ul, ol')) {
    if (list.parentElement?.closest('ul, ol, details') || !leadsTo(anchors, list)) continue
    const heading = list.previousElementSibling?.matches(HEADINGS) ? list.previousElementSibling : null
    const summary = h('summary', {}, ...(heading?.childNodes ?? [strings.t('outline')]))
    const block = heading?.getAttribute('data-block')
    if (block) summary.dataset['block'] = block
    heading?.remove()
    const details = h('details', {}, summary)
    list.replaceWith(details)
    details.append(list)
  }
}

/**
 * Whether a list consists of links, most of them to these anchors. Some targets may not be in the article.
 */
function leadsTo(anchors: ReadonlySet<string | null>, list: Element): boolean {
  const links = [...list.querySelectorAll('a')]
  const leading = links.filter(link => anchors.has(link.getAttribute('data-goto')))
  if (leading.length < LEAST || leading.length <= links.length / 2) return false
  const otherTexts = [...textsIn(list, each => each.localName === 'a')]
  return otherTexts.every(({ data }) => NUMBERS.test(data))
}
