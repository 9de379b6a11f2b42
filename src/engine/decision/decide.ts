import { attempt } from '../page/attempt.ts'
import { blocks } from '../page/facts/blocks.ts'
import { inside, type NodeId, type Page, TEXT } from '../page/page.ts'
import type { RuleMatch } from '../site/match-rules.ts'
import type { BlockDecision } from './block-decision.ts'
import { keptWords } from './kept-words.ts'
import type { Evidence, Verdict } from './verdict.ts'

/** The effect of a rule on a node; `outside`: the node is outside the root that a rule chose. */
type RuleEffect = 'keep' | 'remove' | 'title' | 'outside'

const CODES = {
  keep: 'rule-keep',
  remove: 'rule-remove',
  title: 'title',
  outside: 'outside-root',
} as const
const MARKED = { ...CODES, keep: 'marked-keep', remove: 'marked-remove' } as const

/** One decision per block. A rule overrides the other methods: where a rule applies, their votes do not count. */
export function decide(page: Page, decision: BlockDecision, matches: RuleMatch): Verdict {
  const { keep, probability, pruned: absent, mediaStop, confidence } = decision
  const grounds = (block: number) => attempt(page, 'decision/evidence', () => decision.evidence(block), [])
  if (matches.silent)
    return {
      keep,
      probability,
      excluded: absent,
      mediaStop,
      root: commonRoot(page, keep),
      confidence,
      evidence: grounds,
    }
  const { count, first, stop } = blocks(page)
  const rules = Array.from({ length: count }, (_, block) => {
    const rule = ruleAt(page, matches, first[block]!)
    // A block that extends past the title element is not the title.
    return rule === 'title' && stop[block]! > page.end[matches.title]! ? null : rule
  })
  const decided = keep.map((own, block) => (rules[block] ? Number(rules[block] === 'keep') : own))
  return {
    keep: decided,
    removed: keep.map((own, block) => Number(own === 1 && rules[block] === 'remove')),
    probability,
    excluded: excludedNodes(page, absent, matches),
    mediaStop,
    root: commonRoot(page, decided),
    confidence: withRules(page, confidence, decided, rules),
    evidence(block) {
      const rule = rules[block]
      const isMarked = matches.marked[first[block]!] === 1
      return [...(rule ? [groundOf(rule, isMarked)] : []), ...grounds(block)]
    },
  }
}

function ruleAt(page: Page, matches: RuleMatch, id: NodeId): RuleEffect | null {
  if (matches.keep[id]) return 'keep'
  if (matches.remove[id]) return 'remove'
  if (matches.title >= 0 && inside(page, id, matches.title)) return 'title'
  return matches.outside?.[id] ? 'outside' : null
}

function groundOf(rule: RuleEffect, isMarked: boolean): Evidence {
  const vote = rule === 'keep' ? 1 : -1
  return { method: 'rule', vote, reason: { code: (isMarked ? MARKED : CODES)[rule], values: [] } }
}

/** Excludes what rules remove. Of the title element only text is excluded: an image in it would otherwise be lost. */
function excludedNodes(page: Page, absent: Uint8Array, matches: RuleMatch): Uint8Array {
  return Uint8Array.from({ length: page.size }, (_, id) => {
    const rule = ruleAt(page, matches, id)
    if (rule === null || (rule === 'title' && page.tag[id] !== TEXT)) return absent[id]!
    return Number(rule !== 'keep')
  })
}

/** Confidence with rules: the kept words that a keep rule covers are certain, the others as certain as before. */
function withRules(
  page: Page,
  confidence: number,
  keep: Uint8Array,
  rules: readonly (RuleEffect | null)[],
): number {
  const sure = keptWords(
    page,
    keep.map((kept, block) => (rules[block] === 'keep' ? kept : 0)),
  )
  const share = sure === 0 ? 0 : sure / keptWords(page, keep)
  return confidence + (1 - confidence) * share
}

/** The smallest element that contains all kept blocks; the root of the page if none is kept. */
function commonRoot(page: Page, keep: Uint8Array): NodeId {
  const { count, first, stop, element } = blocks(page)
  let root = -1
  for (let block = 0; block < count; block++) {
    if (!keep[block]) continue
    if (root < 0) root = element[block]!
    while (root > 0 && !(root <= first[block]! && page.end[root]! >= stop[block]!)) root = page.parent[root]!
  }
  return Math.max(0, root)
}
