import type { Site, SiteRule } from '../engine/site/site-rules.ts'
import { siteOf, sitesAbove } from './hosts.ts'
import { migrate, VERSION } from './migrations.ts'
import type { Changes, StorageArea } from './storage.ts'
import { Turns } from './turns.ts'

/** A person's rules, by site. One key per site: `rules:<site>`. */
export interface RuleStore {
  /** The host's own site and those above it, as far as they have rules. @throws BadHost */
  sitesFor(host: string): Promise<readonly Site[]>
  /** Every site with rules, by name. */
  all(): Promise<readonly Site[]>
  /**
   * Resolves once the browser has the rule. It takes the place of a rule with its id, or with its selector and its
   * scope, and comes last: of two rules on one element, the later wins.
   * @throws BadHost, NotSaved (and then nothing has changed)
   */
  save(host: string, rule: SiteRule): Promise<void>
  /**
   * Deletes the rule of the host's site, or of a site above it, if there is one.
   * @throws BadHost, NotSaved (and then nothing has changed)
   */
  delete(host: string, id: string): Promise<void>
  /** Notes that the rules have found their elements on a page of the host, on a day such as `2026-11-21`. */
  note(host: string, ids: readonly string[], day: string): Promise<void>
  /**
   * Gives each of these sites these rules in place of those it has, all of them or none.
   * @throws BadHost, NotSaved (and then nothing has changed)
   */
  replace(sites: readonly Site[]): Promise<void>
}

/** The store did not take a change. The name says why and crosses the wire; the message is for the person. */
export class NotSaved extends Error {
  override readonly name: 'StoreFull' | 'StoreRefused' | 'NewerRules'

