import type { Picture } from '../../schema/file.ts'
import type { ExportArticle } from '../../view/tools/export-article.ts'

/** The most bytes of one picture, and of all. */
const LIMITS = { one: 10 * 1024 * 1024, all: 60 * 1024 * 1024 } as const

const DATA_URL = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([a-z0-9+/]+={0,2})$/i

/** The pictures of an article that could be loaded. */
export interface Collected {
  readonly pictures: ReadonlyMap<string, Picture>
  /** The number of all pictures, and of the missing ones. */
  readonly total: number
  readonly missing: number
}

interface Collecting {
  /** Loads a picture of at most this number of bytes. */
  ask(address: string, most: number): Promise<Picture | null>
  /** Whether the file format supports the picture. */
  isFit(picture: Picture): boolean
  /** Called before each picture with its number and the number of all. */
  progress(number: number, total: number): void
  /** @throws its reason when it is aborted */
  readonly signal: AbortSignal
}

/**
 * Loads the pictures of an article one after another, so that no server gets more requests at once than a
 * page makes.
 */
export async function collect(
  { content }: ExportArticle,
  { ask, isFit, progress, signal }: Collecting,
): Promise<Collected> {
  const addresses = new Set(
    Array.from(content.querySelectorAll('img'), image => image.getAttribute('src') ?? ''),
  )
  const pictures = new Map<string, Picture>()
  let left: number = LIMITS.all
  let number = 0
  for (const address of addresses) {
    progress(++number, addresses.size)
    const picture =
      embedded(address) ??
      // A failure of one picture does not affect the others.
      (await unlessAborted(
        ask(address, Math.min(LIMITS.one, left)).catch(() => null),
        signal,
      ))
    if (!picture || !isFit(picture)) continue
    pictures.set(address, picture)
    left -= sizeOf(picture)
  }
  return { pictures, total: addresses.size, missing: addresses.size - pictures.size }
}

/** The pictures that the article contains as data URLs. */
export function carriedBy({ content }: ExportArticle): ReadonlyMap<string, Picture> {
  const addresses = Array.from(content.querySelectorAll('img'), image => image.getAttribute('src') ?? '')
  return new Map(
    addresses.flatMap(address => {
      const picture = embedded(address)
      return picture ? [[address, picture] as const] : []
    }),
  )
}

function embedded(address: string): Picture | null {
  const [, type, data] = DATA_URL.exec(address) ?? []
  return type && data ? { type: type.toLowerCase() as Picture['type'], data } : null
}

function sizeOf({ data }: Picture): number {
  return Math.floor((data.length * 3) / 4)
}

function unlessAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
