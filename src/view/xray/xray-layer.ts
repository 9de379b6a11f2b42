/** A rectangle in the window, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A part of the page, as it is tinted. */
export interface Tint {
  readonly box: Box
  readonly isKept: boolean
  /** Who decided. `rule` and `mark` are the person's own decisions, and get an outline. */
  readonly by: 'engine' | 'rule' | 'mark'
}

interface Colours {
  readonly fill: string
  readonly line: string
  readonly mark: string
}

/** The colours work on any page; kept and dropped parts also differ in pattern. */
const KEPT: Colours = { fill: 'rgb(0 150 136 / 14%)', line: 'rgb(0 137 123 / 70%)', mark: 'rgb(0 105 92)' }
const DROPPED: Colours = {
  fill: 'rgb(216 67 40 / 8%)',
  line: 'rgb(206 62 36 / 42%)',
  mark: 'rgb(178 48 24)',
}
const FORCED_KEPT: Colours = { fill: 'transparent', line: 'Highlight', mark: 'Highlight' }
const FORCED_DROPPED: Colours = { fill: 'transparent', line: 'GrayText', mark: 'CanvasText' }

const MARGIN = 3
const ROUND = 4
const BAR = 3
const STRIPE = 8

/**
 * Draws the tints and the frame around the picked part on one canvas of the window's size.
 * @param picked null when nothing is picked
 */
export function drawXray(canvas: HTMLCanvasElement, tints: readonly Tint[], picked: Box | null): void {
  const context = sized(canvas)
  if (!context) return
  const isForced = matchMedia('(forced-colors: active)').matches
  for (const tint of tints) {
    const colours = tint.isKept ? (isForced ? FORCED_KEPT : KEPT) : isForced ? FORCED_DROPPED : DROPPED
    drawTint(context, tint, colours)
  }
  if (picked) drawFrame(context, picked, isForced)
}

function drawTint(context: CanvasRenderingContext2D, { box, isKept, by }: Tint, colours: Colours): void {
  const { x, y, width, height } = grown(box, MARGIN)
  context.save()
  context.beginPath()
  context.roundRect(x, y, width, height, ROUND)
  context.fillStyle = colours.fill
  context.fill()
  context.clip()
  if (isKept) {
    context.fillStyle = colours.line
    context.fillRect(x, y, BAR, height)
  } else hatch(context, x, y, width, height, colours.line)
  context.restore()
  if (by === 'engine') return
  context.beginPath()
  context.roundRect(x + 1, y + 1, width - 2, height - 2, ROUND - 1)
  context.setLineDash(by === 'mark' ? [6, 4] : [])
  context.lineWidth = 2
  context.strokeStyle = colours.mark
  context.stroke()
  context.setLineDash([])
}

/** Diagonal lines that move with the page. */
function hatch(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  context.beginPath()
  // Only the visible section of a very tall part is drawn.
  const top = Math.max(0, Math.floor(-y / STRIPE) * STRIPE)
  const bottom = Math.min(height, context.canvas.height - y)
  for (let at = top - width; at < bottom; at += STRIPE) {
    context.moveTo(x, y + at + width)
    context.lineTo(x + width, y + at)
  }
  context.lineWidth = 1
  context.strokeStyle = colour
  context.stroke()
}

/** A dark frame inside a light one, visible on any page. */
function drawFrame(context: CanvasRenderingContext2D, box: Box, isForced: boolean): void {
  const { x, y, width, height } = grown(box, MARGIN + 1)
  context.beginPath()
  context.roundRect(x, y, width, height, ROUND + 1)
  context.lineWidth = 5
  context.strokeStyle = isForced ? 'Canvas' : 'rgb(255 253 248)'
  context.stroke()
  context.lineWidth = 2
  context.strokeStyle = isForced ? 'Highlight' : 'rgb(40 32 18)'
  context.stroke()
}

function grown({ left, top, right, bottom }: Box, by: number) {
  return { x: left - by, y: top - by, width: right - left + 2 * by, height: bottom - top + 2 * by }
}

/** The cleared canvas, at the screen's resolution. */
function sized(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const { clientWidth, clientHeight } = canvas
  const width = Math.round(clientWidth * devicePixelRatio)
  const height = Math.round(clientHeight * devicePixelRatio)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  context?.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  context?.clearRect(0, 0, clientWidth, clientHeight)
  return context
}
