/** The largest file that is read, in bytes. Whoever opens a file asks for its size before its bytes. */
export const LARGEST_FILE = 5_000_000
/** More lines than the longest lists of filters have. */
export const MOST_LINES = 200_000
/** Filters for many sites at once have lines of thousands of characters. */
export const LONGEST_LINE = 10_000
export const MOST_RULES = 10_000
/** As everywhere else; see `isBounded`. */
export const LONGEST_SELECTOR = 512
export const LONGEST_PATH = 512
/** 253 characters, and a port. */
export const LONGEST_SITE = 260

/** As much of a text as a sentence about it can hold. */
export function excerpt(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
