import { scrollIntoView } from '../../../dom/safe-dom.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import { elementOf } from '../../../engine/page/page.ts'
import { type Box, drawXray } from '../../../view/xray/xray-layer.ts'
import { boxOfBlock, boxOfElement, contains, joined } from './geometry.ts'
import { blocksInView } from './in-view.ts'
import type { Session } from './session.ts'
import { decidedBy } from './survey.ts'

/** The page's parts as they stand in the window, tinted. */
export interface Picture {
  /** Draws what is in the window now. */
  draw(): void
  /** Where what is picked stands; null where it has no place. */
  pickedBox(): Box | null
  blockAt(x: number, y: number): number | undefined
  /** The next part in this direction that has a place on the page, from what is picked or from the window's top. */
  neighbour(by: 1 | -1): number | undefined
  /** Scrolls to what is picked, unless it is in full view. */
  reveal(): void
}

/**
 * @param changed called when other parts of the page have come into the window
 * @param signal the end of it
 */
export function pictureOf(
  canvas: HTMLCanvasElement,
  session: Session,
  changed: () => void,
  signal: AbortSignal,
): Picture {
  let watched = session.survey.page
  let watching = new AbortController()
  let inView = blocksInView(watched, changed, watching.signal)
  signal.addEventListener('abort', () => watching.abort())

  /** Another reading of the page has other blocks. */
  const watch = () => {
    watching.abort()
    watching = new AbortController()
    watched = session.survey.page
    inView = blocksInView(watched, changed, watching.signal)
  }

  const boxOf = (block: number) => boxOfBlock(session.survey.page, block)

  const pickedBox = () => {
    const { pick, survey } = session
    if (!pick) return null
    const { elements, from, to } = pick.level
    const own = from === to ? boxOf(from) : boxOfElement(survey.page, elements[0]!)
    if (own) return own
    let box: Box | null = null // an element without a box of its own, as with `display: contents`
    for (let block = from; block <= to; block++) {
      const part = boxOf(block)
      if (part) box = joined(box, part)
    }
    return box
  }

  return {
    pickedBox,

    draw() {
      if (session.survey.page !== watched) watch()
      const { verdict } = session.survey
      const tints = inView().flatMap(block => {
        const box = boxOf(block)
        return box ? [{ box, isKept: verdict.keep[block] === 1, by: decidedBy(session.survey, block) }] : []
      })
      drawXray(canvas, tints, pickedBox())
    },

    blockAt(x, y) {
      return inView().find(block => {
        const box = boxOf(block)
        return box !== null && contains(box, x, y)
      })
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
      if (block === null || !box || (box.top >= 0 && box.bottom <= innerHeight)) return
      const { page } = survey
      const element = elementOf(page, page.parent[blocks(page).first[block]!]!)
      const isLong = box.bottom - box.top > innerHeight
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
      scrollIntoView(element, { block: isLong ? 'start' : 'center', behavior })
    },
  }
}
