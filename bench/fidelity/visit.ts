import type { Browser } from 'playwright'
import { Tab } from '../browser/tab.ts'
import { FACT_NAMES, type FactName, isExact } from './facts.ts'
import { fromMarkdown } from './from-markdown.ts'
import type { Outcome } from './in-page.ts'
import { expectedIn, type Fate, type Kind, resultOf } from './match.ts'
import { type Inventory, NO_STRUCTURES, type Structures } from './structures.ts'
import type { SuitePage } from './suites.ts'

/** In the order in which they may share a page. */
export const ENGINES = ['winnow', 'readability', 'defuddle'] as const
type EngineName = (typeof ENGINES)[number]

/** The outcome of one expected structure in each engine. */
export interface Finding {
  readonly page: string
  readonly kind: Kind
  readonly label: string
  readonly fates: Readonly<Record<EngineName, Fate>>
}

/** Whether each engine's fact is exact. */
export interface FactFinding {
  readonly page: string
  readonly fact: FactName
  readonly expected: string
  readonly found: Readonly<Record<EngineName, string>>
  readonly exact: Readonly<Record<EngineName, boolean>>
}

export interface Visit {
  readonly structures: readonly Finding[]
  readonly facts: readonly FactFinding[]
}

const NO_ARTICLE: Outcome = {
  facts: { title: '', author: '', date: '', image: '' },
  inventory: { text: '', links: [], posts: [], structures: NO_STRUCTURES },
}

/** Runs every engine on a page in a new tab, and compares the results with what is expected of it. */
export async function visit(page: SuitePage, browser: Browser, scripts: readonly string[]): Promise<Visit> {
  const tab = await Tab.open(browser, scripts)
  await tab.load(page.url, page.html)
  const expected = expectedIn(await expectation(page, tab))
  const outcomes = await byEngine(async engine => {
    const outcome = tab.evaluate<Outcome | null>(`fidelity.run('${engine}')`)
    return (await outcome.catch(() => null)) ?? NO_ARTICLE
  })
  await tab.close()
  const results = await byEngine(engine => resultOf(outcomes[engine].facts, outcomes[engine].inventory))
  const structures = expected.map(async ({ kind, label, fateIn }) => ({
    page: page.name,
    kind,
    label,
    fates: await byEngine(engine => fateIn(results[engine])),
  }))
  const facts = FACT_NAMES.filter(fact => page.facts[fact] !== '').map(async fact => ({
    page: page.name,
    fact,
    expected: page.facts[fact],
    found: await byEngine(engine => outcomes[engine].facts[fact]),
    exact: await byEngine(engine => isExact(fact, page.facts[fact], outcomes[engine].facts[fact])),
  }))
  return { structures: await Promise.all(structures), facts: await Promise.all(facts) }
}

async function expectation({ article }: SuitePage, tab: Tab): Promise<Structures> {
  if (!article) return NO_STRUCTURES
  if (article.format === 'markdown') return fromMarkdown(article.source)
  const inventory = await tab.evaluate<Inventory>(`fidelity.fromHtml(${JSON.stringify(article.source)})`)
  return inventory.structures
}

/** Makes a value for each engine, one after another. */
async function byEngine<T>(make: (engine: EngineName) => T | Promise<T>): Promise<Record<EngineName, T>> {
  const made: [EngineName, T][] = []
  for (const engine of ENGINES) made.push([engine, await make(engine)])
  return Object.fromEntries(made) as Record<EngineName, T>
}
