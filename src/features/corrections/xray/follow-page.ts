/** Calls whenever what is on the page may stand elsewhere than before, or the host has another size. */
export function followPage(document: Document, host: Element, moved: () => void, signal: AbortSignal): void {
  window.addEventListener('scroll', moved, { capture: true, passive: true, signal })
  window.addEventListener('resize', moved, { signal })
  document.addEventListener('load', moved, { capture: true, signal })
  const changes = new MutationObserver(moved)
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const sizes = new ResizeObserver(moved)
  sizes.observe(host)
  signal.addEventListener('abort', () => {
    changes.disconnect()
    sizes.disconnect()
  })
}
