import { type Filter, has, Label, withContent } from '../text-block.ts'

/** Blocks labelled `mightBe` become content from the title to the first content block. */
export const expandToTitle: Filter = blocks => {
  const content = blocks.findIndex(block => block.content)
  const title = blocks.findLastIndex((block, i) => i <= content && has(block, Label.title))
  if (title < 0) return blocks
  return blocks.map((block, i) =>
    i >= title && i < content && has(block, Label.mightBe) ? withContent(block, true) : block,
  )
}
