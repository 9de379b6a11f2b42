import { characterData } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { type Page, TEXT } from '../page.ts'
import { blocks } from './blocks.ts'
import { type Columns, columns } from './columns.ts'
import functionWords from './function-words.json' with { type: 'json' }

/** The counts taken from the text of a block: one column each, with one entry per block. */
const TEXT_COUNTS = [
  'letters', // in words, digits included
  'tokens', // words, as runs of letters and digits
  'capitals', // words that start with a capital
  'digits',
  'commas',
  'sentences', // endings of sentences
  'quotes',
  'bars', // separators between the links of menus and breadcrumbs
  'currencies',
  'addresses', // @ and ://
  'copyrights',
  'numerals', // numbers that look like a year, or like part of a time or date
  'functionWords', // of any language; see function-words.json
  'endsSentence', // 1 where the text ends like a sentence
] as const
export type TextCount = (typeof TEXT_COUNTS)[number]

const WORDS: ReadonlySet<string> = new Set(functionWords.words.split(' '))
const CHARACTERS: ReadonlySet<number> = new Set(Array.from(functionWords.characters, c => c.charCodeAt(0)))
const LONGEST = 12
/** Text of one node beyond this many characters is not read. */
const LIMIT = 20_000

const Class = { other: 0, space: 1, lower: 2, upper: 3, digit: 4, unspaced: 5 } as const
const ASCII = Uint8Array.from({ length: 128 }, (_, code) =>
  code <= 32
    ? Class.space
    : isIn(code, 97, 122)
      ? Class.lower
      : isIn(code, 65, 90)
        ? Class.upper
        : isIn(code, 48, 57)
          ? Class.digit
          : Class.other,
)

/**
 * Language-independent signs of prose, counted in one pass over the characters of all blocks. In a script without
 * spaces, 1.7 characters count as one word.
 */
export const blockText = fact((page: Page): Columns<TextCount> => {
  const { count, of } = blocks(page)
  const all = columns(TEXT_COUNTS, count)
  const state: Scan = { last: 0 }
  let previous = -1
  for (let id = 0; id < page.size; id++) {
    const block = of[id]!
    if (block < 0 || page.tag[id] !== TEXT) continue
    if (block !== previous) {
      if (previous >= 0) close(all, previous, state.last)
      previous = block
      state.last = 0
    }
    scan(characterData(page.node[id] as Text), block, all, state)
  }
  if (previous >= 0) close(all, previous, state.last)
  return all
})

interface Scan {
  /** The last character that is neither a space nor a closing quote or bracket. */
  last: number
}

function close(all: Columns<TextCount>, block: number, last: number): void {
  all.endsSentence[block] = isSentenceEnd(last) ? 1 : 0
}

function scan(text: string, block: number, all: Columns<TextCount>, state: Scan): void {
  const length = Math.min(text.length, LIMIT)
  let start = -1
  let digitsOnly = true
  let letters = 0
  let digits = 0
  for (let i = 0; i <= length; i++) {
    const code = i < length ? text.charCodeAt(i) : 32
    const kind = code < 128 ? ASCII[code]! : classOf(code)
    if (kind >= Class.lower && kind <= Class.digit) {
      if (start < 0) {
        start = i
        digitsOnly = true
        if (kind === Class.upper) all.capitals[block]!++
      }
      if (kind === Class.digit) digits++
      else digitsOnly = false
      letters++
      state.last = code
      continue
    }
    if (start >= 0) {
      all.tokens[block]!++
      const size = i - start
      if (digitsOnly) {
        if (looksLikeDate(text, start, i, code)) all.numerals[block]!++
      } else if (size <= LONGEST && WORDS.has(text.slice(start, i).toLowerCase())) all.functionWords[block]!++
      start = -1
    }
    if (kind === Class.space) continue
    if (kind === Class.unspaced) {
      all.tokens[block]! += 1 / 1.7
      letters++
      if (CHARACTERS.has(code)) all.functionWords[block]! += 1 / 1.7
      state.last = code
    } else mark(text, i, code, block, all, state)
  }
  all.letters[block]! += letters
  all.digits[block]! += digits
}

