import type { Verdict } from '../../ensemble/verdict.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { type NodeId, type Page, TEXT, tagMask, tagName } from '../../page/page.ts'
import { implementation } from '../../page/safe-dom.ts'
import { findFormulas } from './formulas.ts'
import { Leaf } from './leaf.ts'
import { isWorthShowing, MEDIA_TAGS } from './media.ts'

/** Where the kept text of a page stands. */
export interface Stretch {
  /** The smallest plain container of all of it. */
  readonly container: NodeId
  /** Its first and last text node. */
  readonly first: NodeId
  readonly last: NodeId
}

/**
 * Media belong to the article when they stand in its stretch of the page and the text around them is kept: a
 * card of related reading amid the article has an image, too.
 * @param leaf per node, one of `Leaf`; media and formulas are marked in it
 * @returns the `math` element of each formula, by the element that stands for it
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
  // Pruning bars these by name, since no text of theirs is to be counted; what is around them decides.
  const isAlwaysBarred = tagMask(page, new Set('iframe noscript script canvas svg'.split(' ')))
  const isScript = tagMask(page, new Set(['script']))
  const isFigure = tagMask(page, new Set(['figure']))
  const { shown, kept } = textSums(page, leaf)
  const start = startOf(page, stretch)
  const stop = page.end[widened(page, container, stretch.last)]!
  /** Per element, the nearest one around it that has text; a figure's caption says nothing about its image. */
  const around = new Int32Array(page.size)
  let figureEnd = 0
  around[container] = container
  for (let id = container + 1; id < stop; id++) {
    if (page.tag[id] === TEXT) continue
    const up = around[page.parent[id]!]!
    if (isFigure[page.tag[id]!]) figureEnd = Math.max(figureEnd, page.end[id]!)
    around[id] = id < figureEnd || shown[page.end[id]!] === shown[id] ? up : id
    const isFormula = formulas.has(id)
    if (id < start || (!isFormula && !isMedia[page.tag[id]!])) continue
    if (verdict.barred[isAlwaysBarred[page.tag[id]!] ? page.parent[id]! : id]) continue
    const host = around[id]!
    if (kept[page.end[host]!] === kept[host]) continue
    // A formula's script is never visible itself.
    const shows = isScript[page.tag[id]!] ? page.parent[id]! : id
    if (isFormula ? page.visible[shows] !== 1 : !isWorthShowing(page, id, inert)) continue
    leaf[id] = isFormula ? Leaf.formula : Leaf.media
    // What is inside comes with it.
    leaf.fill(Leaf.none, id + 1, page.end[id]!)
    id = page.end[id]! - 1
  }
  return formulas
}

function textSums(page: Page, leaf: Uint8Array): { shown: Int32Array; kept: Int32Array } {
  const { of } = blocks(page)
  const shown = new Int32Array(page.size + 1)
  const kept = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++) {
    shown[id + 1] = shown[id]! + (of[id]! >= 0 ? 1 : 0)
    kept[id + 1] = kept[id]! + (leaf[id] === Leaf.text ? 1 : 0)
  }
  return { shown, kept }
}

/** From the headline on, if it stands in the container; else with the block, or the figure, of the first text. */
function startOf(page: Page, { container, first }: Stretch): NodeId {
  const h1 = page.tags.indexOf('h1')
  for (let id = first - 1; h1 > 0 && id > container; id--)
    if (page.tag[id] === h1 && page.visible[id] && page.end[id]! <= first) return id
  return widened(page, container, first)
}

/** The outermost figure around a text below the container, or else the text's block element, or else the text. */
function widened(page: Page, container: NodeId, text: NodeId): NodeId {
  const { of, element } = blocks(page)
  const host = element[of[text]!]!
  let wide = host > container ? host : text
  for (let id = page.parent[text]!; id > container; id = page.parent[id]!)
    if (tagName(page, id) === 'figure') wide = id
  return wide
}
