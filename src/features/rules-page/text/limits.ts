/** The largest file that is read, in bytes. */
export const LARGEST_FILE = 5_000_000
/** The longest lists of filters have fewer lines. */
export const MOST_LINES = 200_000
/** Filters for many sites have lines of thousands of characters. */
export const LONGEST_LINE = 10_000
export const MOST_RULES = 10_000
/** The same limit as in `isBounded`. */
export const LONGEST_SELECTOR = 512
export const LONGEST_PATH = 512
/** A host of 253 characters and a port. */
export const LONGEST_SITE = 260

/** Shortens a text for a message. */
export function excerpt(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
