import { table } from '../quality/table.ts'
import { FACT_NAMES, type FactName } from './facts.ts'
import type { Fate, Kind } from './match.ts'
import { ENGINES, type FactFinding, type Finding } from './visit.ts'

/** The kinds of structures in the order of the table, with their labels there. */
const KINDS: Readonly<Record<Kind, string>> = {
  tables: 'tables of data',
  images: 'images',
  captions: 'captions',
  headings: 'headings',
  notes: 'notes, linked both ways',
  code: 'listings, exact text',
  languages: 'languages of listings',
  formulas: 'formulas',
  callouts: 'callouts',
  quotations: 'quotations',
}

/** The values that `--list` accepts. */
export const LISTABLE: readonly string[] = [...Object.keys(KINDS), ...FACT_NAMES]

/** Of each kind: the number expected, and what each engine kept and kept as such. */
export function structureTable(findings: readonly Finding[]): string {
  const rows = Object.entries(KINDS).map(([kind, title]) => {
    const ofKind = findings.filter(finding => finding.kind === kind)
    const counts = ENGINES.map(engine => count(ofKind.map(({ fates }) => fates[engine])))
    return [
      title,
      String(ofKind.length),
      ...counts.flatMap(({ kept, asSuch }) => [String(kept), String(asSuch)]),
      shareOfBest(counts.map(({ asSuch }) => asSuch)),
    ]
  })
  const engines = ENGINES.flatMap(engine => [`${engine} kept`, 'as such'])
  return table([['structure', 'expected', ...engines, 'of the better peer'], ...rows])
}

/** Of each fact and suite: the number expected, and how many each engine has exactly. */
export function factTable(findings: readonly FactFinding[]): string {
  const suites = [...new Set(findings.map(suiteOf))]
  const rows = FACT_NAMES.flatMap(fact =>
    suites.flatMap(suite => {
      const some = findings.filter(finding => finding.fact === fact && suiteOf(finding) === suite)
      const counts = ENGINES.map(engine => some.filter(({ exact }) => exact[engine]).length)
      if (some.length === 0) return []
      return [[`${fact}, ${suite}`, String(some.length), ...counts.map(String), shareOfBest(counts)]]
    }),
  )
  return table([['fact', 'expected', ...ENGINES, 'of the better peer'], ...rows])
}

/** The structures or facts of a kind that Winnow does not have as expected, and what the other engines have. */
export function shortfalls(
  kind: string,
  structures: readonly Finding[],
  facts: readonly FactFinding[],
): string {
  const lost = structures.filter(finding => finding.kind === kind && !finding.fates.winnow.asSuch)
  const wrong = facts.filter(({ fact, exact }) => fact === (kind as FactName) && !exact.winnow)
  return [
    `${kind} that winnow falls short of`,
    ...lost.map(({ page, label, fates }) => {
      const told = ENGINES.map(engine => `${engine} ${fateInWords(fates[engine])}`)
      return `${page}\n    ${label.slice(0, 110)}\n    ${told.join(', ')}`
    }),
    ...wrong.map(({ page, expected, found, exact }) => {
      const told = ENGINES.map(engine => `    ${engine} ${exact[engine] ? '=' : '≠'} ${found[engine]}`)
      return [page, `    expected = ${expected}`, ...told].join('\n')
    }),
  ].join('\n')
}

function count(fates: readonly Fate[]): { kept: number; asSuch: number } {
  return {
    kept: fates.filter(({ kept }) => kept).length,
    asSuch: fates.filter(({ asSuch }) => asSuch).length,
  }
}

/** The first engine's count as a share of the best of the others'. */
function shareOfBest([own = 0, ...others]: readonly number[]): string {
  const best = Math.max(...others)
  return best === 0 ? '–' : `${((100 * own) / best).toFixed(0)} %`
}

function suiteOf({ page }: FactFinding): string {
  return page.slice(0, page.indexOf('/'))
}

function fateInWords({ kept, asSuch }: Fate): string {
  if (asSuch) return 'as such'
  return kept ? 'kept' : 'lost'
}
