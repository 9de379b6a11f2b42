import type { TuningName } from '../../schema/tuning.ts'
import type { MessageKey } from '../wording/strings.ts'

/** The message key that describes each constant. */
export const TUNE_WORDS: Readonly<Record<TuningName, MessageKey>> = {
  'shake.word': 'tuneWord',
  'shake.link': 'tuneLink',
  'shake.tag': 'tuneTag',
  'shake.threshold': 'tuneThreshold',
  'shake.linked-threshold': 'tuneLinkedThreshold',
  'shake.blessed': 'tuneBlessed',
  'prune.words': 'tunePoison',
  'prune.poison': 'tunePoison',
  'descent.spread': 'tuneSpread',
  'descent.offset': 'tuneOffset',
  'descent.divisor': 'tuneDivisor',
  'boilerpipe.links': 'tuneLinks',
  'boilerpipe.links-before': 'tuneLinksBefore',
  'boilerpipe.words': 'tuneWords',
  'boilerpipe.words-next': 'tuneWordsNext',
  'boilerpipe.words-before': 'tuneWordsBefore',
  'boilerpipe.words-after-links': 'tuneWordsAfterLinks',
  'boilerpipe.words-next-after-links': 'tuneWordsNextAfterLinks',
  'boilerpipe.density': 'tuneDensity',
  'boilerpipe.density-next': 'tuneDensityNext',
  'boilerpipe.density-before': 'tuneDensityBefore',
  'boilerpipe.density-next-after-links': 'tuneDensityNextAfterLinks',
  'justext.links': 'tuneLinks',
  'justext.short': 'tuneShort',
  'justext.long': 'tuneLong',
  'justext.stop-low': 'tuneStopLow',
  'justext.stop-high': 'tuneStopHigh',
  'justext.heading': 'tuneHeading',
}
