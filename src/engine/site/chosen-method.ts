import type { ChosenMethod } from '../../schema/chosen-method.ts'
import type { MethodRule, SiteRule } from '../../schema/site-rule.ts'
import type { Tuning } from '../../schema/tuning.ts'

/**
 * The method by which the rules say that a page is read, with its values; null for the model's decision.
 * @param rules the rules that apply to the page, the weakest first
 */
export function chosenMethod(rules: readonly SiteRule[]): ChosenMethod | null {
  const rule = methodRuleIn(rules)
  return rule ? { method: rule.method, tuning: tuningIn(rules) } : null
}

/** The rule that says by which method a page is read. @param rules as in `chosenMethod` */
export function methodRuleIn(rules: readonly SiteRule[]): MethodRule | undefined {
  return rules.findLast(rule => rule.kind === 'method')
}

/** The values in place of published constants. @param rules as in `chosenMethod` */
export function tuningIn(rules: readonly SiteRule[]): Tuning {
  return Object.fromEntries(rules.flatMap(rule => (rule.kind === 'tune' ? [[rule.name, rule.value]] : [])))
}
