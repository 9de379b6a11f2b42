import { type Filter, has, Label, withContent } from '../text-block.ts'

/** What has so many words is content when it is on the level of the first block that very likely is. */
export const addLargeAlike =
  (leastWords: number): Filter =>
  blocks => {
    const model = blocks.find(block => block.content && has(block, Label.veryLikely))
    if (!model) return blocks
    return blocks.map(block =>
      block.words >= leastWords && block.level === model.level ? withContent(block, true) : block,
    )
  }
