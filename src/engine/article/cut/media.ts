import {
  attribute,
  baseURI,
  boundingBox,
  firstNamed,
  isHtml,
  localName,
  named,
  textContent,
} from '../../../dom/safe-dom.ts'
import { fact } from '../../page/fact.ts'
import { units } from '../../page/facts/units.ts'
import { elementOf, type NodeId, type Page, TEXT, tagMask, tagName } from '../../page/page.ts'
import { emojiOf } from '../purify/emoji.ts'
import { frameOf } from '../purify/frames.ts'
import { LAZY_ATTRIBUTES } from '../purify/lazy-attributes.ts'
import { playerPage } from '../purify/video-page.ts'
import { fallbackImage } from './fallback-image.ts'
import { SUBSTITUTED, substituteFor } from './substitutes.ts'

const PLAIN: ReadonlySet<string> = new Set('img picture video audio iframe canvas svg noscript'.split(' '))
/** Elements that show something other than text. */
export const MEDIA_TAGS: ReadonlySet<string> = new Set([...PLAIN, ...SUBSTITUTED])

/** The elements that media consist of, at any depth. */
const PARTS: ReadonlySet<string> = new Set(['img', 'source'])
/** The elements of a drawing that is nothing but a reference to another one. */
const ICON: ReadonlySet<string> = new Set(['use', 'title', 'desc'])
/** An image with a side below this, in pixels, is an icon, a rule or a tracking pixel. */
const SMALLEST_SIDE = 32
/** In a data table, an image is a meaningful symbol unless a side is below this, in pixels. */
const SMALLEST_SYMBOL = 8
/** An image with both sides at least this long, in pixels, is content, even if it is marked as decoration. */
const SURELY_PICTURE = 100
/** A drawing narrower or lower than this, in pixels, is an icon or an ornament. */
const SMALLEST_DRAWING = { width: 200, height: 120 }

/** Whether an element of `MEDIA_TAGS`, or one with `role=img`, is content: shown, not tiny and not decorative. */
export function isWorthShowing(page: Page, id: NodeId, inert: Document): boolean {
  const element = elementOf(page, id)
  const parent = page.parent[id]!
  const parentShows = parent >= 0 && page.visible[parent] === 1
  if (tagName(page, id) === 'svg')
    return (
      parentShows && hasNameOrText(element) && !isPinned(page, id) && isDrawing(page, id) && !isIcon(element)
    )
  if (!isHtml(element)) return false
  switch (tagName(page, id)) {
    case 'img':
      return (page.visible[id] === 1 || (parentShows && isLazy(element))) && !isDecoration(page, id, element)
    case 'picture': {
      const image = imageOf(page, id)
      return image >= 0 && isWorthShowing(page, image, inert)
    }
    // The content of media elements is a fallback, so the walk marks them as not visible; their parent decides.
    case 'video':
    case 'audio':
      return parentShows
    case 'iframe':
      return page.visible[id] === 1 && isContentFrame(page, id)
    case 'canvas':
      return parentShows && !isPinned(page, id) && isDrawing(page, id)
    case 'noscript': {
      const image = parentShows ? fallbackImage(element, inert) : null
      return image !== null && !isDecoration(page, id, image)
    }
    default:
      return page.visible[id] === 1 && isSubstituteWorthShowing(page, id, inert)
  }
}

/** Whether an element stands for an image or a player; see `substituteFor`. Its own content is copied if there is any. */
function isSubstituteWorthShowing(page: Page, id: NodeId, inert: Document): boolean {
  const image = imageFrom(page)[id]! < page.end[id]!
  const made = image ? null : substituteFor(elementOf(page, id), tagName(page, id), inert)
  if (made?.localName === 'img') return !isDecoration(page, id, made)
  return made !== null && (made.localName !== 'iframe' || isPlayerOrContent(made))
}

/** Whether a frame is a player, or other content that the page placed in its text; see `frameOf`. */
function isContentFrame(page: Page, id: NodeId): boolean {
  const element = elementOf(page, id)
  if (playerPage(name => attribute(element, name))) return true
  // The text of a same-origin frame is read as part of the page.
  if (holdsText(page, id) || !isPlayerOrContent(element)) return false
  return !page.rendered || isLarge(element)
}

function isPlayerOrContent(frame: Element): boolean {
  const read = (name: string) => attribute(frame, name)
  return playerPage(read) !== null || frameOf(read, baseURI(frame)) !== null
}

/** Whether text of a frame is part of the page. A frame that has yet to load has an empty document. */
function holdsText(page: Page, frame: NodeId): boolean {
  return page.tag.subarray(frame, page.end[frame]).includes(TEXT)
}

/** Whether an element is as large as a chart. Without layout that is unknown, and the answer is no. */
function isDrawing(page: Page, id: NodeId): boolean {
  const element = elementOf(page, id)
  return page.rendered && attribute(element, 'aria-hidden') !== 'true' && isLarge(element)
}

/** Whether a drawing has a name or text; ornaments between sections have neither. */
function hasNameOrText(svg: Element): boolean {
  const isNamed = attribute(svg, 'role') === 'img' || attribute(svg, 'aria-label') !== null
  return isNamed || firstNamed(svg, 'title') !== null || firstNamed(svg, 'text') !== null
}

/** Whether a drawing only shows one from elsewhere, as icons do. Without its style sheet, an icon is large. */
function isIcon(svg: Element): boolean {
  const names = Array.from(named(svg, '*'), localName)
  return names.includes('use') && names.every(name => ICON.has(name))
}

