import type { TextBlock } from './text-block.ts'
import { Tokens } from './tokens.ts'

/** Columns of a line. */
const WIDTH = 80

/**
 * Counts the words of one block, and sets them in lines of 80 columns, as a mail would, to see how many full lines
 * there are.
 */
export class WordCount {
  #words = 0
  #linkedWords = 0
  #lines = 0
  #column = -1 // the first word has no blank before it
  #wordsInLine = 0
  #linked = false
  readonly #tokens = new Tokens(length => this.#add(length))

  /** The next piece of text. A word may go on from the piece before it, unless there was a gap. */
  read(text: string, linked: boolean): void {
    this.#linked = linked
    this.#tokens.read(text)
  }

  gap(): void {
    this.#tokens.gap()
  }

  /** The last line is never full. Where no line is full, or none holds a word, all words are taken for one line. */
  close(): Pick<TextBlock, 'words' | 'linkedWords' | 'wrappedWords' | 'lines'> {
    this.gap()
    const full = this.#lines === 0 ? 0 : this.#words - this.#wordsInLine
    return {
      words: this.#words,
      linkedWords: this.#linkedWords,
      wrappedWords: full === 0 ? this.#words : full,
      lines: full === 0 ? 1 : this.#lines,
    }
  }

  #add(length: number): void {
    this.#words++
    if (this.#linked) this.#linkedWords++
    this.#wordsInLine++
    this.#column += length + 1
    if (this.#column > WIDTH) {
      this.#lines++
      this.#column = length
      this.#wordsInLine = 1
    }
  }
}
