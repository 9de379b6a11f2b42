import { h } from '../components/element.ts'
import type { MessageKey } from '../wording/strings.ts'
import type { Enrichment } from './enrichment.ts'

const LABELS: Readonly<Record<string, MessageKey>> = {
  video: 'embedVideo',
  audio: 'embedAudio',
  map: 'embedMap',
  chart: 'embedChart',
  post: 'embedPost',
  code: 'embedCode',
  frame: 'embedFrame',
}
/** Elements that may contain an island. */
const HOSTS = 'div, figure, li, dd, td, blockquote, details'
const LEADING_ICON = /^[▶▦]\s*/

/**
 * Replaces embeds, which are not loaded in an article, by islands: the kind of embed, its name, and a link.
 * `data-near` is the number of the block before it, by which it can be found on the page.
 */
export const islands: Enrichment = (content, { article, strings: { t } }) => {
  let blockBefore: string | null = null
  for (const element of content.querySelectorAll<HTMLElement>('[data-block], a[data-embed]')) {
    if (element.hasAttribute('data-block')) blockBefore = element.getAttribute('data-block')
    if (!(element instanceof HTMLAnchorElement) || !element.hasAttribute('data-embed')) continue
    const place = placeOf(element)
    if (!place) continue
    const name = (element.textContent ?? '').replace(LEADING_ICON, '').trim()
    const poster = element.querySelector('img, .no-picture')
    // An embed without an address of its own would show the name of the site.
    const isOfPage = element.href === URL.parse(article.url)?.href
    const isNamed = name !== '' && name !== element.hostname
    const island = h('div', {
      class: 'island',
      ...(blockBefore === null ? {} : { 'data-near': blockBefore }),
    })
    place.replaceWith(island)
    element.replaceChildren(t('openEmbed'))
    island.append(
      ...(poster ? [poster] : []),
      h('p', { class: 'what' }, t(LABELS[element.dataset['embed'] ?? ''] ?? 'embedFrame')),
      ...(isNamed ? [h('p', {}, name)] : []),
      h('p', {}, element, isOfPage ? null : h('span', { class: 'host' }, element.hostname)),
    )
  }
}

/** The element that the island replaces. Null within a line of text, where the link stays. */
function placeOf(link: HTMLAnchorElement): Element | null {
  const parent = link.parentElement
  if (!parent || parent.matches(HOSTS)) return link
  const isAlone = parent.localName === 'p' && parent.textContent?.trim() === link.textContent?.trim()
  return isAlone ? parent : null
}
