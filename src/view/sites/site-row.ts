import type { SiteRule } from '../../engine/site/site-rules.ts'
import { button, h } from '../element.ts'
import type { Strings } from '../strings.ts'
import { arrange } from './arrange.ts'
import { firstField, type RuleDraft, type RuleFormOptions, ruleForm } from './rule-form.ts'
import { ruleLine } from './rule-line.ts'
import { siteInWords } from './rule-words.ts'
import { type TextEditor, type TextEditorOptions, textEditor } from './text-editor.ts'

/** What can be done to the rules of a site. Each settles when it is done, or has failed and said so. */
export interface SiteActions {
  check(draft: RuleDraft, rule: SiteRule | null): ReturnType<RuleFormOptions['check']>
  /**
   * Resolves to the name of the site that has it, or to null when it could not be saved.
   * @param rule the rule to change; null to make one
   */
  save(draft: RuleDraft, rule: SiteRule | null): Promise<string | null>
  switchTo(site: string, rule: SiteRule, isOn: boolean): Promise<unknown>
  /** False for a rule that opens pages where the browser does not let us in. */
  isInForce(site: string, rule: SiteRule): boolean
  /** In a click: has the browser ask the person to let us in. */
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
  /** Says why the site is among those found: these of its selectors. */
  found(selectors: readonly string[]): void
  open(): void
}

interface Line {
  readonly element: HTMLLIElement
  readonly rule: SiteRule
  readonly isInForce: boolean
}

let rows = 0

/** A site that unfolds into its rules. What is inside is not made before it is wanted: there may be thousands. */
export function siteRow(name: string, { strings, today, actions }: SiteRowOptions): SiteRow {
  const { t, plural } = strings
  const title = siteInWords(strings, name)
  const id = `site-${++rows}`
  let rules: readonly SiteRule[] = []
  let lines = new Map<string, Line>()
  let editor: TextEditor | null = null

  const count = h('span', { class: 'count' })
  const because = h('span', { class: 'because code' })
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

  const add = button(t('addRule'), () => put(newRule()), { class: 'quiet add' })
  const tools = h(
    'div',
    { class: 'buttons' },
    add,
    button(t('editAsText'), () => put(asText()), { class: 'quiet' }),
    button(t('deleteAll'), () => actions.removeSite(name), {
      class: 'quiet',
      'aria-label': t('deleteAllOf', title),
    }),
  )
  below.append(tools)
  const put = (what: HTMLElement) => {
    below.replaceChildren(what)
    list.hidden = what !== tools && editor !== null
    if (what === tools) add.focus()
    else if (what instanceof HTMLFormElement) firstField(what)?.focus()
    else what.querySelector('textarea')?.focus()
  }
  const newRule = () =>
    ruleForm({
      strings,
      rule: null,
      site: name,
      check: draft => actions.check(draft, null),
      save: async draft => (await actions.save(draft, null)) !== null,
      close: () => put(tools),
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
        put(tools)
      },
    })
    editor = made
    made.show(actions.textOf(name))
    return made.element
  }

  const lineOf = (rule: SiteRule): Line => {
    const there = lines.get(rule.id)
    const isInForce = actions.isInForce(name, rule)
    if (there && isKept(there, rule, isInForce)) return there
    const element = ruleLine(rule, name, {
      strings,
      today,
      check: draft => actions.check(draft, rule),
      save: async draft => (await actions.save(draft, rule)) !== null,
      switchTo: isOn => actions.switchTo(name, rule, isOn),
      isInForce,
      // No browser lets anybody into all files.
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
    found(selectors) {
      because.textContent = selectors.join('   ')
    },
    open: () => toggle(true),
  }
}

/** True when a line can stay: it shows this rule, or is being edited and only what is shown beside it has changed. */
function isKept({ element, rule, isInForce }: Line, now: SiteRule, isInForceNow: boolean): boolean {
  const isLike = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
  if (element.matches('.editing')) return isLike(uncounted(rule), uncounted(now))
  return isLike(rule, now) && isInForce === isInForceNow
}

function uncounted(rule: SiteRule): object {
  return { ...rule, health: null }
}

interface Focus {
  readonly rule: string | undefined
  readonly index: number
  readonly control: string
}

/** Which control of which line has the focus. */
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

/** Gives the focus to the same control of the same line, or of the one that came in its place. */
function restoreFocus(list: HTMLElement, { rule, index, control }: Focus, otherwise: HTMLElement): void {
  if (list.contains(document.activeElement)) return
  const lines = [...list.children] as HTMLElement[]
  const line = lines.find(each => each.dataset['rule'] === rule) ?? lines[Math.min(index, lines.length - 1)]
  const target =
    line?.querySelector<HTMLElement>(control) ?? line?.querySelector<HTMLElement>('input, select')
  ;(target ?? otherwise).focus()
}
