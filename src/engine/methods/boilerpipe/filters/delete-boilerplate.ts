import { type Filter, has, Label } from '../text-block.ts'

/** Deletes what is not content, but for the title. */
export const deleteBoilerplate: Filter = blocks =>
  blocks.filter(block => block.content || has(block, Label.title))
