import type { NothingBecause } from '../engine/decision/verdict.ts'
import type { Rule } from '../engine/site/rules.ts'

/** A larger report is no file that anybody looks into: its page in UTF-16 units, and its blocks. */
export const LONGEST_PAGE = 2_000_000
export const MOST_BLOCKS = 100_000

/** A block of a reported page. */
export interface ReportedBlock {
  /** As the person saw it: after their corrections. */
  readonly kept: boolean
  /** What the engine thinks of it by itself, 0 … 1. */
  readonly probability: number
  readonly words: number
  /** The beginning of its longest text, redacted like the page. */
  readonly text: string
  /** What the person has said of it. */
  readonly corrected?: 'keep' | 'remove'
}

/** A correction that was in force on a reported page. */
export interface ReportedRule {
  readonly kind: Rule['kind']
  /** For the redacted page; `''` where it cannot be said without words. */
  readonly selector: string
  /** How many elements it has matched. */
  readonly matches: number
}

/** A step of the engine that threw: without its message, which may repeat what the page says. */
export interface ReportedFailure {
  /** `purify/images` */
  readonly step: string
  /** The kind of the error: `TypeError`. */
  readonly error: string
}

/** A page to learn from: how it is made and what was decided, without anything that it says. */
export interface PageReport {
  /** The path of its address, redacted. */
  readonly address: string
  /** The article's title, redacted; `''` where there is no article. */
  readonly title: string
  /** Why there is no article, where there is none. */
  readonly nothing?: NothingBecause['code']
  /** The blocks in document order. */
  readonly decisions: readonly ReportedBlock[]
  readonly corrections: readonly ReportedRule[]
  /** The steps that the article was made without, where there are any. */
  readonly failures?: readonly ReportedFailure[]
  /** The redacted page: a document of HTML. */
  readonly page: string
}

/** A report as a file. */
export interface ReportFile extends PageReport {
  /** The version of Winnow that wrote it. */
  readonly winnow: string
  /** Of the file's format. */
  readonly version: 1
  /** Only where the person wants it there. */
  readonly host?: string
  /** In the person's own words. */
  readonly note?: string
}

/** What a page answers when asked for a report. */
export type ReportAnswer =
  | { readonly kind: 'report'; readonly report: PageReport }
  | { readonly kind: 'too-large' }
