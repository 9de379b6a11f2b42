import { blocks } from '../../../engine/page/facts/blocks.ts'
import {
  Display,
  elementOf,
  inside,
  type NodeId,
  type Page,
  TEXT,
  tagMask,
} from '../../../engine/page/page.ts'
import type { Box } from '../../../view/xray/xray-layer.ts'
import { elementsAt } from './elements-at.ts'
import { boxOfElement, intersection } from './geometry.ts'
import { idsInView } from './in-view.ts'

/**
 * The boxes in the window that hide parts of `box`, where `box` is the box of the text node or element `id`.
 * Holds until the page scrolls or changes.
 */
export type Hiding = (id: NodeId, box: Box) => Box[]

/** An element of a bar, which is a fixed or sticky element, that hides the text below it. */
interface Surface {
  readonly bar: NodeId
  readonly element: Element
  readonly box: Box
}

/** A background with at least this alpha hides the text below it. The backdrops of most dialogs have less. */
const OPAQUE = 0.8
/**
 * The surface of a bar is one of its first elements. Only this many are checked, because some sites put everything
 * into one fixed element.
 */
const MOST_ELEMENTS = 60
const checkVisibility = Element.prototype.checkVisibility
const REPLACED = new Set(['canvas', 'iframe', 'img', 'video'])

/**
 * Finds what fixed and sticky elements of the page hide. The elements are found once; their boxes are read on each call
 * of the result.
 * @param changed called when other such elements have come into the window
 */
export function occlusionIn(page: Page, changed: () => void, signal: AbortSignal): () => Hiding {
  const bars = idsInView(page, barsOf(page), changed, signal)
  const isReplaced = tagMask(page, REPLACED)
  return () => {
    const surfaces = [...bars].flatMap(bar => surfacesOf(page, bar, isReplaced))
    return (id, box) =>
      surfaces
        .filter(({ bar }) => !inside(page, id, bar) && !inside(page, bar, id))
        .filter(surface => liesOver(page, surface, id, box))
        .map(surface => surface.box)
  }
}

/** All fixed and sticky elements, also those that are not shown at the moment. */
function barsOf(page: Page): NodeId[] {
  const found: NodeId[] = []
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT || page.display[id] === Display.inline) continue
    const { position } = getComputedStyle(elementOf(page, id))
    if (position === 'fixed' || position === 'sticky') found.push(id)
  }
  return found
}

/** The outermost opaque elements of a bar: the bar itself, or elements inside a transparent bar. */
function surfacesOf(page: Page, bar: NodeId, isReplaced: Uint8Array): Surface[] {
  const found: Surface[] = []
  let asked = 0
  for (let id = bar; id < page.end[bar]! && asked < MOST_ELEMENTS; ) {
    const box = boxOfElement(page, id) // null for text
    if (page.tag[id] !== TEXT) asked++
    const element = page.node[id] as Element
    if (box && isShown(element) && (isReplaced[page.tag[id]!] || hasOpaqueBackground(element))) {
      found.push({ bar, element, box })
      id = page.end[id]!
    } else id++
  }
  return found
}

/** False for an element that is hidden by `visibility` or by an opacity of 0. */
function isShown(element: Element): boolean {
  return checkVisibility.call(element, { opacityProperty: true, visibilityProperty: true })
}

function hasOpaqueBackground(element: Element): boolean {
  const style = getComputedStyle(element)
  const image = style.backgroundImage
  return (
    alphaOf(style.backgroundColor) >= OPAQUE ||
    style.backdropFilter?.includes('blur') ||
    (image !== 'none' && !image.includes('rgba')) // `rgba`: a gradient that is transparent somewhere
  )
}

/** The alpha of a computed colour: `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)` or `color(srgb 0 0 0 / 0.5)`. */
function alphaOf(colour: string): number {
  return Number(/(?:^rgba\(.*,|\/)\s*([\d.]+)\)$/.exec(colour)?.[1] ?? 1)
}

/** True if the page shows the surface above the element of `id` where the two meet. */
function liesOver(page: Page, surface: Surface, id: NodeId, box: Box): boolean {
  const common = intersection(intersection(surface.box, box), {
    left: 0,
    top: 0,
    right: innerWidth,
    bottom: innerHeight,
  })
  if (!common) return false
  const { element, of } = blocks(page)
  const own = elementOf(page, page.tag[id] === TEXT ? element[of[id]!]! : id)
  const hits = elementsAt(page.document, (common.left + common.right) / 2, (common.top + common.bottom) / 2)
  for (const hit of hits) if (hit === surface.element || hit === own) return hit === surface.element
  return false
}
