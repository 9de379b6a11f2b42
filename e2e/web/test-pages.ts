import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileAnswer, folderSite, type Web } from './web.ts'

/** What `expected.json` says of a page: its article, or why it has none. */
export interface Expected {
  /** What the page is there to show, in a sentence. */
  readonly shows: string
  /** Headers the page is served with. */
  readonly headers?: Record<string, string>
  /** The code of *nothing*; the other fields speak of an article. */
  readonly nothing?: string
  readonly title?: string
  readonly byline?: string
  /** Text that must be in the article. */
  readonly with?: readonly string[]
  /** Text that must not be. */
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

/** Serves a test page under a host name of its own; returns its address. */
export function serveTestPage(web: Web, name: string): string {
  const page = testPages.find(page => page.name === name)
  if (!page) throw new Error(`There is no folder test/pages/${name}.`)
  const files = folderSite(path.join(folder, name))
  const host = `${name}.example`
  web.site(host, url =>
    url === '/story' ? fileAnswer(path.join(folder, name, 'page.html'), page.expected.headers) : files(url),
  )
  return `https://${host}/story`
}
