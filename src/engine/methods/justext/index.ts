import { blocks } from '../../page/facts/blocks.ts'
import { language } from '../../page/facts/language.ts'
import type { Page } from '../../page/page.ts'
import type { Method, Votes } from '../method.ts'
import { byWords } from '../votes-for.ts'
import { Class, classify, LIMITS } from './classify.ts'
import { parsedParagraphs } from './parsed-paragraphs.ts'
import { revise } from './revise.ts'
import { limitsFor, shownParagraphs } from './shown-paragraphs.ts'

export const justextMethods: readonly Method[] = [
  {
    name: 'justext',
    vote(page) {
      const paragraphs = shownParagraphs(page)
      const alone = classify(paragraphs, limitsFor(page, paragraphs))
      return votes(page, alone, revise(paragraphs, alone, true), block => block)
    },
  },
  {
    name: 'justext-exact',
    vote(page) {
      const { paragraphs, of } = parsedParagraphs(page)
      const alone = classify(paragraphs, LIMITS)
      const { first } = blocks(page)
      return votes(page, alone, revise(paragraphs, alone, false), block => of[first[block]!]!)
    },
  },
]

/**
 * Votes: 1 for a paragraph that is good by itself, 0.5 for one that its neighbours make good, -1 for the others. NaN
 * where there is no stop list for the page's language, and for text outside of any paragraph, such as text in a frame
 * in the parsed form.
 * @param of the paragraph of a block, -1 if it has none
 */
function votes(page: Page, alone: Uint8Array, final: Uint8Array, of: (block: number) => number): Votes {
  const all = blocks(page)
  const knows = language(page) !== ''
  const values = Float32Array.from({ length: all.count }, (_, block) => {
    const i = of(block)
    if (!knows || i < 0) return Number.NaN
    return final[i] !== Class.good ? -1 : alone[i] === Class.good ? 1 : 0.5
  })
  return { values, why: block => byWords(block, values[block]! > 0, all) }
}
