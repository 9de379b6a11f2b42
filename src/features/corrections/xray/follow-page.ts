/** Calls back whenever elements of the page may have moved, or the size of the host has changed. */
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
