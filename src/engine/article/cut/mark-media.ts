import { attribute, implementation } from '../../../dom/safe-dom.ts'
import type { Verdict } from '../../decision/verdict.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { Context, context } from '../../page/facts/context.ts'
import { IMAGE_ADDRESS } from '../../page/image-address.ts'
import { elementOf, type NodeId, type Page, TEXT, tagMask, tagName } from '../../page/page.ts'
import { findFormulas } from './formulas.ts'
import { Leaf } from './leaf.ts'
import { isLargeMedium, isWorthShowing, MEDIA_TAGS } from './media.ts'

/** The range of a page's text that is kept, or that only a rule removed. */
export interface Stretch {
  /** The smallest plain container of the whole range. */
  readonly container: NodeId
  /** Per node: 1 for this text. */
  readonly text: Uint8Array
  /** The first and last text node. */
  readonly first: NodeId
  readonly last: NodeId
}

/** Elements that make an image a part of the prose, even before its first or after its last text. */
const PROSE: ReadonlySet<string> = new Set(['p', 'figure'])

/**
 * Marks the media and formulas that belong to the article: those within the range of its text, and those in paragraphs
 * and figures right before and after it, if their surrounding text is kept. The last condition drops the image of a
 * teaser in the middle of the article.
 * @param leaf per node, one of `Leaf`; media and formulas are marked in it
 * @returns from the element that represents a formula to its `math` or `script` element
 */
export function markMedia(
  page: Page,
  verdict: Verdict,
  leaf: Uint8Array,
  stretch: Stretch,
): ReadonlyMap<NodeId, NodeId> {
  const { container } = stretch
  const formulas = findFormulas(page)
  const inert = implementation(page.document).createHTMLDocument('')
  const isMedia = tagMask(page, MEDIA_TAGS)
  // Pruning excludes these by name, because their text must not count. So the parent decides about them.
  const isExcludedByTag = tagMask(page, new Set('iframe noscript script canvas svg'.split(' ')))
  const isScript = tagMask(page, new Set(['script']))
  const isFigure = tagMask(page, new Set(['figure']))
  const { shown, told, kept } = textSums(page, stretch.text)
  const start = startOf(page, stretch, shown)
  const stop = page.end[widened(page, container, shown, stretch.last)]!
  let from = start
  while (from > container + 1 && told[from - 1] === told[start]) from--
  let to = stop
  while (to < page.end[container]! && told[to + 1] === told[stop]) to++
  /**
   * Per element: its nearest ancestor-or-self with text of its own. Within a figure its caption does not count, and
   * nowhere the labels of buttons, as of one that plays an animation.
   */
  const around = new Int32Array(page.size)
  let figureEnd = 0
  around[container] = container
  for (let id = container + 1; id < to; id++) {
    if (page.tag[id] === TEXT) continue
    const up = around[page.parent[id]!]!
    if (isFigure[page.tag[id]!]) figureEnd = Math.max(figureEnd, page.end[id]!)
    around[id] = id < figureEnd || told[page.end[id]!] === told[id] ? up : id
    const isFormula = formulas.has(id)
    if (id < from || !(isFormula || isMedia[page.tag[id]!] || isImage(page, id, shown))) continue
    if ((id < start || id >= stop) && !isFormula && !isBesideText(page, id, container)) continue
    if (verdict.excluded[isExcludedByTag[page.tag[id]!] ? page.parent[id]! : id]) continue
    const host = around[id]!
    if (kept[page.end[host]!] === kept[host]) continue
    // A formula's script is never visible itself.
    const visibleNode = isScript[page.tag[id]!] ? page.parent[id]! : id
    if (isFormula ? page.visible[visibleNode] !== 1 : !isWorthShowing(page, id, inert)) continue
    leaf[id] = isFormula ? Leaf.formula : Leaf.media
    // Its content is copied with it.
    leaf.fill(Leaf.none, id + 1, page.end[id]!)
    id = page.end[id]! - 1
  }
  return formulas
}

/** Whether an element without text is an image by its role. */
function isImage(page: Page, id: NodeId, shown: Int32Array): boolean {
  return shown[page.end[id]!] === shown[id] && attribute(elementOf(page, id), 'role') === 'img'
}

/**
 * Whether media before or after all text belong to it: they are large, a link to the same image, or in a paragraph or
 * figure; and no link to another page: that would be a button.
 */
function isBesideText(page: Page, id: NodeId, container: NodeId): boolean {
  for (let up = page.parent[id]!; up > container; up = page.parent[up]!) {
    const name = tagName(page, up)
    if (name === 'a') return IMAGE_ADDRESS.test(attribute(elementOf(page, up), 'href') ?? '')
    if (PROSE.has(name)) return true
  }
  return isLargeMedium(page, id)
}

/** Prefix sums over the nodes: shown texts, those of them that are on no button, and kept texts. */
function textSums(page: Page, text: Uint8Array): Record<'shown' | 'told' | 'kept', Int32Array> {
  const { of } = blocks(page)
  const bits = context(page)
  const shown = new Int32Array(page.size + 1)
  const told = new Int32Array(page.size + 1)
  const kept = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++) {
    const isShown = of[id]! >= 0
    shown[id + 1] = shown[id]! + Number(isShown)
    told[id + 1] = told[id]! + Number(isShown && (text[id] === 1 || !(bits[id]! & Context.button)))
    kept[id + 1] = kept[id]! + text[id]!
  }
  return { shown, told, kept }
}

/**
 * The first node of the range: the headline if it is in the container, otherwise the block or figure of the first text.
 */
function startOf(page: Page, { container, first }: Stretch, shown: Int32Array): NodeId {
  const h1 = page.tags.indexOf('h1')
  for (let id = first - 1; h1 > 0 && id > container; id--)
    if (page.tag[id] === h1 && page.visible[id] && page.end[id]! <= first) return id
  return widened(page, container, shown, first)
}

/**
 * The outermost figure around a text node and below the container. Without one, the outermost wrapper with no other
 * text, and at least the block's element: it may hold an image, with this text as its caption.
 */
function widened(page: Page, container: NodeId, shown: Int32Array, text: NodeId): NodeId {
  const { of, first, stop, element } = blocks(page)
  const block = of[text]!
  const own = shown[stop[block]!]! - shown[first[block]!]!
  let wide = text
  for (let id = page.parent[text]!; id > container; id = page.parent[id]!)
    if (id === element[block] || tagName(page, id) === 'figure' || shown[page.end[id]!]! - shown[id]! <= own)
      wide = id
  return wide
}
