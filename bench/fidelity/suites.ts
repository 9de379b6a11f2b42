import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { UsageError } from '../usage-error.ts'
import type { Facts } from './facts.ts'

/** A page of a peer's test suite. */
export interface SuitePage {
  /** `suite/page`. */
  readonly name: string
  readonly url: string
  readonly html: string
  /** The expected article, in the peer's own format. */
  readonly article?: { readonly format: 'html' | 'markdown'; readonly source: string }
  /** The expected facts; '' for what the suite does not say. */
  readonly facts: Facts
}

/** The address of a page of Defuddle's: in a comment, or else as the page itself names it. */
const OWN_ADDRESS = /<!--\s*\{\s*"url":\s*"(https?:[^"]+)"/
const CANONICAL = /<link[^>]*rel="canonical"[^>]*href="(https?:[^"]+)"/

const UNKNOWN: Facts = { title: '', author: '', date: '', image: '' }

type FactsFile = Readonly<Record<string, string | null>>

/** How each suite is read, by the name of its folder. */
const SUITES: Readonly<Record<string, (stem: string, html: string) => Omit<SuitePage, 'name' | 'html'>>> = {
  'mozilla-readability'(stem) {
    const { title, byline, publishedTime } = JSON.parse(read(`${stem}.json`)) as FactsFile
    return {
      url: 'https://fakehost/test/page.html',
      article: { format: 'html', source: read(`${stem}.expected.html`) },
      facts: { ...UNKNOWN, title: title ?? '', author: byline ?? '', date: publishedTime ?? '' },
    }
  },
  defuddle(stem, html) {
    return {
      url: secure((OWN_ADDRESS.exec(html) ?? CANONICAL.exec(html))?.[1] ?? 'https://page.example/article'),
      article: { format: 'markdown', source: read(`${stem}.expected.md`) },
      facts: UNKNOWN,
    }
  },
  postlight(stem) {
    const { url, title, author, date_published, lead_image_url } = JSON.parse(
      read(`${stem}.json`),
    ) as FactsFile
    return {
      url: secure(url!),
      facts: {
        title: title ?? '',
        author: author ?? '',
        date: date_published ?? '',
        image: lead_image_url ?? '',
      },
    }
  },
}

/**
 * Reads the pages of all suites in a folder.
 * @throws {UsageError} if there is none
 */
export function readSuites(folder: string): SuitePage[] {
  const names = Object.keys(SUITES).filter(name => existsSync(join(folder, name)))
  if (names.length === 0) {
    throw new UsageError(
      `There is no test suite in ${folder} (${Object.keys(SUITES).join(', ')}). Name its folder with --suites DIR.`,
    )
  }
  return names.flatMap(suite =>
    readdirSync(join(folder, suite))
      .filter(file => file.endsWith('.html.gz'))
      .sort()
      .map(file => {
        const stem = join(folder, suite, file.slice(0, -'.html.gz'.length))
        const html = gunzipSync(readFileSync(`${stem}.html.gz`)).toString('utf8')
        return { name: `${suite}/${file.slice(0, -'.html.gz'.length)}`, html, ...SUITES[suite]!(stem, html) }
      }),
  )
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

/** The stored pages are served under `https`. */
function secure(address: string): string {
  const url = new URL(address.replace(/^http:/, 'https:'))
  url.hash = ''
  return url.href
}
