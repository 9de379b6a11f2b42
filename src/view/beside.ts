/** Between a thing and the box beside it, and between that and the window's edge, in pixels. */
const GAP = 6
const EDGE = 12

/** Below the reference, or above it where there is no room below, and within the window. */
export function placeBeside(box: HTMLElement, reference: Element): void {
  const beside = reference.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const below = beside.bottom + GAP
  const isRoom = below + height + EDGE <= innerHeight || beside.top < innerHeight / 2
  const top = isRoom ? below : beside.top - GAP - height
  const left = beside.left + beside.width / 2 - width / 2
  box.style.top = `${Math.max(EDGE, top)}px`
  box.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
}
