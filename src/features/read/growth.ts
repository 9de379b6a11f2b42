import { closestTo, documentElement, isComplete, localName, named, naturalWidth } from '../../dom/safe-dom.ts'
import type { Growth, ReadRequest } from '../../messages/page-calls.ts'
import { ShownWords } from './shown-words.ts'

/** The size of an article. */
export interface Amount {
  readonly words: number
  readonly images: number
}

export interface Growing {
  /** Takes the size of the article after each reading, or null. Watching begins with the next call of `since`. */
  restart(read: Amount | null): void
  /** How the article has changed since it was read. The page is watched until ten seconds pass without a call. */
  since(request: ReadRequest): Growth
}

const NONE: Growth = { words: 0, images: 0 }
/**
 * A change of `SHARE` of the words counts, but at least `LEAST` words, and `MUCH` words always count. Smaller changes
 * come from counters and tickers.
 */
const MUCH = 50
const SHARE = 0.1
const LEAST = 10
/** Milliseconds without a call of `since` after which the page is no longer watched. */
const PATIENCE = 10_000
/** After extractions that found no growth, at most this many calls are skipped. */
const LONGEST_REST = 16

const OWN = 'winnow-view'
/** Attributes that may show or hide a part of a page. */
const WATCHED = ['class', 'hidden', 'open', 'style', 'src', 'srcset', 'aria-expanded', 'aria-hidden']

/**
 * Watches whether the article of a page grows. The article is extracted again only after a cheap count of the page's
 * words and pictures has changed. Only what has changed is counted again.
 * @param find extracts the article; null where there is none
 */
export function growth(document: Document, find: (request: ReadRequest) => Amount | null): Growing {
  let read: Amount | null = null
  let shown: Amount | null = null
  let isTouched = false
  let rest = 0
  let nextRest = 1
  let timer: ReturnType<typeof setTimeout> | undefined
  let text = newText()
  const changes = new MutationObserver(records => {
    isTouched = true
    text.note(records)
  })
  const onLoad = () => {
    isTouched = true
  }

  const stop = () => {
    clearTimeout(timer)
    changes.disconnect()
    removeEventListener('load', onLoad, true)
    shown = null
    text = newText()
  }
  const amountShown = (): Amount => {
    const root = documentElement(document)
    return { words: text.countIn(root), images: loadedImages(root) }
  }
  const start = () => {
    shown = amountShown()
    isTouched = false
    changes.observe(documentElement(document), {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: WATCHED,
    })
    // The `load` event of a picture does not bubble, so it is captured.
    addEventListener('load', onLoad, true)
  }

  return {
    restart(now) {
      stop()
      read = now
      rest = 0
      nextRest = 1
    },
    since(request) {
      if (!shown) start()
      clearTimeout(timer)
      timer = setTimeout(stop, PATIENCE)
      if (!isTouched || !read || rest-- > 0) return NONE
      rest = 0
      isTouched = false
      // Compared with the count at the last extraction, so that many small changes count, too.
      const before = shown!
      const seen = amountShown()
      if (!isMuch(seen.words - before.words, before.words) && seen.images === before.images) return NONE
      shown = seen
      const now = find(request)
      const words = now ? now.words - read.words : 0
      if (now && isMuch(words, read.words)) return { words, images: 0 }
      if (now && now.images > read.images) return { words: 0, images: now.images - read.images }
      rest = nextRest
      nextRest = Math.min(2 * nextRest, LONGEST_REST)
      return NONE
    },
  }
}

/** The pictures in an article's text. */
export function countImages(content: string): number {
  return content.split('<img ').length - 1
}

function isMuch(words: number, of: number): boolean {
  return Math.abs(words) >= Math.min(MUCH, Math.max(LEAST, SHARE * of))
}

/** The full view over the page does not count. */
function newText(): ShownWords {
  return new ShownWords(element => localName(element) === OWN)
}

/** Pixels; narrower ones are placeholders and counters. */
const NARROWEST = 64

function loadedImages(root: Element): number {
  let images = 0
  for (const image of named(root, 'img'))
    if (
      image instanceof HTMLImageElement &&
      isComplete(image) &&
      naturalWidth(image) >= NARROWEST &&
      !closestTo(image, OWN)
    )
      images++
  return images
}
