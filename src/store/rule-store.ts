import type { Rule } from '../engine/site/rules.ts'
import { siteOf } from './hosts.ts'
import type { StorageArea } from './storage.ts'
import { Turns } from './turns.ts'

/** A person's rules, by site. One key per site: `rules:<site>`. */
export interface RuleStore {
  /** @throws BadHost */
  rulesFor(host: string): Promise<readonly Rule[]>
  /**
   * Resolves once the browser has the rule. It takes the place of a rule with its id or its selector, and comes
   * last: of two rules on one element, the later wins.
   * @throws BadHost, NotSaved (and then nothing has changed)
   */
  save(host: string, rule: Rule): Promise<void>
  /** Deletes the rule if there is one. @throws BadHost, NotSaved (and then nothing has changed) */
  delete(host: string, id: string): Promise<void>
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
  readonly readRule: (value: unknown) => Rule
  /** Told, in a sentence, of a damaged record that was set aside. */
  readonly report: (sentence: string) => void
}

const VERSION = 1

/** What was found under a site's key. */
interface Found {
  readonly rules: readonly Rule[]
  /** `newer`: written by a later version, whose rules may mean more than we can read. */
  readonly state: 'sound' | 'damaged' | 'newer'
  readonly raw: unknown
}

/**
 * The rules in a storage area. There must be one store per area (the worker's): it is the only writer, and it
 * lets the changes to a site wait for each other. Nothing else is kept in memory.
 */
export function ruleStore({ area, readRule, report }: RuleStoreParts): RuleStore {
  const turns = new Turns()

  async function find(site: string): Promise<Found> {
    const key = keyOf(site)
    const raw = (await area.get(key))[key]
    if (raw === undefined) return { rules: [], state: 'sound', raw }
    const { version, rules } = Object(raw) as { version?: unknown; rules?: unknown }
    const listed = Array.isArray(rules) ? rules : []
    const sound = listed.flatMap(rule => readable(rule, readRule))
    if (typeof version === 'number' && version > VERSION) return { rules: sound, state: 'newer', raw }
    const whole = version === VERSION && Array.isArray(rules) && sound.length === listed.length
    return { rules: sound, state: whole ? 'sound' : 'damaged', raw }
  }

  /** Puts the damaged record under a key of its own, and what could be read of it back in its place, at once. */
  async function setAside(site: string, { rules, raw }: Found): Promise<void> {
    const key = `damaged:${site}:${crypto.randomUUID()}`
    await put({ [key]: raw, [keyOf(site)]: { version: VERSION, rules } })
    report(
      `The rules for ${siteName(site)} were damaged. ${rules.length} could be read; the rest is kept as ${key}.`,
    )
  }

  async function put(items: Record<string, unknown>): Promise<void> {
    await area.set(items).catch(refused)
  }

  function change(host: string, edit: (rules: readonly Rule[]) => readonly Rule[]): Promise<void> {
    const site = siteOf(host)
    return turns.take(site, async () => {
      const found = await find(site)
      if (found.state === 'newer')
        throw new NotSaved(
          'NewerRules',
          `The rules for ${siteName(site)} come from a newer version of Winnow and were left as they are.`,
        )
      if (found.state === 'damaged') await setAside(site, found)
      const rules = edit(found.rules)
      if (rules.length > 0) await put({ [keyOf(site)]: { version: VERSION, rules } })
      else await area.remove(keyOf(site)).catch(refused) // an empty record would only tell where one has been
    })
  }

  return {
    async rulesFor(host) {
      const site = siteOf(host)
      return turns.take(site, async () => {
        const found = await find(site)
        if (found.state === 'damaged') await setAside(site, found).catch(error => report(String(error)))
        return found.rules
      })
    },
    async save(host, rule) {
      await change(host, rules => [
        ...rules.filter(({ id, selector }) => id !== rule.id && selector !== rule.selector),
        rule,
      ])
    },
    async delete(host, id) {
      await change(host, rules => rules.filter(rule => rule.id !== id))
    },
  }
}

function keyOf(site: string): string {
  return `rules:${site}`
}

function siteName(site: string): string {
  return site || 'files on this computer'
}

function readable(value: unknown, readRule: (value: unknown) => Rule): Rule[] {
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
