import type { Site, SiteRule } from '../schema/site-rule.ts'
import { type Damaged, damagedIn, damagedKey, requireDamagedKey } from './damaged.ts'
import { byName, deletedBetween, sitesWithRules, withMatches, withRule } from './edits.ts'
import { siteOf, sitesAbove } from './hosts.ts'
import { NotSaved, refused } from './not-saved.ts'
import { type Found, foundOf, keyOf, type ReadRule, recordOf, sitesIn } from './record.ts'
import type { StorageArea } from './storage.ts'
import { type Exclusively, WriteQueue } from './write-queue.ts'

/** A person's rules by site, under one key per site: `rules:<site>`. */
export interface RuleStore {
  /** The host's site and the sites above it that have rules. @throws BadHost */
  sitesFor(host: string): Promise<readonly Site[]>
  /** Every site with rules, sorted by name. */
  all(): Promise<readonly Site[]>
  /**
   * Resolves once the browser has stored the rule. It replaces a rule with its id, or one that it contradicts
   * or repeats, and comes last: of two rules for one element, the later wins.
   * @throws BadHost, NotSaved (and then nothing has changed)
   */
  save(host: string, rule: SiteRule): Promise<void>
  /**
   * Deletes the rule with this id of the host's site, or else of the nearest site above it that has one.
   * @throws BadHost, NotSaved (and then nothing has changed)
   */
  delete(host: string, id: string): Promise<void>
  /**
   * Counts a match for these rules on a page of the host, on a day such as `2026-11-21`. A failure is
   * reported and not thrown, because the statistics are not essential.
   */
  note(host: string, ids: readonly string[], day: string): Promise<void>
  /**
   * Replaces the rules of these sites, all of them or none.
   * @throws BadHost, NotSaved (and then nothing has changed)
   */
  replace(sites: readonly Site[]): Promise<void>
  /**
   * Edits the rules of a site in the write queue.
   * @param site by its name
   * @param how gets the current rules and returns the new ones
   * @throws NotSaved (and then nothing has changed)
   */
  edit(site: string, how: (rules: readonly SiteRule[]) => readonly SiteRule[]): Promise<void>
  /** The damaged records, as they were found, until a person deletes them. */
  damaged(): Promise<readonly Damaged[]>
  /** Deletes one of them. @throws NotSaved */
  forgetDamaged(key: string): Promise<void>
  /** Calls back after every visible change of rules. */
  subscribe(listener: () => void): void
}

interface RuleStoreDeps {
  readonly area: StorageArea
  readonly readRule: ReadRule
  /**
   * Called with a sentence about a damaged record that was set aside, or about statistics that could not be
   * stored.
   */
  readonly report: (sentence: string) => void
  /** Excludes other writers of the area. */
  readonly exclusively?: Exclusively
  /** Additional items to write together with the deletion of rules, atomically. */
  readonly alongside?: (deleted: readonly Site[]) => Promise<Readonly<Record<string, unknown>>>
}

/** Returns the sites that change, with their new rules. */
type Edit = (found: readonly Found[]) => readonly Site[]

/**
 * A store of rules in a storage area. There must be one store per area (the worker's): it is the only writer,
 * and it queues the changes of a site. Nothing else is kept in memory.
 */
