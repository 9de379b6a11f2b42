import { EMPTY, type Filter, withContent } from '../text-block.ts'
import type { Tree } from '../trees.ts'

/** Asks the tree of every block. Beyond the first and the last stands an empty one. */
export const classify =
  (isContent: Tree): Filter =>
  blocks =>
    blocks.map((block, i) =>
      withContent(block, isContent(blocks[i - 1] ?? EMPTY, block, blocks[i + 1] ?? EMPTY)),
    )
