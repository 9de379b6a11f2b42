import { type Filter, has, Label, withContent } from '../text-block.ts'

/** Headings after the last other content head something else. */
export const dropTrailingHeadings: Filter = blocks => {
  const last = blocks.findLastIndex(block => block.content && !has(block, Label.heading))
  return blocks.map((block, i) => (i > last ? withContent(block, false) : block))
}
