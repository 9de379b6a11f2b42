import { blockString } from '../../engine/page/facts/block-string.ts'
import type { Page } from '../../engine/page/page.ts'

/** Enough of a text to make an excerpt of, in UTF-16 units. */
const ENOUGH = 2000

/** The text that the blocks from `from` to `to` begin with, words kept apart as on the screen. */
export function beginning(page: Page, from: number, to: number): string {
  let text = ''
  for (let block = from; block <= to && text.length < ENOUGH; block++)
    text += ` ${blockString(page, block, ENOUGH)}`
  return text
}
