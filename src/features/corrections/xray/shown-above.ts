import { writtenDate } from '../../../engine/article/metadata/written-date.ts'
import { blockString } from '../../../engine/page/facts/block-string.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import { titles } from '../../../engine/page/facts/titles.ts'
import { inside } from '../../../engine/page/page.ts'
import type { Survey } from './survey.ts'

/** The most words of a byline, and the most of them besides name and date: "Updated on", "5 min read". */
const LONGEST = 24
const MOST_BESIDE = 6
/** The number of words in a date: day, month and year. */
const DATE_WORDS = 3
/** The most blocks between the headline and a byline. */
const REACH = 40
const MAX_TEXT = 600
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Whether a block is shown above the text: it repeats the title, or it is a line with the author or the date. */
export function isShownAbove(survey: Survey, block: number): boolean {
  const { page, verdict, matches } = survey
  const at = blocks(page).first[block]!
  const isDropped = !verdict.keep[block]
  const isTitle = isDropped && verdict.evidence(block)[0]?.reason.code === 'title'
  if (isTitle && matches.title >= 0 && inside(page, at, matches.title)) return true
  return (isTitle && isOfTitle(survey, block)) || isByline(survey, block)
}

/** Whether most words of a block are in the shown title. The site's name in the window title is not shown. */
function isOfTitle({ page, metadata }: Survey, block: number): boolean {
  const shown = new Set(wordsOf(metadata?.title.value ?? ''))
  const own = wordsOf(blockString(page, block, MAX_TEXT))
  return titles(page).repeats[block] === 1 && own.filter(word => shown.has(word)).length * 2 > own.length
}

function isByline({ page, metadata }: Survey, block: number): boolean {
  const { headline } = titles(page)
  if (!metadata || headline < 0 || Math.abs(block - headline) > REACH) return false
  if (blocks(page).words[block]! > LONGEST) return false
  const text = blockString(page, block, MAX_TEXT)
  const own = wordsOf(text)
  const names = wordsOf(metadata.byline?.value ?? '')
  const isNamed = names.length > 0 && names.every(name => own.includes(name))
  const day = metadata.published?.value.slice(0, 10)
  const isDated = day !== undefined && writtenDate(text.trim(), metadata.lang?.value ?? 'en') === day
  const beside = own.length - (isNamed ? names.length : 0) - (isDated ? DATE_WORDS : 0)
  return (isNamed || isDated) && beside <= MOST_BESIDE
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}
