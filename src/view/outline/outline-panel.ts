import { drawer } from '../components/drawer.ts'
import { button, h } from '../components/element.ts'
import { replaceKeepingFocus } from '../components/replace-keeping-focus.ts'
import type { Strings } from '../wording/strings.ts'
import { headingText, type OutlineEntry } from './outline-tree.ts'

/** The outline of a text, in a drawer beside it. */
export interface OutlinePanel {
  readonly element: HTMLElement
  /** Without entries, it is closed. @param lang the language of the text; null when unknown */
  show(entries: readonly OutlineEntry[], lang: string | null, dir: string): void
  /** Marks the current section. */
  mark(heading: HTMLHeadingElement | null): void
  /** Shows the reading progress. */
  say(progress: string): void
  toggle(): void
}

/** @param choose called with the chosen heading */
export function outlinePanel(strings: Strings, choose: (heading: HTMLHeadingElement) => void): OutlinePanel {
  const progress = h('p', { class: 'far' })
  const list = h('div', { class: 'entries' })
  const first = () => current ?? list.querySelector('button')
  const { element, open, close, uncover } = drawer(
    strings,
    'outline',
    strings.t('outline'),
    [progress, list],
    first,
  )
  const buttons = new Map<HTMLHeadingElement, HTMLButtonElement>()
  let current: HTMLButtonElement | undefined

  const toggle = () => {
    if (!element.hidden) return close()
    open()
    const focused = first()
    if (focused) scrollListTo(focused, list)
  }
  const entry = ({ heading, under }: OutlineEntry): HTMLElement => {
    const entryButton = button(headingText(heading), () => {
      uncover()
      choose(heading)
    })
    buttons.set(heading, entryButton)
    return h('li', {}, entryButton, under.length > 0 ? h('ol', {}, ...under.map(entry)) : null)
  }

  return {
    element,
    show(entries, lang, dir) {
      buttons.clear()
      current = undefined
      if (entries.length === 0) close()
      replaceKeepingFocus(list, [h('ol', { dir, ...(lang ? { lang } : {}) }, ...entries.map(entry))])
    },
    mark(heading) {
      const next = heading ? buttons.get(heading) : undefined
      if (next === current) return
      current?.removeAttribute('aria-current')
      current = next
      current?.setAttribute('aria-current', 'location')
      if (current && !element.hidden) scrollListTo(current, list)
    },
    say(text) {
      progress.textContent = text
    },
    toggle,
  }
}

/** Scrolls only the list; `scrollIntoView` would scroll the text as well. */
function scrollListTo(entry: Element, list: Element): void {
  const { top, bottom } = entry.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  if (top < frame.top || bottom > frame.bottom)
    list.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2
}