function isLarge(element: Element): boolean {
  const { width, height } = boundingBox(element)
  return width >= SMALLEST_DRAWING.width && height >= SMALLEST_DRAWING.height
}

/** Whether an element or its parent is pinned: some scripts draw over the whole window. */
function isPinned(page: Page, id: NodeId): boolean {
  return page.pinned[id] === 1 || page.pinned[page.parent[id]!] === 1
}

/** Per node: the first image at or after it; the page's size if there is none. */
const imageFrom = fact((page: Page): Int32Array => {
  const next = new Int32Array(page.size + 1).fill(page.size)
  for (let id = page.size - 1; id >= 0; id--)
    next[id] = tagName(page, id) === 'img' && isHtml(elementOf(page, id)) ? id : next[id + 1]!
  return next
})

/** The image inside a `picture`, -1 if there is none. */
function imageOf(page: Page, picture: NodeId): NodeId {
  const image = imageFrom(page)[picture]!
  return image < page.end[picture]! ? image : -1
}

/**
 * Whether an image is loaded lazily. Such images are often transparent until the reader comes near, and then fade in.
 */
function isLazy(image: Element): boolean {
  return LAZY_ATTRIBUTES.some(name => attribute(image, name) !== null)
}

/**
 * Whether an image is an icon, a rule, a tracking pixel or an ornament. Pages mark every image without a description as
 * decoration, so the mark does not count for an image in a figure and for a large one.
 * @param image the image, or the one that stands in a `noscript`
 * @param id the node of the image or of the `noscript`
 */
function isDecoration(page: Page, id: NodeId, image: Element): boolean {
  if (emojiOf(attribute(image, 'alt'))) return false
  const sides = ['width', 'height'].map(name => declaredSide(image, name))
  // A side of 0 beside another one is unknown: the page sets it later.
  const smallest = isInData(page)[id] ? SMALLEST_SYMBOL : SMALLEST_SIDE
  if (sides.some(side => side > 0 && side < smallest) || sides.every(side => side === 0)) return true
  const role = attribute(image, 'role')
  const isMarked = role === 'presentation' || role === 'none' || attribute(image, 'aria-hidden') === 'true'
  return isMarked && !isSurelyPicture(page, sides, elementOf(page, id)) && !isInFigure(page, id)
}

/** Per node: 1 inside a table of data. Tables with fields or other tables in them lay out something else. */
const isInData = fact((page: Page): Uint8Array => {
  const isOther = tagMask(page, new Set(['table', 'form', 'input']))
  const inside = new Uint8Array(page.size)
  for (const { kind, first, stop } of units(page))
    if (kind === 'table' && !page.tag.subarray(first + 1, stop).some(tag => isOther[tag]))
      inside.fill(1, first, stop)
  return inside
})

/** The side of an image that its attribute declares, in pixels; NaN if none. */
function declaredSide(image: Element, name: string): number {
  return Number.parseInt(attribute(image, name) ?? '', 10)
}

function isSurelyPicture(page: Page, declared: readonly number[], element: Element): boolean {
  if (declared.every(side => side >= SURELY_PICTURE)) return true
  const { width, height } = page.rendered ? boundingBox(element) : { width: 0, height: 0 }
  return Math.min(width, height) >= SURELY_PICTURE
}

/** Whether an element is a player, or a picture of a known and large size. */
export function isLargeMedium(page: Page, id: NodeId): boolean {
  const element = elementOf(page, id)
  const sides = ['width', 'height'].map(name => declaredSide(element, name))
  const isPlayer = /^(?:iframe|video|audio)$|youtube|vimeo/.test(tagName(page, id))
  return isPlayer || isSurelyPicture(page, sides, element)
}

function isInFigure(page: Page, id: NodeId): boolean {
  for (let up = page.parent[id]!; up > 0; up = page.parent[up]!)
    if (tagName(page, up) === 'figure') return true
  return false
}

/**
 * Copies one of `MEDIA_TAGS`, with the parts that the transforms need to find its address.
 * @param source gets an entry for each copied element
 */
export function copyMedia(page: Page, id: NodeId, inert: Document, source: Map<Element, NodeId>): Element {
  const element = elementOf(page, id)
  if (tagName(page, id) === 'noscript') {
    const copy = inert.createElement('noscript')
    copy.append(fallbackImage(element, inert)!)
    return copy
  }
  if (tagName(page, id) === 'svg') return canvasFor(element, inert)
  if (!PLAIN.has(tagName(page, id))) return substituteFor(element, tagName(page, id), inert)!
  const copy = inert.importNode(element, false)
  source.set(copy, id)
  for (let child = id + 1; child < page.end[id]!; child++) {
    if (!PARTS.has(tagName(page, child)) || !isHtml(elementOf(page, child))) continue
    const part = inert.importNode(elementOf(page, child), false)
    copy.append(part)
    source.set(part, child)
  }
  return copy
}

/** A canvas that replaces an SVG drawing, with the drawing's name. */
function canvasFor(svg: Element, inert: Document): Element {
  const copy = inert.createElement('canvas')
  const title = firstNamed(svg, 'title')
  const name = attribute(svg, 'aria-label') ?? (title ? textContent(title) : null)
  if (name) copy.setAttribute('aria-label', name)
  return copy
}
