import { characterData } from '../../../dom/safe-dom.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { type Page, TEXT, tagMask } from '../../page/page.ts'
import { declaredText } from './declared-text.ts'
import { LONGEST, shingles } from './shingles.ts'

/** A block counts as fully repeated with this share of its shingles, because one changed word breaks four. */
const ENOUGH = 0.5

/**
 * How much of a block the page's structured data repeats: per block 0 for none of its shingles, up to 1 for half of
 * them or more; NaN for a block too short for a shingle. If the structured data has only parts of the page's subject,
 * or none, a block is 1 or NaN.
 */
export function repeated(page: Page): Float32Array {
  const declared = declaredText(page)
  const { count, first, stop, of } = blocks(page)
  const isBreak = tagMask(page, new Set(['br']))
  const shares = new Float32Array(count).fill(Number.NaN)
  if (declared.shingles.size === 0) return shares
  for (let block = 0; block < count; block++) {
    const own = shingles(textOf(block))
    if (own.length === 0) continue
    const known = own.reduce((sum, shingle) => sum + (declared.shingles.has(shingle) ? 1 : 0), 0)
    const share = Math.min(1, known / own.length / ENOUGH)
    if (declared.whole || share === 1) shares[block] = share
  }
  return shares

  function textOf(block: number): string {
    let text = ''
    for (let id = first[block]!; id < stop[block]! && text.length < LONGEST; id++) {
      if (page.tag[id] === TEXT && of[id] === block) text += characterData(page.node[id] as Text)
      else if (isBreak[page.tag[id]!]) text += '\n'
    }
    return text
  }
}
