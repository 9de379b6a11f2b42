/** Kinds of characters. 0 means not classified yet. */
const Kind = { blank: 1, joiner: 2, sign: 3, numeral: 4, mark: 5, letter: 6, unspaced: 7 } as const

/** Punctuation that attaches to adjacent letters: `don't`, `3.5` and `e-mail` are one token each. */
const JOINERS = '"\'.,!@-:;$?()/'
/** Java's white space beyond ASCII, which excludes the non-breaking space. */
const BLANK = /[\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000\u2063]/
const LETTER = /[\p{L}\p{Nd}]/u
const MARK = /[\p{Mn}_]/u
const NUMERAL = /[\p{Nl}\p{No}]/u
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The number of letters counted as one word in scripts without spaces. */
const UNSPACED_LENGTH = 2

/** The kind of each UTF-16 unit seen so far. */
const kinds = new Uint8Array(0x10000)

/**
 * Boilerpipe's tokeniser: splits text at white space and between letters and signs, but not at punctuation that
 * attaches to words. `&`, dashes and bullets are tokens of their own. Text is passed in pieces, because a word may
 * continue across inline tags.
 *
 * In scripts without spaces the original counts a whole clause as one word, which fits none of its thresholds; here,
 * every two letters are a word.
 */
export class Tokens {
  #length = 0
  #isWord = false
  #last: number = Kind.blank

  /** @param word called with the length of every token that contains a letter or a number */
  constructor(private readonly word: (length: number) => void) {}

  /** The number of words in a text. */
  static count(text: string): number {
    let words = 0
    const tokens = new Tokens(() => words++)
    tokens.read(text)
    tokens.gap()
    return words
  }

  read(text: string): void {
    for (let i = 0; i < text.length; ) {
      const start = i
      const kind = kindAt(text, i)
      i += isPair(text, i) ? 2 : 1
      if (kind === Kind.blank) {
        this.gap()
        continue
      }
      // The fast path: most text is runs of letters.
      if (kind === Kind.letter) while (kinds[text.charCodeAt(i)] === Kind.letter) i++
      if (isCut(this.#last, kind)) this.gap()
      this.#last = kind
      this.#length += i - start
      if (kind >= Kind.letter || kind === Kind.numeral) this.#isWord = true
      if (kind === Kind.unspaced && this.#length >= UNSPACED_LENGTH) this.gap()
    }
  }

  /** Ends the current token. */
  gap(): void {
    if (this.#isWord) this.word(this.#length)
    this.#length = 0
    this.#isWord = false
    this.#last = Kind.blank
  }
}

/** Whether two adjacent characters belong to different tokens, such as a letter and a sign. */
function isCut(a: number, b: number): boolean {
  return (isSign(a) && b >= Kind.mark) || (a >= Kind.mark && isSign(b))
}

function isSign(kind: number): boolean {
  return kind === Kind.sign || kind === Kind.numeral
}

function kindAt(text: string, i: number): number {
  if (isPair(text, i)) return classify(text.codePointAt(i)!)
  const code = text.charCodeAt(i)
  kinds[code] ||= classify(code)
  return kinds[code]!
}

/** Whether the character at this position takes two UTF-16 units. */
function isPair(text: string, i: number): boolean {
  const code = text.charCodeAt(i)
  return code >= 0xd800 && code < 0xdc00 && i + 1 < text.length
}

function classify(codePoint: number): number {
  const char = String.fromCodePoint(codePoint)
  if (JOINERS.includes(char)) return Kind.joiner
  if (LETTER.test(char)) return UNSPACED.test(char) ? Kind.unspaced : Kind.letter
  if (codePoint <= 32 || BLANK.test(char)) return Kind.blank
  if (MARK.test(char)) return Kind.mark
  return NUMERAL.test(char) ? Kind.numeral : Kind.sign
}
