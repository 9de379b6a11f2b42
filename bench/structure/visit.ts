import { crc32 } from 'node:zlib'
import type { Browser } from 'playwright'
import { launch, Tab } from '../browser/tab.ts'
import { nameOf } from '../corpus/corpus.ts'
import { foldModel } from '../train/folds.ts'
import type { Trace } from './in-page.ts'
import type { Host } from './pages.ts'
import { type Family, type Specimen, specimens } from './specimen.ts'

const LIMIT_MS = 30_000
const NOTHING: Trace = { share: 0, asSuch: false }

/** What one engine kept of one specimen in one page. */
export interface Finding {
  readonly page: string
  readonly engine: string
  readonly kind: string
  readonly isClutter: boolean
  readonly trace: Trace
  /** Why the engine has no result. */
  readonly error?: string
}

/** The engines, and what is put into the pages. */
export interface Setup {
  /** Run in each page before any call. */
  readonly scripts: readonly string[]
  /** The names of engines. */
  readonly engines: readonly string[]
  readonly jobs: number
  readonly family: Family
  /** Only these kinds; all if empty. */
  readonly kinds: readonly string[]
  /** Called after each page. */
  readonly visited: () => void
}

/** Puts one specimen of each kind into each page, one at a time, and runs every engine. */
export async function visitAll(hosts: readonly Host[], setup: Setup): Promise<Finding[]> {
  const results: Finding[][] = []
  const queue = hosts.entries()
  const work = async () => {
    // All pages of one browser share a process, so each job has a browser of its own.
    const browser = await launch()
    try {
      const visitor = new Visitor(browser, setup)
      for (const [n, host] of queue) {
        results[n] = await visitor.visit(host)
        setup.visited()
      }
    } finally {
      await browser.close()
    }
  }
  await Promise.all(Array.from({ length: setup.jobs }, work))
  return results.flat()
}

/** Visits pages one after another in one tab; after an error it opens a new tab. */
class Visitor {
  #tab: Tab | undefined

  constructor(
    private readonly browser: Browser,
    private readonly setup: Setup,
  ) {}

  async visit(host: Host): Promise<Finding[]> {
    const { engines, family, kinds } = this.setup
    const page = nameOf(host.page)
    const chosen = specimens(family, crc32(page), host.language).filter(
      ({ kind }) => kinds.length === 0 || kinds.includes(kind),
    )
    await this.#open(host)
    const findings: Finding[] = []
    for (const engine of engines) {
      const places = await this.#ask<number[]>(host, `placesRead(${JSON.stringify(engine)})`)
      if (places instanceof Error || places.length === 0) continue
      for (const specimen of chosen) {
        const place = places[placeFor(specimen, page, places.length)]!
        const call = `trace(${JSON.stringify(engine)}, ${JSON.stringify(specimen)}, ${place})`
        const trace = await this.#ask<Trace>(host, call)
        const result = trace instanceof Error ? { trace: NOTHING, error: trace.message } : { trace }
        findings.push({ page, engine, kind: specimen.kind, isClutter: specimen.isClutter, ...result })
      }
    }
    return findings
  }

  async #open(host: Host): Promise<void> {
    this.#tab ??= await Tab.open(this.browser, this.setup.scripts)
    await this.#tab.load(host.page.url, host.html)
    const model = foldModel(host.page)
    if (model !== undefined) await this.#tab.evaluate(`structure.use(${model})`)
    await this.#tab.evaluate(`structure.prepare(${JSON.stringify(host.gold)})`)
  }

  /** Calls a function in the page. A failure is a result, too; the next call gets a new tab. */
  async #ask<T>(host: Host, call: string): Promise<T | Error> {
    try {
      if (!this.#tab) await this.#open(host)
      return await this.#tab!.evaluate<T>(`structure.${call}`, LIMIT_MS)
    } catch (error) {
      void this.#tab?.close().catch(() => {})
      this.#tab = undefined
      return error instanceof Error ? error : new Error(String(error))
    }
  }
}

/** A place in the middle half of those that the engine reads; another one for each kind and page. */
function placeFor(specimen: Specimen, page: string, count: number): number {
  const middle = Math.ceil(count / 2)
  return Math.floor(count / 4) + (crc32(`${page} ${specimen.kind}`) % middle)
}
