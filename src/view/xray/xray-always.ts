import type { Scope } from '../../schema/rule.ts'
import { button, h } from '../components/element.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'
import type { XrayActions, XrayAlways } from './xray-state.ts'
import { sizeInWords } from './xray-words.ts'

const ALWAYS: Readonly<Record<'keep' | 'remove' | 'root', MessageKey>> = {
  keep: 'xrayAlwaysKeep',
  remove: 'xrayAlwaysRemove',
  root: 'xrayAlwaysRoot',
}

/** The form for a lasting rule: the button, the selector, the scope, and what the rule matches. */
export function alwaysBox(strings: Strings, site: string, actions: Pick<XrayActions, 'always' | 'choose'>) {
  const { t } = strings
  const act = button('', actions.always, { class: 'always-button' })
  const what = picker(t('selector'), choice => actions.choose({ choice }))
  const where = picker(t('xrayScope'), scope => actions.choose({ scope }))
  const matches = h('p', { class: 'matches' })
  const warning = h('p', { class: 'warning', role: 'alert' })
  const element = h('div', { class: 'always' }, act, what.label, where.label, matches, warning)

  return {
    element,
    show(always: XrayAlways | null) {
      element.classList.toggle('unknown', always === null)
      if (!always) return
      const isSaving = always.does === 'save'
      act.hidden = always.does === 'nothing'
      what.label.hidden = where.label.hidden = !isSaving
      warning.hidden = true
      if (always.does === 'nothing') matches.textContent = t('xrayUnfindable')
      if (always.does === 'forget') {
        act.textContent = t('xrayForget')
        matches.textContent = always.selector
      }
      if (!isSaving) return
      const choice = always.choices[always.choice]!
      act.textContent = always.isWarned ? t('xrayAnyway') : t(ALWAYS[always.kind], site)
      what.show(
        always.choices.map(each => `${each.selector} (${sizeInWords(strings, each)})`),
        always.choice,
      )
      where.show(
        always.scopes.map(scope => scopeInWords(strings, scope)),
        always.scope,
      )
      where.label.hidden = always.scopes.length < 2
      matches.textContent = t('xrayMatches', sizeInWords(strings, choice))
      warning.hidden = choice.warning === null
      warning.textContent = choice.warning
        ? t(choice.warning === 'empties' ? 'xrayEmpties' : 'xrayEverything')
        : ''
    },
  }
}

function scopeInWords({ t }: Strings, { subdomains, path }: Scope): string {
  if (subdomains) return t('xrayScopeSubdomains')
  return path === '' ? t('xrayScopeSite') : t('xrayScopePath', path)
}

function picker(name: string, chosen: (index: number) => void) {
  const select = h('select')
  select.addEventListener('change', () => chosen(select.selectedIndex))
  return {
    label: h('label', {}, h('span', {}, name), select),
    show(texts: readonly string[], index: number) {
      const isSame =
        select.options.length === texts.length && texts.every((text, i) => select.options[i]!.text === text)
      if (!isSame) select.replaceChildren(...texts.map(text => h('option', {}, text)))
      select.selectedIndex = index
    },
  }
}
