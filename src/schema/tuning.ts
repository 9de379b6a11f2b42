import * as v from 'valibot'
import { text } from './shapes.ts'

/** The range of a number that a person can set, and the step between two positions of its slider. */
interface Range {
  readonly least: number
  readonly most: number
  readonly step: number
}

const SHARE: Range = { least: 0, most: 1, step: 0.01 }
const WEIGHT: Range = { least: 0, most: 10, step: 0.1 }
const SCORE: Range = { least: -100, most: 200, step: 1 }
const WORDS: Range = { least: 0, most: 100, step: 1 }
const DENSITY: Range = { least: 0, most: 30, step: 0.1 }
const CHARACTERS: Range = { least: 0, most: 1000, step: 5 }

/** The numbers of published methods that a person can set. The part before the dot names the family of methods. */
export const NUMBERS = {
  'shake.word': WEIGHT,
  'shake.link': WEIGHT,
  'shake.tag': WEIGHT,
  'shake.threshold': SCORE,
  'shake.linked-threshold': SCORE,
  'descent.spread': SHARE,
  'descent.offset': { least: 0, most: 1, step: 0.001 },
  'descent.divisor': { least: 0.5, most: 50, step: 0.5 },
  'boilerpipe.links': SHARE,
  'boilerpipe.links-before': SHARE,
  'boilerpipe.words': WORDS,
  'boilerpipe.words-next': WORDS,
  'boilerpipe.words-before': WORDS,
  'boilerpipe.words-after-links': WORDS,
  'boilerpipe.words-next-after-links': WORDS,
  'boilerpipe.density': DENSITY,
  'boilerpipe.density-next': DENSITY,
  'boilerpipe.density-before': DENSITY,
  'boilerpipe.density-next-after-links': DENSITY,
  'justext.links': SHARE,
  'justext.short': CHARACTERS,
  'justext.long': CHARACTERS,
  'justext.stop-low': SHARE,
  'justext.stop-high': SHARE,
  'justext.heading': CHARACTERS,
} as const satisfies Record<string, Range>

/** The lists of words of published methods that a person can set: parts of names, separated by spaces. */
const WORD_LISTS = ['shake.blessed', 'prune.words', 'prune.poison'] as const

export type NumberName = keyof typeof NUMBERS
export type WordsName = (typeof WORD_LISTS)[number]
export type TuningName = NumberName | WordsName

/** The values that a person has set. A value that is missing is the published one. */
export type Tuning = { readonly [K in NumberName]?: number } & { readonly [K in WordsName]?: string }

export const TUNING_NAMES: readonly TuningName[] = [...(Object.keys(NUMBERS) as NumberName[]), ...WORD_LISTS]

export function isNumberName(name: string): name is NumberName {
  return Object.hasOwn(NUMBERS, name)
}

const LONGEST_WORDS = 1000
/** Words that can be part of a class name or an id, in lower case, each after one space. None is a list, too. */
const WORD_LIST = /^(?:[^\s\p{Lu}]{1,40}(?: [^\s\p{Lu}]{1,40})*)?$/u

/** Whether a value is possible under this name. */
export function isTuningValue(name: TuningName, value: number | string): boolean {
  if (!isNumberName(name)) return typeof value === 'string' && WORD_LIST.test(value)
  return typeof value === 'number' && value >= NUMBERS[name].least && value <= NUMBERS[name].most
}

/** The value that a person has written, or null if it is not possible under this name. */
export function tuningValueOf(name: TuningName, written: string): number | string | null {
  const text = written.trim()
  const value = isNumberName(name)
    ? /^[-+]?\d{1,9}(?:\.\d{1,9})?$/.test(text)
      ? Number(text)
      : Number.NaN
    : text.toLowerCase().split(/\s+/).join(' ')
  return isTuningValue(name, value) && String(value).length <= LONGEST_WORDS ? value : null
}

export const tuningNameSchema = v.picklist(TUNING_NAMES)
export const tuningValueSchema = v.union([v.number(), text(LONGEST_WORDS)])
