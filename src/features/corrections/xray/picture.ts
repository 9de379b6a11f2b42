import { scrollIntoView } from '../../../dom/safe-dom.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import { elementOf } from '../../../engine/page/page.ts'
import { type Box, drawXray, type Fate, type Tint, tintedBox } from '../../../view/xray/xray-layer.ts'
import { elementsAt } from './elements-at.ts'
import { boxOfBlock, boxOfElement, contains, joined } from './geometry.ts'
import { blocksInView } from './in-view.ts'
import { type Hiding, occlusionIn } from './occlusion.ts'
import type { Session } from './session.ts'
import { isShownAbove } from './shown-above.ts'
import { decidedBy } from './survey.ts'

/** The tinted parts of the page. */
export interface Picture {
  /** Draws the parts that are in the window. */
  draw(): void
  /** The box of the selection; null if it has none. */
  pickedBox(): Box | null
  /** The part that the page shows at a point of the window. */
  blockAt(x: number, y: number): number | undefined
  /** The next part with a box in this direction, from the selection or from the top of the window. */
  neighbour(by: 1 | -1): number | undefined
  /** Scrolls to the selection, unless all of it is visible. */
  reveal(): void
}

/**
 * @param opinion how second opinions tint a block; null while they are not shown
 * @param changed called when other parts of the page have come into the window
 * @param signal ends the observation
 */
export function pictureOf(
  canvas: HTMLCanvasElement,
  session: Session,
  opinion: () => ((block: number) => Fate) | null,
  changed: () => void,
  signal: AbortSignal,
): Picture {
  let watched = session.survey.page
  let watching = new AbortController()
  let inView = blocksInView(watched, changed, watching.signal)
  let occlusion = occlusionIn(watched, changed, watching.signal)
  signal.addEventListener('abort', () => watching.abort())

  /** Another reading of the page has other blocks. */
  const watch = () => {
    watching.abort()
    watching = new AbortController()
    watched = session.survey.page
    inView = blocksInView(watched, changed, watching.signal)
    occlusion = occlusionIn(watched, changed, watching.signal)
  }

  const boxOf = (block: number) => boxOfBlock(session.survey.page, block)

  const pickedBox = () => {
    const { pick, survey } = session
    if (!pick) return null
    const { elements, from, to } = pick.level
    const own = from === to ? boxOf(from) : boxOfElement(survey.page, elements[0]!)
    if (own) return own
    let box: Box | null = null // an element without its own box, such as with `display: contents`
    for (let block = from; block <= to; block++) {
      const part = boxOf(block)
      if (part) box = joined(box, part)
    }
    return box
  }

  /** What hides parts of a block, or of the tint around it. */
  const overBlock = (hiding: Hiding, block: number, box: Box) =>
    hiding(blocks(session.survey.page).first[block]!, tintedBox(box))

  const overPicked = (hiding: Hiding, box: Box) => {
    const { elements, from, to } = session.pick!.level
    return from === to ? overBlock(hiding, from, box) : hiding(elements[0]!, box)
  }

  return {
    pickedBox,

    draw() {
      if (session.survey.page !== watched) watch()
      const { verdict } = session.survey
      const hiding = occlusion()
      const fateOf = opinion()
      const tints = inView().flatMap((block): Tint[] => {
        const box = boxOf(block)
        if (!box) return []
        const hidden = overBlock(hiding, block, box)
        if (fateOf) return [{ box, hidden, fate: fateOf(block), by: 'engine' }]
        const fate = verdict.keep[block] ? 'kept' : isShownAbove(session.survey, block) ? 'above' : 'dropped'
        return [{ box, hidden, fate, by: decidedBy(session.survey, block) }]
      })
      const box = fateOf ? null : pickedBox()
      drawXray(canvas, tints, box && { box, hidden: overPicked(hiding, box) })
    },

    blockAt(x, y) {
      const { page } = session.survey
      const hiding = occlusion()
      const found = inView().filter(block => {
        const box = boxOf(block)
        if (!box || !contains(box, x, y)) return false
        return !overBlock(hiding, block, box).some(hidden => contains(hidden, x, y))
      })
      if (found.length < 2) return found[0]
      const { element } = blocks(page)
      for (const hit of elementsAt(page.document, x, y)) {
        const block = found.find(each => elementOf(page, element[each]!) === hit)
        if (block !== undefined) return block
      }
      return found[0]
    },

    neighbour(by) {
      const { count } = blocks(session.survey.page)
      const firstSeen = () => inView().find(block => (boxOf(block)?.top ?? -1) >= 0) ?? 0
      let block = (session.block ?? (by === 1 ? firstSeen() - 1 : count)) + by
      while (block >= 0 && block < count && !boxOf(block)) block += by
      return block >= 0 && block < count ? block : undefined
    },

    reveal() {
      const { block, survey } = session
      const box = pickedBox()
      if (block === null || !box) return
      const isInWindow = box.top >= 0 && box.bottom <= innerHeight
      if (isInWindow && overPicked(occlusion(), box).length === 0) return
      const { page } = survey
      const element = elementOf(page, page.parent[blocks(page).first[block]!]!)
      const isLong = box.bottom - box.top > innerHeight
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
      scrollIntoView(element, { block: isLong ? 'start' : 'center', behavior })
    },
  }
}
