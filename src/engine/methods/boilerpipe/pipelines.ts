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
import { canolaTree, densityTree, numWordsTree, type Thresholds } from './trees.ts'

/**
 * The data that filters need besides the blocks: the document's title, the text of a block, and the trees' thresholds.
 */
export interface Source {
  readonly title: string
  text(block: TextBlock): string
  readonly thresholds: Thresholds
}

/** The filters of a pipeline, in order. */
export type Pipeline = (source: Source) => readonly Filter[]

/** Boilerpipe's ArticleExtractor. */
export const article: Pipeline = ({ title, text, thresholds }) => [
  terminatingBlocks(text),
  matchTitle(title, text),
  classify(numWordsTree(thresholds)),
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
export const byDefault: Pipeline = ({ thresholds }) => [
  fuseEqual,
  fuseNeighbours,
  classify(densityTree(thresholds)),
]

/** Boilerpipe's LargestContentExtractor. */
export const largest: Pipeline = ({ thresholds }) => [
  classify(numWordsTree(thresholds)),
  fuseNeighbours,
  keepLargest,
]

/** Boilerpipe's NumWordsRulesExtractor. */
export const numWords: Pipeline = ({ thresholds }) => [classify(numWordsTree(thresholds))]

/** The densitometric tree on the unmerged blocks. */
export const density: Pipeline = ({ thresholds }) => [classify(densityTree(thresholds))]

/** Boilerpipe's CanolaExtractor. */
export const canola: Pipeline = () => [classify(canolaTree)]

export function run(pipeline: Pipeline, source: Source, blocks: readonly TextBlock[]): readonly TextBlock[] {
  return pipeline(source).reduce((left, filter) => filter(left), blocks)
}
