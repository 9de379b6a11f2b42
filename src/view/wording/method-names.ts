import type { MethodName } from '../../schema/method.ts'
import type { MessageKey, Strings } from './strings.ts'

/** The form of a method: as it was published, improved, or trained. */
type Form = 'published' | 'improved' | 'trained'

const FORMS: Readonly<Record<Form, MessageKey>> = {
  published: 'formPublished',
  improved: 'formImproved',
  trained: 'formTrained',
}

/** The proper name of each method, which is not translated, and its form. */
const NAMES: Readonly<Record<MethodName, readonly [string, Form]>> = {
  'declutter-exact': ['Prune + Shake', 'published'],
  'prune-exact': ['Prune', 'published'],
  prune: ['Prune', 'improved'],
  'shake-exact': ['Shake', 'published'],
  shake: ['Shake', 'improved'],
  'best-subtree': ['Shake, best subtree', 'improved'],
  'descent-exact': ['Greedy Descent', 'published'],
  descent: ['Greedy Descent', 'improved'],
  readability: ['Readability', 'published'],
  'readability-score': ['Readability, scores', 'improved'],
  boilerpipe: ['Boilerpipe, Article', 'published'],
  'boilerpipe-default': ['Boilerpipe, Default', 'published'],
  'boilerpipe-largest': ['Boilerpipe, Largest', 'published'],
  'boilerpipe-canola': ['Boilerpipe, Canola', 'published'],
  'boilerpipe-num-words': ['Boilerpipe, NumWords', 'published'],
  'boilerpipe-density': ['Boilerpipe, Density', 'published'],
  'justext-exact': ['jusText', 'published'],
  justext: ['jusText', 'improved'],
  'subsequence-exact': ['MSS', 'published'],
  subsequence: ['MSS', 'improved'],
  'subsequence-supervised': ['MSS', 'trained'],
  'tag-ratio-exact': ['Tag Ratio', 'published'],
  'tag-ratio-threshold': ['Tag Ratio', 'improved'],
  'cetr-exact': ['CETR', 'published'],
  'tag-ratio': ['CETR', 'improved'],
  'cetr-kmeans-exact': ['CETR-KM', 'published'],
  'tag-ratio-kmeans': ['CETR-KM', 'improved'],
  'cetr-threshold-exact': ['CETR-TM', 'published'],
  'tag-ratio-em': ['CETR, EM', 'improved'],
  'tag-ratio-farthest-first': ['CETR, Farthest First', 'improved'],
  'vips-exact': ['VIPS', 'published'],
  vips: ['VIPS', 'improved'],
  bte: ['BTE', 'published'],
  semantic: ['Semantic HTML', 'improved'],
  'json-ld': ['JSON-LD', 'improved'],
}

/** The proper name of a method. */
export function methodName(method: MethodName): string {
  return NAMES[method][0]
}

/** The form of a method. */
export function methodForm({ t }: Strings, method: MethodName): string {
  return t(FORMS[NAMES[method][1]])
}

/** The name and the form of a method: “Shake (as published)”. */
export function methodInFull(strings: Strings, method: MethodName): string {
  return strings.t('methodInFull', methodName(method), methodForm(strings, method))
}
