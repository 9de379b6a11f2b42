import type { Health, Scope } from '../../schema/rule.ts'
import type { SiteRule } from '../../schema/site-rule.ts'
import { methodInFull } from '../wording/method-names.ts'
import type { MessageKey, Strings } from '../wording/strings.ts'
import { thingInWords } from './thing.ts'

export const KINDS: Readonly<Record<SiteRule['kind'], MessageKey>> = {
  remove: 'kindRemove',
  keep: 'kindKeep',
  root: 'kindRoot',
  title: 'kindTitle',
  next: 'kindNext',
  open: 'kindOpen',
  method: 'kindMethod',
  tune: 'kindTune',
}

export const WHENS = { always: 'openAlways', never: 'openNever' } as const

export function siteInWords({ t }: Strings, name: string): string {
  return name === '' ? t('localFilesSite') : name
}

/** What a rule says, as it is written: its selector, when pages are opened, the method, or a name and its value. */
function matterOf(strings: Strings, rule: SiteRule): string {
  if (rule.kind === 'open') return strings.t(WHENS[rule.when])
  if (rule.kind === 'method') return methodInFull(strings, rule.method)
  return rule.kind === 'tune' ? `${rule.name} ${rule.value}` : rule.selector
}

/** What a rule is about, for people, without the text that it was made on: “Newsletter box”, “Never automatically”. */
export function nameInWords(strings: Strings, rule: SiteRule): string {
  return 'selector' in rule ? thingInWords(strings, rule) : matterOf(strings, rule)
}

/** The beginning of the text that a rule was made on; `''` when there is none. */
export function excerptOf(rule: SiteRule): string {
  return ('label' in rule && rule.label?.excerpt) || ''
}

/** What a rule is about, with the text that it was made on: “Newsletter box “Our letter, every…””. */
export function matterInWords(strings: Strings, rule: SiteRule): string {
  const [name, excerpt] = [nameInWords(strings, rule), excerptOf(rule)]
  return excerpt === '' ? name : strings.t('thingAndText', name, excerpt)
}

/** A rule in a few words, such as “Remove Newsletter box “Our letter, every…””. */
export function ruleInWords(strings: Strings, rule: SiteRule): string {
  return strings.t('ruleName', strings.t(KINDS[rule.kind]), matterInWords(strings, rule))
}

/** A rule as it is written, such as “Remove .newsletter”. */
export function ruleAsWritten(strings: Strings, rule: SiteRule): string {
  return strings.t('ruleName', strings.t(KINDS[rule.kind]), matterOf(strings, rule))
}

/** The scope of a rule; empty for the whole site without subdomains. */
export function scopeInWords({ t }: Strings, { subdomains, path }: Scope): string[] {
  return [...(path === '' ? [] : [t('onPath', path)]), ...(subdomains ? [t('onSubdomains')] : [])]
}

/** @param today as `2026-11-21` */
export function healthInWords(strings: Strings, { matches, last }: Health, today: string): string[] {
  if (matches === 0) return [strings.t('neverMatched')]
  const times = strings.plural('matched', matches)
  return last === '' ? [times] : [times, strings.t('lastMatched', ago(strings, last, today))]
}

const DAY = 86_400_000
/** The lowest number of days for a unit, the unit, and its length in days. */
const UNITS = [
  [730, 'year', 365],
  [60, 'month', 30],
  [14, 'week', 7],
  [Number.NEGATIVE_INFINITY, 'day', 1],
] as const

/** How long ago a day is, in a suitable unit: “yesterday”, “3 weeks ago”. */
function ago({ locale }: Strings, day: string, today: string): string {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY))
  if (Number.isNaN(days)) return day
  const [, unit, length] = UNITS.find(([from]) => days >= from)!
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(days / length), unit)
}
