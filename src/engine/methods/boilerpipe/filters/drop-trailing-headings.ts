import { type Filter, has, Label, withContent } from '../text-block.ts'

/** A heading after the last other content is not content. */
export const dropTrailingHeadings: Filter = blocks => {
  const last = blocks.findLastIndex(block => block.content && !has(block, Label.heading))
  return blocks.map((block, i) => (i > last ? withContent(block, false) : block))
}
