import { blockString } from '../../engine/page/facts/block-string.ts'
import type { Page } from '../../engine/page/page.ts'

/** The length of text that is enough for an excerpt, in UTF-16 units. */
const ENOUGH = 2000

/** The beginning of the text of the blocks from `from` to `to`. Words are separated as on the screen. */
export function beginning(page: Page, from: number, to: number): string {
  let text = ''
  for (let block = from; block <= to && text.length < ENOUGH; block++)
    text += ` ${blockString(page, block, ENOUGH)}`
  return text
}
