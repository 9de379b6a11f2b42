import * as v from 'valibot'

/** The names of the methods by which a page can be read, as the engine has them. */
export const METHOD_NAMES = [
  'declutter-exact',
  'prune-exact',
  'prune',
  'shake-exact',
  'shake',
  'best-subtree',
  'descent-exact',
  'descent',
  'readability',
  'readability-score',
  'boilerpipe',
  'boilerpipe-default',
  'boilerpipe-largest',
  'boilerpipe-canola',
  'boilerpipe-num-words',
  'boilerpipe-density',
  'justext-exact',
  'justext',
  'subsequence-exact',
  'subsequence',
  'subsequence-supervised',
  'tag-ratio-exact',
  'tag-ratio-threshold',
  'cetr-exact',
  'tag-ratio',
  'cetr-kmeans-exact',
  'tag-ratio-kmeans',
  'cetr-threshold-exact',
  'tag-ratio-em',
  'tag-ratio-farthest-first',
  'vips-exact',
  'vips',
  'bte',
  'semantic',
  'json-ld',
] as const

export type MethodName = (typeof METHOD_NAMES)[number]

export const methodNameSchema = v.picklist(METHOD_NAMES)
