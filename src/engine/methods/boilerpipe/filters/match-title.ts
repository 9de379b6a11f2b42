import { type Filter, Label, type TextBlock, withLabel } from '../text-block.ts'
import { Tokens } from '../tokens.ts'

const SEPARATORS = [/[|»-]/, /[|»:]/, /[|»:()]/, /[|»:()-]/, /[|»,:()-]/, /[|»,:()\u00a0-]/]
/** A part of the title between bars is matched by itself if it has at least this many words. */
const WORDS = 4
const REMOVED = /[?!.:-]/g

/** Labels the first block whose text is the document's title, or a part of it. */
export const matchTitle =
  (title: string, textOf: (block: TextBlock) => string): Filter =>
  blocks => {
    const titles = titlesIn(title)
    // Removing punctuation does not change the number of words, so a block with more words than the title need not be
    // read.
    const most = Tokens.count(title)
    const found = blocks.findIndex(block => block.words <= most && isTitle(textOf(block), titles))
    return blocks.map((block, i) => (i === found ? withLabel(block, Label.title) : block))
  }

/** The texts that a headline may have: the whole title, and its parts without the site's name. */
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

/**
 * The longest part: the last one with more words or more letters than the longest before it; '' if nothing is split.
 */
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

/** `Headline - Site`, without the part after the last hyphen. */
function withoutLast(title: string): string {
  const at = title.lastIndexOf('-')
  return title.slice(at - 1, at + 2) === ' - ' ? title.slice(0, at - 1) : title
}

/** `Site - Headline`, without the part before the first hyphen. */
function withoutFirst(title: string): string {
  const at = title.indexOf('-')
  return at > 1 && title.slice(at - 1, at + 2) === ' - ' ? title.slice(at + 2) : title
}
