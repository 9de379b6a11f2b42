import { type Filter, Label, type TextBlock, withContent, withLabel } from '../text-block.ts'

/**
 * Keeps only the content block with the most words (the first among equals), labelled `veryLikely`. All other blocks are
 * labelled `mightBe`.
 */
export const keepLargest: Filter = blocks => {
  if (blocks.length < 2) return blocks
  const largest = indexOfLargest(blocks)
  return blocks.map((block, i) =>
    i === largest ? withLabel(block, Label.veryLikely) : withLabel(withContent(block, false), Label.mightBe),
  )
}

/**
 * As `keepLargest`, but also keeps blocks on the same level with at least `leastWords` words, in both directions up to
 * the next block on a lower level.
 */
export const keepLargestAndAlike =
  (leastWords: number): Filter =>
  blocks => {
    if (blocks.length < 2) return blocks
    const largest = indexOfLargest(blocks)
    const kept = [...keepLargest(blocks)]
    const level = blocks[largest]?.level ?? Number.POSITIVE_INFINITY
    const expand = (i: number) => {
      const block = kept[i]!
      if (block.level === level && block.words >= leastWords) kept[i] = withContent(block, true)
      return block.level >= level
    }
    for (let i = largest - 1; i >= 0 && expand(i); i--);
    for (let i = largest + 1; i < kept.length && expand(i); i++);
    return kept
  }

/** The index of the content block with the most words; -1 without content. */
function indexOfLargest(blocks: readonly TextBlock[]): number {
  let largest = -1
  for (const [i, block] of blocks.entries())
    if (block.content && block.words > (blocks[largest]?.words ?? -1)) largest = i
  return largest
}
