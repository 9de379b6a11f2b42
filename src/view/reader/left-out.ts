import type { LeftOut } from '../../schema/reading.ts'
import { button, h, removeWithTransition } from '../components/element.ts'
import { reasonInWords } from '../wording/in-words.ts'
import type { Strings } from '../wording/strings.ts'

/** How many more entries one click shows. */
const STEP = 20

/** The options of the list. */
export interface LeftOutOptions {
  readonly strings: Strings
  /** The language of the page, not of the browser; null when unknown. */
  readonly lang: string | null
  /** How many entries to show at first. */
  readonly first: number
  /** Whether the list is unfolded at first. */
  readonly isOpen: boolean
  /** Settles when the part has been restored, or when the restoring was refused. */
  restore(part: LeftOut): Promise<void>
}

/** The list as drawn. */
export interface LeftOutList {
  readonly element: HTMLElement
  /**
   * Scrolls to the first entry that contains such content, or else to the first entry, and focuses its
   * button.
   */
  reveal(thing: 'words' | 'images' | 'tables'): void
}

/**
 * The list of the parts that are not in the article, in the order given (largest first), folded into one line; null
 * when nothing was left out.
 */
export function leftOutList(parts: readonly LeftOut[], options: LeftOutOptions): LeftOutList | null {
  if (parts.length === 0) return null
  const { t, locale } = options.strings
  const count = h('span', { class: 'count' }, new Intl.NumberFormat(locale).format(parts.length))
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
  const box = h('details', {}, h('summary', {}, h('h2', {}, t('leftOut')), count), list, more)
  box.open = options.isOpen
  return {
    element: h('section', { class: 'left-out' }, box),
    reveal(thing) {
      box.open = true
      const index = Math.max(
        0,
        parts.findIndex(part => part[thing] > 0),
      )
      if (index >= shown) show(index + 1 - shown)
      const line = list.children[index]
      line?.scrollIntoView({ block: 'center' })
      line?.querySelector('button')?.focus({ preventScroll: true })
    },
  }
}

function item(part: LeftOut, { strings, lang, restore }: LeftOutOptions): HTMLElement {
  const amounts = (['words', 'images', 'tables'] as const)
    .filter(thing => part[thing] > 0)
    .map(thing => h('span', {}, strings.plural(thing, part[thing])))
  const reason = reasonInWords(strings, part.reason)
  const line = h(
    'li',
    {},
    h('p', { class: 'excerpt', dir: 'auto', ...(lang ? { lang } : {}) }, part.excerpt),
    h('p', { class: 'why' }, ...amounts, reason ? h('span', {}, reason) : null),
    button(strings.t('bringBack'), () => removeWithTransition(line, () => restore(part))),
  )
  return line
}
