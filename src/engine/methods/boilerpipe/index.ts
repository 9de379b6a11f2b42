import type { Reason } from '../../../schema/reading.ts'
import type { Tuning } from '../../../schema/tuning.ts'
import type { Blocks } from '../../page/facts/blocks.ts'
import { declared } from '../../page/facts/declared.ts'
import type { Method } from '../method.ts'
import { byPlace, byWords, votesFor } from '../votes-for.ts'
import { article, byDefault, canola, density, largest, numWords, type Pipeline, run } from './pipelines.ts'
import { contentBlocks } from './text-block.ts'
import { textBlocks } from './text-blocks.ts'
import { THRESHOLDS, type Thresholds } from './trees.ts'

const method = (name: string, pipeline: Pipeline): Method => ({
  name,
  vote(page, tuning = {}) {
    const thresholds = thresholdsIn(tuning)
    const { blocks, of, text } = textBlocks(page)
    const { title } = declared(page)
    const content = contentBlocks(run(pipeline, { title, text, thresholds }, blocks), blocks.length)
    return votesFor(page, node => content[of[node]!] === 1, because)
  },
})

export const boilerpipeMethods: readonly Method[] = [
  method('boilerpipe', article),
  method('boilerpipe-default', byDefault),
  method('boilerpipe-largest', largest),
  method('boilerpipe-num-words', numWords),
  method('boilerpipe-density', density),
  method('boilerpipe-canola', canola),
]

/**
 * A dropped block that is not link-heavy is explained by its place, because its number of words alone explains nothing.
 */
function because(block: number, kept: boolean, all: Blocks): Reason {
  const isLinks = 3 * all.linkWords[block]! > all.words[block]!
  return kept || isLinks ? byWords(block, kept, all) : byPlace(block, kept)
}

function thresholdsIn(tuning: Tuning): Thresholds {
  return {
    links: tuning['boilerpipe.links'] ?? THRESHOLDS.links,
    linksBefore: tuning['boilerpipe.links-before'] ?? THRESHOLDS.linksBefore,
    words: tuning['boilerpipe.words'] ?? THRESHOLDS.words,
    wordsNext: tuning['boilerpipe.words-next'] ?? THRESHOLDS.wordsNext,
    wordsBefore: tuning['boilerpipe.words-before'] ?? THRESHOLDS.wordsBefore,
    wordsAfterLinks: tuning['boilerpipe.words-after-links'] ?? THRESHOLDS.wordsAfterLinks,
    wordsNextAfterLinks: tuning['boilerpipe.words-next-after-links'] ?? THRESHOLDS.wordsNextAfterLinks,
    density: tuning['boilerpipe.density'] ?? THRESHOLDS.density,
    densityNext: tuning['boilerpipe.density-next'] ?? THRESHOLDS.densityNext,
    densityBefore: tuning['boilerpipe.density-before'] ?? THRESHOLDS.densityBefore,
    densityNextAfterLinks: tuning['boilerpipe.density-next-after-links'] ?? THRESHOLDS.densityNextAfterLinks,
  }
}
