import type { Rule, RuleKind } from '../engine/site/rules.ts'
import type { ElementRule, Health, OpenRule, Scope, Site, SiteRule } from '../engine/site/site-rules.ts'
import { count, flag, listOf, object, oneOf, type Reader, text } from './readers.ts'

/** The longest selector a rule may have. */
const LONGEST_SELECTOR = 512
const LONGEST_PATH = 512
/** A site of more rules than this is no work of a person. */
const MOST_RULES = 10_000

const id = text(64)
const kind: Reader<RuleKind> = oneOf('keep', 'remove', 'root', 'title', 'next')
const rule = { id, kind, selector: text(LONGEST_SELECTOR), fingerprint: text(64) }

/** Reads a rule that came from a page, a message or the store. Throws `Malformed`. */
export const readRule = object<Rule>(rule)

const scope = object<Scope>({ subdomains: flag, path: text(LONGEST_PATH) })
const health = object<Health>({ matches: count, last: text(10) })
/** Reads a rule about elements as a site remembers it. Throws `Malformed`. */
export const readElementRule = object<ElementRule>({ ...rule, scope, off: flag, health })
/** Reads a rule about opening by itself. Throws `Malformed`. */
export const readOpenRule = object<OpenRule>({
  id,
  kind: oneOf('open'),
  when: oneOf('always', 'never'),
  scope,
  off: flag,
})

/** Reads a rule as a site remembers it. Throws `Malformed`. */
export const readSiteRule: Reader<SiteRule> = (value, at) =>
  Object(value).kind === 'open' ? readOpenRule(value, at) : readElementRule(value, at)

/** Reads a site and its rules. Throws `Malformed`. */
export const readSite = object<Site>({ name: text(260), rules: listOf(readSiteRule, MOST_RULES) })
