import { h } from '../element.ts'
import type { Enrichment } from './enrich.ts'

/**
 * Puts what may be wider than the column into boxes that scroll sideways: tables, code listings, formulas. The
 * boxes that do need it can be reached by keyboard.
 */
export const sideways: Enrichment = (content, { strings, signal }) => {
  const label = strings.t('scrollable')
  // Told of sizes after layout, so that nothing here forces one.
  const observer = new ResizeObserver(entries => {
    for (const { target } of entries) {
      const isWide = target.scrollWidth > target.clientWidth
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
  signal.addEventListener('abort', () => observer.disconnect())
}
