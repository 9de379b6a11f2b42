import { continues, firstPage, type PagesRead, repeated, withPage } from '../../engine/continuation.ts'
import { extract } from '../../engine/extract.ts'
import type { Extraction, ExtractOptions } from '../../engine/extraction.ts'
import { parsePage } from '../../engine/page/parse-page.ts'
import type { PageHandlers, ReadRequest } from '../../messages/page-calls.ts'
import { MOST_PAGES, type NextPage, type NoNextPage } from '../../schema/next-page.ts'
import type { Article } from '../../schema/reading.ts'
import { world } from '../../world.ts'
import { loadPage } from './load-page.ts'

/** What was read on the page itself. */
type FirstPage = Pick<Extract<Extraction, { kind: 'article' }>, 'article' | 'page' | 'verdict'>

/** The numbers of link targets of each page are in a range of their own. */
const TARGETS_PER_PAGE = 30_000

/** The pages of the article so far. */
interface Joined {
  /** The address of the first page. */
  readonly url: string
  readonly pages: number
  readonly read: PagesRead
  readonly addresses: ReadonlySet<string>
  readonly articles: readonly Article[]
  /** The link to the page after these. */
  readonly next: Article['metadata']['next']
}

/** The handlers that read the next pages of an article, and the articles of the pages that they have read. */
export interface NextPages {
  readonly handlers: Pick<PageHandlers, 'nextPage' | 'stopNextPage'>
  articles(): readonly Article[]
}

/**
 * Reads the next pages of an article one after the other, when the person asks for them. Each is requested from the
 * page, so that it has the person's session, and is accepted only if it continues the article: see `continues`.
 * @param first returns what was read last of the page itself
 * @param ask as `fetch`
 */
export function nextPages(
  first: () => FirstPage | null,
  ask: typeof fetch = (...request) => fetch(...request),
): NextPages {
  /** The article after each page. */
  let states: readonly Joined[] = []
  let running = new AbortController()

  const beginning = (): Joined | null => {
    const found = first()
    if (!found) return null
    const { article } = found
    return {
      url: article.url,
      pages: 1,
      read: firstPage(found),
      addresses: new Set([bare(article.url)]),
      articles: [],
      next: article.metadata.next,
    }
  }

  const nextOf = async (
    known: Joined,
    { rules, by }: Pick<ReadRequest, 'rules' | 'by'>,
    signal: AbortSignal,
  ): Promise<NextPage> => {
    const { next } = known
    if (!next) return end('last')
    if (known.pages >= MOST_PAGES) return end('limit')
    if (known.addresses.has(bare(next.value))) return end('same-text')
    const loaded = await loadPage(next.value, known.url, { ask, encoding: document.characterSet, signal })
    if (typeof loaded === 'string') return end(loaded)
    // A site may redirect every higher number to its last page.
    if (bare(loaded.url) !== bare(next.value) && known.addresses.has(bare(loaded.url))) return end('last')
    const parsed = parsePage(loaded.html, loaded.url)
    const method = by && world.opinions?.method(by)
    const options: ExtractOptions = {
      rules,
      ...(method ? { method } : {}),
      layout: false,
      url: loaded.url,
      now: Date.now(),
      firstTarget: 1 + TARGETS_PER_PAGE * known.pages,
    }
    const found = extract(parsed, options)
    if (found.kind === 'nothing') return end('other-page')
    const verdict = continues(known.read, found, next.from === 'rule')
    if (verdict !== 'continues') return end(verdict)
    const marks = repeated(known.read, found).map(element => ({ element, kind: 'remove' as const }))
    const fresh = marks.length > 0 ? extract(parsed, { ...options, marks }) : found
    if (fresh.kind === 'nothing') return end('same-text')
    const { article } = fresh
    states = [
      ...states.slice(0, known.pages),
      {
        ...known,
        pages: known.pages + 1,
        read: withPage(known.read, fresh),
        addresses: new Set([...known.addresses, bare(next.value), bare(loaded.url)]),
        articles: [...known.articles, article],
        next: article.metadata.next,
      },
    ]
    const { content, words, url } = article
    const after = article.metadata.next?.value
    return { kind: 'page', url, content, words, ...(after === undefined ? {} : { next: after }) }
  }

  return {
    articles: () => states.at(-1)?.articles ?? [],
    handlers: {
      async nextPage({ number, ...request }) {
        running.abort()
        running = new AbortController()
        const { signal } = running
        const known = number === 2 ? beginning() : states[number - 2]
        // Another page may be shown by now.
        if (!known || known.url !== first()?.article.url) return end('cancelled')
        states = [...states.slice(0, number - 2), known]
        return nextOf(known, request, signal).catch(error => {
          if (signal.aborted) return end('cancelled')
          throw error
        })
      },
      stopNextPage: () => running.abort(),
    },
  }
}

const end = (because: NoNextPage): NextPage => ({ kind: 'end', because })

/** An address without its fragment. */
function bare(address: string): string {
  return address.replace(/#.*/s, '')
}
