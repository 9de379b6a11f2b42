import { count, flag, listOf, Malformed, number, object, oneOf, optional, text, variant } from './readers.ts'
import {
  LONGEST_PAGE,
  MOST_BLOCKS,
  type PageReport,
  type ReportAnswer,
  type ReportedBlock,
  type ReportedFailure,
  type ReportedRule,
  type ReportFile,
} from './reported.ts'

const MOST_RULES = 10_000
const MOST_FAILURES = 200
const LONGEST_NOTE = 2000

const block = object<ReportedBlock>({
  kept: flag,
  probability: number,
  words: count,
  text: text(200),
  corrected: optional(oneOf('keep', 'remove')),
})

const rule = object<ReportedRule>({
  kind: oneOf('keep', 'remove', 'root', 'title', 'next'),
  selector: text(2000),
  matches: count,
})

const failure = object<ReportedFailure>({ step: text(60), error: text(60) })

const fields = {
  address: text(2000),
  title: text(2000),
  nothing: optional(oneOf('no-text', 'too-short', 'only-links', 'no-article')),
  decisions: listOf(block, MOST_BLOCKS),
  corrections: listOf(rule, MOST_RULES),
  failures: optional(listOf(failure, MOST_FAILURES)),
  page: text(LONGEST_PAGE),
}

const report = object<PageReport>(fields)

/** Reads what a page's process says is its report. Throws `Malformed`. */
export const readReport = variant<'kind', ReportAnswer>('kind', {
  report: object({ kind: oneOf('report'), report }),
  'too-large': object({ kind: oneOf('too-large') }),
})

/** Reads a report from a file. Throws `Malformed`. */
export const readReportFile = object<ReportFile>({
  winnow: text(40),
  version: (value, at = 'value') => {
    if (value === 1) return value
    throw new Malformed(`${at}: expected 1, the only format there is`)
  },
  host: optional(text(260)),
  note: optional(text(LONGEST_NOTE)),
  ...fields,
})
