import { expect, test } from 'vitest'
import { wordBeginnings } from './word-beginnings.ts'

/** The text with bold starts in brackets. */
function bracketed(text: string, lang = 'en'): string {
  let from = 0
  let out = ''
  for (const { start, end } of wordBeginnings(text, new Intl.Segmenter(lang, { granularity: 'word' }))) {
    out += `${text.slice(from, start)}[${text.slice(start, end)}]`
    from = end
  }
  return out + text.slice(from)
}

test.each([
  // Two fifths of the letters, rounded up.
  ['a to the grain threw', '[a] [t]o [th]e [gr]ain [th]rew'],
  ['winnow basket; “thresher”', '[win]now [bas]ket; “[thre]sher”'],
  ["don't stop", "[do]n't [st]op"],
  ['well-kept', '[we]ll-[ke]pt'],
  ['Пшеница και σίτος', '[Пше]ница [κα]ι [σί]τος'],
  ['שלום', '[של]ום'],
  // A letter keeps its combining marks, and a soft hyphen is not a letter.
  ['e\u0301te\u0301', '[e\u0301t]e\u0301'],
  ['so\u00adlu\u00adtion', '[so\u00adlu\u00ad]tion'],
  ['𝔞 50,000 B2B', '𝔞 50,000 B2B'],
])('%j has the bold starts %j', (text, expected) => {
  expect(bracketed(text)).toBe(expected)
})

test.each([
  ['ja', '風があった。米をかける'],
  ['zh', '风选粮食'],
  ['ko', '바람이 분다'],
  ['th', 'ลมพัดแรง'],
  ['km', 'ខ្យល់បក់'],
  // Scripts whose letters are joined or connected by a line.
  ['ar', 'السلام عليكم'],
  ['fa', 'می‌خواهم'],
  ['hi', 'हवा चलती है'],
  ['mn-Mong', 'ᠮᠣᠩᠭᠣᠯ'],
])('text in %s has no bold starts', (lang, text) => {
  expect(bracketed(text, lang)).toBe(text)
})

test('in a text in two scripts, only the words of one have bold starts', () => {
  expect(bracketed('風は wind です', 'ja')).toBe('風は [wi]nd です')
})
