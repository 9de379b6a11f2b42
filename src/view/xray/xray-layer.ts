/** A rectangle in the window, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A box, and the boxes of other elements on the page that cover parts of it. */
export interface PartlyHidden {
  readonly box: Box
  readonly hidden: readonly Box[]
}

/** The number of methods that keep a part, and the number that have judged it. */
interface Agreement {
  readonly keep: number
  readonly of: number
}

/** How a part is tinted. `above`: shown above the text, as the title is. */
export type Fate = 'kept' | 'above' | 'dropped' | Agreement

/** A part of the page, as it is tinted. */
export interface Tint extends PartlyHidden {
  readonly fate: Fate
  /** Who decided. `rule` and `mark` are the person's own decisions, and get an outline. */
  readonly by: 'engine' | 'rule' | 'mark'
}

interface Colours {
  readonly fill: string
  readonly line: string
  readonly mark: string
}

/** The colours work on any page. The three also differ in pattern: a bar at the side, a bar on top, and lines. */
const KEPT: Colours = { fill: 'rgb(0 150 136 / 14%)', line: 'rgb(0 137 123 / 70%)', mark: 'rgb(0 105 92)' }
const DROPPED: Colours = {
  fill: 'rgb(216 67 40 / 8%)',
  line: 'rgb(206 62 36 / 42%)',
  mark: 'rgb(178 48 24)',
}
const ABOVE: Colours = { ...KEPT, fill: 'rgb(0 150 136 / 7%)' }
const FORCED_KEPT: Colours = { fill: 'transparent', line: 'Highlight', mark: 'Highlight' }
const FORCED_DROPPED: Colours = { fill: 'transparent', line: 'GrayText', mark: 'CanvasText' }

const COLOURS = { kept: KEPT, above: ABOVE, dropped: DROPPED }
const FORCED = { kept: FORCED_KEPT, above: FORCED_KEPT, dropped: FORCED_DROPPED }

const MARGIN = 3
const ROUND = 4
const BAR = 3
/** The width of the bar at the side of a part that all methods keep. */
const WIDEST_BAR = 10
const STRIPE = 8

/**
 * Draws the tints and the frame around the picked part on one canvas of the window's size, and leaves out what is hidden.
 * @param picked null when nothing is picked
 */
export function drawXray(
  canvas: HTMLCanvasElement,
  tints: readonly Tint[],
  picked: PartlyHidden | null,
): void {
  const context = sized(canvas)
  if (!context) return
  const isForced = matchMedia('(forced-colors: active)').matches
  for (const tint of tints) {
    context.save()
    leaveOut(context, tint.hidden)
    if (typeof tint.fate === 'object') drawAgreement(context, tint.box, tint.fate, isForced)
    else drawTint(context, tint.box, tint.fate, tint.by, (isForced ? FORCED : COLOURS)[tint.fate])
    context.restore()
  }
  if (!picked) return
  context.save()
  leaveOut(context, picked.hidden)
  drawFrame(context, picked.box, isForced)
  context.restore()
}

/** Clips these boxes out of everything that is drawn next. */
function leaveOut(context: CanvasRenderingContext2D, boxes: readonly Box[]): void {
  const { clientWidth, clientHeight } = context.canvas
  for (const { left, top, right, bottom } of boxes) {
    context.beginPath()
    context.rect(0, 0, clientWidth, clientHeight)
    context.rect(left, top, right - left, bottom - top)
    context.clip('evenodd')
  }
}

function drawTint(
  context: CanvasRenderingContext2D,
  box: Box,
  fate: Exclude<Fate, Agreement>,
  by: Tint['by'],
  colours: Colours,
): void {
  const { x, y, width, height } = grown(box, MARGIN)
  context.save()
  context.beginPath()
  context.roundRect(x, y, width, height, ROUND)
  context.fillStyle = colours.fill
  context.fill()
  context.clip()
  context.fillStyle = colours.line
  if (fate === 'kept') context.fillRect(x, y, BAR, height)
  else if (fate === 'above') context.fillRect(x, y, width, BAR)
  else hatch(context, x, y, width, height, colours.line)
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

/**
 * Draws how many methods keep a part: the more, the denser the fill and the broader the bar at its side, and the numbers
 * in its corner. A part that no method keeps is hatched, as a dropped part is.
 */
function drawAgreement(
  context: CanvasRenderingContext2D,
  box: Box,
  { keep, of }: Agreement,
  isForced: boolean,
): void {
  const share = of === 0 ? 0 : keep / of
  const { fill, line } = isForced
    ? FORCED_KEPT
    : { fill: `rgb(0 150 136 / ${4 + 26 * share}%)`, line: KEPT.line }
  if (keep === 0) drawTint(context, box, 'dropped', 'engine', isForced ? FORCED_DROPPED : DROPPED)
  else {
    const { x, y, width, height } = grown(box, MARGIN)
    context.save()
    context.beginPath()
    context.roundRect(x, y, width, height, ROUND)
    context.fillStyle = fill
    context.fill()
    context.clip()
    context.fillStyle = line
    context.fillRect(x, y, Math.max(1, WIDEST_BAR * share), height)
    context.restore()
  }
  drawLabel(context, box, `${keep}/${of}`, isForced)
}

/** A dark label on a light ground at the upper right corner of a box, readable on any page. */
function drawLabel(context: CanvasRenderingContext2D, box: Box, text: string, isForced: boolean): void {
  const { x, y, width } = grown(box, MARGIN)
  context.font = '600 11px system-ui, sans-serif'
  const room = context.measureText(text).width + 8
  context.beginPath()
  context.roundRect(x + width - room, y, room, 15, ROUND)
  context.fillStyle = isForced ? 'Canvas' : 'rgb(255 253 248 / 92%)'
  context.fill()
  context.fillStyle = isForced ? 'CanvasText' : 'rgb(40 32 18)'
  context.textBaseline = 'middle'
  context.fillText(text, x + width - room + 4, y + 8)
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

/** The box of a part with the tint around it. */
export function tintedBox({ left, top, right, bottom }: Box): Box {
  return { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN }
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
