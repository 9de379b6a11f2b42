import { fact } from '../fact.ts'
import { elementOf, type Page, TEXT } from '../page.ts'
import { attribute, characterData } from '../safe-dom.ts'
import { blocks } from './blocks.ts'
import { SPACED_LANGUAGES, stopList } from './stop-lists.ts'

/** Characters that are looked at. */
const SAMPLE = 3000
/** Blocks of so many words outside links are prose; so many characters of them are enough. */
const FEWEST_WORDS = 15
const ENOUGH = 100
/** A declared language whose list covers this share of the words is believed unasked. */
const COVERED = 0.2
/** Else it is believed as long as no other covers more than this many times as much. */
const BEYOND = 2
/** A list that covers less fits by chance. */
const LEAST = 0.05

/** Codes that say the same language as one of ours: Norwegian's two forms, and what was in use before 1989. */
const ALIASES = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['iw', 'he'],
  ['in', 'id'],
])
/** Scripts that tell the language by themselves; the first to hold the given share of the letters. */
const SCRIPTS: readonly { readonly language: string; readonly letters: RegExp; readonly share: number }[] = [
  { language: 'ko', letters: /\p{Script=Hangul}/gu, share: 0.3 },
  { language: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, share: 0.15 },
  { language: 'zh', letters: /\p{Script=Han}/gu, share: 0.3 },
  { language: 'th', letters: /\p{Script=Thai}/gu, share: 0.3 },
]

/**
 * The language of most of the text, as a two-letter code that has a stop list: by its script, else as declared, else
 * (or where a template's default is plainly wrong) the one whose list covers the text best. '' where no list fits.
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
  if (cover(declared) >= COVERED) return declared
  const best = SPACED_LANGUAGES.reduce((a, b) => (cover(b) > cover(a) ? b : a))
  if (cover(declared) >= LEAST && cover(best) <= BEYOND * cover(declared)) return declared
  return cover(best) >= LEAST ? best : ''
})

/** The share of the words that are on a language's list. */
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

/** Prose where there is enough of it; menus may be in another language. */
function sampleOf(page: Page): string {
  const prose = gather(page, FEWEST_WORDS)
  return prose.length >= ENOUGH ? prose : gather(page, 0)
}

/** The text of blocks that have so many words outside links. */
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
