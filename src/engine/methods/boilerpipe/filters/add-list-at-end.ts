import { type Filter, has, Label, linkDensity, withContent } from '../text-block.ts'

/** The list items without links that follow what very likely is content, deeper than it, are content too. */
export const addListAtEnd: Filter = blocks => {
  let level = Number.POSITIVE_INFINITY
  return blocks.map(block => {
    if (block.content && has(block, Label.veryLikely)) {
      level = block.level
      return block
    }
    const isItem = has(block, Label.listItem) && has(block, Label.mightBe)
    if (block.level > level && isItem && linkDensity(block) === 0) return withContent(block, true)
    level = Number.POSITIVE_INFINITY
    return block
  })
}
