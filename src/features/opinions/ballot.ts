import { keptWords } from '../../engine/decision/kept-words.ts'
import { concluded } from '../../engine/extract.ts'
import type { ExtractOptions } from '../../engine/extraction.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import type { Page } from '../../engine/page/page.ts'
import type { Kept } from '../../view/opinions/opinions-state.ts'

/** The blocks of a page that one reader (a method, or the model) keeps. */
export interface Ballot extends Kept {
  /** Per block of the tinted page: 1 if it is kept. */
  readonly keep: Uint8Array
}

/**
 * Reads a page with one method, or with the model, and maps the kept blocks to the page that is tinted. The kept blocks
 * are those of the article that the engine makes with this method; none if it finds no article.
 * @param shown as `shownPage` returns it
 * @param tinted another reading of the same document
 * @throws what the method throws
 */
export function ballotOn(
  shown: Page,
  tinted: Page,
  options: Pick<ExtractOptions, 'method' | 'rules' | 'marks'>,
): Ballot {
  const keep = new Uint8Array(blocks(tinted).count)
  const { page, verdict, because } = concluded(shown, options)
  if (because) return { keep, parts: 0, words: 0 }
  const blockAt = blocksByNode(tinted)
  const { of } = blocks(page)
  for (let id = 0; id < page.size; id++) {
    const own = of[id]!
    const block = own >= 0 && verdict.keep[own] ? blockAt.get(page.node[id]!) : undefined
    if (block !== undefined) keep[block] = 1
  }
  const parts = verdict.keep.reduce((sum, kept) => sum + kept, 0)
  return { keep, parts, words: keptWords(page, verdict.keep) }
}

/** The block of each text node that begins one. */
function blocksByNode(page: Page): Map<Node, number> {
  const found = new Map<Node, number>()
  blocks(page).first.forEach((id, block) => {
    found.set(page.node[id]!, block)
  })
  return found
}
