/** The gap between a box and its reference, and between a box and the window's edge, in pixels. */
const GAP = 6
const EDGE = 12

/**
 * Shows a box as a popover next to its reference element. The popover is removed when the person clicks
 * elsewhere, when the caller aborts the returned controller, or when `signal` aborts.
 * @param signal aborts when the drawing ends
 * @param closed called once, before the box is removed
 * @returns the controller that closes the popover
 */
export function showPopover(
  box: HTMLElement,
  reference: Element,
  signal: AbortSignal,
  closed: () => void = () => {},
): AbortController {
  const lifetime = new AbortController()
  const end = () => lifetime.abort()
  const place = () => placeBeside(box, reference)
  lifetime.signal.addEventListener('abort', () => {
    closed()
    box.remove()
  })
  box.popover = 'auto'
  box.addEventListener('toggle', event => (event as ToggleEvent).newState === 'closed' && end())
  signal.addEventListener('abort', end, { signal: lifetime.signal })
  addEventListener('scroll', place, { capture: true, passive: true, signal: lifetime.signal })
  addEventListener('resize', place, { signal: lifetime.signal })
  reference.closest('article')?.append(box)
  box.showPopover()
  place()
  return lifetime
}

/** Below the reference, or above it when there is no room below; always within the window. */
function placeBeside(box: HTMLElement, reference: Element): void {
  const anchor = reference.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const below = anchor.bottom + GAP
  const isRoom = below + height + EDGE <= innerHeight || anchor.top < innerHeight / 2
  const top = isRoom ? below : anchor.top - GAP - height
  const left = anchor.left + anchor.width / 2 - width / 2
  box.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`
  box.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
}
