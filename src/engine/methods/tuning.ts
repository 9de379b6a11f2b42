import type { NumberName, Tuning, TuningName, WordsName } from '../../schema/tuning.ts'
import { THRESHOLDS } from './boilerpipe/trees.ts'
import { LIMITS as DESCENT } from './descent/descend-exact.ts'
import { LIMITS as JUSTEXT } from './justext/classify.ts'
import type { Method } from './method.ts'
import { POISON } from './prune/prune.ts'
import { WORDS } from './prune/prune-exact.ts'
import { BLESSED } from './shake/bless.ts'
import { LINKED, THRESHOLD } from './shake/forms.ts'
import { WEIGHTS } from './shake/shake.ts'

/** The value of each constant as it was published; for an improved form, as it is built in. */
export const PUBLISHED: Readonly<Record<NumberName, number> & Record<WordsName, string>> = {
  'shake.word': WEIGHTS.word,
  'shake.link': WEIGHTS.link,
  'shake.tag': WEIGHTS.tag,
  'shake.threshold': THRESHOLD,
  'shake.linked-threshold': LINKED,
  'shake.blessed': [...BLESSED].join(' '),
  'prune.words': [...WORDS].join(' '),
  'prune.poison': [...POISON].join(' '),
  'descent.spread': DESCENT.spread,
  'descent.offset': DESCENT.offset,
  'descent.divisor': DESCENT.divisor,
  'boilerpipe.links': THRESHOLDS.links,
  'boilerpipe.links-before': THRESHOLDS.linksBefore,
  'boilerpipe.words': THRESHOLDS.words,
  'boilerpipe.words-next': THRESHOLDS.wordsNext,
  'boilerpipe.words-before': THRESHOLDS.wordsBefore,
  'boilerpipe.words-after-links': THRESHOLDS.wordsAfterLinks,
  'boilerpipe.words-next-after-links': THRESHOLDS.wordsNextAfterLinks,
  'boilerpipe.density': THRESHOLDS.density,
  'boilerpipe.density-next': THRESHOLDS.densityNext,
  'boilerpipe.density-before': THRESHOLDS.densityBefore,
  'boilerpipe.density-next-after-links': THRESHOLDS.densityNextAfterLinks,
  'justext.links': JUSTEXT.linkDensity,
  'justext.short': JUSTEXT.shortLength,
  'justext.long': JUSTEXT.longLength,
  'justext.stop-low': JUSTEXT.stopLow,
  'justext.stop-high': JUSTEXT.stopHigh,
  'justext.heading': JUSTEXT.headingDistance,
}

const SCORE = ['shake.word', 'shake.link', 'shake.tag'] as const
const SHAKE_EXACT = [...SCORE, 'shake.threshold', 'shake.blessed'] as const
const LINKS = ['boilerpipe.links', 'boilerpipe.links-before'] as const
const BY_WORDS = [
  ...LINKS,
  'boilerpipe.words',
  'boilerpipe.words-next',
  'boilerpipe.words-before',
  'boilerpipe.words-after-links',
  'boilerpipe.words-next-after-links',
] as const
const BY_DENSITY = [
  ...LINKS,
  'boilerpipe.density',
  'boilerpipe.density-next',
  'boilerpipe.density-before',
  'boilerpipe.density-next-after-links',
] as const
const PARAGRAPHS = [
  'justext.links',
  'justext.short',
  'justext.long',
  'justext.stop-low',
  'justext.stop-high',
  'justext.heading',
] as const

const TUNED_BY: ReadonlyMap<string, readonly TuningName[]> = new Map<string, readonly TuningName[]>([
  ['declutter-exact', ['prune.words', ...SHAKE_EXACT]],
  ['prune', ['prune.poison']],
  ['prune-exact', ['prune.words']],
  ['shake', [...SCORE, 'shake.linked-threshold', 'shake.blessed']],
  ['shake-exact', SHAKE_EXACT],
  ['descent-exact', ['descent.spread', 'descent.offset', 'descent.divisor']],
  ['boilerpipe', BY_WORDS],
  ['boilerpipe-largest', BY_WORDS],
  ['boilerpipe-num-words', BY_WORDS],
  ['boilerpipe-default', BY_DENSITY],
  ['boilerpipe-density', BY_DENSITY],
  ['justext', PARAGRAPHS],
  ['justext-exact', PARAGRAPHS],
])

/** The names of the constants of a method that a person can set. */
export function tunedBy(method: string): readonly TuningName[] {
  return TUNED_BY.get(method) ?? []
}

/** The method with these values in place of its published constants. */
export function tuned(method: Method, tuning: Tuning): Method {
  return { name: method.name, vote: page => method.vote(page, tuning) }
}
