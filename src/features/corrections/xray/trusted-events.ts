import type { Point } from './intact.ts'
import type { Overlay } from './overlay.ts'

/** What a person can do to the layer; a page can feign each of them. */
const PRESSES = [
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
 * Lets a layer hear presses by a person, while the page has not tampered with it. What is neither does nothing.
 * @param surface where the panel is, which is pressed by key
 * @param signal the layer's end; what is over stays deaf
 * @param disturbed called at a person's press on a layer that is not whole
 * @returns the same question, for who hears an event before the layer does
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
  for (const press of PRESSES) shadow.addEventListener(press, isGenuine, { capture: true })
  return isGenuine
}

/** Where on the window something was pressed; by key, it is where the panel is. */
function pointOf(event: Event, panel: Element): Point {
  if (event instanceof MouseEvent && (event.clientX !== 0 || event.clientY !== 0))
    return { x: event.clientX, y: event.clientY }
  const { left, top, width, height } = panel.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
