import type { NothingBecause, ReadPart, Reason, ReasonCode } from '../../schema/reading.ts'
import type { Rule, RuleKind, RuleProblem } from '../../schema/rule.ts'
import type { Saved } from '../components/download.ts'
import type { Message } from '../components/status.ts'
import type { Refusal } from '../reader/scene.ts'
import { ruleName } from './rule-name.ts'
import type { MessageKey, Strings } from './strings.ts'

const REASONS: Readonly<Record<ReasonCode, MessageKey>> = {
  'rule-keep': 'reasonRuleKeep',
  'rule-remove': 'reasonRuleRemove',
  'marked-keep': 'reasonMarkedKeep',
  'marked-remove': 'reasonMarkedRemove',
  'outside-root': 'reasonOutsideRoot',
  'boilerplate-name': 'reasonName',
  'boilerplate-tag': 'reasonTag',
  'link-heavy': 'reasonLinks',
  'outside-article': 'reasonOutside',
  'inside-article': 'reasonInside',
  prose: 'reasonProse',
  likely: 'reasonLikely',
  'on-other-pages': 'reasonOtherPages',
  title: 'reasonTitle',
  overlay: 'reasonOverlay',
  elsewhere: 'reasonElsewhere',
  'sign-up': 'reasonSignUp',
  comment: 'reasonComment',
  together: 'reasonTogether',
  'unit-kept': 'reasonUnitKept',
  'unit-dropped': 'reasonUnitDropped',
  referred: 'reasonReferred',
  illustration: 'reasonIllustration',
  leads: 'reasonLeads',
  failed: 'reasonFailed',
}

/** The sentence for a reason; null when the code has none. */
export function reasonInWords({ t }: Strings, reason: Reason): string | null {
  const key = REASONS[reason.code] as MessageKey | undefined
  return key ? t(key, ...reason.values) : null
}

const METHODS: Readonly<Record<string, MessageKey>> = {
  model: 'methodModel',
  prune: 'methodPrune',
  'best-subtree': 'methodSubtree',
  descent: 'methodDescent',
  shake: 'methodShake',
  template: 'methodTemplate',
  override: 'methodOverride',
  around: 'methodAround',
  title: 'methodTitle',
  rule: 'methodYou',
}

/** The name of a method for the person; its identifier when it has none. */
export function methodInWords({ t }: Strings, method: string): string {
  const key = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  return key ? t(key) : method
}

export function nothingInWords(strings: Strings, because: NothingBecause): string {
  const { t, plural } = strings
  switch (because.code) {
    case 'no-text':
      return t('nothingNoText')
    case 'too-short':
      return plural('nothingTooShort', because.words)
    case 'only-links':
      return t('nothingOnlyLinks', because.linkWords, because.linkWords + because.words)
    case 'no-article':
      return t('nothingStandsOut')
    case 'too-large':
      return partsInWords(strings, because.parts)
  }
}

/** How much was read of a page that is too large. */
export function partsInWords({ t }: Strings, part: ReadPart): string {
  return part.of === 'text' ? t('readTextInPart', part.read) : t('readInPart', part.all, part.read)
}

/** Why a document of this media type is not read. */
export function typeInWords({ t }: Strings, type: string): string {
  if (type === 'application/pdf') return t('pdf')
  return type.startsWith('image/') ? t('picture') : t('otherType', type)
}

const REFUSALS: Readonly<Record<Refusal, MessageKey>> = {
  restricted: 'restricted',
  ungranted: 'ungranted',
  'file-access': 'fileAccess',
  'kept-out': 'keptOut',
  gone: 'gone',
}

export function refusalInWords({ t }: Strings, because: Refusal): string {
  return t(REFUSALS[because])
}

/** The message about the outcome of a download. */
export function savedInWords({ t }: Strings, saved: Saved, name: string): Message {
  if (saved === 'saved') return { text: t('fileSaved', name) }
  return { text: saved === 'refused' ? t('savingForbidden') : t('savingUnsure', name), isProblem: true }
}

const RULES: Readonly<Record<RuleKind, MessageKey>> = {
  keep: 'ruleKeeps',
  remove: 'ruleRemoves',
  root: 'ruleRoot',
  title: 'ruleTitle',
  next: 'ruleNext',
}

/**
 * What a rule does, in words.
 * @param excerpt the beginning of what it found on the page; null when unknown
 */
export function ruleInWords({ t }: Strings, rule: Rule, excerpt: string | null): string {
  return t(RULES[rule.kind], ruleName(rule, excerpt))
}

const PROBLEMS: Readonly<Record<RuleProblem['because'], MessageKey>> = {
  'no-match': 'ruleNoMatch',
  'invalid-selector': 'ruleInvalid',
  'costly-selector': 'ruleCostly',
}

export function problemInWords({ t }: Strings, because: RuleProblem['because']): string {
  return t(PROBLEMS[because])
}
