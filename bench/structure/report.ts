import { table } from '../quality/table.ts'
import { mean } from '../score/average.ts'
import type { Finding } from './visit.ts'

/** A structure is kept if the result has this share of its words. */
const KEPT_SHARE = 0.8
/** Clutter is left if the result has this share of its words. */
const LEFT_SHARE = 0.5
/** The targets: the means over all kinds, and the bound for each kind. */
const TARGETS = { kept: 0.97, asSuch: 0.95, left: 0.05, keptOfKind: 0.9, leftOfKind: 0.1 }

/** Whether the structure was kept, or the clutter left; undefined if the page has all its words anyway. */
function isThere({ isClutter, trace }: Finding): boolean | undefined {
  if (trace.share === null) return isClutter ? undefined : trace.asSuch
  return trace.share >= (isClutter ? LEFT_SHARE : KEPT_SHARE)
}

/** The shares for the findings on one kind, or on several. */
function rates(findings: readonly Finding[]): { there: number; asSuch: number } {
  const judged = findings.filter(finding => isThere(finding) !== undefined)
  return {
    there: mean(judged.map(finding => Number(isThere(finding)))),
    asSuch: mean(judged.map(finding => Number(isThere(finding) && finding.trace.asSuch))),
  }
}

/** By kind: how often each engine kept a structure, and kept it as such. Empty without structures. */
export function structureTable(engines: readonly string[], findings: readonly Finding[]): string {
  const own = findings.filter(finding => !finding.isClutter)
  return kindTable('Structures kept, and as such', engines, own, ({ there, asSuch }) => [
    percent(there),
    percent(asSuch),
  ])
}

/** By kind: how often each engine left clutter. Empty without clutter. */
export function clutterTable(engines: readonly string[], findings: readonly Finding[]): string {
  const own = findings.filter(finding => finding.isClutter)
  return kindTable('Clutter left', engines, own, ({ there }) => [percent(there)])
}

function kindTable(
  head: string,
  engines: readonly string[],
  findings: readonly Finding[],
  cells: (rates: { there: number; asSuch: number }) => string[],
): string {
  if (findings.length === 0) return ''
  const columns = cells({ there: 0, asSuch: 0 }).length
  const row = (own: readonly Finding[]) =>
    engines.flatMap(engine => cells(rates(own.filter(finding => finding.engine === engine))))
  return table([
    [head, ...engines.flatMap(engine => [engine, ...Array.from({ length: columns - 1 }, () => 'as such')])],
    ...kindsOf(findings).map(kind => [kind, ...row(findings.filter(finding => finding.kind === kind))]),
    ['ALL', ...row(findings)],
  ])
}

/** On how many pages an engine reads a place between paragraphs, and which targets it misses. */
export function verdict(engine: string, pages: number, findings: readonly Finding[]): string {
  const own = findings.filter(finding => finding.engine === engine)
  const clutter = own.filter(finding => finding.isClutter)
  const structures = own.filter(finding => !finding.isClutter)
  const read = new Set(own.map(finding => finding.page)).size
  const { there: kept, asSuch } = rates(structures)
  const { there: left } = rates(clutter)
  const short = kindsOf(structures).filter(kind => rateOf(kind, structures) < TARGETS.keptOfKind)
  const cluttered = kindsOf(clutter).filter(kind => rateOf(kind, clutter) > TARGETS.leftOfKind)
  return [
    `${engine}: reads ${read} of ${pages} pages`,
    ...(structures.length > 0
      ? [
          `  kept ${percent(kept)} (target ${percent(TARGETS.kept)}), as such ${percent(asSuch)} (target ${percent(TARGETS.asSuch)})`,
          `  kept under ${percent(TARGETS.keptOfKind)}: ${short.join(', ') || 'none'}`,
        ]
      : []),
    ...(clutter.length > 0
      ? [
          `  clutter left ${percent(left)} (target ${percent(TARGETS.left)})`,
          `  left over ${percent(TARGETS.leftOfKind)}: ${cluttered.join(', ') || 'none'}`,
        ]
      : []),
  ].join('\n')
}

/** The pages in which an engine lost a structure or left clutter, by kind. */
export function failures(engine: string, findings: readonly Finding[]): string {
  const own = findings.filter(finding => finding.engine === engine && isThere(finding) === finding.isClutter)
  return [
    `Structures lost and clutter left by ${engine}`,
    ...kindsOf(own).flatMap(kind =>
      own
        .filter(finding => finding.kind === kind)
        .map(({ page, trace }) => `  ${kind}  ${page}  ${percent(trace.share ?? 0)} of its words`),
    ),
  ].join('\n')
}

/** The calls that failed; empty if none did. */
export function errorList(findings: readonly Finding[]): string {
  return findings
    .flatMap(({ engine, kind, page, error }) =>
      error === undefined ? [] : [`${engine} failed on ${page} with ${kind}: ${error.split('\n')[0]}`],
    )
    .join('\n')
}

const kindsOf = (findings: readonly Finding[]) => [...new Set(findings.map(finding => finding.kind))]

const rateOf = (kind: string, findings: readonly Finding[]) =>
  rates(findings.filter(finding => finding.kind === kind)).there

const percent = (share: number) => `${(100 * share).toFixed(share === 1 ? 0 : 1)} %`
