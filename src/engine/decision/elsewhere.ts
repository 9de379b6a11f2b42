import { headingLevel } from '../page/elements.ts'
import { blockString } from '../page/facts/block-string.ts'
import { blockSums } from '../page/facts/block-sums.ts'
import { blocks } from '../page/facts/blocks.ts'
import { titles } from '../page/facts/titles.ts'
import { type Page, tagName } from '../page/page.ts'

/** How a heading that announces other texts begins, in the most common languages. */
const ANNOUNCES = new RegExp(
  `^(?:${[
    'more (?:from|in|on|stories|news|articles|posts)\\b',
    'related (?:articles?|stories|posts?|news|content|topics|reading|links)\\b',
    '(?:read|up) next\\b|see also\\b|most (?:read|popular|viewed)\\b|trending\\b|(?:you|people) (?:may|might) also\\b',
    'recommended (?:for you|stories|articles|reading)\\b|latest (?:news|stories|articles|posts)\\b|popular (?:posts|stories|articles)\\b',
    'mehr (?:zum thema|aus|von)\\b|auch interessant\\b|das könnte (?:sie|dich) auch\\b|meistgelesen\\b|verwandte (?:artikel|themen)\\b',
    'à lire aussi\\b|lire aussi\\b|(?:sur le )?même (?:sujet|thème)\\b|les plus lus\\b|articles? (?:liés|similaires)\\b',
    'te puede interesar\\b|también te puede\\b|lo más (?:leído|visto)\\b|(?:noticias|artículos) relacionad[ao]s\\b|leia (?:também|mais)\\b|mais lidas\\b',
    'leggi anche\\b|potrebbe interessarti\\b|(?:articoli|notizie) correlat[ie]\\b|lees ook\\b|meest gelezen\\b|läs också\\b|les også\\b',
    'zobacz (?:też|także)\\b|czytaj (?:też|także|również)\\b|polecamy\\b|читайте также|по теме|самое читаемое|другие новости',
  ].join('|')})`,
  'iu',
)
/** The longest such heading, in words and in UTF-16 units, and its highest rank (2 is `h2`). */
const LONGEST = 8
const LONGEST_TEXT = 100
const HIGHEST = 2
/** A section is running text with at least this many words, less than this share of them in links. */
const PROSE_WORDS = 40
const FEW_LINKS = 0.15
/** A block at least this probable is content even in such a section, and ends it. */
const CERTAIN = 0.9

/**
 * Finds sections that announce other texts: such a heading, and the blocks below it up to the next heading of the same
 * or a higher rank, or to the end of the heading's parent element. The words of headings are not a feature of the
 * model, because the model must work in any language; where the words are known, they decide.
 * @param probability of being content, per block
 * @returns per block: 1 in such a section
 */
export function elsewhere(page: Page, probability: ArrayLike<number>): Uint8Array {
  const { count, element, first, words } = blocks(page)
  const { headline } = titles(page)
  const rank = (b: number) => headingLevel(tagName(page, element[b]!))
  const found = new Uint8Array(count)
  for (let b = Math.max(0, headline) + 1; b < count; b++) {
    const own = rank(b)
    if (own < HIGHEST || words[b]! > LONGEST) continue
    if (announcement(blockString(page, b, LONGEST_TEXT)) === '') continue
    const end = page.end[page.parent[element[b]!]!]!
    let next = b + 1
    while (
      next < count &&
      first[next]! < end &&
      !(rank(next) > 0 && rank(next) <= own) &&
      probability[next]! < CERTAIN
    )
      next++
    if (next > b + 1 && !isProse(page, b + 1, next, probability)) found.fill(1, b, next)
  }
  return found
}

/**
 * Whether the blocks `[from, to)` are running text: “More on fields” may also be a chapter of this text. Other texts are
 * announced by links, which are blocks of their own.
 */
function isProse(page: Page, from: number, to: number, probability: ArrayLike<number>): boolean {
  const { plain, linked } = blockSums(page)
  const { words, linkWords } = blocks(page)
  const inLinks = linked[to]! - linked[from]!
  const all = plain[to]! - plain[from]! + inLinks
  let likely = 0
  for (let b = from; b < to; b++) {
    if (words[b]! > 0 && linkWords[b] === words[b]) return false
    likely += probability[b]! * words[b]!
  }
  return all >= PROSE_WORDS && inLinks < FEW_LINKS * all && likely > all / 2
}

/** The words by which a heading announces other texts; '' if it does not. */
export function announcement(heading: string): string {
  return ANNOUNCES.exec(heading.trim())?.[0] ?? ''
}