export function ruleStore(deps: RuleStoreDeps): RuleStore {
  const { area, readRule, report, alongside = async () => ({}) } = deps
  const writeQueue = new WriteQueue(deps.exclusively)
  const listeners: (() => void)[] = []

  async function find(sites: readonly string[]): Promise<Found[]> {
    return foundOf(sites, await area.get(sites.map(keyOf)), readRule)
  }

  /**
   * The only way in which rules change. Damaged records of these sites are set aside and the edited sites get
   * their new rules in one write, which the browser stores completely or not at all.
   */
  function change(sites: readonly string[], edit: Edit): Promise<void> {
    return writeQueue.take(sites, async () => {
      const found = await find(sites)
      const edited = edit(found)
      requireWritable(edited, found)
      const damaged = found.filter(({ state }) => state === 'damaged')
      const after = new Map([...damaged, ...edited].map(({ name, rules }) => [name, rules]))
      await write(after, {
        ...Object.fromEntries(damaged.map(({ name, raw }) => [damagedKey(name), raw])),
        ...(await alongsideOf(edited, found)),
      })
      for (const { name, rules } of damaged) report(setAside(name, rules.length))
    })
  }

  async function alongsideOf(edited: readonly Site[], found: readonly Found[]) {
    const deleted = deletedBetween(found, edited)
    return deleted.length > 0 ? alongside(deleted) : {}
  }

  /**
   * A site without rules must leave no trace. Its record cannot be removed in the write that sets others, so
   * it is emptied there and removed afterwards; if the removal fails, the empty record means the same.
   */
  async function write(sites: ReadonlyMap<string, readonly SiteRule[]>, others: Record<string, unknown>) {
    const records = [...sites].map(([name, rules]) => [keyOf(name), recordOf(rules)] as const)
    const empty = records.filter(([, { rules }]) => rules.length === 0).map(([key]) => key)
    const needsSet = empty.length < records.length || Object.keys(others).length > 0
    if (needsSet) await area.set({ ...others, ...Object.fromEntries(records) }).catch(refused)
    const removal = empty.length > 0 ? area.remove(empty) : Promise.resolve()
    await removal.catch(needsSet ? error => report(String(error)) : refused)
  }

  /** Sets damaged records aside. A record that cannot be set aside now stays where it is. */
  async function repair(found: readonly Found[]): Promise<void> {
    const damaged = found.filter(({ state }) => state === 'damaged').map(({ name }) => name)
    if (damaged.length > 0) await change(damaged, () => []).catch(error => report(String(error)))
  }

  async function changeVisibly(sites: readonly string[], edit: Edit): Promise<void> {
    await change(sites, edit)
    for (const listener of listeners) listener()
  }

  const edit: RuleStore['edit'] = (site, how) =>
    changeVisibly([site], ([found]) => {
      const rules = how(found!.rules)
      return rules === found!.rules ? [] : [{ name: site, rules }]
    })

  return {
    edit,

    async sitesFor(host) {
      const found = await find(sitesAbove(siteOf(host)))
      await repair(found)
      return sitesWithRules(found)
    },

    async all() {
      const items = await area.get(null)
      const found = foundOf(sitesIn(items), items, readRule)
      await repair(found)
      return sitesWithRules(found)
    },

    async save(host, rule) {
      await edit(siteOf(host), rules => withRule(rules, rule))
    },

    async delete(host, id) {
      await changeVisibly(sitesAbove(siteOf(host)), found => {
        const holder = found.find(({ rules }) => rules.some(rule => rule.id === id))
        return holder ? [{ name: holder.name, rules: holder.rules.filter(rule => rule.id !== id) }] : []
      })
    },

    async note(host, ids, day) {
      const meant = new Set(ids)
      try {
        await change(sitesAbove(siteOf(host)), found =>
          found
            .filter(({ state, rules }) => state !== 'newer' && rules.some(({ id }) => meant.has(id)))
            .map(({ name, rules }) => ({ name, rules: withMatches(rules, meant, day) })),
        )
      } catch (error) {
        report(String(error))
      }
    },

    async replace(sites) {
      const named = byName(sites)
      await changeVisibly([...named.keys()], () => [...named].map(([name, rules]) => ({ name, rules })))
    },

    async damaged() {
      return damagedIn(await area.get(null))
    },

    async forgetDamaged(key) {
      requireDamagedKey(key)
      await area.remove(key).catch(refused)
    },

    subscribe(listener) {
      listeners.push(listener)
    },
  }
}

/** @throws NotSaved when one of the edited sites has rules of a newer version */
function requireWritable(edited: readonly Site[], found: readonly Found[]): void {
  const meant = new Set(edited.map(({ name }) => name))
  const newer = found.filter(({ name, state }) => state === 'newer' && meant.has(name))
  if (newer.length === 0) return
  const sites = newer.map(({ name }) => siteName(name)).join(', ')
  throw new NotSaved(
    'NewerRules',
    `The rules for ${sites} come from a newer version of Winnow and were left as they are.`,
  )
}

function setAside(site: string, readable: number): string {
  return `The rules for ${siteName(site)} were damaged. ${readable} could be read; the record is kept as it was.`
}

function siteName(site: string): string {
  return site || 'files on this computer'
}
