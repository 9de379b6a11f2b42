import { bag, overlap } from '../score/bag.ts'
import { tokens } from '../score/tokens.ts'

/** The share of the expected words that another text must have to be the same text. */
const MOST = 0.8
/** The share of the other text's words that must be expected: it may have a number before it and links after it. */
const LEAST = 0.5
/** The length in words of the runs by which a text is found even if a few of its words are missing. */
const RUN = 4

/** The words of a text, whatever its case and its punctuation. */
export function words(text: string): string[] {
  return tokens(text.normalize('NFKC').toLowerCase())
}

/** @returns whether two texts are the same but for a few words */
export function agree(expected: string, found: string): boolean {
  const [wanted, got] = [words(expected), words(found)]
  const { common, extra, missing } = overlap(bag(wanted), bag(got))
  return common >= MOST * (common + missing) && common >= LEAST * (common + extra) && common > 0
}

/** A text in which other texts are searched for. */
export class Haystack {
  readonly #words: string
  readonly #runs: ReadonlySet<string>

  constructor(text: string) {
    const all = words(text)
    this.#words = ` ${all.join(' ')} `
    this.#runs = new Set(runs(all))
  }

  /** Whether the text contains these words in a row or, for a longer text, most runs of its words. */
  has(text: string): boolean {
    const wanted = words(text)
    if (this.#words.includes(` ${wanted.join(' ')} `)) return true
    const sought = runs(wanted)
    return sought.length > RUN && sought.filter(run => this.#runs.has(run)).length >= MOST * sought.length
  }
}

function runs(all: readonly string[]): string[] {
  return Array.from({ length: Math.max(0, all.length - RUN + 1) }, (_, n) => all.slice(n, n + RUN).join(' '))
}
