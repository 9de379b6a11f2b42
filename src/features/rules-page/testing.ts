import { NEVER_MATCHED, WHOLE_SITE } from '../../engine/site/site-rules.ts'
import type { ElementRule, OpenRule } from '../../schema/rule.ts'

/** For tests: a rule that removes the class with the name of its id, with other properties from `rest`. */
export function rule(id: string, rest: Partial<ElementRule> = {}): ElementRule {
  return {
    id,
    kind: 'remove',
    selector: `.${id}`,
    fingerprint: '',
    scope: WHOLE_SITE,
    off: false,
    health: NEVER_MATCHED,
    ...rest,
  }
}

export function openRule(id: string, rest: Partial<OpenRule> = {}): OpenRule {
  return { id, kind: 'open', when: 'always', scope: WHOLE_SITE, off: false, ...rest }
}
