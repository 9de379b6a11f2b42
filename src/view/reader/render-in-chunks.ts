import { inIdleTime } from '../components/idle.ts'
import { newElement, newFragment, newRange, nodesIn } from './safe-document.ts'

/**
 * The size of what is added to the document at once, in characters: a few screens of text, laid out in milliseconds.
 */
const SLICE = 12_000
/** The number of characters that an element counts for, unless it is inline. */
const ELEMENT = 40
const IN_LINE = new Set([
  'a',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
])
/** The height, in `em`, that a browser assumes for a chunk of `SLICE` characters until it has laid it out. */
const HEIGHT = 260
/** Boxes whose children may be added one after the other. The text directly in an element is laid out as a whole. */
const BOXES =
  'article, aside, blockquote, dd, details, div, dl, figure, li, main, ol, section, table, tbody, td, th, ul'
/** The class of a chunk that is still being filled, and of one that is larger than the others. */
const [FILLING, LARGE] = ['filling', 'large']

/** A text that is being rendered. */
export interface Rendering {
  /** Settles when all of the text is in the document, or when the rendering was stopped. */
  readonly done: Promise<void>
  /** Renders the rest at once. */
  finish(): void
}

/**
 * Renders a text in chunks: the first screens at once, the rest when the browser is idle, so that the window stays responsive
 * for any length. A list or table that is larger than a chunk has a chunk of its own and is filled from its beginning.
 * What is not rendered yet stays in the fragment, inside copies of the elements that are being filled.
 * @param target gets the content, each chunk in a `div.slice`
 * @param reach the first part for which this returns true, and everything before it, is also rendered at once
 * @param signal stops the rendering
 */
export function renderInChunks(
  fragment: DocumentFragment,
  target: Element,
  reach: (part: Element) => boolean,
  signal: AbortSignal,
): Rendering {
  const parts = renderParts(fragment, target)
  let isReached = false
  for (let size = 0; !isReached || size < SLICE; ) {
    const { value: part } = parts.next()
    if (!part) break
    size += part.size
    isReached ||= reach(part.last)
  }
  return {
    done: inIdleTime(parts, signal, isLaidOut),
    finish() {
      while (!signal.aborted && !parts.next().done);
    },
  }
}

/** Whether the browser has to lay out a part: it skips chunks outside the window, but not in the paged view. */
function isLaidOut({ last }: Part): boolean {
  return (last.firstElementChild ?? last).checkVisibility({ contentVisibilityAuto: true })
}

/** Whether a node is in a list or table that is only partly rendered. */
export function isFilling(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest(`.${FILLING}`) != null
}

/** A part of the text that has been rendered: its last element, which may be a whole chunk, and its size. */
interface Part {
  readonly last: Element
  readonly size: number
}

/** Renders a text part by part. The parts are chunks, and parts of large chunks. */
function* renderParts(fragment: DocumentFragment, target: Element): Generator<Part, void, undefined> {
  let slice = newSlice()
  let size = 0
  while (fragment.firstChild) {
    const piece = fragment.firstChild
    const isLarge = sizeOf(piece, SLICE) >= SLICE
    if (size > 0 && (isLarge || size >= SLICE)) {
      put(slice, size, target)
      yield { last: slice, size }
      slice = newSlice()
      size = 0
    }
    if (isLarge) slice.classList.add(LARGE)
    if (isLarge && isBox(piece)) {
      slice.classList.add(FILLING)
      target.append(slice)
      yield* fillIn(piece, slice)
      slice.classList.remove(FILLING)
      slice = newSlice()
    } else {
      size += sizeOf(piece, isLarge ? Number.POSITIVE_INFINITY : SLICE)
      slice.append(piece)
    }
  }
  if (size === 0 && target.hasChildNodes()) return
  put(slice, size, target)
  yield { last: slice, size }
}

/** An element that is being filled, and a copy of it that contains the children not rendered yet. */
interface Filling {
  readonly copy: Element
  readonly element: Element
}

/** Renders a large box in a chunk, part by part. */
function* fillIn(box: Element, slice: HTMLElement): Generator<Part, void, undefined> {
  const open = [emptied(box, slice)]
  let rendered = 0
  let size = 0
  let part = newFragment()
  while (open.length > 0) {
    const { copy, element } = open.at(-1)!
    const node = copy.firstChild
    const isLarge = node !== null && sizeOf(node, SLICE) >= SLICE && isBox(node)
    if (node && !isLarge) {
      const own = sizeOf(node, Number.POSITIVE_INFINITY)
      size += own
      rendered += own
      part.append(node)
    }
    const isFull = size >= SLICE
    if (node && !isLarge && !isFull) continue
    const last = part.lastElementChild ?? element
    element.append(part)
    part = newFragment()
    if (isLarge) open.push(emptied(node, element))
    else if (!node) {
      copy.remove()
      open.pop()
    }
    if (!isFull && open.length > 0) continue
    setHeight(slice, rendered)
    yield { last, size }
    size = 0
  }
}

/** Moves a box without its children, which stay behind in a copy of it. */
function emptied(box: Element, into: Element): Filling {
  const copy = box.cloneNode() as Element
  const children = newRange()
  children.selectNodeContents(box)
  copy.append(children.extractContents())
  box.replaceWith(copy)
  into.append(box)
  return { copy, element: box }
}

function newSlice(): HTMLElement {
  const slice = newElement('div')
  slice.className = 'slice'
  return slice
}

function put(slice: HTMLElement, size: number, target: Element): void {
  setHeight(slice, size)
  target.append(slice)
}

/** Tells the browser the height to assume for a chunk that it has not laid out. */
function setHeight(slice: HTMLElement, size: number): void {
  slice.style.setProperty('--estimate', `${Math.ceil((size / SLICE) * HEIGHT)}em`)
}

/** Whether a node is a box without text of its own. */
function isBox(node: Node): node is Element {
  if (!(node instanceof Element) || !node.matches(BOXES)) return false
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child instanceof Text && /\S/.test(child.data)) return false
  return true
}

/** The size of a node in characters. Stops counting at a limit. */
function sizeOf(node: Node, limit: number): number {
  let size = 0
  for (const each of nodesIn(node)) {
    if (each instanceof Text) size += each.length
    else if (!(each instanceof Element && IN_LINE.has(each.localName))) size += ELEMENT
    if (size >= limit) break
  }
  return size
}
