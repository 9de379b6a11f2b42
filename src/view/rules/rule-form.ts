import { METHOD_NAMES, type MethodName } from '../../schema/method.ts'
import type { OpenRule, Scope } from '../../schema/rule.ts'
import type { SiteRule } from '../../schema/site-rule.ts'
import { TUNING_NAMES, type TuningName } from '../../schema/tuning.ts'
import { button, h } from '../components/element.ts'
import { methodInFull } from '../wording/method-names.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'
import { choice, field, tick } from './field.ts'
import { KINDS, WHENS } from './rule-words.ts'

/** The values of the form. */
export interface RuleDraft {
  /** The name of a site, or the name or address that was entered; null when the field is empty. */
  readonly site: string | null
  readonly kind: SiteRule['kind']
  readonly selector: string
  readonly when: OpenRule['when']
  readonly method: MethodName
  readonly tuning: TuningName
  /** The value of the tuning, as it was entered. */
  readonly value: string
  readonly scope: Scope
}

/** The problems of a draft by field, as message keys. */
export type DraftProblems = { readonly [K in 'site' | 'selector' | 'value' | 'path']?: MessageKey }

export interface RuleFormOptions {
  readonly strings: Strings
  /** The rule to change; null for a new one. */
  readonly rule: SiteRule | null
  /** The site of the rule; null to ask for it. */
  readonly site: string | null
  check(draft: RuleDraft): DraftProblems
  /** Resolves to whether the rule was saved. */
  save(draft: RuleDraft): Promise<boolean>
  /** Called after saving and on cancelling. */
  close(): void
}

type FieldName = keyof DraftProblems

/** The form for a rule. It validates while the person types, and keeps the values until they are saved. */
export function ruleForm(options: RuleFormOptions): HTMLFormElement {
  const { strings, rule, check } = options
  const { t } = strings
  const inWords = <K extends string>(keys: Readonly<Record<K, MessageKey>>) =>
    Object.fromEntries(Object.entries<MessageKey>(keys).map(([name, key]) => [name, t(key)])) as Record<
      K,
      string
    >
  const line = (value: string, more: Readonly<Record<string, string>> = {}) =>
    h('input', {
      type: 'text',
      value,
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      ...more,
    })

  const controls = {
    site: line(options.site ?? '', { inputmode: 'url', placeholder: 'example.org' }),
    kind: choice(inWords(KINDS), rule?.kind ?? 'remove'),
    selector: line(rule && 'selector' in rule ? rule.selector : '', {
      class: 'code',
      dir: 'ltr',
      placeholder: '.newsletter',
    }),
    when: choice(inWords(WHENS), rule?.kind === 'open' ? rule.when : 'always'),
    method: choice(
      named(METHOD_NAMES, name => methodInFull(strings, name)),
      rule?.kind === 'method' ? rule.method : 'shake-exact',
    ),
    tuning: choice(
      named(TUNING_NAMES, name => name),
      rule?.kind === 'tune' ? rule.name : 'shake.link',
    ),
    value: line(rule?.kind === 'tune' ? String(rule.value) : '', { class: 'code', dir: 'ltr' }),
    path: line(rule?.scope.path ?? '', { class: 'code', dir: 'ltr', placeholder: '/news/*' }),
  }
  const subdomains = tick(t('subdomains'), rule?.scope.subdomains ?? false)
  const fields = {
    site: field(t('site'), controls.site),
    selector: field(t('selector'), controls.selector, t('selectorHint')),
    value: field(t('tuneValue'), controls.value, t('tuneValueHint')),
    path: field(t('path'), controls.path, t('pathHint')),
  }
  const when = field(t('when'), controls.when)
  const method = field(t('method'), controls.method)
  const tuning = field(t('tuneName'), controls.tuning)
  const isTouched: Partial<Record<FieldName, boolean>> = {}

  const draft = (): RuleDraft => ({
    site: options.site ?? (controls.site.value.trim() || null),
    kind: controls.kind.value as SiteRule['kind'],
    selector: controls.selector.value.trim(),
    when: controls.when.value as OpenRule['when'],
    method: controls.method.value as MethodName,
    tuning: controls.tuning.value as TuningName,
    value: controls.value.value.trim(),
    scope: { subdomains: subdomains.box.checked, path: controls.path.value.trim() },
  })
  /** Shows the problems of the fields that were edited, and returns the first field with a problem. */
  const complain = (): FieldName | undefined => {
    const problems = check(draft())
    for (const name of Object.keys(fields) as FieldName[]) {
      const problem = problems[name]
      fields[name].complain(problem && isTouched[name] ? t(problem) : null)
    }
    return (Object.keys(fields) as FieldName[]).find(name => problems[name])
  }
  const arrange = () => {
    const kind = controls.kind.value as SiteRule['kind']
    fields.selector.element.hidden = kind === 'open' || kind === 'method' || kind === 'tune'
    when.element.hidden = kind !== 'open'
    method.element.hidden = kind !== 'method'
    tuning.element.hidden = fields.value.element.hidden = kind !== 'tune'
  }

  const form = h(
    'form',
    { class: 'rule-form', novalidate: '' },
    options.site === null ? fields.site.element : null,
    field(t('kind'), controls.kind).element,
    fields.selector.element,
    when.element,
    method.element,
    tuning.element,
    fields.value.element,
    h('div', { class: 'scope' }, fields.path.element, subdomains.element),
    h(
      'div',
      { class: 'buttons' },
      h('button', { type: 'submit', class: 'primary' }, t('save')),
      button(t('cancel'), options.close),
    ),
  )
  form.addEventListener('input', event => {
    form.classList.add('unsaved')
    for (const name of Object.keys(fields) as FieldName[])
      if (event.target === controls[name]) isTouched[name] = true
    arrange()
    complain()
  })
  form.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    options.close()
  })
  form.addEventListener('submit', async event => {
    event.preventDefault()
    Object.assign(isTouched, { site: true, selector: true, value: true, path: true })
    const wrong = complain()
    if (wrong) return controls[wrong].focus()
    if (form.classList.contains('saving')) return
    form.classList.add('saving')
    const isSaved = await options.save(draft())
    form.classList.remove('saving')
    if (isSaved) options.close()
  })
  arrange()
  return form
}

/** Texts by name, in the order of the names. */
function named<K extends string>(names: readonly K[], textOf: (name: K) => string): Record<K, string> {
  return Object.fromEntries(names.map(name => [name, textOf(name)])) as Record<K, string>
}

/** The first text field of a form. */
export function firstField(form: HTMLElement): HTMLElement | null {
  return form.querySelector('.field:not([hidden]) input')
}
