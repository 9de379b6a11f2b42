import { fact } from '../../page/fact.ts'
import { underAnchor } from '../../page/facts/links.ts'
import { type NodeId, type Page, TEXT, tagMask } from '../../page/page.ts'
import { type Measures, measures } from './measures.ts'

/**
 * An element of the rebuilt tree: a node of the page, or from `page.size` on a paragraph inserted around some nodes.
 */
export type RemadeId = number

/**
 * The page's tree as Readability rebuilds it before scoring, without changing the page. Loose text in a `div` is
 * wrapped in paragraphs, a `div` around a single paragraph is replaced by it, and a `div` without block elements
 * becomes a paragraph. Text between double line breaks is wrapped in paragraphs, too.
 */
export interface Remade {
  /** The number of elements and texts; the arrays may be longer. */
  readonly size: number
  /** Index into `tags`. */
  readonly tag: Int32Array
  readonly tags: readonly string[]
  /** The parent in the rebuilt tree; -1 for the root. */
  readonly parent: Int32Array
  /** The element contains the page's nodes `[start, stop)`. */
  readonly start: Int32Array
  readonly stop: Int32Array
  /** Per node of the page: the element that replaced it, -1 for most. */
  readonly stand: Int32Array
  /** Per node of the page: the paragraph inserted around it and its siblings, -1 for most. */
  readonly wrapper: Int32Array
  /** Per tag: 1 for text, line breaks and code, which Readability does not count as elements. */
  readonly isSlight: Uint8Array
}

const PHRASING = words(
  'abbr audio b bdo br button cite code data datalist dfn em embed font i img input kbd label mark math meter noscript ' +
    'object output progress q ruby samp script select small span strong style sub sup textarea time var wbr',
)
/** These are phrasing content if all their children are. */
const TRANSPARENT = words('a del ins')
const BLOCKS = words('blockquote dl div img ol p pre table ul')
/** Readability removes these before it starts. */
const CODE = words('head noscript script style')
/** A `div` is replaced by its only paragraph below this link density. */
const FEW_LINKS = 0.25

export const remade = fact((page: Page): Remade => {
  const tags = [...page.tags]
  const [p, div] = ['p', 'div'].map(name => {
    const known = tags.indexOf(name)
    return known >= 0 ? known : tags.push(name) - 1
  }) as [number, number]
  /** Every wrapper contains at least one child of its own, so there are fewer wrappers than nodes. */
  const tag = new Int32Array(2 * page.size)
  const parent = new Int32Array(2 * page.size)
  const start = new Int32Array(2 * page.size)
  const stop = new Int32Array(2 * page.size)
  let size = page.size
  tag.set(page.tag)
  parent.set(page.parent)
  stop.set(page.end)
  for (let id = 0; id < page.size; id++) start[id] = id
  const stand = new Int32Array(page.size).fill(-1)
  const wrapper = new Int32Array(page.size).fill(-1)

  const isBreak = tagMask(page, new Set(['br']))
  const isCode = tagMask(page, CODE)
  const chained = breakChains(page, isBreak)
  const phrasing = phrasingNodes(page, chained)
  const blocksBefore = countBlocks(page, chained)
  const shown = measures(
    page,
    page.visible.map(visible => 1 - visible),
  )

  for (let id = 0; id < page.size; id++) if (chained[id] && tag[id] === p) tag[id] = div
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT || !(tag[id] === div || chained[id])) continue
    const { children, only, wrapped } = wrapRuns(id)
    if (tag[id] !== div) continue
    if (children === 1 && tag[only] === p && linkDensity(page, shown, id, id, page.end[id]!) < FEW_LINKS) {
      stand[id] = only
      parent[only] = parent[id]!
    } else if (!wrapped && blocksBefore[page.end[id]!] === blocksBefore[id + 1]) tag[id] = p
  }
  return {
    size,
    tag,
    tags,
    parent,
    start,
    stop,
    stand,
    wrapper,
    isSlight: Uint8Array.from(tags, (_, i) => (i === TEXT || isBreak[i] || isCode[i] ? 1 : 0)),
  }

  /**
   * Wraps the runs of phrasing content among an element's children: all runs in a `div`, elsewhere those that follow a
   * chain of line breaks.
   * @returns the number of element children afterwards, the last of them, and whether any paragraph was inserted
   */
  function wrapRuns(element: NodeId): { children: number; only: RemadeId; wrapped: boolean } {
    const all = tag[element] === div
    const before = size
    let children = 0
    let only: RemadeId = -1
    let from = -1
    let until = -1
    let wraps = all
    let isParagraphDue = false // a chain of line breaks makes a paragraph, even an empty one
    const close = () => {
      if (from >= 0) only = wrap(element, from, until)
      if (from >= 0 || isParagraphDue) children++
      from = -1
      isParagraphDue = false
    }
    for (let child = element + 1; child < page.end[element]!; child = page.end[child]!) {
      if (isCode[page.tag[child]!]) continue
      if (isBreak[page.tag[child]!] && isBreak[page.tag[next(child)]!]) {
        close()
        while (isBreak[page.tag[next(child)]!]) child = next(child)
        wraps = true
        isParagraphDue = true
      } else if (!phrasing[child]) {
        close()
        wraps = all
        children++
        only = child
      } else if (wraps && !isBreak[page.tag[child]!]) {
        if (from < 0) from = child
        until = page.end[child]!
      }
    }
    close()
    return { children, only, wrapped: chained[element] === 1 || size > before }

    /** The next sibling, or the element itself after the last child. */
    function next(child: NodeId): NodeId {
      return page.end[child]! < page.end[element]! ? page.end[child]! : element
    }
  }

  function wrap(element: NodeId, from: NodeId, until: NodeId): RemadeId {
    const id = size++
    tag[id] = p
    parent[id] = element
    start[id] = from
    stop[id] = until
    for (let child = from; child < until; child = page.end[child]!) {
      parent[child] = id
      wrapper[child] = id
    }
    return id
  }
})

