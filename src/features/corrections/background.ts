import { rulesAt } from '../../engine/site/site-rules.ts'
import type { CallPage } from '../../messages/access.ts'
import { call } from '../../messages/rpc.ts'
import { nothing } from '../../schema/reader.ts'
import { ruleIdSchema } from '../../schema/rule.ts'
import { list, object, text } from '../../schema/shapes.ts'
import { type SiteRule, siteRuleSchema, siteSchema, xrayRuleSchema } from '../../schema/site-rule.ts'
import { siteOf } from '../../store/hosts.ts'
import { withoutLabel } from '../../store/local-facts.ts'
import type { RuleStore } from '../../store/rule-store.ts'

/** More sites than any person has rules for. */
const MOST_SITES = 100_000
const MOST_MATCHES = 1000
/** Longer than the keys that the store makes, because the key of a damaged record may be longer. */
const LONGEST_KEY = 4096

type Place = Pick<CallPage, 'host' | 'path'>

/** The rules that apply to a page, in the order of the engine's `rulesAt`. */
export async function rulesOn(store: RuleStore, { host, path }: Place): Promise<readonly SiteRule[]> {
  return rulesAt({ site: siteOf(host), path }, await store.sitesFor(host))
}

/** The worker's calls about the rules of sites. */
export function ruleCalls(store: RuleStore) {
  /** The rules after a change; null when they cannot be read. The change is stored, so this must not reject. */
  const rulesAfter = (page: Place): Promise<readonly SiteRule[] | null> =>
    rulesOn(store, page).catch(() => null)

  return {
    /** The rules that apply to the page, in the order of the engine's `rulesAt`. */
    pageRules: call({
      allow: ['extension', 'page', 'xray'],
      about: 'page',
      read: nothing,
      handle: (_, page) => rulesOn(store, page),
    }),
    /**
     * Stores a rule of the page's site. In a private window, the rule loses its label, which has text of the page.
     * Resolves to the rules that then apply to the page; null if they cannot be read. Rejects with a sentence for the
     * person when the rule cannot be stored.
     */
    saveRule: call({
      allow: ['extension', 'page', 'xray'],
      about: 'page',
      read: object({ rule: siteRuleSchema }),
      readFrom: { xray: object({ rule: xrayRuleSchema }) },
      async handle({ rule }, page) {
        await store.save(page.host, page.isPrivate ? withoutLabel(rule) : rule)
        return rulesAfter(page)
      },
    }),
    /** Deletes a rule of the page's site. Resolves and rejects as `saveRule`. */
    deleteRule: call({
      allow: ['extension', 'page', 'xray'],
      about: 'page',
      read: object({ id: ruleIdSchema }),
      async handle({ id }, page) {
        await store.delete(page.host, id)
        return rulesAfter(page)
      },
    }),
    /** Records that these rules have found their elements on the page. In a private window, nothing is recorded. */
    noteMatches: call({
      allow: ['extension', 'page'],
      about: 'page',
      read: object({ ids: list(ruleIdSchema, MOST_MATCHES) }),
      async handle({ ids }, { host, isPrivate }) {
        if (!isPrivate) await store.note(host, ids, new Date().toISOString().slice(0, 10))
      },
    }),
    /** Every site with rules, sorted by name. */
    allSites: call({ allow: ['extension'], read: nothing, handle: () => store.all() }),
    /** Replaces the rules of these sites: of all, or of none, and then it rejects with a sentence for the person. */
    replaceSites: call({
      allow: ['extension'],
      read: object({ sites: list(siteSchema, MOST_SITES) }),
      handle: ({ sites }) => store.replace(sites),
    }),
    /** The damaged records, as they were found, until a person deletes them. */
    damagedRecords: call({ allow: ['extension'], read: nothing, handle: () => store.damaged() }),
    /** Deletes a damaged record. */
    forgetDamaged: call({
      allow: ['extension'],
      read: object({ key: text(LONGEST_KEY) }),
      handle: ({ key }) => store.forgetDamaged(key),
    }),
  }
}
