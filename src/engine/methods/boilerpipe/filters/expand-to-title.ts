import { type Filter, has, Label, withContent } from '../text-block.ts'

/** From the title to the first content, what might be content is. */
export const expandToTitle: Filter = blocks => {
  const content = blocks.findIndex(block => block.content)
  const title = blocks.findLastIndex((block, i) => i <= content && has(block, Label.title))
  if (title < 0) return blocks
  return blocks.map((block, i) =>
    i >= title && i < content && has(block, Label.mightBe) ? withContent(block, true) : block,
  )
}
