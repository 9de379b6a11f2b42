import { button, h } from '../components/element.ts'
import { replaceKeepingFocus } from '../components/replace-keeping-focus.ts'
import { toolButton } from '../tools/tool-button.ts'
import type { Strings } from '../wording/strings.ts'
import { headingText, type OutlineEntry } from './outline-tree.ts'

/** The outline of a text, in a panel beside it. */
export interface OutlinePanel {
  /** The button and the panel. */
  readonly element: HTMLElement
  /** @param lang the language of the text; null when unknown */
  show(entries: readonly OutlineEntry[], lang: string | null, dir: string): void
  /** Marks the current section. */
  mark(heading: HTMLHeadingElement | null): void
  /** Shows the reading progress. */
  say(progress: string): void
  toggle(): void
}

/**
 * From this width on, the panel is beside the text and may stay open; below it, the panel covers the text.
 * The same value is in finding.css.
 */
const ROOM_BESIDE = '(min-width: 92rem)'

/**
 * @param key the key that also opens the panel
 * @param choose called with the chosen heading
 */
export function outlinePanel(
  { t }: Strings,
  key: string,
  choose: (heading: HTMLHeadingElement) => void,
): OutlinePanel {
  const opener = toolButton('outline', t('outline'), () => toggle(), key)
  const title = h('h2', { id: 'outline-title' }, t('outline'))
  const close = toolButton('close', t('close'), () => closePanel())
  const progress = h('p', { class: 'far' })
  const list = h('div', { class: 'entries' })
  const panel = h('section', { class: 'outline', 'aria-labelledby': title.id, hidden: '' })
  panel.append(h('header', {}, title, close), progress, list)
  const element = h('div', { class: 'outline-tool' }, opener, panel)
  opener.setAttribute('aria-expanded', 'false')
  const buttons = new Map<HTMLHeadingElement, HTMLButtonElement>()
  let current: HTMLButtonElement | undefined

  const set = (isOpen: boolean) => {
    panel.hidden = !isOpen
    opener.setAttribute('aria-expanded', String(isOpen))
  }
  const closePanel = () => {
    set(false)
    opener.focus({ preventScroll: true })
  }
  const toggle = () => {
    if (!panel.hidden) return closePanel()
    set(true)
    const first = current ?? list.querySelector('button') ?? close
    first.focus({ preventScroll: true })
    scrollListTo(first, list)
  }
  const entry = ({ heading, under }: OutlineEntry): HTMLElement => {
    const entryButton = button(headingText(heading), () => {
      if (!matchMedia(ROOM_BESIDE).matches) set(false)
      choose(heading)
    })
    buttons.set(heading, entryButton)
    return h('li', {}, entryButton, under.length > 0 ? h('ol', {}, ...under.map(entry)) : null)
  }

  panel.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    closePanel()
  })

  return {
    element,
    show(entries, lang, dir) {
      buttons.clear()
      current = undefined
      element.hidden = entries.length === 0
      if (element.hidden) set(false)
      replaceKeepingFocus(list, [h('ol', { dir, ...(lang ? { lang } : {}) }, ...entries.map(entry))])
    },
    mark(heading) {
      const next = heading ? buttons.get(heading) : undefined
      if (next === current) return
      current?.removeAttribute('aria-current')
      current = next
      current?.setAttribute('aria-current', 'location')
      if (current && !panel.hidden) scrollListTo(current, list)
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
