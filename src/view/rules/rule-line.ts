import type { SiteRule } from '../../schema/site-rule.ts'
import { button, h } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'
import { tick } from './field.ts'
import { firstField, type RuleFormOptions, ruleForm } from './rule-form.ts'
import { excerptOf, healthInWords, KINDS, nameInWords, ruleInWords, scopeInWords } from './rule-words.ts'

export interface RuleLineOptions {
  readonly strings: Strings
  /** As `2026-11-21`. */
  readonly today: string
  check: RuleFormOptions['check']
  save: RuleFormOptions['save']
  switchTo(isOn: boolean): Promise<unknown>
  /** False when the browser has not granted the permission that the rule needs. */
  readonly isInForce: boolean
  /** Called in a click: asks the browser for the permission; null when it cannot be asked. */
  readonly putInForce: (() => void) | null
  remove(): Promise<unknown>
  readonly areDetailsOpen: boolean
}

/**
 * A rule in the list of its site: its kind and what it is about; its selector, scope and health are in its details. For
 * editing, a form replaces its content.
 */
export function ruleLine(rule: SiteRule, site: string, options: RuleLineOptions): HTMLLIElement {
  const { strings } = options
  const { t } = strings
  const name = ruleInWords(strings, rule)
  const isOn = tick(t('on'), !rule.off, { role: 'switch', 'aria-label': t('useRule', name) })
  isOn.box.addEventListener('change', async () => {
    await options.switchTo(isOn.box.checked)
    // If the change failed, this line is still shown, so the switch is reset.
    isOn.box.checked = !rule.off
  })
  const scope = scopeInWords(strings, rule.scope)
  const facts = [
    ...(rule.off ? [t('switchedOff')] : []),
    ...(options.isInForce ? [] : [t('notInForce')]),
    ...('selector' in rule ? [] : scope),
  ]
  const excerpt = excerptOf(rule)
  const edit = button(t('edit'), () => show(form()), {
    'aria-label': t('editRule', name),
    class: 'quiet edit',
  })
  const line = h('li', { class: rule.off ? 'rule off' : 'rule', 'data-rule': rule.id })
  const show = (openForm: HTMLFormElement | null) => {
    line.classList.toggle('editing', openForm !== null)
    line.replaceChildren(...(openForm ? [openForm] : shown))
    if (openForm) firstField(openForm)?.focus()
  }
  const form = () =>
    ruleForm({
      strings,
      rule,
      site,
      check: options.check,
      save: options.save,
      close: () => {
        show(null)
        edit.focus()
      },
    })
  const shown = [
    h('span', { class: `kind ${rule.kind}` }, t(KINDS[rule.kind])),
    h(
      'p',
      rule.kind === 'tune' ? { class: 'matter code', dir: 'ltr' } : { class: 'matter' },
      h('span', {}, nameInWords(strings, rule)),
      ...(excerpt === '' ? [] : [' ', h('q', { dir: 'auto' }, excerpt)]),
    ),
    factLine(facts),
    h(
      'div',
      { class: 'does' },
      isOn.element,
      options.putInForce &&
        button(t('putInForce'), options.putInForce, {
          'aria-label': t('putInForceNamed', name),
          class: 'quiet allow',
        }),
      edit,
      button(t('deleteRule'), options.remove, {
        'aria-label': t('deleteNamed', name),
        class: 'quiet delete',
      }),
    ),
    'selector' in rule
      ? h(
          'details',
          options.areDetailsOpen ? { open: '' } : {},
          h('summary', {}, t('details')),
          h('p', { class: 'code', dir: 'ltr' }, rule.selector),
          factLine([...scope, ...healthInWords(strings, rule.health, options.today)]),
        )
      : null,
  ].filter(each => each !== null)
  show(null)
  return line
}

function factLine(facts: readonly string[]): HTMLElement | null {
  return facts.length > 0 ? h('p', { class: 'why' }, ...facts.map(fact => h('span', {}, fact))) : null
}
