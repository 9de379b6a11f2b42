import { type Filter, has, Label } from '../text-block.ts'

/** Deletes all blocks that are not content, except the title. */
export const deleteBoilerplate: Filter = blocks =>
  blocks.filter(block => block.content || has(block, Label.title))
