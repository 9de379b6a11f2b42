import { h } from '../components/element.ts'
import type { Enrichment } from './enrichment.ts'

/** Glyphs may overflow a box by this many pixels without anything to scroll to. */
const TOLERANCE = 4

/**
 * Wraps elements that may be wider than the column in boxes that scroll: tables (which also scroll
 * vertically, under their head), code listings and formulas. Boxes that overflow become focusable.
 */
export const sideways: Enrichment = (content, { strings, signal }) => {
  const label = strings.t('scrollable')
  // A ResizeObserver reads sizes after layout, so that no layout is forced here.
  const observer = new ResizeObserver(entries => {
    for (const { target } of entries) {
      const isWide =
        target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight + TOLERANCE
      for (const [name, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': label }))
        isWide ? target.setAttribute(name, value) : target.removeAttribute(name)
    }
  })
  for (const wide of content.querySelectorAll('table, pre, math[display=block]')) {
    if (wide.closest('.sideways')) continue
    const box = h('div', { class: 'sideways' })
    wide.replaceWith(box)
    box.append(wide)
    observer.observe(box)
  }
  for (const box of content.querySelectorAll('.sideways.formula')) observer.observe(box)
  signal.addEventListener('abort', () => observer.disconnect())
}
