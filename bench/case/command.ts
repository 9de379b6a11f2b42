import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../usage-error.ts'
import { caseOf } from './case.ts'

const PAGES = resolve(import.meta.dirname, '../../test/pages')
/** The largest report: a page of at most two million characters, and the decisions on it. */
const LARGEST = 32_000_000
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/

/** Makes a test page from a report that a person has saved. */
export const usage = `npm run case -- <file> [name]

Makes the test page test/pages/<name>/ from a report that was saved in the reading view. The tests find the page by
themselves. Without a name, the page is called reported-1, reported-2 and so on.`

/** @throws {UsageError} if the file is not a report, or the name is taken */
export async function run(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true })
  const [file, name, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError(usage)
  const { folder, untold, isNothing } = writeCase(file, PAGES, name)
  console.log(`${folder} is a test page now.\n`)
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

/** The result of `writeCase`. */
export interface Written {
  readonly folder: string
  readonly untold: number
  readonly isNothing: boolean
}

/**
 * Writes the test page of a report.
 * @param pages the folder of all test pages
 * @throws {UsageError} if the file is not a report, or the name is taken
 */
export function writeCase(file: string, pages: string, name = freeName(pages)): Written {
  if (!NAME.test(name))
    throw new UsageError(
      `“${name}” is not a valid name for a test page: use lower-case letters, digits and hyphens.`,
    )
  const folder = join(pages, name)
  if (existsSync(folder)) throw new UsageError(`There is already a test page named ${name}.`)
  const { page, expected, untold } = caseOf(textOf(file))
  mkdirSync(folder)
  writeFileSync(join(folder, 'page.html'), `${page}\n`)
  writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`)
  return { folder, untold, isNothing: expected.nothing !== undefined }
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
