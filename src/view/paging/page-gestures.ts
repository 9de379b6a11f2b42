import type { Pages } from './pages-around.ts'

/** Elements that handle clicks and keys themselves. */
const INTERACTIVE = 'a, button, summary, input, textarea, select, label, audio, video, [contenteditable]'
/** The width of the click zone on either side of the window, as a share of its width. */
const ZONE = 0.15
/** The distances at which a swipe and a wheel turn the page, in pixels. */
const SWIPE = 45
const WHEEL = 50
/** Wheel events closer together than this belong to the same turn, in milliseconds. */
const WHEEL_PAUSE = 220

/** Turns pages by keys, clicks beside the text, the wheel and swipes. */
export function turnByHand(root: HTMLElement, main: HTMLElement, pages: Pages, signal: AbortSignal): void {
  const isRtl = () => getComputedStyle(main).direction === 'rtl'
  const turn = (by: number) => pages.turnTo(pages.page + by)
  /** Turns towards the right of the screen, which is backward in a right-to-left text. */
  const turnRight = (by: number) => turn(isRtl() ? -by : by)

  const actions: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowRight: () => turnRight(1),
    ArrowLeft: () => turnRight(-1),
    ArrowDown: () => turn(1),
    ArrowUp: () => turn(-1),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    ' ': ({ shiftKey }) => turn(shiftKey ? -1 : 1),
    Home: () => pages.turnTo(0),
    End: () => pages.turnTo(pages.count - 1),
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target as Element
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
    // Controls and horizontally scrolling boxes handle these keys themselves; links do not.
    if (
      !action ||
      target.closest('input, textarea, select, audio, video, dialog:not(.pane), .sideways, .drawer')
    )
      return
    if (event.key === ' ' && target.closest('button, summary')) return
    event.preventDefault()
    action(event)
  }

  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.detail > 1) return
    if ((event.target as Element).closest(INTERACTIVE)) return
    if (getSelection()?.type === 'Range') return
    const { left, width } = main.getBoundingClientRect()
    const at = (event.clientX - left) / width
    if (at < ZONE) turnRight(-1)
    else if (at > 1 - ZONE) turnRight(1)
  }

  let wheelDistance = 0
  let last = 0
  let hasTurned = false
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || (event.target as Element).closest('.sideways')) return
    const way =
      Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX * (isRtl() ? -1 : 1) : event.deltaY
    if (event.timeStamp - last > WHEEL_PAUSE) {
      wheelDistance = 0
      hasTurned = false
    }
    last = event.timeStamp
    wheelDistance += way
    event.preventDefault()
    if (hasTurned || Math.abs(wheelDistance) < WHEEL) return
    hasTurned = true
    turn(Math.sign(wheelDistance))
  }

  let touchStart: PointerEvent | null = null
  const onDown = (event: PointerEvent) => {
    touchStart = event.pointerType === 'touch' && event.isPrimary ? event : null
  }
  const onUp = (event: PointerEvent) => {
    if (!touchStart || event.pointerId !== touchStart.pointerId) return
    const x = event.clientX - touchStart.clientX
    const y = event.clientY - touchStart.clientY
    touchStart = null
    if (Math.abs(x) > SWIPE && Math.abs(x) > 1.5 * Math.abs(y)) turnRight(x < 0 ? 1 : -1)
  }

  root.addEventListener('keydown', onKey, { signal })
  main.addEventListener('click', onClick, { signal })
  main.addEventListener('wheel', onWheel, { signal, passive: false })
  main.addEventListener('pointerdown', onDown, { signal })
  main.addEventListener('pointerup', onUp, { signal })
}
