import * as v from 'valibot'
import { type Reader, reader } from './reader.ts'
import { NOTHING_CODES } from './reading.ts'
import { count, finite, list, object, text } from './shapes.ts'

/** The longest page of a report, in UTF-16 units. A person could not inspect a larger file. */
export const LONGEST_PAGE = 2_000_000
/** The most blocks of a report. */
export const MOST_BLOCKS = 100_000
const MOST_RULES = 10_000
const MOST_FAILURES = 200
const LONGEST_NOTE = 2000

const block = object({
  /** The decision that the person saw, after their corrections. */
  kept: v.boolean(),
  /** The engine's own probability that it is content, 0 … 1. */
  probability: finite,
  words: count,
  /** The beginning of its longest text, redacted like the page. */
  text: text(200),
  /** The person's correction of it. */
  corrected: v.exactOptional(v.picklist(['keep', 'remove'])),
  /** The decision would be the opposite without the memory of the site. */
  byMemory: v.exactOptional(v.literal(true)),
})

const rule = object({
  kind: v.picklist(['keep', 'remove', 'root', 'title', 'next']),
  /** A selector for the redacted page; `''` if none exists without words of the page. */
  selector: text(2000),
  /** The number of elements that it matched. */
  matches: count,
})

const failure = object({
  /** The step that threw, such as `purify/images`. */
  step: text(60),
  /** The class of its error, such as `TypeError`. The message is left out, since it may repeat the page's words. */
  error: text(60),
})

const fields = {
  /** The path of the page's address, redacted. */
  address: text(2000),
  /** The article's title, redacted; `''` where there is no article. */
  title: text(2000),
  /** The method that a rule of the site asked for, in place of the model's decision. */
  method: v.exactOptional(text(60)),
  /** The number of pages of the site that were remembered when the page was read. */
  remembered: v.exactOptional(count),
  /** Why there is no article. */
  nothing: v.exactOptional(v.picklist(NOTHING_CODES)),
  /** The blocks in document order. */
  decisions: list(block, MOST_BLOCKS),
  corrections: list(rule, MOST_RULES),
  /** The steps that threw, so that the article was made without them. */
  failures: v.exactOptional(list(failure, MOST_FAILURES)),
  /** The redacted page: an HTML document. */
  page: text(LONGEST_PAGE),
}

/** How a page is built and what was decided on it, without its words. */
export const pageReportSchema = object(fields)

const reportAnswer = v.variant('kind', [
  object({ kind: v.literal('report'), report: pageReportSchema }),
  object({ kind: v.literal('too-large') }),
])

const reportFile = object({
  /** The version of Winnow that wrote the file. */
  winnow: text(40),
  /** The version of the file's format. */
  version: v.literal(1),
  /** The page's host, only if the person included it. */
  host: v.exactOptional(text(260)),
  /** The person's own words. */
  note: v.exactOptional(text(LONGEST_NOTE)),
  /** The person's answer to “Did Winnow find the article?”. */
  found: v.exactOptional(v.boolean()),
  ...fields,
})

/** A block of a reported page. */
export type ReportedBlock = v.InferOutput<typeof block>
/** How a page is built and what was decided on it, without its words. */
export type PageReport = v.InferOutput<typeof pageReportSchema>
/** A report as a file. */
export type ReportFile = v.InferOutput<typeof reportFile>
/** A page's answer when it is asked for a report. */
export type ReportAnswer = v.InferOutput<typeof reportAnswer>

/** Reads the report of a page's process. @throws Malformed */
export const readReport: Reader<ReportAnswer> = reader(reportAnswer)
/** Reads a report from a file. @throws Malformed */
export const readReportFile: Reader<ReportFile> = reader(reportFile)
