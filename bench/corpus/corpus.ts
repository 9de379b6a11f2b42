import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SnippetGold } from '../score/snippets.ts'
import { UsageError } from '../usage-error.ts'

/** A stored page with gold text, as listed in the manifest. */
export interface CorpusPage {
  readonly dataset: string
  readonly id: string
  /** The `https` address under which the page is served to the browser. */
  readonly url: string
  /** The host name of the site without `www.`; empty if unknown. */
  readonly domain: string
  readonly lang: string
  readonly type: string
  /** The file of the stored page: gzipped UTF-8. */
  readonly file: string
}

/** The page's main content as annotated: its whole text, or snippets inside and outside of it. */
export type Gold =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'snippets' } & SnippetGold)

interface ManifestLine {
  readonly dataset: string
  readonly id: string
  readonly url?: string
  readonly domain?: string
  readonly lang?: string
  readonly type?: string
}

/**
 * Returns the pages listed in `manifest.jsonl`, in its order.
 * @throws {UsageError} if there is no corpus in the folder
 */
export function readCorpus(folder: string): CorpusPage[] {
  const manifest = join(folder, 'manifest.jsonl')
  if (!existsSync(manifest)) {
    throw new UsageError(
      `There is no corpus in ${folder} (no manifest.jsonl). Name its folder with --corpus DIR.`,
    )
  }
  return readFileSync(manifest, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as ManifestLine)
    .map(line => ({
      dataset: line.dataset,
      id: line.id,
      url: addressOf(line),
      domain: (line.domain ?? '').toLowerCase().replace(/^www\d*\./, ''),
      lang: line.lang ?? 'unknown',
      type: line.type ?? 'unknown',
      file: join(folder, line.dataset, `${line.id}.html.gz`),
    }))
}

/** The address of a page. Some lack a scheme; for some only the site is known, for a few not even that. */
function addressOf({ url, domain }: ManifestLine): string {
  const known = [url, domain].map(name => name && `https://${name.replace(/^https?:\/\//, '')}`)
  const address = new URL(known.find(name => name && URL.canParse(name)) ?? 'https://example.org')
  address.hash = ''
  return address.href
}

/** The page's name in reports: `dataset/id`. */
export function nameOf(page: CorpusPage): string {
  return `${page.dataset}/${page.id}`
}

/** The page's site, which decides its fold; a page without a known site is a site of its own. */
export function siteOf(page: CorpusPage): string {
  return page.domain || nameOf(page)
}

/** The stored HTML of a page. */
export function readHtml(page: CorpusPage): string {
  return gunzipSync(readFileSync(page.file)).toString('utf8')
}

/** The gold of a page. */
export function readGold(page: CorpusPage): Gold {
  const stem = page.file.slice(0, -'.html.gz'.length)
  if (existsSync(`${stem}.txt`)) return { kind: 'text', text: readFileSync(`${stem}.txt`, 'utf8') }
  const snippets = JSON.parse(readFileSync(`${stem}.json`, 'utf8')) as SnippetGold
  return { kind: 'snippets', with: snippets.with, without: snippets.without }
}

/** At most `limit` pages of each dataset, evenly spaced. */
export function sample(pages: readonly CorpusPage[], limit: number): CorpusPage[] {
  return [...new Set(pages.map(page => page.dataset))].flatMap(dataset => {
    const set = pages.filter(page => page.dataset === dataset)
    const size = Math.min(limit, set.length)
    return Array.from({ length: size }, (_, n) => set[Math.floor((n * set.length) / size)]!)
  })
}

/** Reorders pages so that the datasets take turns: the first page of each, then the second of each. */
export function inTurn(pages: readonly CorpusPage[]): CorpusPage[] {
  const seen = new Map<string, number>()
  const turns = pages.map(page => {
    const turn = seen.get(page.dataset) ?? 0
    seen.set(page.dataset, turn + 1)
    return { page, turn }
  })
  return turns.sort((a, b) => a.turn - b.turn).map(({ page }) => page)
}
