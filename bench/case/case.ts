import type { Expected } from '../../e2e/web/test-pages.ts'
import { Malformed } from '../../src/schema/reader.ts'
import { type ReportFile, readReportFile } from '../../src/schema/report.ts'
import { UsageError } from '../usage-error.ts'
import { objectionTo } from './harmless.ts'

/** A test page made of a report. */
export interface Case {
  readonly page: string
  readonly expected: Expected
  /** The number of corrected parts whose text is too short, or too similar to others, to be expected. */
  readonly untold: number
  /** Whether the person has answered that the article was not found, without a correction. */
  readonly isUnlabelled: boolean
}

/** A text with fewer characters, or fewer words in scripts with spaces, may occur elsewhere by chance. */
const SHORTEST = 20
const FEWEST_WORDS = 4
const SHORTEST_UNSPACED = 16
/** TeX in a text. The article has a formula in its place, so such a text cannot be expected literally. */
const TEX = /\$|\\[([]/
/** The number of the longest uncorrected parts that are expected, and of those expected to be missing. */
const MOST = 5

/**
 * Makes a test page of a report.
 * @param text the content of the report's file, which may come from anybody
 * @throws {UsageError} if it is not a valid report
 */
export function caseOf(text: string): Case {
  const report = reportIn(text)
  const { note, nothing, title, address } = report
  const shared = {
    shows: note?.replace(/\s+/g, ' ').trim() || 'A page that was read wrongly, as a reader reported it.',
    address,
  }
  if (nothing) return { page: report.page, expected: { ...shared, nothing }, untold: 0, isUnlabelled: false }
  const isUnlabelled = report.found === false && !isCorrected(report)
  const [wanted, unwanted] = isUnlabelled ? [[], []] : [texts(report, true), texts(report, false)]
  const corrected = report.decisions.filter(block => block.corrected)
  return {
    page: report.page,
    expected: { ...shared, ...(title ? { title } : {}), with: wanted, without: unwanted },
    untold: corrected.filter(({ text }) => !wanted.includes(text) && !unwanted.includes(text)).length,
    isUnlabelled,
  }
}

/** Whether the decisions in a report are what the person wants: they have confirmed or corrected them. */
export function isLabelled(report: ReportFile): boolean {
  return report.nothing === undefined && (report.found === true || isCorrected(report))
}

function isCorrected({ decisions, corrections }: ReportFile): boolean {
  const isOfText = ({ kind }: ReportFile['corrections'][number]) =>
    kind === 'keep' || kind === 'remove' || kind === 'root'
  return (
    decisions.some(({ corrected }) => corrected) ||
    corrections.some(rule => isOfText(rule) && rule.matches > 0)
  )
}

/**
 * Reads a report.
 * @param text as in `caseOf`
 * @throws {UsageError} if it is not a valid report
 */
export function reportIn(text: string): ReportFile {
  const report = parsed(text)
  const objection = objectionTo(report.page)
  if (objection) throw new UsageError(`The page in this report is not one that Winnow wrote: ${objection}.`)
  return report
}

function parsed(text: string): ReportFile {
  try {
    return readReportFile(JSON.parse(text), 'report')
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError('This file is not a report: it is not JSON.')
    if (error instanceof Malformed) throw new UsageError(`This file is not a valid report: ${error.message}.`)
    throw error
  }
}

/** Texts that must be in the article, or must not: all corrected ones, and the longest of the others. */
function texts({ decisions, title }: ReportFile, kept: boolean): string[] {
  const others = [title, ...decisions.filter(block => block.kept !== kept).map(({ text }) => text)]
  const isDistinctive = (text: string) =>
    isLong(text) &&
    !TEX.test(text) &&
    !others.some(other => other.includes(text) || (other !== '' && text.includes(other) && !kept))
  // A test page is read without the memory of its site.
  const candidates = decisions.filter(
    block => block.kept === kept && !block.byMemory && isDistinctive(block.text),
  )
  const longest = candidates
    .filter(block => !block.corrected)
    .sort((a, b) => b.words - a.words)
    .slice(0, MOST)
  const chosen = candidates.filter(block => block.corrected || longest.includes(block))
  return [...new Set(chosen.map(({ text }) => text))]
}

function isLong(text: string): boolean {
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text)
  return isUnspaced
    ? text.length >= SHORTEST_UNSPACED
    : text.length >= SHORTEST && text.split(' ').length >= FEWEST_WORDS
}
