import type { SiteRule } from '../../schema/site-rule.ts'
import { button, h } from '../components/element.ts'
import type { Strings } from '../wording/strings.ts'
import { arrange } from './arrange.ts'
import { firstField, type RuleDraft, type RuleFormOptions, ruleForm } from './rule-form.ts'
import { ruleLine } from './rule-line.ts'
import { siteInWords } from './rule-words.ts'
import { type TextEditor, type TextEditorOptions, textEditor } from './text-editor.ts'

/**
 * The actions on the rules of a site. Each promise settles when the action is done, or has failed and the
 * failure was announced.
 */
export interface SiteActions {
  check(draft: RuleDraft, rule: SiteRule | null): ReturnType<RuleFormOptions['check']>
  /**
   * Resolves to the name of the rule's site, or to null when the rule could not be saved.
   * @param rule the rule to change; null for a new one
   */
  save(draft: RuleDraft, rule: SiteRule | null): Promise<string | null>
  switchTo(site: string, rule: SiteRule, isOn: boolean): Promise<unknown>
  /** False for a rule that opens pages when the permission for the site is missing. */
  isInForce(site: string, rule: SiteRule): boolean
  /** Called in a click: asks the browser for the permission. */
  putInForce(site: string, rule: SiteRule): Promise<unknown>
  remove(site: string, rule: SiteRule): Promise<unknown>
  removeSite(site: string): Promise<unknown>
  textOf(site: string): string
  checkText(text: string, site: string): ReturnType<TextEditorOptions['check']>
  saveText(text: string, site: string): Promise<string | null>
}

export interface SiteRowOptions {
  readonly strings: Strings
  /** As `2026-11-21`. */
  readonly today: string
  readonly actions: SiteActions
}

export interface SiteRow {
  readonly element: HTMLLIElement
  update(rules: readonly SiteRule[]): void
  /** Shows what of the site's rules matched the search. */
  found(matches: readonly string[]): void
  open(): void
}

interface Line {
  readonly element: HTMLLIElement
  readonly rule: SiteRule
  readonly isInForce: boolean
}

let rows = 0

/**
 * A site that expands to its rules. The content is created when it is first expanded, because there may be
 * thousands of sites.
 */
export function siteRow(name: string, { strings, today, actions }: SiteRowOptions): SiteRow {
  const { t, plural } = strings
  const title = siteInWords(strings, name)
  const id = `site-${++rows}`
  let rules: readonly SiteRule[] = []
  let lines = new Map<string, Line>()
  let editor: TextEditor | null = null

  const count = h('span', { class: 'count' })
  const because = h('span', { class: 'because' })
  const head = button('', () => toggle(body.hidden === true), {
    'aria-expanded': 'false',
    'aria-controls': id,
  })
  head.append(h('span', { class: 'name', dir: 'auto' }, title), count, because)
  const list = h('ul', { class: 'rules', 'aria-label': t('rulesOf', title) })
  const below = h('div', { class: 'below' })
  const body = h('div', { id, class: 'inside' }, list, below)
  body.hidden = true
  const element = h('li', { class: 'site' }, h('h2', {}, head), body)

  const toggle = (isOpen: boolean) => {
    body.hidden = !isOpen
    head.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) fill()
  }

  const add = button(t('addRule'), () => showBelow(newRule()), { class: 'quiet add' })
  const tools = h(
    'div',
    { class: 'buttons' },
    add,
    button(t('editAsText'), () => showBelow(asText()), { class: 'quiet' }),
    button(t('deleteAll'), () => actions.removeSite(name), {
      class: 'quiet',
      'aria-label': t('deleteAllOf', title),
    }),
  )
  below.append(tools)
  const showBelow = (content: HTMLElement) => {
    below.replaceChildren(content)
    list.hidden = content !== tools && editor !== null
    if (content === tools) add.focus()
    else if (content instanceof HTMLFormElement) firstField(content)?.focus()
    else content.querySelector('textarea')?.focus()
  }
  const newRule = () =>
    ruleForm({
      strings,
      rule: null,
      site: name,
      check: draft => actions.check(draft, null),
      save: async draft => (await actions.save(draft, null)) !== null,
      close: () => showBelow(tools),
    })
  const asText = () => {
    const made = textEditor({
      strings,
      label: t('textOf', title),
      hint: null,
      check: text => actions.checkText(text, name),
      save: text => actions.saveText(text, name),
      close: () => {
        editor = null
        showBelow(tools)
      },
    })
    editor = made
    made.show(actions.textOf(name))
    return made.element
  }

  const lineOf = (rule: SiteRule): Line => {
    const existing = lines.get(rule.id)
    const isInForce = actions.isInForce(name, rule)
    if (existing && isKept(existing, rule, isInForce)) return existing
    const element = ruleLine(rule, name, {
      areDetailsOpen: existing?.element.querySelector('details')?.open ?? false,
      strings,
      today,
      check: draft => actions.check(draft, rule),
      save: async draft => (await actions.save(draft, rule)) !== null,
      switchTo: isOn => actions.switchTo(name, rule, isOn),
      isInForce,
      // Browsers grant no permission for all local files.
      putInForce: isInForce || name === '' ? null : () => actions.putInForce(name, rule),
      remove: () => actions.remove(name, rule),
    })
    return { element, rule, isInForce }
  }
  const fill = () => {
    const focus = focusIn(list)
    lines = new Map(rules.map(rule => [rule.id, lineOf(rule)]))
    arrange(
      list,
      Array.from(lines.values(), line => line.element),
    )
    if (focus) restoreFocus(list, focus, add)
    editor?.show(actions.textOf(name))
  }

  return {
    element,
    update(now) {
      rules = now
      const all = plural('rules', now.length)
      count.textContent = now.every(rule => actions.isInForce(name, rule)) ? all : t('someNotInForce', all)
      if (!body.hidden) fill()
    },
    found(matches) {
      because.textContent = matches.join(' · ')
    },
    open: () => toggle(true),
  }
}

/** Whether a line can stay: it shows this rule, or is being edited and only its statistics have changed. */
function isKept({ element, rule, isInForce }: Line, now: SiteRule, isInForceNow: boolean): boolean {
  const isEqual = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
  if (element.matches('.editing')) return isEqual(withoutHealth(rule), withoutHealth(now))
  return isEqual(rule, now) && isInForce === isInForceNow
}

function withoutHealth(rule: SiteRule): object {
  return { ...rule, health: null }
}

interface Focus {
  readonly rule: string | undefined
  readonly index: number
  readonly control: string
}

/** The focused control and its line. */
function focusIn(list: HTMLElement): Focus | null {
  const focused = document.activeElement
  const line = focused?.closest<HTMLElement>('.rule')
  if (!focused || !line || !list.contains(line)) return null
  const control = focused.matches('.delete')
    ? '.delete'
    : focused.matches('[role=switch]')
      ? '[role=switch]'
      : '.edit'
  return { rule: line.dataset['rule'], index: [...list.children].indexOf(line), control }
}

/** Restores the focus to the same control of the same line, or of the line at its position. */
function restoreFocus(list: HTMLElement, { rule, index, control }: Focus, otherwise: HTMLElement): void {
  if (list.contains(document.activeElement)) return
  const lines = [...list.children] as HTMLElement[]
  const line = lines.find(each => each.dataset['rule'] === rule) ?? lines[Math.min(index, lines.length - 1)]
  const target =
    line?.querySelector<HTMLElement>(control) ?? line?.querySelector<HTMLElement>('input, select')
  ;(target ?? otherwise).focus()
}