/** The share of an element's characters that are in links inside it. */
export function linkDensity(page: Page, sums: Measures, id: RemadeId, start: NodeId, stop: NodeId): number {
  const insideLink = id < page.size ? underAnchor(page)[id] : underAnchor(page)[page.parent[start]!]
  const chars = sums.chars(start, stop)
  return insideLink || chars === 0 ? 0 : sums.linkChars(start, stop) / chars
}

/** The child elements in order, including those that replaced others, without line breaks and code. */
export function* elementsIn(page: Page, tree: Remade, id: RemadeId): Generator<RemadeId> {
  let child = id < page.size ? id + 1 : tree.start[id]!
  while (child < tree.stop[id]!) {
    const around = tree.wrapper[child]!
    if (around >= 0 && around !== id) {
      yield around
      child = tree.stop[around]!
    } else {
      if (!tree.isSlight[page.tag[child]!]) yield tree.stand[child]! >= 0 ? tree.stand[child]! : child
      child = page.end[child]!
    }
  }
}

/** Per element: 1 if two consecutive line breaks are among its children. */
function breakChains(page: Page, isBreak: Uint8Array): Uint8Array {
  const chained = new Uint8Array(page.size)
  for (let id = 0; id < page.size; id++) {
    const next = page.end[id]!
    if (
      isBreak[page.tag[id]!] &&
      next < page.size &&
      isBreak[page.tag[next]!] &&
      page.parent[next] === page.parent[id]
    )
      chained[page.parent[id]!] = 1
  }
  return chained
}

/** Per node: 1 for text, phrasing elements, and links that contain nothing else. */
function phrasingNodes(page: Page, chained: Uint8Array): Uint8Array {
  const isPhrasing = tagMask(page, PHRASING)
  const isTransparent = tagMask(page, TRANSPARENT)
  const phrasing = new Uint8Array(page.size)
  for (let id = 0; id < page.size; id++) {
    const tag = page.tag[id]!
    phrasing[id] = tag === TEXT || isPhrasing[tag] || (isTransparent[tag] && !chained[id]) ? 1 : 0
  }
  for (let id = page.size - 1; id > 0; id--)
    if (!phrasing[id] && isTransparent[page.tag[page.parent[id]!]!]) phrasing[page.parent[id]!] = 0
  return phrasing
}

/** Prefix sums over the nodes: elements that are blocks, or in which a paragraph is inserted. */
function countBlocks(page: Page, chained: Uint8Array): Int32Array {
  const isBlock = tagMask(page, BLOCKS)
  const before = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++)
    before[id + 1] = before[id]! + (isBlock[page.tag[id]!] || chained[id] ? 1 : 0)
  return before
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
