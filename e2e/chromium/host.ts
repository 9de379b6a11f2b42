import { expect, type Page } from '@playwright/test'
import type { FullView } from './full-view.ts'

/** The distance of the reading line from the top of the window, in pixels, as in the product. */
export const LINE = 96
/** The tolerance for positions: a line of large text, in pixels. */
export const NEAR = 40

/** A window in which an article is read. */
export interface Host {
  /** Evaluates a function on the view's root; null while there is none. */
  look<T, A = undefined>(see: (root: ParentNode, given: A) => T, given?: A): Promise<T | null>
  readonly page: Page
}

/** A window of the extension as a host. */
export const hostIn = (page: Page): Host => ({
  page,
  look: (see, given) =>
    page.evaluate(`(${see})(document, ${JSON.stringify(given ?? null)})`) as Promise<never>,
})

/** The view over a page as a host. */
export const hostOver = (page: Page, view: FullView): Host => ({
  page,
  look: (see, given) => view.look(see, given),
})

/** A block of the text, with its number. */
export interface Block {
  readonly number: number
  readonly text: string
}

/** The blocks of a text with at least 12 characters; of nested blocks, the innermost. */
export async function blocksIn(host: Host): Promise<Block[]> {
  const found = await host.look(root =>
    [...root.querySelectorAll<HTMLElement>('.prose [data-block]')]
      .filter(each => each.checkVisibility() && !each.querySelector('[data-block]'))
      .map(each => ({ number: Number(each.dataset['block']), text: each.textContent!.trim() })),
  )
  return (found ?? []).filter(({ text }) => text.length >= 12)
}

/** The top position of a block, and whether it is laid out: off-screen, its position is an estimate. */
const positionOf = (host: Host, { number }: Block) =>
  host.look((root, number) => {
    const block = root.querySelector(`.prose [data-block="${number}"]`)
    return (
      block && {
        top: block.getBoundingClientRect().top,
        isDrawn: block.checkVisibility({ contentVisibilityAuto: true }),
      }
    )
  }, number)

/** The top position of a block; null when it is not laid out. */
async function topOf(host: Host, block: Block): Promise<number | null> {
  const stand = await positionOf(host, block)
  return stand?.isDrawn ? stand.top : null
}

/** Waits until a block is at the reading line. */
export const readsAt = (host: Host, block: Block) =>
  expect
    .poll(async () => Math.abs(((await topOf(host, block)) ?? 1e6) - LINE), {
      message: `“${block.text.slice(0, 40)}” is where it was`,
    })
    .toBeLessThan(NEAR)

const show = (root: ParentNode, number: number) =>
  root.querySelector(`.prose [data-block="${number}"]`)!.scrollIntoView()

/** Scrolls by the wheel until a block is at the reading line. */
export async function readOnTo(host: Host, block: Block): Promise<void> {
  const { width, height } = (await host.page.evaluate(() => ({ width: innerWidth, height: innerHeight })))!
  await host.page.mouse.move(width / 2, height / 2)
  let before = 0
  await expect(async () => {
    const { top, isDrawn } = (await positionOf(host, block))!
    // Wheel scrolling is animated.
    const isStill = top === before
    before = top
    const isThere = isStill && isDrawn && Math.abs(top - LINE) < 4
    // Far away, as if by dragging the scroll bar.
    if (!isDrawn) await host.look(show, block.number)
    else if (isStill && !isThere) await host.page.mouse.wheel(0, top - LINE)
    expect(isThere).toBe(true)
  }).toPass({ intervals: [50] })
}
