import { type Filter, merge, type TextBlock, textDensity } from '../text-block.ts'

/** At most this many of the page's blocks may lie between two blocks that are merged. */
const DISTANCE = 1

/**
 * Merges content with the block before it, whether that is content or not: each run of content takes in one block of
 * boilerplate before it. This is how headlines and bylines are included.
 */
export const fuseNeighbours = fuse((before, block) => block.content && isNear(before, block))

/** Merges content with content of the same level. */
export const fuseContent = fuse(
  (before, block) => before.content && block.content && before.level === block.level && isNear(before, block),
)

/** Merges neighbours of exactly the same density. */
export const fuseEqual = fuse((before, block) => textDensity(before) === textDensity(block))

/** Merges in one pass; each block is compared with the result of the merges before it. */
function fuse(belongTogether: (before: TextBlock, block: TextBlock) => boolean): Filter {
  return blocks => {
    const fused: TextBlock[] = []
    for (const block of blocks) {
      const before = fused.at(-1)
      if (before && belongTogether(before, block)) fused[fused.length - 1] = merge(before, block)
      else fused.push(block)
    }
    return fused
  }
}

function isNear(before: TextBlock, block: TextBlock): boolean {
  return block.start - before.end - 1 <= DISTANCE
}
