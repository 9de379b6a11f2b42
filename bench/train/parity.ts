import { readFileSync } from 'node:fs'
import { trainingScript } from '../browser/scripts.ts'
import { launch, Tab } from '../browser/tab.ts'
import { type CorpusPage, nameOf, readHtml } from '../corpus/corpus.ts'
import { foldModelFile, foldOf } from './folds.ts'
import type { Samples } from './samples.ts'

/** The number of pages that are compared. */
const PAGES = 200

/**
 * The largest difference between a block's probability by the trainer's library and by the engine in a browser, on
 * pages spread over the corpus, each judged by the stored model that was trained without its site.
 */
export async function largestDifference(
  pages: readonly CorpusPage[],
  samples: Samples,
  unseen: Float32Array,
): Promise<number> {
  const known = new Map(samples.pages.filter(page => !page.scrambled).map(page => [page.name, page]))
  const browser = await launch()
  let largest = 0
  try {
    const tab = await Tab.open(browser, [await trainingScript()])
    const step = Math.max(1, Math.floor(pages.length / PAGES))
    for (const page of pages.filter((_, n) => n % step === 0)) {
      const { row, count } = known.get(nameOf(page))!
      await tab.load(page.url, readHtml(page))
      const model = readFileSync(foldModelFile(foldOf(page)), 'utf8')
      const judged = await tab.evaluate<number[]>(`judged(${model})`)
      if (judged.length !== count) throw new Error(`${nameOf(page)} has other blocks than when it was dumped`)
      judged.forEach((probability, b) => {
        largest = Math.max(largest, Math.abs(probability - unseen[row + b]!))
      })
    }
  } finally {
    await browser.close()
  }
  return largest
}
