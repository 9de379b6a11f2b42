import { isOpenRule } from '../../engine/site/open-rules.ts'
import { WHOLE_SITE } from '../../engine/site/site-rules.ts'
import type { PageRules } from '../../messages/worker.ts'
import type { OpenRule, Scope } from '../../schema/rule.ts'
import type { SiteRule } from '../../schema/site-rule.ts'
import { randomId } from '../../store/random-id.ts'
import { h } from '../../view/components/element.ts'
import type { Message } from '../../view/components/status.ts'
import { type Switch, switchList } from '../../view/components/switches.ts'
import type { Scene } from '../../view/reader/scene.ts'
import { menuItem } from '../../view/tools/menu.ts'
import type { ShownReading, Tool } from '../../view/tools/tool.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { Strings } from '../../view/wording/strings.ts'
import type { Access } from './background.ts'
import { pageScope, partOf } from './path-scope.ts'

/** The page that is being read. */
interface Opened {
  /** Its address. */
  readonly url: string
  readonly rules: PageRules
  readonly strings: Strings
  say(message: Message): void
}

/** Asks the browser for access to a site. Windows and content scripts do this differently. */
export interface Gate {
  /** Whether the extension already has access. */
  isOpen(url: string): Promise<boolean>
  /** Asks for access; the rule is saved if the browser grants it. Call it within a click. */
  ask(url: string, rule: OpenRule): Promise<Access>
}

type AlwaysTool = Tool<{ readonly scene: Pick<Scene, 'kind'>; readonly rules: ShownReading['rules'] }>

/** The entries of the menu that make a site, or a part of it, open automatically. */
export function alwaysHere(page: Opened, gate: Gate): AlwaysTool {
  const { t } = page.strings
  const title = h('span', { id: 'always-title', class: 'title' })
  const note = h('span', { class: 'why' })
  const switches = switchList('menuitemcheckbox')
  const element = h('div', { role: 'group', 'aria-labelledby': title.id }, title, switches.element, note)
  element.hidden = true

  const draw = (rules: readonly SiteRule[], isGiven: boolean) => {
    const { host, pathname } = new URL(page.url)
    const find = (when: OpenRule['when'], scope: Scope) =>
      rules.filter(isOpenRule).findLast(rule => rule.when === when && rule.scope.path === scope.path)

    const flip = (when: OpenRule['when'], scope: Scope): Switch['flip'] => {
      const rule = find(when, scope)
      const isOn = rule !== undefined && (when === 'never' || isGiven)
      if (isOn) return () => done(() => page.rules.deleteRule({ id: rule.id }))
      const wanted = rule ?? openRule(when, scope)
      return when === 'never' ? () => done(() => page.rules.saveRule({ rule: wanted })) : () => ask(wanted)
    }
    const entry = (when: OpenRule['when'], scope: Scope, label: string): Switch => ({
      label,
      isOn: find(when, scope) !== undefined && (when === 'never' || isGiven),
      flip: flip(when, scope),
    })

    const part = partOf(pathname)
    const always = [
      entry('always', WHOLE_SITE, t('alwaysSite', host.replace(/^www\./, ''))),
      ...(part ? [entry('always', part, t('alwaysPart', part.path))] : []),
    ]
    const never = entry('never', pageScope(pathname), t('neverPage'))
    const isWanted = rules.some(rule => isOpenRule(rule) && rule.when === 'always')
    const isOn = isWanted && isGiven && !never.isOn
    title.textContent = t(isOn ? 'opensAlways' : 'always')
    switches.show(isWanted || never.isOn ? [...always, never] : always)
    note.textContent = isWanted && !isGiven ? t('accessMissing') : ''
    note.hidden = note.textContent === ''
  }

  /** @param work resolves to the rules that now hold on the page, if it knows them */
  const done = async (work: () => Promise<readonly SiteRule[] | null>) => {
    try {
      const rules = (await work()) ?? (await page.rules.pageRules())
      draw(rules, await gate.isOpen(page.url))
    } catch (error) {
      page.say({
        text: t('notSaved', sentenceOf(error, t)),
        isProblem: true,
      })
    }
  }

  // The browser must be asked synchronously, within the person's click.
  const ask = (rule: OpenRule) => {
    const answer = gate.ask(page.url, rule)
    return done(async () => {
      if ((await answer) === 'refused') page.say({ text: t('accessRefused') })
      return null
    })
  }

  return {
    element,
    place: 'always',
    show({ scene, rules }) {
      element.hidden = scene.kind !== 'article' || !/^https?:/.test(page.url)
      if (!element.hidden)
        gate
          .isOpen(page.url)
          .then(isGiven => draw(rules, isGiven))
          .catch(console.error)
    },
  }
}

/**
 * The entry in the menu of a view that opened automatically: it makes an exception for this page.
 * @param leave closes the view
 */
export function notThisPage(page: Opened, leave: () => void): AlwaysTool {
  const { t } = page.strings
  const element = menuItem(t('notThisPage'), () => {
    page.rules
      .saveRule({ rule: openRule('never', pageScope(new URL(page.url).pathname)) })
      .then(leave, error => {
        page.say({
          text: t('notSaved', sentenceOf(error, t)),
          isProblem: true,
        })
      })
  })
  return { element, place: 'not-here', show: () => {} }
}

function openRule(when: OpenRule['when'], scope: Scope): OpenRule {
  return { id: randomId(), kind: 'open', when, scope, off: false }
}
