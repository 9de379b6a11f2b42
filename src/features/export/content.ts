import type { PageHandlers } from '../../messages/page-calls.ts'
import type { Article } from '../../schema/reading.ts'
import { picturesOf } from './article-pictures.ts'
import { pictureType } from './picture-type.ts'

/** The timeout of a request, in milliseconds. */
const LONGEST_WAIT = 30_000

/**
 * The handler that loads pictures of the article, and no others. The page's content script requests them, because
 * servers may refuse requests from elsewhere; it sends no cookies and no referrer.
 * @param articles returns the articles that were read last: that of the page, and those of its next pages
 * @param ask as `fetch`
 */
export function pictures(
  articles: () => readonly Article[],
  ask: typeof fetch = (...request) => fetch(...request),
): Pick<PageHandlers, 'picture'> {
  const known = new WeakMap<Article, ReadonlySet<string>>()

  const isShown = (address: string): boolean => {
    return articles().some(article => {
      const addresses = known.get(article) ?? picturesOf(article)
      known.set(article, addresses)
      return addresses.has(address)
    })
  }

  return {
    async picture({ address, most }) {
      if (!isShown(address)) return null
      try {
        const response = await ask(address, {
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: AbortSignal.timeout(LONGEST_WAIT),
        })
        const blob = response.ok ? await readAtMost(response, most) : null
        const type = blob && (await pictureType(blob))
        return type ? { type, data: await base64(blob) } : null
      } catch {
        return null // the server refuses it, or does not answer
      }
    },
  }
}

/** The body of a response; null when it has more than this number of bytes. */
async function readAtMost(response: Response, most: number): Promise<Blob | null> {
  const parts: BlobPart[] = []
  let size = 0
  const reader = response.body?.getReader()
  if (!reader) return null
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > most) {
      await reader.cancel()
      return null
    }
    parts.push(next.value)
  }
  return new Blob(parts)
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
