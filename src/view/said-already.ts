import type { Metadata } from '../engine/article/article.ts'
import { dateInWords, wellFormedLang } from './facts.ts'

/** A site prints author and date at the top of its text; further down the same words are part of it. */
const TOP = 8
const LONGEST = 14
/** "by", "von", "min", "read": what joins the facts of such a line. */
const JOINING = 4
const MOST_JOINING = 2
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Takes out the lines at the top of a text that only say again what stands above it: who wrote it, when, and how long
 * it takes to read.
 * @param content the article as it is to be drawn
 */
export function dropSaidAlready(content: DocumentFragment, { byline, published, lang }: Metadata): void {
  const day = published?.value.slice(0, 10) ?? ''
  const locale = wellFormedLang(lang?.value) ?? 'en'
  const facts = [wordsOf(byline?.value ?? ''), wordsOf(dateInWords(day, locale) ?? '')]
  for (const line of Array.from(content.children).slice(0, TOP))
    if (!line.querySelector('img, picture, video, audio') && isSaid(line, facts, day)) line.remove()
}

function isSaid(line: Element, facts: readonly string[][], day: string): boolean {
  const words = wordsOf(line.textContent ?? '')
  if (words.length === 0 || words.length > LONGEST) return false
  const dates = Array.from(line.querySelectorAll('time'))
    .filter(time => day !== '' && time.dateTime.startsWith(day))
    .map(time => wordsOf(time.textContent ?? ''))
  // Half a name or another day of the same month is something else.
  const said = new Set([...facts, ...dates].filter(fact => fact.every(word => words.includes(word))).flat())
  const news = words.filter((word, i) => !said.has(word) && !isMinutes(word, words[i + 1]))
  return (
    news.length < words.length && news.length <= MOST_JOINING && news.every(word => word.length <= JOINING)
  )
}

/** The number in "5 min read" and its like. */
function isMinutes(word: string, next: string | undefined): boolean {
  return /^\d{1,3}$/.test(word) && (next?.startsWith('min') ?? false)
}

function wordsOf(text: string): string[] {
  return text.slice(0, 400).toLowerCase().match(WORD) ?? []
}
