import { isInForce, originsFor } from '../../engine/site/open-rules.ts'
import { heldRule } from '../../engine/site/site-rules.ts'
import type { SiteRule } from '../../schema/site-rule.ts'
import { tuningValueOf } from '../../schema/tuning.ts'
import { anchorOf } from '../../store/anchor.ts'
import { withLocalFacts } from '../../store/local-facts.ts'
import type { Message } from '../../view/components/status.ts'
import type { DraftProblems, RuleDraft } from '../../view/rules/rule-form.ts'
import { ruleInWords, siteInWords } from '../../view/rules/rule-words.ts'
import type { SiteActions } from '../../view/rules/site-row.ts'
import { sentenceOf } from '../../view/wording/sentence.ts'
import type { MessageKey, Strings } from '../../view/wording/strings.ts'
import type { Book } from './book.ts'
import { problemsIn, rulesIn } from './rule-texts.ts'
import { isSelector } from './text/is-selector.ts'
import { type SelectorProblem, selectorProblem } from './text/selector-problem.ts'
import { textOf } from './text/text-of.ts'
import { nameOf, pathPattern } from './text/text-position.ts'

const PROBLEMS: Readonly<Record<SelectorProblem, MessageKey>> = {
  'long-selector': 'selectorLong',
  'invalid-selector': 'selectorInvalid',
  'costly-selector': 'selectorCostly',
}

/** The access of the extension to sites, as match patterns. */
export interface Access {
  origins(): readonly string[]
  /** Asks the person for more access. Call it within a click. Resolves to whether they agree. */
  request(origins: readonly string[]): Promise<boolean>
  say(message: Message): void
}

/** The actions of a person on the rules of one site, as changes of the book. */
export function siteActions(book: Book, strings: Strings, access: Access): SiteActions {
  const { t } = strings
  const rulesOf = (site: string) => book.sites.get(site) ?? []
  const edit = (name: string, how: (rules: readonly SiteRule[]) => readonly SiteRule[], said: string) =>
    book.change([{ name, from: rulesOf(name), to: how(rulesOf(name)) }], said)
  const put = (rule: SiteRule) => (rules: readonly SiteRule[]) =>
    rules.some(({ id }) => id === rule.id)
      ? rules.map(other => (other.id === rule.id ? rule : other))
      : [...rules, rule]

  return {
    check(draft, rule) {
      const site = siteNamed(draft.site)
      const problems: { -readonly [K in keyof DraftProblems]: MessageKey } = {}
      if (site === null) problems.site = 'siteInvalid'
      if (pathPattern(draft.scope.path) === null) problems.path = 'pathInvalid'
      const field = fieldOf(draft)
      const wrong =
        field === 'selector' ? wrongWith(draft.selector) : field === 'value' ? wrongValue(draft) : null
      if (wrong) problems[field] = wrong
      if (site === null || wrong) return problems
      const anchor = anchorOf(ruleOf(draft, rule))
      if (rulesOf(site).some(other => other.id !== rule?.id && anchorOf(other) === anchor))
        problems[field] = 'ruleIsThere'
      return problems
    },
    async save(draft, rule) {
      const site = siteNamed(draft.site)
      if (site === null) return null
      const said = rule ? 'ruleChanged' : 'ruleAdded'
      const isSaved = await edit(site, put(ruleOf(draft, rule)), t(said, siteInWords(strings, site)))
      return isSaved ? site : null
    },
    switchTo: (site, rule, isOn) =>
      edit(site, put({ ...rule, off: !isOn }), t(isOn ? 'ruleOn' : 'ruleOff', ruleInWords(strings, rule))),
    isInForce: (site, rule) =>
      rule.kind !== 'open' ||
      rule.when === 'never' ||
      rule.off ||
      (site !== '' && isInForce(site, rule.scope, access.origins())),
    async putInForce(site, rule) {
      try {
        // Called synchronously, because the browser accepts the request only within the click.
        const isGiven = await access.request(originsFor(site, rule.scope))
        access.say({ text: isGiven ? t('nowInForce', ruleInWords(strings, rule)) : t('accessRefused') })
      } catch (error) {
        access.say({ text: t('notSaved', sentenceOf(error, t)), isProblem: true })
      }
    },
    remove: (site, rule) =>
      edit(
        site,
        rules => rules.filter(({ id }) => id !== rule.id),
        t('ruleDeleted', ruleInWords(strings, rule)),
      ),
    removeSite: site => edit(site, () => [], t('siteDeleted', siteInWords(strings, site))),
    textOf: site => textOf([{ name: site, rules: rulesOf(site) }]),
    checkText: (text, site) => problemsIn(text, strings, site),
    async saveText(text, site) {
      const to = rulesIn(text, book.sites).get(site) ?? []
      const isSaved = await book.change([{ name: site, from: rulesOf(site), to }], t('textSaved'))
      return isSaved ? textOf([{ name: site, rules: rulesOf(site) }]) : null
    },
  }
}

/** The site of a name or an address that a person entered; null if it is invalid. */
export function siteNamed(entered: string | null): string | null {
  if (entered === null || entered === '') return entered
  const host = /^[a-z][a-z\d+.-]*:\/\//i.test(entered) ? URL.parse(entered)?.host : entered.split('/')[0]
  return nameOf(host ?? '')
}

function wrongWith(selector: string): MessageKey | null {
  if (selector === '') return 'selectorMissing'
  const problem = selectorProblem(selector, isSelector)
  return problem && PROBLEMS[problem]
}

/** The field that says what a rule is about, besides its kind. */
function fieldOf({ kind }: RuleDraft): 'selector' | 'value' | 'path' {
  if (kind === 'tune') return 'value'
  return kind === 'open' || kind === 'method' ? 'path' : 'selector'
}

function wrongValue({ tuning, value }: RuleDraft): MessageKey | null {
  return tuningValueOf(tuning, value) === null ? 'tuneValueInvalid' : null
}

/** The rule of a draft. It keeps the fingerprint, health and label of the edited rule if the selector is the same. */
function ruleOf(draft: RuleDraft, rule: SiteRule | null): SiteRule {
  const { kind, selector, scope: entered } = draft
  const scope = { ...entered, path: pathPattern(entered.path) ?? entered.path }
  const id = rule?.id ?? crypto.randomUUID()
  const off = rule?.off ?? false
  if (kind === 'open') return { id, kind, when: draft.when, scope, off }
  if (kind === 'method') return { id, kind, method: draft.method, scope, off }
  if (kind === 'tune') {
    const { tuning: name, value } = draft
    return { id, kind, name, value: tuningValueOf(name, value) ?? value, scope, off }
  }
  const made = { ...heldRule({ id, kind, selector, fingerprint: '' }, scope), off }
  return rule && 'selector' in rule && rule.selector === selector
    ? withLocalFacts({ ...made, fingerprint: rule.fingerprint }, rule)
    : made
}
