import { isVague } from '../../engine/site/selector.ts'
import { WHOLE_SITE } from '../../engine/site/site-rules.ts'
import { ANY_ELEMENT, type ElementRule } from '../../schema/rule.ts'

/**
 * What a rule hides: all boxes like the one that the person pointed at, only this text wherever the site shows it, or
 * both on this page only.
 */
export type Reach = 'boxes' | 'text' | 'page'

/** Tells the reach of a rule. */
export function reachOf({ selector, scope }: ElementRule): Reach {
  if (scope.path !== '') return 'page'
  return isVague(selector) ? 'text' : 'boxes'
}

/**
 * The other reaches that a rule could have, each with the rule that has it.
 * @param drafted the rule with its first reach
 * @param address the address of the page on which it was made
 */
export function otherReaches(
  drafted: ElementRule,
  now: Reach,
  address: string,
): readonly (readonly [Reach, ElementRule])[] {
  const path = URL.parse(address)?.pathname ?? ''
  const all: readonly (readonly [Reach, ElementRule] | null)[] = [
    isVague(drafted.selector) ? null : ['boxes', drafted],
    drafted.fingerprint === ''
      ? null
      : ['text', isVague(drafted.selector) ? drafted : { ...drafted, selector: ANY_ELEMENT }],
    path === '' ? null : ['page', { ...drafted, scope: { ...WHOLE_SITE, path } }],
  ]
  return all.filter(each => each !== null).filter(([reach]) => reach !== now)
}
