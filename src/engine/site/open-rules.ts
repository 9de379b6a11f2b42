import type { OpenRule, Scope } from '../../schema/rule.ts'
import type { Site, SiteRule } from '../../schema/site-rule.ts'
/** Whether a page opens automatically, by the rules that apply to it, the weakest first. */
export function opensByItself(rules: readonly SiteRule[]): boolean {
  return rules.findLast(isOpenRule)?.when === 'always'
}

export function isOpenRule(rule: SiteRule): rule is OpenRule {
  return rule.kind === 'open'
}

/** Whether the granted origins include any page that a rule of this site with this scope covers. */
export function isInForce(site: string, scope: Scope, origins: readonly string[]): boolean {
  const hosts = hostsOf(site, scope.subdomains)
  return origins.some(origin =>
    hosts.some(host => isWithin(host, hostIn(origin)) || isWithin(hostIn(origin), host)),
  )
}

/**
 * The hosts of a site as match patterns name them: the host itself and with `www.` in front, because a site's name may
 * omit it; or `*.` in front for all subdomains. Ports are left out, because Firefox does not support them in match
 * patterns.
 */
export function hostsOf(site: string, subdomains: boolean): string[] {
  const host = site.replace(/:\d+$/, '')
  if (subdomains) return [`*.${host}`]
  return isAddress(host) || !host.includes('.') ? [host] : [host, `www.${host}`]
}

/** The match patterns to request, so that a rule of this site can open every page it covers. */
export function originsFor(site: string, { subdomains }: Scope): string[] {
  return hostsOf(site, subdomains).map(host => `*://${host}/*`)
}

/** Those of the granted match patterns that cover only this site, or only this site and its subdomains. */
export function originsOf(site: string, origins: readonly string[]): string[] {
  const hosts = [...hostsOf(site, false), ...hostsOf(site, true)]
  return origins.filter(origin => hosts.includes(hostIn(origin)))
}

/** Whether all hosts of one pattern are among those of another. */
function isWithin(host: string, other: string): boolean {
  if (other === '*' || host === other) return true
  const domain = other.startsWith('*.') ? other.slice(2) : null
  return domain !== null && (host === domain || host.endsWith(`.${domain}`))
}

/** The host of a match pattern. */
function hostIn(pattern: string): string {
  if (pattern === '<all_urls>') return '*'
  return /^[^:]+:\/\/([^/]*)/.exec(pattern)?.[1]?.replace(/:(?:\d+|\*)$/, '') ?? ''
}

function isAddress(host: string): boolean {
  return /^[\d.]+$/.test(host) || host.startsWith('[')
}

/** An open rule with the name of its site. */
interface SitedRule {
  readonly site: string
  readonly rule: OpenRule
}

/** The match patterns for which the browser runs a script. */
export interface Reach {
  readonly matches: readonly string[]
  readonly excludeMatches: readonly string[]
}

/**
 * The match patterns for which pages of a site may open automatically: every page that the rules open, and more only
 * where match patterns cannot express the rules. So the script that runs there must call `opensByItself` again.
 * @param origins granted match patterns
 * @param sites all sites with rules
 * @returns null if no page opens automatically
 */
export function reachOf(site: Site, origins: readonly string[], sites: readonly Site[]): Reach | null {
  const sited = openRulesOf([site, ...sites.filter(({ name }) => name.endsWith(`.${site.name}`))])
  const always = sited.filter(
    each => each.site === site.name && isInForce(site.name, each.rule.scope, origins),
  )
  const matches = always
    .filter(({ rule }) => rule.when === 'always')
    .flatMap(({ site, rule }) => patterns(site, rule.scope))
  if (matches.length === 0) return null
  const excludeMatches = sited
    .filter(({ rule }, at) => rule.when === 'never' && isNotOverridden(sited, at) && isExact(rule.scope.path))
    .flatMap(({ site, rule }) => patterns(site, rule.scope))
  return { matches: [...new Set(matches)], excludeMatches: [...new Set(excludeMatches)] }
}

/** The enabled open rules of these sites, the weakest first, in the order of `rulesAt`. */
function openRulesOf(sites: readonly Site[]): SitedRule[] {
  return sites
    .flatMap(({ name, rules }) => rules.filter(isOpenRule).map(rule => ({ site: name, rule })))
    .filter(({ rule }) => !rule.off)
    .sort((a, b) => a.site.length - b.site.length || a.rule.scope.path.length - b.rule.scope.path.length)
}

/** Whether no stronger rule opens pages. */
function isNotOverridden(sited: readonly SitedRule[], at: number): boolean {
  return !sited.slice(at + 1).some(({ rule }) => rule.when === 'always')
}

/**
 * Whether a path can be excluded exactly. A match pattern applies to path and query together, so it expresses an exact
 * path, and a prefix; with `*` elsewhere it could exclude more than the rule does.
 */
function isExact(path: string): boolean {
  return !path.slice(0, -1).includes('*')
}

/** The match patterns for a rule's scope; with `*` inside the path they cover a little more. */
function patterns(site: string, { subdomains, path }: Scope): string[] {
  const paths = path === '' ? ['/*'] : path.endsWith('*') ? [path] : [path, `${path}?*`]
  return hostsOf(site, subdomains).flatMap(host => paths.map(each => `*://${host}${each}`))
}
