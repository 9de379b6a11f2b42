import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../usage-error.ts'
import { reportTexts } from './answers.ts'
import { type Case, caseOf } from './case.ts'

const PAGES = resolve(import.meta.dirname, '../../test/pages')
/** The largest report: a page of at most two million characters, and the decisions on it. */
const LARGEST = 32_000_000
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/

/** Makes test pages from a report, or from answers, that a person has saved. */
export const usage = `npm run case -- <file> [name]

Makes the test page test/pages/<name>/ from a report that was saved in the reader view. The tests find the page by
themselves. Without a name, the page is called reported-1, reported-2 and so on. A file with the answers to “Did Winnow
find the article?” (.jsonl) makes one test page for each answer: <name>-1, <name>-2 and so on.`

/** @throws {UsageError} if the file is not a report, or a name is taken */
export async function run(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true })
  const [file, name, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError(usage)
  for (const written of writeCases(file, PAGES, name)) explain(written)
}

function explain({ folder, untold, isNothing, isUnlabelled }: Written): void {
  console.log(`${folder} is a test page now.\n`)
  if (isUnlabelled)
    console.log(
      'The person has answered that this is not the article, and not said what is. Put sentences of the article into\n“with” in expected.json, and what does not belong to it into “without”.\n',
    )
  if (untold > 0)
    console.log(
      `${untold} corrected parts are too short to be expected by their text; add them by hand if necessary.`,
    )
  console.log(
    isNothing
      ? 'The report says that nothing was found. If there is an article, put its title and sentences of it into\nexpected.json in place of “nothing”.'
      : 'Check expected.json: it expects the reader’s corrections, and the longest of the other parts.',
  )
  console.log('Describe under “shows” what the page tests. Then see it fail, and fix the cause:')
  console.log(`npm run build && npx playwright test test-pages -g ${folder.slice(PAGES.length + 1)}`)
}

/** A test page that was written. */
export interface Written {
  readonly folder: string
  readonly untold: number
  readonly isNothing: boolean
  /** Whether a person must add by hand what the article is. */
  readonly isUnlabelled: boolean
}

/**
 * Writes the test page of a report, or those of a file with answers.
 * @param pages the folder of all test pages
 * @throws {UsageError} if the file is not a report, or a name is taken
 */
export function writeCases(file: string, pages: string, name?: string): Written[] {
  const cases = reportTexts(textOf(file), file).map(caseOf)
  return cases.map((made, n) =>
    writeCase(made, pages, name && cases.length > 1 ? `${name}-${n + 1}` : (name ?? freeName(pages))),
  )
}

function writeCase({ page, expected, untold, isUnlabelled }: Case, pages: string, name: string): Written {
  if (!NAME.test(name))
    throw new UsageError(
      `“${name}” is not a valid name for a test page: use lower-case letters, digits and hyphens.`,
    )
  const folder = join(pages, name)
  if (existsSync(folder)) throw new UsageError(`There is already a test page named ${name}.`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'page.html'), `${page}\n`)
  writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`)
  return { folder, untold, isNothing: expected.nothing !== undefined, isUnlabelled }
}

function textOf(file: string): string {
  const facts = statSync(file, { throwIfNoEntry: false })
  if (!facts?.isFile()) throw new UsageError(`There is no file ${file}.`)
  if (facts.size > LARGEST) throw new UsageError(`${file} is too large for a report.`)
  return readFileSync(file, 'utf8')
}

function freeName(pages: string): string {
  for (let number = 1; ; number++)
    if (!existsSync(join(pages, `reported-${number}`))) return `reported-${number}`
}
