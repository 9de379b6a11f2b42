import { type Filter, Label, type TextBlock, withLabel } from '../text-block.ts'
import { Tokens } from '../tokens.ts'

const SEPARATORS = [/[|»-]/, /[|»:]/, /[|»:()]/, /[|»:()-]/, /[|»,:()-]/, /[|»,:()\u00a0-]/]
/** A part of the title that stands alone between bars has at least so many words. */
const WORDS = 4
const REMOVED = /[?!.:-]/g

/** Labels the first block that reads like the title of the document, or like a part of it. */
export const matchTitle =
  (title: string, textOf: (block: TextBlock) => string): Filter =>
  blocks => {
    const titles = titlesIn(title)
    // Whatever signs are removed, words stay as many as they are: a block of more need not be read.
    const most = Tokens.count(title)
    const found = blocks.findIndex(block => block.words <= most && isTitle(textOf(block), titles))
    return blocks.map((block, i) => (i === found ? withLabel(block, Label.title) : block))
  }

/** What a headline may be called: the title as a whole, and what is left of it without the name of the site. */
export function titlesIn(documentTitle: string): ReadonlySet<string> {
  const title = normalise(documentTitle)
  const titles = new Set<string>()
  if (title === '') return titles
  titles.add(title)
  for (const separator of SEPARATORS) {
    const part = longestPart(title.split(separator))
    if (part !== '') titles.add(part)
  }
  for (const bar of [' | ', ' - '])
    for (const part of partsBetween(title, bar)) if (countWords(part) >= WORDS) titles.add(part)
  titles.add(withoutLast(title))
  titles.add(withoutFirst(title))
  return titles
}

function isTitle(text: string, titles: ReadonlySet<string>): boolean {
  const plain = normalise(text)
  return titles.has(plain) || titles.has(plain.replace(REMOVED, '').trim())
}

function normalise(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll("'", '').trim().toLowerCase()
}

/** The last of the parts that have more words, or more letters, than the longest before; '' where nothing splits. */
function longestPart(split: readonly string[]): string {
  const parts = split.map(part => part.trim())
  while (parts.at(-1) === '') parts.pop()
  if (parts.length === 1) return ''
  let longest = ''
  let words = 0
  for (const part of parts) {
    if (part.includes('.com')) continue
    if (countWords(part) <= words && part.length <= longest.length) continue
    longest = part
    words = countWords(part)
  }
  return longest
}

function partsBetween(title: string, bar: string): string[] {
  const parts = title.split(bar).map(part => part.trim())
  return parts.length === 1 ? [] : parts.filter(part => !part.includes('.com'))
}

function countWords(part: string): number {
  return part.split(/ +/).length
}

/** `Headline - Site` without what follows its last hyphen. */
function withoutLast(title: string): string {
  const at = title.lastIndexOf('-')
  return title.slice(at - 1, at + 2) === ' - ' ? title.slice(0, at - 1) : title
}

/** `Site - Headline` without what precedes its first hyphen. */
function withoutFirst(title: string): string {
  const at = title.indexOf('-')
  return at > 1 && title.slice(at - 1, at + 2) === ' - ' ? title.slice(at + 2) : title
}
