import { attribute, characterData } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { elementOf, type Page, TEXT } from '../page.ts'
import { blocks } from './blocks.ts'
import { SPACED_LANGUAGES, stopList } from './stop-lists.ts'

/** The most characters of text that are examined. */
const SAMPLE = 3000
/**
 * A block of at least this many words outside links is prose. This many characters of prose are enough; otherwise all
 * blocks are used.
 */
const FEWEST_WORDS = 15
const ENOUGH = 100
/** A declared language is accepted at once when its list covers this share of the words. */
const ENOUGH_COVER = 0.2
/** Otherwise it is accepted unless the best other list covers more than this many times as much. */
const CLEARLY_BETTER = 2
/** Below this share, a list matches by chance. */
const LEAST_COVER = 0.05

/** Codes that mean the same language as one of ours: the two forms of Norwegian, and codes from before 1989. */
const ALIASES = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['iw', 'he'],
  ['in', 'id'],
])
/** Scripts that identify a language. The first script with at least the given share of the letters decides. */
const SCRIPTS: readonly { readonly language: string; readonly letters: RegExp; readonly share: number }[] = [
  { language: 'ko', letters: /\p{Script=Hangul}/gu, share: 0.3 },
  { language: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, share: 0.15 },
  { language: 'zh', letters: /\p{Script=Han}/gu, share: 0.3 },
  { language: 'th', letters: /\p{Script=Thai}/gu, share: 0.3 },
]

/**
 * The language of most of the text, as a two-letter code of a stop list. The script decides first, then the declared
 * language; where the declaration is missing or plainly wrong, the list that covers the text best decides. '' if no
 * list fits.
 */
export const language = fact((page: Page): string => {
  const sample = sampleOf(page)
  const letters = count(sample, /\p{L}/gu)
  const declared = declaredIn(page)
  if (letters === 0) return stopList(declared) ? declared : ''
  const byScript = SCRIPTS.find(script => count(sample, script.letters) >= script.share * letters)
  if (byScript) return byScript.language

  const words = sample.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const cover = (candidate: string) => coverOf(words, candidate)
  if (cover(declared) >= ENOUGH_COVER) return declared
  const best = SPACED_LANGUAGES.reduce((a, b) => (cover(b) > cover(a) ? b : a))
  if (cover(declared) >= LEAST_COVER && cover(best) <= CLEARLY_BETTER * cover(declared)) return declared
  return cover(best) >= LEAST_COVER ? best : ''
})

/** The share of the words that are on a language's stop list. */
function coverOf(words: readonly string[], candidate: string): number {
  const list = stopList(candidate)
  return list && words.length > 0 ? words.filter(word => list.words.has(word)).length / words.length : 0
}

function declaredIn(page: Page): string {
  if (page.size === 0) return ''
  const root = elementOf(page, 0)
  const tag = attribute(root, 'lang') ?? attribute(root, 'xml:lang') ?? ''
  const code = tag.slice(0, 20).trim().toLowerCase().split(/[-_]/, 1)[0]!
  return ALIASES.get(code) ?? code
}

/** A sample of prose if there is enough of it, because menus may be in another language; otherwise of all text. */
function sampleOf(page: Page): string {
  const prose = gather(page, FEWEST_WORDS)
  return prose.length >= ENOUGH ? prose : gather(page, 0)
}

/** The text of all blocks with at least this many words outside links. */
function gather(page: Page, fewest: number): string {
  const { count, words, linkWords } = blocks(page)
  let text = ''
  for (let block = 0; block < count && text.length < SAMPLE; block++)
    if (words[block]! - linkWords[block]! >= fewest) text += `${textOf(page, block)} `
  return text.slice(0, SAMPLE)
}

function textOf(page: Page, block: number): string {
  const { first, stop, of } = blocks(page)
  let text = ''
  for (let id = first[block]!; id < stop[block]! && text.length < SAMPLE; id++)
    if (page.tag[id] === TEXT && of[id] === block)
      text += characterData(page.node[id] as Text).slice(0, SAMPLE)
  return text
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
