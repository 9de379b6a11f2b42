import { h } from '../element.ts'
import type { Enrichment } from './enrichment.ts'

/** Glyphs may reach past a box by so many pixels without there being anything to scroll to. */
const SLACK = 4

/**
 * Puts what may be wider than the column into boxes that scroll: tables, which scroll downwards, too, under their head;
 * code listings, formulas. The boxes that do need it can be reached by keyboard.
 */
export const sideways: Enrichment = (content, { strings, signal }) => {
  const label = strings.t('scrollable')
  // Told of sizes after layout, so that nothing here forces one.
  const observer = new ResizeObserver(entries => {
    for (const { target } of entries) {
      const isWide =
        target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight + SLACK
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
