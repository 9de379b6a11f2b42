import type { Sample } from './samples.ts'

/** A page with fewer words of gold is weighted as if it had this many. */
const LEAST_GOLD = 20
/** The weight factor of a page's second copy, with scrambled names. */
const SCRAMBLED_WEIGHT = 0.5
/**
 * The weight factors of datasets that only tell the wanted text. They are low, because these say little about the rest.
 */
const RECALL_SET_WEIGHTS: Readonly<Record<string, number>> = { 'recipe-scrapers': 0.1 }
/** The weight of a page is the size of its dataset to this power: large datasets count more, but not in proportion. */
const SET_POWER = -0.35

/**
 * The cost of an error in each block: its share of the page's gold words, with some extra weight for short blocks. The
 * sum over a page is the weight of its dataset. 0 for unlabelled blocks, and for those that repeat the title: the title
 * is shown above the text, and datasets differ in whether the gold includes it.
 */
export function weightsOf(pages: readonly Sample[]): Float32Array[] {
  const sizes = new Map<string, number>()
  for (const { dataset, scrambled } of pages)
    if (!scrambled) sizes.set(dataset, (sizes.get(dataset) ?? 0) + 1)
  return pages.map(page => {
    const own = blockWeights(page)
    const sum = own.reduce((all, weight) => all + weight, 0)
    const pageWeight =
      (sizes.get(page.dataset) ?? 1) ** SET_POWER *
      (page.scrambled ? SCRAMBLED_WEIGHT : 1) *
      (RECALL_SET_WEIGHTS[page.dataset] ?? 1)
    return own.map(weight => (sum > 0 ? (weight / sum) * pageWeight * 1000 : 0))
  })
}

function blockWeights({ tokens, labels, gold, titles }: Sample): Float32Array {
  const known = tokens.reduce((sum, words, b) => sum + words.length * (labels[b] ?? 0), 0)
  const wanted = Math.max(LEAST_GOLD, gold?.length ?? known)
  const mean = tokens.reduce((sum, words) => sum + words.length + 2, 0) / Math.max(1, tokens.length)
  return Float32Array.from(tokens, (words, b) => {
    if (labels[b] === null || titles[b]) return 0
    const cost = Math.min(1, (words.length + 2) / wanted)
    return cost + 0.5 * Math.sqrt((cost * mean) / wanted)
  })
}
