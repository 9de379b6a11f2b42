import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileAnswer, folderSite, type Web } from './web.ts'

/** The contents of `expected.json`: the article of a page, or why it has none. */
export interface Expected {
  /** What the page tests, in a sentence. */
  readonly shows: string
  /** The path and query under which the page is served, where they matter. */
  readonly address?: string
  /** Headers with which the page is served. */
  readonly headers?: Record<string, string>
  /** The code of a page without an article; the other fields describe an article. */
  readonly nothing?: string
  /** The number of entries of a page that is shown as a list. */
  readonly list?: number
  readonly title?: string
  readonly byline?: string
  /** Text that must be in the article. */
  readonly with?: readonly string[]
  /** Text that must not be in the article. */
  readonly without?: readonly string[]
}

export interface TestPage {
  /** The folder's name; the page is served as `https://<name>.example/`. */
  readonly name: string
  readonly expected: Expected
}

const folder = path.resolve(import.meta.dirname, '../../test/pages')

/** Every folder under test/pages. */
export const testPages: readonly TestPage[] = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => ({
    name,
    expected: JSON.parse(readFileSync(path.join(folder, name, 'expected.json'), 'utf8')) as Expected,
  }))

/** The differences between an article and what is expected. */
export interface Complaints {
  readonly missing: readonly string[]
  readonly unwanted: readonly string[]
}

/** Compares the text of an article with what is expected; whitespace is ignored. */
export function complaints(expected: Expected, text: string): Complaints {
  const seen = text.replace(/\s+/g, ' ')
  return {
    missing: (expected.with ?? []).filter(wanted => !seen.includes(wanted)),
    unwanted: (expected.without ?? []).filter(unwanted => seen.includes(unwanted)),
  }
}

/** Serves a test page under its own host name; returns its address. */
export function serveTestPage(web: Web, name: string): string {
  const page = testPages.find(page => page.name === name)
  if (!page) throw new Error(`There is no folder test/pages/${name}.`)
  return serveFolder(web, path.join(folder, name), page)
}

/** Serves a folder like a test page; returns the page's address. */
export function serveFolder(web: Web, folder: string, { name, expected }: TestPage): string {
  const files = folderSite(folder)
  const host = `${name}.example`
  const address = new URL(expected.address ?? '/story', `https://${host}`)
  web.site(host, url =>
    url === address.pathname ? fileAnswer(path.join(folder, 'page.html'), expected.headers) : files(url),
  )
  return address.href
}