  constructor(name: NotSaved['name'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = name
  }
}

interface RuleStoreParts {
  readonly area: StorageArea
  /** Throws on anything that is no rule. */
  readonly readRule: (value: unknown) => SiteRule
  /** Told, in a sentence, of a damaged record that was set aside. */
  readonly report: (sentence: string) => void
}

/** What was found under a site's key. */
interface Found {
  readonly rules: readonly SiteRule[]
  /** `newer`: written by a later version, whose rules may mean more than we can read. */
  readonly state: 'sound' | 'damaged' | 'newer'
  readonly raw: unknown
}

const KEY = 'rules:'

/**
 * The rules in a storage area. There must be one store per area (the worker's): it is the only writer, and it
 * lets the changes to a site wait for each other. Nothing else is kept in memory.
 */
export function ruleStore({ area, readRule, report }: RuleStoreParts): RuleStore {
  const turns = new Turns()

  function understand(raw: unknown): Found {
    if (raw === undefined) return { rules: [], state: 'sound', raw }
    const { version, rules } = Object(raw) as { version?: unknown; rules?: unknown }
    const isNewer = typeof version === 'number' && version > VERSION
    const isKnown = typeof version === 'number' && Number.isInteger(version) && version >= 1
    const current = isKnown && !isNewer ? migrate({ version, rules }).rules : rules
    const listed = Array.isArray(current) ? current : []
    const sound = listed.flatMap(rule => readable(rule, readRule))
    const isWhole = isKnown && Array.isArray(current) && sound.length === listed.length
    return { rules: sound, state: isNewer ? 'newer' : isWhole ? 'sound' : 'damaged', raw }
  }

  async function find(site: string): Promise<Found> {
    const key = keyOf(site)
    return understand((await area.get(key))[key])
  }

  /** Puts the damaged record under a key of its own, and what could be read of it back in its place, at once. */
  async function setAside(site: string, { rules, raw }: Found): Promise<void> {
    const key = `damaged:${site}:${crypto.randomUUID()}`
    await put({ [key]: raw, [keyOf(site)]: { version: VERSION, rules } })
    report(
      `The rules for ${siteName(site)} were damaged. ${rules.length} could be read; the rest is kept as ${key}.`,
    )
  }

  /** The site's rules, set right where they were damaged; none can be changed that come from a later version. */
  async function changeable(site: string): Promise<readonly SiteRule[]> {
    const found = await find(site)
    if (found.state === 'newer')
      throw new NotSaved(
        'NewerRules',
        `The rules for ${siteName(site)} come from a newer version of Winnow and were left as they are.`,
      )
    if (found.state === 'damaged') await setAside(site, found)
    return found.rules
  }

  async function put(items: Record<string, unknown>): Promise<void> {
    await area.set(items).catch(refused)
  }

  /** An empty record would only tell where one has been. */
  async function write(site: string, rules: readonly SiteRule[]): Promise<void> {
    if (rules.length > 0) await put({ [keyOf(site)]: { version: VERSION, rules } })
    else await area.remove(keyOf(site)).catch(refused)
  }

  function change(site: string, edit: (rules: readonly SiteRule[]) => readonly SiteRule[]): Promise<void> {
    return turns.take(site, async () => {
      const rules = await changeable(site)
      const edited = edit(rules)
      if (edited !== rules) await write(site, edited)
    })
  }

  /** The host's own site and those above it, damaged ones set right. */
  function sitesFor(host: string): Promise<readonly Site[]> {
    return Promise.all(
      sitesAbove(siteOf(host)).map(name =>
        turns.take(name, async () => {
          const found = await find(name)
          if (found.state === 'damaged') await setAside(name, found).catch(error => report(String(error)))
          return { name, rules: found.rules }
        }),
      ),
    ).then(sites => sites.filter(({ rules }) => rules.length > 0))
  }

  /** Edits the rules with these ids wherever they are, from the host's site upwards. */
  async function edit(
    host: string,
    ids: readonly string[],
    how: (rule: SiteRule) => readonly SiteRule[],
  ): Promise<void> {
    const isMeant = (rule: SiteRule) => ids.includes(rule.id)
    for (const { name, rules } of await sitesFor(host))
      if (rules.some(isMeant))
        await change(name, rules => rules.flatMap(rule => (isMeant(rule) ? how(rule) : [rule])))
  }

  return {
    sitesFor,

    async all() {
      const items = await area.get(null)
      return Object.keys(items)
        .filter(key => key.startsWith(KEY))
        .sort()
        .map(key => ({ name: key.slice(KEY.length), rules: understand(items[key]).rules }))
    },

    async save(host, rule) {
      await change(siteOf(host), rules => [...rules.filter(other => !isReplaced(other, rule)), rule])
    },

    delete: (host, id) => edit(host, [id], () => []),

    note: (host, ids, day) =>
      edit(host, ids, rule =>
        rule.kind === 'open'
          ? [rule]
          : [{ ...rule, health: { matches: rule.health.matches + 1, last: day } }],
      ),

    async replace(sites) {
      const named = sites.map(({ name, rules }) => ({ name: siteOf(name), rules }))
      const names = named.map(({ name }) => name).sort()
      // Whoever waits for a site holds none that comes after it: two replacements never wait for each other.
      const inTurns = (at: number): Promise<void> =>
        at === names.length ? replaceNow(named) : turns.take(names[at]!, () => inTurns(at + 1))
      await inTurns(0)
    },
  }

  async function replaceNow(sites: readonly Site[]): Promise<void> {
    for (const { name } of sites) await changeable(name)
    // One write holds them all, those without rules as empty records: the browser takes it whole or not at all.
    await put(Object.fromEntries(sites.map(({ name, rules }) => [keyOf(name), { version: VERSION, rules }])))
    const empty = sites.filter(({ rules }) => rules.length === 0)
    if (empty.length > 0) await area.remove(empty.map(({ name }) => keyOf(name))).catch(report)
  }
}

/** The sites whose rules a change of the store touches, with the rules as they were written before and after. */
export function changedSites(changes: Changes) {
  const rulesIn = (record: unknown): readonly unknown[] => {
    const { rules } = Object(record) as { rules?: unknown }
    return Array.isArray(rules) ? rules : []
  }
  return Object.entries(changes)
    .filter(([key]) => key.startsWith(KEY))
    .map(([key, { oldValue, newValue }]) => ({
      site: key.slice(KEY.length),
      before: rulesIn(oldValue),
      after: rulesIn(newValue),
    }))
}

function isReplaced(other: SiteRule, rule: SiteRule): boolean {
  if (other.id === rule.id) return true
  const { subdomains, path } = other.scope
  if (subdomains !== rule.scope.subdomains || path !== rule.scope.path) return false
  if (other.kind === 'open' || rule.kind === 'open') return other.kind === rule.kind
  return other.selector === rule.selector
}

function keyOf(site: string): string {
  return KEY + site
}

function siteName(site: string): string {
  return site || 'files on this computer'
}

function readable(value: unknown, readRule: (value: unknown) => SiteRule): SiteRule[] {
  try {
    return [readRule(value)]
  } catch {
    return [] // counted by the caller
  }
}

/** Says in words why the browser did not write. */
function refused(cause: unknown): never {
  if (/quota/i.test(String(cause)))
    throw new NotSaved('StoreFull', 'The room that the browser gives this extension is full.', {
      cause,
    })
  throw new NotSaved('StoreRefused', `The browser refused to write (${String(cause)}).`, { cause })
}
