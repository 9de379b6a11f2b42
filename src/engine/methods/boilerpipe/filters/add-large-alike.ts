import { type Filter, has, Label, withContent } from '../text-block.ts'

/** Blocks of at least `leastWords` words on the level of the first `veryLikely` block become content. */
export const addLargeAlike =
  (leastWords: number): Filter =>
  blocks => {
    const model = blocks.find(block => block.content && has(block, Label.veryLikely))
    if (!model) return blocks
    return blocks.map(block =>
      block.words >= leastWords && block.level === model.level ? withContent(block, true) : block,
    )
  }
