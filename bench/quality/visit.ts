import type { Browser } from 'playwright'
import type { SiteTemplate } from '../../src/schema/site-template.ts'
import { Tab } from '../browser/tab.ts'
import { conventionOf } from '../corpus/conventions.ts'
import { type CorpusPage, readGold, readHtml } from '../corpus/corpus.ts'
import type { Outcome } from '../page/in-page.ts'
import { type PageScore, pageScorer } from './score-page.ts'

/** The scores of one page by engine name. */
export interface VisitedPage {
  readonly page: CorpusPage
  readonly scores: Readonly<Record<string, PageScore>>
}

const LIMIT_MS = 30_000

/** The browser, the engines, and the number of pages at a time. */
export interface Setup {
  readonly browser: Browser
  /** Run in each page before any call. */
  readonly scripts: readonly string[]
  /** The names of engines, in the order in which they may share a page. */
  readonly engines: readonly string[]
  readonly jobs: number
  /** The model trained without the page's site, as JSON; undefined for the engine's own model. */
  readonly modelFor: (page: CorpusPage) => string | undefined
  /** What is remembered of other pages of the page's site. */
  readonly templateFor?: (page: CorpusPage) => SiteTemplate | undefined
  /** The scores of a page that are known already; those engines do not run on it again. */
  readonly known?: (page: CorpusPage) => VisitedPage['scores']
  /** Called after each page with the new scores. */
  readonly visited: (visit: VisitedPage) => void
}

/**
 * Runs every engine on every page and scores the results.
 * @returns in the order of `pages`
 */
export async function visitAll(pages: readonly CorpusPage[], setup: Setup): Promise<VisitedPage[]> {
  const results: VisitedPage[] = []
  const queue = pages.entries()
  const work = async () => {
    const visitor = new Visitor(setup)
    for (const [n, page] of queue) {
      const known = setup.known?.(page) ?? {}
      const engines = setup.engines.filter(engine => !(engine in known))
      const visit = engines.length > 0 ? await visitor.visit(page, engines) : { page, scores: {} }
      results[n] = { page, scores: { ...known, ...visit.scores } }
      setup.visited(visit)
    }
    await visitor.leave()
  }
  await Promise.all(Array.from({ length: setup.jobs }, work))
  return results
}

/** Visits pages one after another in one tab; after an error it opens a new tab. */
class Visitor {
  #tab: Tab | undefined

  constructor(private readonly setup: Setup) {}

  async visit(page: CorpusPage, engines: readonly string[]): Promise<VisitedPage> {
    const html = readHtml(page)
    await this.#open(page, html)
    const headlines = await this.#tab!.evaluate<string[]>('bench.headlines()')
    const score = pageScorer(readGold(page), conventionOf(page.dataset).title, headlines)
    const scores: Record<string, PageScore> = {}
    for (const engine of engines) {
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
      // A stored page always loads, so the tab is broken, and no engine is to blame.
      this.#abandon()
      this.#tab = await Tab.open(browser, scripts)
      await this.#load(page, html)
    }
  }

  async #load(page: CorpusPage, html: string): Promise<void> {
    await this.#tab!.load(page.url, html)
    const model = this.setup.modelFor(page)
    if (model !== undefined) await this.#tab!.evaluate(`bench.use(${model})`)
    const template = this.setup.templateFor?.(page)
    if (template) await this.#tab!.evaluate(`bench.remember(${JSON.stringify(template)})`)
  }

  /** An engine's result for the page in the tab. A failure is a result, too; the next engine gets a new tab. */
  async #ask(engine: string): Promise<Outcome | Error> {
    try {
      return await this.#tab!.evaluate<Outcome>(`bench.run(${JSON.stringify(engine)})`, LIMIT_MS)
    } catch (error) {
      this.#abandon()
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  /** Closes the tab without waiting, because a hung renderer may take long to close. */
  #abandon(): void {
    void this.#tab?.close().catch(() => {})
    this.#tab = undefined
  }
}
