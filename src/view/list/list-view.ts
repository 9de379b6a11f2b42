import { button, h } from '../components/element.ts'
import type { ListScene } from '../reader/scene.ts'
import type { Strings } from '../wording/strings.ts'

/** The actions of a person on a list. */
export interface ListActions {
  /** Opens an entry in the reader view. Called within a click. */
  open(url: string): void
  /** Shows the page as one text. */
  asText(): void
}

/** Adds to a drawn list a line that says that it is a list, and makes its links open in the reader view. */
export function markAsList(
  element: HTMLElement,
  { list }: ListScene,
  { t, plural, locale, dir }: Strings,
  { open, asText }: ListActions,
): void {
  element.classList.add('list')
  const headline = element.querySelector('h1')!
  const title = headline.textContent
  headline.textContent = plural('listTitle', list.entries.length)
  headline.lang = locale
  headline.dir = dir
  element
    .querySelector('.facts')!
    .replaceChildren(h('span', { class: 'title' }, title), button(t('listAsText'), asText))
  // The image of an entry repeats the link of its title.
  for (const link of element.querySelectorAll<HTMLElement>('.prose li > a')) {
    link.tabIndex = -1
    link.setAttribute('aria-hidden', 'true')
  }
  element.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.prose a')
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || !event.isTrusted) return
    event.preventDefault()
    open(link.href)
  })
}
