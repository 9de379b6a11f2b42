import { h } from './element.ts'

/**
 * Puts what may be wider than the column into boxes that scroll sideways: tables, code listings, formulas. The
 * boxes that do need it can be reached by keyboard.
 */
export function scrollSideways(article: ParentNode, label: string, signal: AbortSignal): void {
  // Told of sizes after layout, so that nothing here forces one.
  const observer = new ResizeObserver(entries => {
    for (const { target } of entries) {
      const isWide = target.scrollWidth > target.clientWidth
      for (const [name, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': label }))
        isWide ? target.setAttribute(name, value) : target.removeAttribute(name)
    }
  })
  for (const wide of article.querySelectorAll('table, pre, math[display=block]')) {
    if (wide.closest('.sideways')) continue
    const box = h('div', { class: 'sideways' })
    wide.replaceWith(box)
    box.append(wide)
    observer.observe(box)
  }
  signal.addEventListener('abort', () => observer.disconnect())
}
