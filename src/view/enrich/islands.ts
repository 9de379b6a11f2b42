import { h } from '../element.ts'
import type { MessageKey } from '../strings.ts'
import type { Enrichment } from './enrichment.ts'

const SAYS: Readonly<Record<string, MessageKey>> = {
  video: 'embedVideo',
  audio: 'embedAudio',
  map: 'embedMap',
  chart: 'embedChart',
  post: 'embedPost',
  code: 'embedCode',
  frame: 'embedFrame',
}
/** What an island may stand in. */
const HOSTS = 'div, figure, li, dd, td, blockquote, details'
const SIGN = /^[▶▦]\s*/

/**
 * What could not come along, because nothing but pictures loads in an article, stands in its place as an island: what
 * it is, what it is called, and the way there. `data-near` is the number of the block before it, by which it can be
 * found on the page.
 */
export const islands: Enrichment = (content, { article, strings: { t } }) => {
  let near: string | null = null
  for (const element of content.querySelectorAll<HTMLElement>('[data-block], a[data-embed]')) {
    if (element.hasAttribute('data-block')) near = element.getAttribute('data-block')
    if (!(element instanceof HTMLAnchorElement) || !element.hasAttribute('data-embed')) continue
    const place = placeOf(element)
    if (!place) continue
    const name = (element.textContent ?? '').replace(SIGN, '').trim()
    const poster = element.querySelector('img, .no-picture')
    // Where it has no address of its own, the name would be that of the site.
    const isOfPage = element.href === URL.parse(article.url)?.href
    const isNamed = name !== '' && name !== element.hostname
    const island = h('div', { class: 'island', ...(near === null ? {} : { 'data-near': near }) })
    place.replaceWith(island)
    element.replaceChildren(t('openEmbed'))
    island.append(
      ...(poster ? [poster] : []),
      h('p', { class: 'what' }, t(SAYS[element.dataset['embed'] ?? ''] ?? 'embedFrame')),
      ...(isNamed ? [h('p', {}, name)] : []),
      h('p', {}, element, isOfPage ? null : h('span', { class: 'host' }, element.hostname)),
    )
  }
}

/** What the island takes the place of; null within a line of text, where the link stays what it is. */
function placeOf(link: HTMLAnchorElement): Element | null {
  const parent = link.parentElement
  if (!parent || parent.matches(HOSTS)) return link
  const isAlone = parent.localName === 'p' && parent.textContent?.trim() === link.textContent?.trim()
  return isAlone ? parent : null
}
