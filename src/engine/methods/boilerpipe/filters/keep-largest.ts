import { type Filter, Label, type TextBlock, withContent, withLabel } from '../text-block.ts'

/** Of all content, keeps the block with most words; of equals, the first. The rest is noted as possible. */
export const keepLargest: Filter = blocks => {
  if (blocks.length < 2) return blocks
  const largest = indexOfLargest(blocks)
  return blocks.map((block, i) =>
    i === largest ? withLabel(block, Label.veryLikely) : withLabel(withContent(block, false), Label.mightBe),
  )
}

/**
 * The same, and with it what stands on its level with at least so many words, forwards and backwards as far as no
 * block of a lesser level comes between.
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

/** -1 when there is no content. */
function indexOfLargest(blocks: readonly TextBlock[]): number {
  let largest = -1
  for (const [i, block] of blocks.entries())
    if (block.content && block.words > (blocks[largest]?.words ?? -1)) largest = i
  return largest
}
