import { EMPTY, type Filter, withContent } from '../text-block.ts'
import type { Tree } from '../trees.ts'

/** Classifies every block by a decision tree. Beyond the first and last block, the neighbour is an empty block. */
export const classify =
  (isContent: Tree): Filter =>
  blocks =>
    blocks.map((block, i) =>
      withContent(block, isContent(blocks[i - 1] ?? EMPTY, block, blocks[i + 1] ?? EMPTY)),
    )
