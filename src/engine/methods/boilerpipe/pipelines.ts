import { addLargeAlike } from './filters/add-large-alike.ts'
import { addListAtEnd } from './filters/add-list-at-end.ts'
import { classify } from './filters/classify.ts'
import { deleteBoilerplate } from './filters/delete-boilerplate.ts'
import { dropTrailingHeadings } from './filters/drop-trailing-headings.ts'
import { expandToTitle } from './filters/expand-to-title.ts'
import { fuseContent, fuseEqual, fuseNeighbours } from './filters/fuse.ts'
import { ignoreAfterEnd } from './filters/ignore-after-end.ts'
import { keepLargest, keepLargestAndAlike } from './filters/keep-largest.ts'
import { matchTitle } from './filters/match-title.ts'
import { terminatingBlocks } from './filters/terminating-blocks.ts'
import type { Filter, TextBlock } from './text-block.ts'
import { canolaTree, densityTree, numWordsTree } from './trees.ts'

/** What the filters may ask about a page beyond its blocks' figures. */
export interface Source {
  readonly title: string
  text(block: TextBlock): string
}

/** The filters of a pipeline, in order. */
export type Pipeline = (source: Source) => readonly Filter[]

/** ArticleExtractor. */
export const article: Pipeline = ({ title, text }) => [
  terminatingBlocks(text),
  matchTitle(title, text),
  classify(numWordsTree),
  ignoreAfterEnd(60),
  dropTrailingHeadings,
  fuseNeighbours,
  deleteBoilerplate,
  fuseContent,
  keepLargestAndAlike(150),
  expandToTitle,
  addLargeAlike(100),
  addListAtEnd,
]

/** DefaultExtractor. The second fusion runs before anything is content, and so does nothing; it is there in the original. */
export const byDefault: Pipeline = () => [fuseEqual, fuseNeighbours, classify(densityTree)]

/** LargestContentExtractor. */
export const largest: Pipeline = () => [classify(numWordsTree), fuseNeighbours, keepLargest]

/** NumWordsRulesExtractor. */
export const numWords: Pipeline = () => [classify(numWordsTree)]

/** The densitometric tree on the blocks as they are. */
export const density: Pipeline = () => [classify(densityTree)]

/** CanolaExtractor. */
export const canola: Pipeline = () => [classify(canolaTree)]

export function run(pipeline: Pipeline, source: Source, blocks: readonly TextBlock[]): readonly TextBlock[] {
  return pipeline(source).reduce((left, filter) => filter(left), blocks)
}
