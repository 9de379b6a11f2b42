import type { Browser } from 'playwright'
import { Tab } from '../browser/tab.ts'
import { conventionOf } from '../corpus/conventions.ts'
import { type CorpusPage, readGold, readHtml } from '../corpus/corpus.ts'
import type { Outcome } from '../page/in-page.ts'
import { type PageScore, pageScorer } from './score-page.ts'

/** The scores of one page, by the name of the engine. */
export interface VisitedPage {
  readonly page: CorpusPage
  readonly scores: Readonly<Record<string, PageScore>>
}

const LIMIT_MS = 30_000

/** Who reads, where, and how many pages at a time. */
export interface Setup {
  readonly browser: Browser
  /** Run in each page before anything is asked of it. */
  readonly scripts: readonly string[]
  /** Names of engines, in the order in which they may share a page. */
  readonly engines: readonly string[]
  readonly jobs: number
  /** The model that has not seen the page's site, as JSON; none where the engine's own may judge. */
  readonly modelFor: (page: CorpusPage) => string | undefined
  /** Called as each page is done. */
  readonly visited: () => void
}

/**
 * Lets every engine read every page and scores what they find.
 * @returns the pages in the order given
 */
export async function visitAll(pages: readonly CorpusPage[], setup: Setup): Promise<VisitedPage[]> {
  const results: VisitedPage[] = []
  const queue = pages.entries()
  const work = async () => {
    const visitor = new Visitor(setup)
    for (const [n, page] of queue) {
      results[n] = await visitor.visit(page)
      setup.visited()
    }
    await visitor.leave()
  }
  await Promise.all(Array.from({ length: setup.jobs }, work))
  return results
}

/** Goes from page to page in one tab, and takes a new tab whenever something went wrong in the old one. */
class Visitor {
  #tab: Tab | undefined

  constructor(private readonly setup: Setup) {}

  async visit(page: CorpusPage): Promise<VisitedPage> {
    const html = readHtml(page)
    await this.#open(page, html)
    const headlines = await this.#tab!.evaluate<string[]>('bench.headlines()')
    const score = pageScorer(readGold(page), conventionOf(page.dataset).title, headlines)
    const scores: Record<string, PageScore> = {}
    for (const engine of this.setup.engines) {
      if (!this.#tab) await this.#open(page, html)
      scores[engine] = score(await this.#ask(engine))
    }
    return { page, scores }
  }

  async leave(): Promise<void> {
    await this.#tab?.close()
  }

  async #open(page: CorpusPage, html: string): Promise<void> {
    const { browser, scripts } = this.setup
    try {
      this.#tab ??= await Tab.open(browser, scripts)
      await this.#load(page, html)
    } catch {
      // A stored page always loads; if not, it is the tab that is worn out. No engine is to blame.
      this.#abandon()
      this.#tab = await Tab.open(browser, scripts)
      await this.#load(page, html)
    }
  }

  async #load(page: CorpusPage, html: string): Promise<void> {
    await this.#tab!.load(page.url, html)
    const model = this.setup.modelFor(page)
    if (model !== undefined) await this.#tab!.evaluate(`bench.use(${model})`)
  }

  /** What the engine finds on the page in the tab. A failure is an answer; the next engine gets a fresh page. */
  async #ask(engine: string): Promise<Outcome | Error> {
    try {
      return await this.#tab!.evaluate<Outcome>(`bench.run(${JSON.stringify(engine)})`, LIMIT_MS)
    } catch (error) {
      this.#abandon()
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  /** Closes the tab without waiting: a renderer that hangs may take its time to die. */
  #abandon(): void {
    void this.#tab?.close().catch(() => {})
    this.#tab = undefined
  }
}
