import { documentElement, documentURL } from '../../dom/safe-dom.ts'
import { pageAddress } from '../../messages/page-address.ts'
import type { ReadRequest } from '../../messages/page-calls.ts'
import type { Reading } from '../../schema/reading.ts'

/** The longest wait in milliseconds for a new text, on a page that has changed since its address did. */
const LONGEST_WAIT = 5_000
/** The longest wait in milliseconds for the first change of a page. */
const LONGEST_CALM = 1_000
/** A page is read again after this many milliseconds without a change. */
const QUIET = 60
/** A page that keeps changing is read again after this many milliseconds. */
const LONGEST_UNREST = 500

/** The text of the last article, and the address of its page. */
interface Before {
  readonly address: string
  readonly text: string
}

/**
 * Repeats the reading while the page still shows the text of another address. A page that navigates by its scripts has
 * its new address at once and its new text later; until then, it shows the former article, or none.
 * @param read reads what the page shows now
 * @returns a function that resolves with the first reading that belongs to the address
 */
export function afterArrival(
  document: Document,
  read: (request: ReadRequest) => Reading,
): (request: ReadRequest) => Promise<Reading> {
  let before: Before | null = null
  return async request => {
    const here = () => pageAddress(documentURL(document))
    const address = here()
    const started = performance.now()
    let wait = LONGEST_CALM
    let reading = read(request)
    while (before && before.address !== address && isBefore(reading, before.text)) {
      const left = started + wait - performance.now()
      if (left <= 0 || here() !== address) break
      if (await nextChange(document, left)) wait = LONGEST_WAIT
      reading = read(request)
    }
    if (reading.kind === 'article') before = { address: here(), text: textOf(reading) }
    return reading
  }
}

/** Whether a reading found the former text, or no article. */
function isBefore(reading: Reading, text: string): boolean {
  return reading.kind === 'article' ? textOf(reading) === text : reading.kind === 'nothing'
}

/** The article without its block numbers, which depend on the rest of the page. */
function textOf({ article }: Extract<Reading, { kind: 'article' }>): string {
  return article.content.replace(/ data-block="\d+"/g, '')
}

/** Resolves with whether the page has changed: when it is quiet again, or after `longest` milliseconds. */
function nextChange(document: Document, longest: number): Promise<boolean> {
  return new Promise(resolve => {
    let quiet: ReturnType<typeof setTimeout> | undefined
    let unrest: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      changes.disconnect()
      for (const timer of [quiet, unrest, limit]) clearTimeout(timer)
      resolve(unrest !== undefined)
    }
    const limit = setTimeout(end, longest)
    const changes = new MutationObserver(() => {
      unrest ??= setTimeout(end, LONGEST_UNREST)
      clearTimeout(quiet)
      quiet = setTimeout(end, QUIET)
    })
    changes.observe(documentElement(document), { subtree: true, childList: true, characterData: true })
  })
}
