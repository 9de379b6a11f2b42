import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportFile } from '../../src/schema/report.ts'
import { UsageError } from '../usage-error.ts'
import { isLabelled, reportIn } from './case.ts'

/** The reports that people have labelled, and the number of the others. */
export interface Answers {
  readonly labelled: readonly ReportFile[]
  readonly unlabelled: number
}

/** The texts of the reports in a file: a report, or answers with one report a line. */
export function reportTexts(text: string, name: string): string[] {
  return name.endsWith('.jsonl') ? text.split('\n').filter(line => line.trim() !== '') : [text]
}

/**
 * Reads all reports (`.json`) and answers (`.jsonl`) in a folder, in the order of the files' names.
 * @throws {UsageError} if there is no such folder, or a report is not valid; it names the file and the line
 */
export function readAnswers(folder: string): Answers {
  const reports = filesIn(folder).flatMap(name =>
    reportTexts(readFileSync(join(folder, name), 'utf8'), name).map((text, line) => {
      try {
        return reportIn(text)
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        throw new UsageError(`${name}, line ${line + 1}: ${error.message}`)
      }
    }),
  )
  const labelled = reports.filter(isLabelled)
  return { labelled, unlabelled: reports.length - labelled.length }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter(name => /\.jsonl?$/.test(name))
      .sort()
  } catch {
    throw new UsageError(`There is no folder ${folder}. Name the folder of the answers with --cases DIR.`)
  }
}