/** Counts one punctuation character. */
function mark(
  text: string,
  i: number,
  code: number,
  block: number,
  all: Columns<TextCount>,
  state: Scan,
): void {
  switch (code) {
    case 0x2c: // ,
    case 0x60c:
    case 0x3001:
    case 0xff0c:
    case 0x3b: // ;
    case 0xff1b:
      all.commas[block]!++
      break
    case 0x22: // "
    case 0x201c:
    case 0x201d:
    case 0x201e:
    case 0xab:
    case 0xbb:
    case 0x300c:
    case 0x300d:
      all.quotes[block]!++
      if (code === 0xbb) all.bars[block]!++
      break
    case 0x7c: // |
    case 0x203a:
    case 0x2022:
    case 0xb7:
    case 0x3e: // >
      all.bars[block]!++
      break
    case 0x24: // $
    case 0x20ac:
    case 0xa3:
    case 0xa5:
      all.currencies[block]!++
      break
    case 0x40: // @
      all.addresses[block]!++
      break
    case 0x3a: // :
      if (text.charCodeAt(i + 1) === 47 && text.charCodeAt(i + 2) === 47) all.addresses[block]!++
      break
    case 0xa9: // ©
      all.copyrights[block]!++
      break
    default:
      break
  }
  if (isSentenceEnd(code)) {
    const next = i + 1 < text.length ? text.charCodeAt(i + 1) : 32
    if (code > 0x3000 || next <= 32 || isCloser(next)) all.sentences[block]!++
  }
  if (!isCloser(code)) state.last = code
}

/** A year, or a number joined to another by a colon, point, slash or hyphen. */
function looksLikeDate(text: string, start: number, stop: number, next: number): boolean {
  const size = stop - start
  if (size === 4) {
    const century = text.slice(start, start + 2)
    return century === '19' || century === '20'
  }
  if (size > 2) return false
  if (next === 0x5e74 || next === 0x6708 || next === 0x65e5) return true // 年 月 日
  const joins = next === 58 || next === 46 || next === 47 || next === 45
  return joins && isIn(text.charCodeAt(stop + 1), 48, 57)
}

function isSentenceEnd(code: number): boolean {
  return (
    code === 0x2e ||
    code === 0x21 ||
    code === 0x3f ||
    code === 0x2026 ||
    code === 0x3002 ||
    code === 0xff01 ||
    code === 0xff1f
  )
}

function isCloser(code: number): boolean {
  return (
    code === 0x22 ||
    code === 0x27 ||
    code === 0x29 ||
    code === 0x5d ||
    code === 0x201d ||
    code === 0x2019 ||
    code === 0xbb
  )
}

function classOf(code: number): number {
  if (code === 0xa0 || code === 0x3000 || isIn(code, 0x2000, 0x200b) || code === 0x2028) return Class.space
  if (code < 0xc0) return Class.other
  if (isIn(code, 0x2010, 0x2bff) || isIn(code, 0x3001, 0x303f) || isIn(code, 0xff01, 0xff0f))
    return Class.other
  if (isIn(code, 0xc0, 0xde) || isIn(code, 0x391, 0x3a9) || isIn(code, 0x400, 0x42f)) return Class.upper
  if (isIn(code, 0xe00, 0xeff) || isIn(code, 0x1000, 0x109f) || isIn(code, 0x1780, 0x17ff))
    return Class.unspaced
  if (isIn(code, 0x3040, 0x30ff) || isIn(code, 0x3400, 0x9fff) || isIn(code, 0xf900, 0xfaff))
    return Class.unspaced
  return Class.lower
}

function isIn(code: number, from: number, to: number): boolean {
  return code >= from && code <= to
}
