import { text } from '../../page/facts/text.ts'
import { type Page, TEXT } from '../../page/page.ts'
import { endTags } from '../end-tags.ts'

/**
 * The page as a sequence of scores: 1 per word, -1 per tag. Each node has two entries: `2 * id` for the end tags right
 * before it, `2 * id + 1` for its words or its own start tag. End tags after the last node are left out, because they
 * cannot improve any run.
 */
export function tagBalance(page: Page): Int32Array {
  const { words } = text(page)
  const endTagsBefore = endTags(page)
  const balance = new Int32Array(2 * page.size)
  for (let id = 0; id < page.size; id++) {
    balance[2 * id] = -endTagsBefore(id)
    balance[2 * id + 1] = page.tag[id] === TEXT ? words[id]! : -1
  }
  return balance
}
