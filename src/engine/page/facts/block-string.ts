import { characterData } from '../../../dom/safe-dom.ts'
import { hasGap } from '../gaps.ts'
import type { Page } from '../page.ts'
import { blocks } from './blocks.ts'

/**
 * The shown text of a block, with a space where the page shows one between words.
 * @param limit reading stops once the text has this many UTF-16 units
 * @param excluded per node: 1 for text that is left out; none by default
 */
export function blockString(
  page: Page,
  block: number,
  limit = Number.POSITIVE_INFINITY,
  excluded?: Uint8Array,
): string {
  const { first, stop, of } = blocks(page)
  let text = ''
  let last = -1
  for (let id = first[block]!; id < stop[block]! && text.length < limit; id++) {
    if (of[id] !== block || excluded?.[id]) continue
    if (last >= 0 && hasGap(page, last, id)) text += ' '
    text += characterData(page.node[id] as Text)
    last = id
  }
  return text
}
