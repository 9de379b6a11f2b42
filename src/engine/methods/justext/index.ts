import type { Tuning } from '../../../schema/tuning.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { language } from '../../page/facts/language.ts'
import type { Page } from '../../page/page.ts'
import type { Method, Votes } from '../method.ts'
import { byWords } from '../votes-for.ts'
import { Class, classify, LIMITS, type Limits } from './classify.ts'
import { parsedParagraphs } from './parsed-paragraphs.ts'
import { revise } from './revise.ts'
import { limitsFor, shownParagraphs } from './shown-paragraphs.ts'

export const justextMethods: readonly Method[] = [
  {
    name: 'justext',
    vote(page, tuning) {
      const paragraphs = shownParagraphs(page)
      const limits = limitsFor(page, paragraphs, limitsIn(tuning))
      const alone = classify(paragraphs, limits)
      const final = revise(paragraphs, alone, true, limits.headingDistance)
      return votes(page, alone, final, block => block)
    },
  },
  {
    name: 'justext-exact',
    vote(page, tuning) {
      const { paragraphs, of } = parsedParagraphs(page)
      const limits = limitsIn(tuning)
      const alone = classify(paragraphs, limits)
      const final = revise(paragraphs, alone, false, limits.headingDistance)
      const { first } = blocks(page)
      return votes(page, alone, final, block => of[first[block]!]!)
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

function limitsIn(tuning: Tuning = {}): Limits {
  return {
    linkDensity: tuning['justext.links'] ?? LIMITS.linkDensity,
    shortLength: tuning['justext.short'] ?? LIMITS.shortLength,
    longLength: tuning['justext.long'] ?? LIMITS.longLength,
    stopLow: tuning['justext.stop-low'] ?? LIMITS.stopLow,
    stopHigh: tuning['justext.stop-high'] ?? LIMITS.stopHigh,
    headingDistance: tuning['justext.heading'] ?? LIMITS.headingDistance,
  }
}
