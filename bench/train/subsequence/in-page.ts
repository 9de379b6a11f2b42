/** The script for a page: returns its tokens and blocks for training, and the votes of the untrained forms. */
import { stemmer } from 'stemmer'
import { subsequenceMethods } from '../../../src/engine/methods/subsequence/index.ts'
import { sequenceOf } from '../../../src/engine/methods/subsequence/sequence.ts'
import type { Sequence } from '../../../src/engine/methods/subsequence/token-scores.ts'
import { blocks } from '../../../src/engine/page/facts/blocks.ts'
import { tokens } from '../../../src/engine/page/facts/tokens.ts'
import { TEXT } from '../../../src/engine/page/page.ts'
import { readPage } from '../../../src/engine/page/read-page.ts'

/** A page's tokens, and the data on its blocks for labelling and scoring. */
export interface PageTokens extends Sequence {
  /** Per token: its block, -1 for none; the others never decrease. */
  readonly blockOf: readonly number[]
  /** Per block: its text, and its number of words. */
  readonly texts: readonly string[]
  readonly words: readonly number[]
  /** From the name of an untrained form to its votes. */
  readonly untrained: Readonly<Record<string, readonly number[]>>
}

function pageTokens(): PageTokens {
  const page = readPage(document)
  const { count, of, words } = blocks(page)
  const texts = Array.from({ length: count }, () => '')
  page.node.forEach((node, id) => {
    if (page.tag[id] === TEXT && of[id]! >= 0) texts[of[id]!] += `${(node as Text).data} `
  })
  return {
    ...sequenceOf(page, stemmer),
    blockOf: Array.from(tokens(page).node, id => of[id]!),
    texts,
    words: [...words],
    untrained: Object.fromEntries(subsequenceMethods.map(({ name, vote }) => [name, [...vote(page).values]])),
  }
}

Object.assign(globalThis, { pageTokens })
