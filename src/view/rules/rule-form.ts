import type { OpenRule, Scope, SiteRule } from '../../schema/rule.ts'
import { button, h } from '../components/element.ts'
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
  readonly scope: Scope
}

/** The problems of a draft by field, as message keys. */
export type DraftProblems = { readonly [K in 'site' | 'selector' | 'path']?: MessageKey }

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
    selector: line(rule && rule.kind !== 'open' ? rule.selector : '', {
      class: 'code',
      dir: 'ltr',
      placeholder: '.newsletter',
    }),
    when: choice(inWords(WHENS), rule?.kind === 'open' ? rule.when : 'always'),
    path: line(rule?.scope.path ?? '', { class: 'code', dir: 'ltr', placeholder: '/news/*' }),
  }
  const subdomains = tick(t('subdomains'), rule?.scope.subdomains ?? false)
  const fields = {
    site: field(t('site'), controls.site),
    selector: field(t('selector'), controls.selector, t('selectorHint')),
    path: field(t('path'), controls.path, t('pathHint')),
  }
  const when = field(t('when'), controls.when)
  const isTouched: Partial<Record<FieldName, boolean>> = {}

  const draft = (): RuleDraft => ({
    site: options.site ?? (controls.site.value.trim() || null),
    kind: controls.kind.value as SiteRule['kind'],
    selector: controls.selector.value.trim(),
    when: controls.when.value as OpenRule['when'],
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
    const isOpen = controls.kind.value === 'open'
    fields.selector.element.hidden = isOpen
    when.element.hidden = !isOpen
  }

  const form = h(
    'form',
    { class: 'rule-form', novalidate: '' },
    options.site === null ? fields.site.element : null,
    field(t('kind'), controls.kind).element,
    fields.selector.element,
    when.element,
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
    Object.assign(isTouched, { site: true, selector: true, path: true })
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

/** The first text field of a form. */
export function firstField(form: HTMLElement): HTMLElement | null {
  return form.querySelector('.field:not([hidden]) input')
}
