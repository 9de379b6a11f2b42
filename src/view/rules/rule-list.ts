import type { LeftOut } from '../../schema/reading.ts'
import type { Rule, RuleProblem } from '../../schema/rule.ts'
import { button, h, removeWithTransition } from '../components/element.ts'
import { problemInWords, ruleInWords } from '../wording/in-words.ts'
import { ruleName } from '../wording/rule-name.ts'
import type { Strings } from '../wording/strings.ts'

/**
 * The list of this site's corrections. Those that had no effect are listed with the reason; the others are in
 * a closed `details` element. A rule is named by what it finds; its selector is in its details. Null when there are no
 * corrections.
 * @param leftOut the parts that were left out; rules have removed some of them
 */
export function ruleList(
  rules: readonly Rule[],
  problems: readonly RuleProblem[],
  strings: Strings,
  forget: (rule: Rule) => Promise<void>,
  leftOut: readonly LeftOut[] = [],
): HTMLElement | null {
  if (rules.length + problems.length === 0) return null
  const idle = problems.map(({ rule, because }) =>
    item(rule, strings, forget, null, problemInWords(strings, because)),
  )
  const atWork = rules.map(rule =>
    item(rule, strings, forget, leftOut.find(part => part.rule === rule.id)?.excerpt ?? null),
  )
  return h(
    'section',
    { class: 'rules' },
    h('h2', {}, strings.t('corrections')),
    idle.length > 0 ? h('ul', {}, ...idle) : null,
    atWork.length > 0
      ? h('details', {}, h('summary', {}, strings.t('atWork', atWork.length)), h('ul', {}, ...atWork))
      : null,
  )
}

function item(
  rule: Rule,
  strings: Strings,
  forget: (rule: Rule) => Promise<void>,
  excerpt: string | null,
  problem?: string,
): HTMLElement {
  const { t } = strings
  const line = h(
    'li',
    {},
    h('p', {}, ruleInWords(strings, rule, excerpt)),
    problem ? h('p', { class: 'why' }, problem) : null,
    h('details', {}, h('summary', {}, t('details')), h('code', { dir: 'ltr' }, rule.selector)),
    button(t('deleteRule'), () => removeWithTransition(line, () => forget(rule)), {
      'aria-label': t('deleteThisRule', ruleName(rule, excerpt)),
    }),
  )
  return line
}
