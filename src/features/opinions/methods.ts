import { stemmer } from 'stemmer'
import { methods } from '../../engine/extract-by-name.ts'
import type { Method } from '../../engine/methods/method.ts'
import { subsequenceSupervised } from '../../engine/methods/subsequence/index.ts'
import trained from '../../engine/methods/subsequence/trained.json' with { type: 'json' }

/** Every method by which a page can be read, with what a method needs from its caller: a stemmer and a trained table. */
export const allMethods: readonly Method[] = [...methods, subsequenceSupervised(stemmer, trained)]
