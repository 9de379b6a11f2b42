import { type Filter, has, Label, linkDensity, withContent } from '../text-block.ts'

/**
 * List items labelled `mightBe`, without links, become content if they directly follow a `veryLikely` block and are
 * deeper.
 */
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
