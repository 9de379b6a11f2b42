/**
 * Scrolls to a part of the article, which may still have to be put into the document, and gives it the focus.
 * @param signal when aborted, nobody wants to go there any more
 */
export async function goTo(target: HTMLElement, signal: AbortSignal): Promise<void> {
  while (!target.isConnected) {
    await new Promise(requestAnimationFrame)
    if (signal.aborted) return
  }
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true
  // What was never in sight has a guessed height, so the way there is longer or shorter than it seems.
  target.scrollIntoView({ block: 'start', behavior: 'instant' })
  if (target.tabIndex < 0) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.tabIndex < 0 && target.removeAttribute('tabindex'), {
      once: true,
    })
  }
  target.focus({ preventScroll: true })
  target.classList.add('arrived')
  target.addEventListener('animationend', () => target.classList.remove('arrived'), { once: true })
}
