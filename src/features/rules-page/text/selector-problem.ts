import { isBounded } from '../../../engine/site/selector.ts'
import { LONGEST_SELECTOR } from './limits.ts'

/** Says whether a text is a CSS selector, as only a browser can. */
export type IsSelector = (text: string) => boolean

export type SelectorProblem = 'long-selector' | 'invalid-selector' | 'costly-selector'

/** What keeps a selector from being taken over; null for nothing. */
export function selectorProblem(selector: string, isSelector: IsSelector): SelectorProblem | null {
  if (selector.length > LONGEST_SELECTOR) return 'long-selector'
  if (!isSelector(selector)) return 'invalid-selector'
  return isBounded(selector) ? null : 'costly-selector'
}
