import type { Sample } from './samples.ts'

/** A page with less gold than this, in words, is not worth less for it. */
const LEAST_GOLD = 20
/** How much a page counts that appears for the second time, with its names scrambled. */
const AGAIN = 0.5
/** Of these sets only what must be found is known: they say little of what must not. */
const WANTED_ONLY: Readonly<Record<string, number>> = { 'recipe-scrapers': 0.1 }
/** Large sets count more than small ones, but not in proportion: pages of a set to this power. */
const SET_POWER = -0.35

/**
 * What an error in each block would cost: its share of the page's gold words, with some weight for short blocks.
 * The sum of a page is 1, times what its set is worth. 0 where the label is
 * unknown, and for what repeats the title: it is shown above the text, and sets differ in whether the gold has it.
 */
export function weightsOf(pages: readonly Sample[]): Float32Array[] {
  const sizes = new Map<string, number>()
  for (const { dataset, scrambled } of pages)
    if (!scrambled) sizes.set(dataset, (sizes.get(dataset) ?? 0) + 1)
  return pages.map(page => {
    const own = blockWeights(page)
    const sum = own.reduce((all, weight) => all + weight, 0)
    const worth =
      (sizes.get(page.dataset) ?? 1) ** SET_POWER *
      (page.scrambled ? AGAIN : 1) *
      (WANTED_ONLY[page.dataset] ?? 1)
    return own.map(weight => (sum > 0 ? (weight / sum) * worth * 1000 : 0))
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
