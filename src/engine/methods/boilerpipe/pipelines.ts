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

/** The data of a page that filters need besides its blocks: the document's title, and the text of a block. */
export interface Source {
  readonly title: string
  text(block: TextBlock): string
}

/** The filters of a pipeline, in order. */
export type Pipeline = (source: Source) => readonly Filter[]

/** Boilerpipe's ArticleExtractor. */
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

/**
 * Boilerpipe's DefaultExtractor. Its second fusion runs before any block is content, so it has no effect; the original
 * has it, too.
 */
export const byDefault: Pipeline = () => [fuseEqual, fuseNeighbours, classify(densityTree)]

/** Boilerpipe's LargestContentExtractor. */
export const largest: Pipeline = () => [classify(numWordsTree), fuseNeighbours, keepLargest]

/** Boilerpipe's NumWordsRulesExtractor. */
export const numWords: Pipeline = () => [classify(numWordsTree)]

/** The densitometric tree on the unmerged blocks. */
export const density: Pipeline = () => [classify(densityTree)]

/** Boilerpipe's CanolaExtractor. */
export const canola: Pipeline = () => [classify(canolaTree)]

export function run(pipeline: Pipeline, source: Source, blocks: readonly TextBlock[]): readonly TextBlock[] {
  return pipeline(source).reduce((left, filter) => filter(left), blocks)
}
