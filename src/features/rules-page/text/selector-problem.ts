import { isBounded } from '../../../engine/site/selector.ts'
import { LONGEST_SELECTOR } from './limits.ts'

/** Tells whether a text is a CSS selector. It needs a browser. */
export type IsSelector = (text: string) => boolean

export type SelectorProblem = 'long-selector' | 'invalid-selector' | 'costly-selector'

/** Why a selector cannot be used; null if it can. */
export function selectorProblem(selector: string, isSelector: IsSelector): SelectorProblem | null {
  if (selector.length > LONGEST_SELECTOR) return 'long-selector'
  if (!isSelector(selector)) return 'invalid-selector'
  return isBounded(selector) ? null : 'costly-selector'
}
