import { headingLevel } from '../../page/elements.ts'
import { blockSums } from '../../page/facts/block-sums.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { Context, context } from '../../page/facts/context.ts'
import { hosts } from '../../page/facts/hosts.ts'
import { titles } from '../../page/facts/titles.ts'
import { each, type FeatureGroup } from './group.ts'

const TAGS: readonly (readonly [string, readonly string[]])[] = [
  ['isParagraph', ['p']],
  ['isItem', ['li']],
  ['isCell', ['td', 'th']],
  ['isContainer', ['div', 'section', 'article', 'body', 'center', 'main']],
  ['isTerm', ['dt', 'dd']],
  ['isCaption', ['figcaption', 'caption']],
  ['isPre', ['pre']],
]

/** The block's place: kind of element, part of the page, distance from the headline. */
export const place: FeatureGroup = page => {
  const { count, first } = blocks(page)
  const element = hosts(page)
  const { plain, linked } = blockSums(page)
  const { overlap, cover, repeats, headline } = titles(page)
  const bits = context(page)
  const allPlain = Math.max(1, plain[count]!)
  const all = Math.max(1, plain[count]! + linked[count]!)
  const tagOf = (b: number) => page.tags[page.tag[element[b]!]!]!
  return {
    ...Object.fromEntries(
      TAGS.map(([name, tags]) => [name, each(count, b => (tags.includes(tagOf(b)) ? 1 : 0))]),
    ),
    ...Object.fromEntries(
      Object.entries(Context).map(([name, bit]) => [
        `in_${name}`,
        each(count, b => (bits[first[b]!]! & bit ? 1 : 0)),
      ]),
    ),
    headingLevel: each(count, b => headingLevel(tagOf(b))),
    position: each(count, b => (plain[b]! + linked[b]!) / all),
    positionPlain: each(count, b => plain[b]! / allPlain),
    positionBlock: each(count, b => b / count),
    fromHeadline: each(count, b => (headline < 0 ? -99 : Math.max(-30, Math.min(200, b - headline)))),
    wordsFromHeadline: each(count, b => (headline < 0 ? -2 : (plain[b]! - plain[headline]!) / allPlain)),
    titleOverlap: overlap,
    titleCover: cover,
    repeatsTitle: each(count, b => repeats[b]!),
  }
}
