import type { Point } from './intact.ts'
import type { Overlay } from './overlay.ts'

/** The events of the layer. A page can fake each of them. */
const EVENTS = [
  'click',
  'dblclick',
  'auxclick',
  'pointerdown',
  'change',
  'input',
  'keydown',
  'wheel',
] as const

/**
 * Blocks events of a layer that a person did not cause, and all events after the page has tampered with the layer.
 * @param surface the panel; its position is checked for keyboard events
 * @param signal aborts when the layer closes; all later events are blocked
 * @param disturbed called when a person uses a layer that is not intact
 * @returns the check, for listeners that get an event before the layer does
 */
export function listenToTrustedEvents(
  { shadow, isIntact }: Pick<Overlay, 'shadow' | 'isIntact'>,
  surface: Element,
  signal: AbortSignal,
  disturbed: () => void,
): (event: Event) => boolean {
  const isGenuine = (event: Event): boolean => {
    if (!signal.aborted && event.isTrusted && isIntact([pointOf(event, surface)])) return true
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.isTrusted) disturbed()
    return false
  }
  for (const type of EVENTS) shadow.addEventListener(type, isGenuine, { capture: true })
  return isGenuine
}

/** The position of an event in the window; for a key, the centre of the panel. */
function pointOf(event: Event, panel: Element): Point {
  if (event instanceof MouseEvent && (event.clientX !== 0 || event.clientY !== 0))
    return { x: event.clientX, y: event.clientY }
  const { left, top, width, height } = panel.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
