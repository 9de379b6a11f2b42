import { h } from '../element.ts'
import { textsIn } from '../safe-document.ts'
import type { Enrichment } from './enrichment.ts'

/** Fewer entries are no table of contents. */
const LEAST = 3
const HEADINGS = 'h2, h3, h4, h5, h6'
/** What may stand beside the links: the numbers of their sections. */
const NUMBERS = /^[\s\d.]*$/

/**
 * A list that leads to the article's own headings is what the outline shows at every place of the text. It is folded
 * away, under its heading where it has one, so that the text comes first.
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

/** Whether a list is nothing but links, most of them to these anchors: some may lead to what has not come along. */
function leadsTo(anchors: ReadonlySet<string | null>, list: Element): boolean {
  const links = [...list.querySelectorAll('a')]
  const leading = links.filter(link => anchors.has(link.getAttribute('data-goto')))
  if (leading.length < LEAST || leading.length <= links.length / 2) return false
  const beside = [...textsIn(list, each => each.localName === 'a')]
  return beside.every(({ data }) => NUMBERS.test(data))
}
