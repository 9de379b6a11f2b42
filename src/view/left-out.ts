import type { LeftOut } from '../messages/contract.ts'
import { button, h, letGo } from './element.ts'
import type { Strings } from './strings.ts'
import { reasonInWords } from './wording.ts'

/** How many more are shown at a time. */
const STEP = 20

/** How the parts of one page are shown, and what happens when one is brought back. */
export interface LeftOutOptions {
  readonly strings: Strings
  /** Of the page, not of the browser; null when unknown. */
  readonly lang: string | null
  /** How many to show at first. */
  readonly first: number
  /** Settles when the part is back, or when it stays out after all. */
  restore(part: LeftOut): Promise<void>
}

/** The list of what is not in the article, largest first; null when nothing was left out. */
export function leftOutList(parts: readonly LeftOut[], options: LeftOutOptions): HTMLElement | null {
  if (parts.length === 0) return null
  const { t } = options.strings
  const list = h('ol')
  let shown = 0
  const more = button('', () => {
    const next = list.children.length
    show(STEP)
    list.children[next]?.querySelector('button')?.focus()
  })
  const show = (count: number) => {
    list.append(...parts.slice(shown, shown + count).map(part => item(part, options)))
    shown += count
    more.textContent = t('showMore', Math.min(STEP, parts.length - shown))
    more.hidden = shown >= parts.length
  }
  show(options.first)
  return h('section', { class: 'left-out' }, h('h2', {}, t('leftOut')), list, more)
}

function item(part: LeftOut, { strings, lang, restore }: LeftOutOptions): HTMLElement {
  const words = strings.plural('words', part.words)
  const reason = reasonInWords(strings, part.reason)
  const line = h(
    'li',
    {},
    h('p', { class: 'excerpt', dir: 'auto', ...(lang ? { lang } : {}) }, part.excerpt),
    h('p', { class: 'why' }, h('span', {}, words), reason ? h('span', {}, reason) : null),
    button(strings.t('bringBack'), () => letGo(line, () => restore(part))),
  )
  return line
}
