import { expect, type Page } from '@playwright/test'
import type { FullView } from './full-view.ts'

/** Where in a window the tests read, in pixels from above: the product takes one to read there, too. */
export const LINE = 96
/** As near as what is led to comes: a line of large text. */
export const NEAR = 40

/** One of the windows in which an article is read. */
export interface Host {
  /** What a function makes of it; null while there is none. */
  look<T, A = undefined>(see: (root: ParentNode, given: A) => T, given?: A): Promise<T | null>
  readonly page: Page
}

/** A window of ours. */
export const hostIn = (page: Page): Host => ({
  page,
  look: (see, given) =>
    page.evaluate(`(${see})(document, ${JSON.stringify(given ?? null)})`) as Promise<never>,
})

/** The view over a page. */
export const hostOver = (page: Page, view: FullView): Host => ({
  page,
  look: (see, given) => view.look(see, given),
})

/** A block of the text, by its number. */
export interface Block {
  readonly number: number
  readonly text: string
}

/** The blocks of a text that are worth a line; of those inside each other, the innermost. */
export async function blocksIn(host: Host): Promise<Block[]> {
  const found = await host.look(root =>
    [...root.querySelectorAll<HTMLElement>('.prose [data-block]')]
      .filter(each => each.checkVisibility() && !each.querySelector('[data-block]'))
      .map(each => ({ number: Number(each.dataset['block']), text: each.textContent!.trim() })),
  )
  return (found ?? []).filter(({ text }) => text.length >= 12)
}

/** How far down the window a block begins, and whether it is drawn: out of sight, where it stands is a guess. */
const standOf = (host: Host, { number }: Block) =>
  host.look((root, number) => {
    const block = root.querySelector(`.prose [data-block="${number}"]`)
    return (
      block && {
        top: block.getBoundingClientRect().top,
        isDrawn: block.checkVisibility({ contentVisibilityAuto: true }),
      }
    )
  }, number)

/** How far down the window a block begins; null where it is not drawn. */
async function topOf(host: Host, block: Block): Promise<number | null> {
  const stand = await standOf(host, block)
  return stand?.isDrawn ? stand.top : null
}

/** Waits until a block stands where the tests read. */
export const readsAt = (host: Host, block: Block) =>
  expect
    .poll(async () => Math.abs(((await topOf(host, block)) ?? 1e6) - LINE), {
      message: `“${block.text.slice(0, 40)}” is where it was`,
    })
    .toBeLessThan(NEAR)

const show = (root: ParentNode, number: number) =>
  root.querySelector(`.prose [data-block="${number}"]`)!.scrollIntoView()

/** Turns the wheel until a block stands where the tests read. */
export async function readOnTo(host: Host, block: Block): Promise<void> {
  const { width, height } = (await host.page.evaluate(() => ({ width: innerWidth, height: innerHeight })))!
  await host.page.mouse.move(width / 2, height / 2)
  let before = 0
  await expect(async () => {
    const { top, isDrawn } = (await standOf(host, block))!
    // Wheels roll out.
    const isStill = top === before
    before = top
    const isThere = isStill && isDrawn && Math.abs(top - LINE) < 4
    // As one who drags the scroll bar a long way.
    if (!isDrawn) await host.look(show, block.number)
    else if (isStill && !isThere) await host.page.mouse.wheel(0, top - LINE)
    expect(isThere).toBe(true)
  }).toPass({ intervals: [50] })
}
