import { type Filter, merge, type TextBlock, textDensity } from '../text-block.ts'

/** At most so many blocks of the page lie between two that are merged. */
const DISTANCE = 1

/**
 * Merges content with the block before it, content or not: one block of boilerplate ahead of every run of content is
 * swallowed. This is how headlines and bylines come in.
 */
export const fuseNeighbours = fuse((before, block) => block.content && isNear(before, block))

/** Merges content with content of the same level. */
export const fuseContent = fuse(
  (before, block) => before.content && block.content && before.level === block.level && isNear(before, block),
)

/** Merges neighbours of exactly the same density. */
export const fuseEqual = fuse((before, block) => textDensity(before) === textDensity(block))

/** Walks once; what was merged is what the next block is compared with. */
function fuse(belong: (before: TextBlock, block: TextBlock) => boolean): Filter {
  return blocks => {
    const fused: TextBlock[] = []
    for (const block of blocks) {
      const before = fused.at(-1)
      if (before && belong(before, block)) fused[fused.length - 1] = merge(before, block)
      else fused.push(block)
    }
    return fused
  }
}

function isNear(before: TextBlock, block: TextBlock): boolean {
  return block.start - before.end - 1 <= DISTANCE
}
