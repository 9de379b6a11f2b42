import { type Summary, summarise } from '../quality/summary.ts'
import { table } from '../quality/table.ts'
import type { VisitedPage } from '../quality/visit.ts'
import type { CorpusSite } from './sites.ts'

/** Precision, recall, F1 and failures of each site, each dataset and the mean of the datasets: without and with memory. */
export function memoryTable(
  sites: readonly CorpusSite[],
  without: readonly VisitedPage[],
  withMemory: readonly VisitedPage[],
): string {
  const both = [without, withMemory]
  const rowOf = (name: string, isWanted: (visit: VisitedPage) => boolean) => {
    const summaries = both.map(visits => summarise('winnow', visits.filter(isWanted)))
    const pages = without.filter(isWanted).length
    return [name, String(pages), ...summaries.flatMap(figures)]
  }
  const sets = [...new Set(without.map(({ page }) => page.dataset))]
  return table([
    ['without, then with memory', 'pages', ...both.flatMap(() => ['P', 'R', 'F1', '< 0.5'])],
    ...sites.map(({ name, pages }) => rowOf(name, ({ page }) => pages.includes(page))),
    ...sets.map(set => rowOf(set, ({ page }) => page.dataset === set)),
    rowOf('MACRO', () => true),
  ])
}

function figures({ macro, words }: Summary): string[] {
  return [...[macro.precision, macro.recall, macro.f1].map(each => each.toFixed(4)), String(words.failures)]
}
