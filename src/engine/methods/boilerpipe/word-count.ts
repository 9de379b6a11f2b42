import type { TextBlock } from './text-block.ts'
import { Tokens } from './tokens.ts'

/** Columns per line. */
const WIDTH = 80

/** Counts the words of one block, and how many lines they fill when wrapped at 80 columns. */
export class WordCount {
  #words = 0
  #linkedWords = 0
  #lines = 0
  #column = -1 // the first word has no space before it
  #wordsInLine = 0
  #linked = false
  readonly #tokens = new Tokens(length => this.#add(length))

  /** Reads the next piece of text. A word may continue from the previous piece, unless there was a gap. */
  read(text: string, linked: boolean): void {
    this.#linked = linked
    this.#tokens.read(text)
  }

  gap(): void {
    this.#tokens.gap()
  }

  /**
   * Ends the block. The last line is never full. Without a full line that holds a word, all words count as one line.
   */
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
