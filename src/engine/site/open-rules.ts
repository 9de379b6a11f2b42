import type { OpenRule, Scope, Site, SiteRule } from './site-rules.ts'

/** Whether a page opens by itself, by the rules that hold on it, the weakest first. */
export function opensByItself(rules: readonly SiteRule[]): boolean {
  return rules.findLast(isOpenRule)?.when === 'always'
}

export function isOpenRule(rule: SiteRule): rule is OpenRule {
  return rule.kind === 'open'
}

/** Whether the browser lets us into some of the pages that a rule of this site is about. */
export function isInForce(site: string, scope: Scope, origins: readonly string[]): boolean {
  const hosts = hostsOf(site, scope.subdomains)
  return origins.some(origin =>
    hosts.some(host => isWithin(host, hostIn(origin)) || isWithin(hostIn(origin), host)),
  )
}

/**
 * The hosts of a site, as match patterns name them: itself, with `www.` in front where it may have been dropped, and
 * `*.` in front for all subdomains. Match patterns know no ports in Firefox.
 */
export function hostsOf(site: string, subdomains: boolean): string[] {
  const host = site.replace(/:\d+$/, '')
  if (subdomains) return [`*.${host}`]
  return isAddress(host) || !host.includes('.') ? [host] : [host, `www.${host}`]
}

/** The match patterns that the browser is to let us into for a rule of this site to open all that it is about. */
export function originsFor(site: string, { subdomains }: Scope): string[] {
  return hostsOf(site, subdomains).map(host => `*://${host}/*`)
}

/** Those of the granted match patterns that are about a site alone, or a site and all below it. */
export function originsOf(site: string, origins: readonly string[]): string[] {
  const hosts = [...hostsOf(site, false), ...hostsOf(site, true)]
  return origins.filter(origin => hosts.includes(hostIn(origin)))
}

/** Whether the hosts of one pattern are all among those of another. */
function isWithin(host: string, other: string): boolean {
  if (other === '*' || host === other) return true
  const domain = other.startsWith('*.') ? other.slice(2) : null
  return domain !== null && (host === domain || host.endsWith(`.${domain}`))
}

/** The host in a match pattern. */
function hostIn(pattern: string): string {
  if (pattern === '<all_urls>') return '*'
  return /^[^:]+:\/\/([^/]*)/.exec(pattern)?.[1]?.replace(/:(?:\d+|\*)$/, '') ?? ''
}

function isAddress(host: string): boolean {
  return /^[\d.]+$/.test(host) || host.startsWith('[')
}

/** An open rule with the site that it is kept under. */
interface Placed {
  readonly site: string
  readonly rule: OpenRule
}

/** Where the browser is to run a script, as match patterns. */
export interface Reach {
  readonly matches: readonly string[]
  readonly excludeMatches: readonly string[]
}

/**
 * Where pages of a site may open by themselves: nowhere less than its rules say, and more only where match patterns
 * cannot say it, so that whoever runs there asks `opensByItself` once more.
 * @param origins match patterns of what the browser lets us into
 * @param sites every site with rules
 * @returns null where nothing opens by itself
 */
export function reachOf(site: Site, origins: readonly string[], sites: readonly Site[]): Reach | null {
  const placed = openRulesOf([site, ...sites.filter(({ name }) => name.endsWith(`.${site.name}`))])
  const always = placed.filter(
    each => each.site === site.name && isInForce(site.name, each.rule.scope, origins),
  )
  const matches = always
    .filter(({ rule }) => rule.when === 'always')
    .flatMap(({ site, rule }) => patterns(site, rule.scope))
  if (matches.length === 0) return null
  const excludeMatches = placed
    .filter(({ rule }, at) => rule.when === 'never' && isLast(placed, at) && isPlain(rule.scope.path))
    .flatMap(({ site, rule }) => patterns(site, rule.scope))
  return { matches: [...new Set(matches)], excludeMatches: [...new Set(excludeMatches)] }
}

/** The open rules of these sites that are awake, the weakest first, as `rulesAt` has them. */
function openRulesOf(sites: readonly Site[]): Placed[] {
  return sites
    .flatMap(({ name, rules }) => rules.filter(isOpenRule).map(rule => ({ site: name, rule })))
    .filter(({ rule }) => !rule.off)
    .sort((a, b) => a.site.length - b.site.length || a.rule.scope.path.length - b.rule.scope.path.length)
}

/** Whether no stronger rule could open what this one keeps shut. */
function isLast(placed: readonly Placed[], at: number): boolean {
  return !placed.slice(at + 1).some(({ rule }) => rule.when === 'always')
}

/**
 * A match pattern is held against path and query alike. Of an exact path, and of all that begin alike, it can say
 * so; with `*` elsewhere it could shut what the rule does not mean.
 */
function isPlain(path: string): boolean {
  return !path.slice(0, -1).includes('*')
}

/** The match patterns of what a rule is about; with `*` inside a path, of a little more. */
function patterns(site: string, { subdomains, path }: Scope): string[] {
  const paths = path === '' ? ['/*'] : path.endsWith('*') ? [path] : [path, `${path}?*`]
  return hostsOf(site, subdomains).flatMap(host => paths.map(each => `*://${host}${each}`))
}
