import { blockString } from '../../page/facts/block-string.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { titles } from '../../page/facts/titles.ts'
import { textKey } from '../../page/letters.ts'
import { inside } from '../../page/page.ts'
import type { Found } from './found.ts'

/** The number of words from which a block is a paragraph of the article. */
const LONG = 40
const MAX_TEXT = 600
const HEADING = /^h[1-3]$/

/**
 * The block that shows the headline: the last heading above the text that is the title, or else the last other block,
 * because bars at the top repeat the title; -1 if there is none.
 */
export function headlineBlock({ page, root }: Found, title: string): number {
  const { count, words, element, first } = blocks(page)
  const key = textKey(title)
  let heading = -1
  let other = -1
  for (let block = 0; block < count && key; block++) {
    if (words[block]! >= LONG && inside(page, first[block]!, root)) break
    if (words[block]! > LONG || textKey(blockString(page, block, MAX_TEXT)) !== key) continue
    if (HEADING.test(page.tags[page.tag[element[block]!]!]!)) heading = block
    else other = block
  }
  return heading >= 0 ? heading : other >= 0 ? other : titles(page).headline
}
