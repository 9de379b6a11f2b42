/** Between a thing and the box beside it, and between that and the window's edge, in pixels. */
const GAP = 6
const EDGE = 12

/**
 * Shows a box beside its reference. It goes when it is closed, by a press elsewhere or by who has its life, and with the
 * drawing that it is about.
 * @param signal the end of the drawing
 * @param closed called once, while the box is still there
 * @returns the box's life
 */
export function showBeside(
  box: HTMLElement,
  reference: Element,
  signal: AbortSignal,
  closed: () => void = () => {},
): AbortController {
  const life = new AbortController()
  const end = () => life.abort()
  const place = () => placeBeside(box, reference)
  life.signal.addEventListener('abort', () => {
    closed()
    box.remove()
  })
  box.popover = 'auto'
  box.addEventListener('toggle', event => (event as ToggleEvent).newState === 'closed' && end())
  signal.addEventListener('abort', end, { signal: life.signal })
  addEventListener('scroll', place, { capture: true, passive: true, signal: life.signal })
  addEventListener('resize', place, { signal: life.signal })
  reference.closest('article')?.append(box)
  box.showPopover()
  place()
  return life
}

/** Below the reference, or above it where there is no room below, and within the window. */
function placeBeside(box: HTMLElement, reference: Element): void {
  const beside = reference.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const below = beside.bottom + GAP
  const isRoom = below + height + EDGE <= innerHeight || beside.top < innerHeight / 2
  const top = isRoom ? below : beside.top - GAP - height
  const left = beside.left + beside.width / 2 - width / 2
  box.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`
  box.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
}
