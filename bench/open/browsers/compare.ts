import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type CorpusPage, nameOf, readHtml } from '../../corpus/corpus.ts'
import { progress } from '../../quality/progress.ts'
import { type Compared, summaryOf } from './comparison.ts'
import { chromium, firefox, Reader } from './readers.ts'

const RESULTS = 'out/bench/open-browsers.jsonl'

/** Opens pages with the built extension in Chromium and in Firefox, and prints the pages on which the two differ. */
export async function compareBrowsers(pages: readonly CorpusPage[]): Promise<void> {
  mkdirSync(dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, '')
  const done = progress(pages.length)
  const readers = await Promise.all([Reader.start(chromium), Reader.start(firefox)])
  const compared: Compared[] = []
  try {
    for (const page of pages) {
      const stored = { url: page.url, html: readHtml(page) }
      const [inChromium, inFirefox] = await Promise.all(readers.map(reader => reader.read(stored)))
      const both = { name: nameOf(page), chromium: inChromium!, firefox: inFirefox! }
      compared.push(both)
      appendFileSync(RESULTS, `${JSON.stringify(both)}\n`)
      done()
    }
  } finally {
    await Promise.all(readers.map(reader => reader.close()))
  }
  console.log(summaryOf(compared).join('\n'))
}
