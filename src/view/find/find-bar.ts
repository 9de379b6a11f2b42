import { h } from '../components/element.ts'
import { bringIntoView } from '../reader/bring-into-view.ts'
import type { DrawnArticle } from '../reader/drawn-article.ts'
import { newRange } from '../reader/safe-document.ts'
import { unfold } from '../reader/unfold.ts'
import { toolButton } from '../tools/tool-button.ts'
import type { Strings } from '../wording/strings.ts'
import { type Finder, type Found, finder } from './finder.ts'

/** The bar for finding words in the article. */
export interface FindBar {
  readonly element: HTMLElement
  /** Opens the bar, or focuses it again. */
  open(): void
  /** Closes the bar, and selects the words that were found. */
  close(): void
  /** Sets the article to search; null for none. */
  show(drawn: DrawnArticle | null): void
}

/** Milliseconds after the last keystroke until the text is searched. */
const PAUSE = 120

/** @param closeKey the key that closes it, as its button says it; the caller listens for all but Escape */
export function findBar({ t }: Strings, closeKey = 'Escape'): FindBar {
  const field = h('input', {
    type: 'search',
    'aria-label': t('find'),
    placeholder: t('find'),
    spellcheck: 'false',
  })
  const count = h('output', { role: 'status' })
  const previous = toolButton('previous', t('findPrevious'), () => step(-1))
  const next = toolButton('next', t('findNext'), () => step(1))
  const close = toolButton('close', t('close'), () => closeBar(), closeKey)
  const element = h(
    'search',
    { class: 'find-bar', 'aria-label': t('find'), hidden: '' },
    field,
    count,
    previous,
    next,
    close,
  )
  let drawn: DrawnArticle | null = null
  let search: Finder | null = null
  let shown: StaticRange | null = null
  let lastQuery = ''
  let start: HTMLElement | null = null
  let focused: HTMLElement | null = null
  let later: ReturnType<typeof setTimeout> | undefined

  const showFound = ({ ranges, current }: Found) => {
    const none = field.value.trim() === '' ? '' : t('findNone')
    count.textContent = ranges.length > 0 ? t('findCount', current + 1, ranges.length) : none
    element.classList.toggle('none', ranges.length === 0 && none !== '')
    shown = ranges[current] ?? null
  }
  const show = (range: StaticRange) => {
    if (!drawn) return
    unfold(range.startContainer.parentElement)
    bringIntoView(live(range), drawn.pane, drawn.signal)
  }
  const runSearch = () => {
    clearTimeout(later)
    if (!drawn || field.value === lastQuery) return
    lastQuery = field.value
    search ??= finder(drawn, () => start, showFound, show)
    search.find(lastQuery)
  }
  const step = (by: 1 | -1) => {
    // The first step searches for newly typed words and shows the first match.
    if (field.value === lastQuery) search?.step(by)
    else runSearch()
  }
  const stop = () => {
    clearTimeout(later)
    search?.end()
    search = null
    lastQuery = ''
  }
  const closeBar = () => {
    const range = shown
    stop()
    element.hidden = true
    shown = null
    if (range && drawn) selectMatch(range, drawn)
    // The focus returns to the element that had it, or else to the current block.
    else (focused?.isConnected ? focused : start)?.focus({ preventScroll: true })
  }

  field.addEventListener('input', () => {
    clearTimeout(later)
    later = setTimeout(runSearch, PAUSE)
  })
  element.addEventListener('keydown', event => {
    if (event.isComposing) return
    if (event.key === 'Escape') closeBar()
    else if (event.key === 'Enter' && event.target === field) step(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  })

  return {
    element,
    open() {
      if (!drawn) return
      if (element.hidden) {
        start = drawn.cursor.current()
        const { activeElement } = drawn.pane.tree
        focused = activeElement?.matches('body, .pane') ? null : (activeElement as HTMLElement | null)
      }
      element.hidden = false
      field.focus({ preventScroll: true })
      field.select()
      runSearch()
    },
    close: closeBar,
    show(now) {
      if (now === drawn) return
      stop()
      drawn = now
      start = now?.cursor.current() ?? null
      if (!now) element.hidden = true
      else if (!element.hidden) runSearch()
    },
  }
}

/** A live range, which has a position. */
function live({ startContainer, startOffset, endContainer, endOffset }: StaticRange): Range {
  const range = newRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range
}

/** Selects the words, and focuses the link or block around them. */
function selectMatch(range: StaticRange, { cursor }: DrawnArticle): void {
  const words = live(range)
  const parent = range.startContainer.parentElement
  const block = parent?.closest<HTMLElement>('[data-block]')
  if (block) cursor.moveTo(block)
  const focus = parent?.closest<HTMLElement>('a[href], summary') ?? block
  focus?.focus({ preventScroll: true })
  getSelection()?.setBaseAndExtent(
    words.startContainer,
    words.startOffset,
    words.endContainer,
    words.endOffset,
  )
}
