import type { Rule, RuleProblem } from '../../schema/rule.ts'
import { button, h, removeWithTransition } from '../components/element.ts'
import { problemInWords, ruleInWords } from '../wording/in-words.ts'
import type { Strings } from '../wording/strings.ts'

/**
 * The list of this site's corrections. Those that had no effect are listed with the reason; the others are in
 * a closed `details` element. Null when there are no corrections.
 */
export function ruleList(
  rules: readonly Rule[],
  problems: readonly RuleProblem[],
  strings: Strings,
  forget: (rule: Rule) => Promise<void>,
): HTMLElement | null {
  if (rules.length + problems.length === 0) return null
  const idle = problems.map(({ rule, because }) =>
    item(rule, strings, forget, problemInWords(strings, because)),
  )
  const atWork = rules.map(rule => item(rule, strings, forget))
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
  problem?: string,
): HTMLElement {
  const { t } = strings
  const line = h(
    'li',
    {},
    h('p', {}, ruleInWords(strings, rule)),
    problem ? h('p', { class: 'why' }, problem) : null,
    button(t('deleteRule'), () => removeWithTransition(line, () => forget(rule)), {
      'aria-label': t('deleteThisRule', rule.selector),
    }),
  )
  return line
}
