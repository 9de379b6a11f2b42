import type { Votes } from '../methods/method.ts'
import { blocks } from '../page/facts/blocks.ts'
import type { NodeId, Page } from '../page/page.ts'
import type { RuleMatch } from '../site/match-rules.ts'
import type { Ground, Verdict } from './verdict.ts'

/** What the methods said, before the reader's own rules are heard. */
export interface Hearing {
  readonly votes: ReadonlyMap<string, Votes>
  /** 0 … 1. */
  readonly confidence: number
  /** Per node: 1 where nothing may be taken from. */
  readonly absent: Uint8Array
}

/**
 * One decision per block: content when some method votes for it and none objects. A rule is a vote with authority:
 * where one speaks, nobody else is asked.
 */
export function decide(page: Page, { votes, confidence, absent }: Hearing, rules: RuleMatch): Verdict {
  const { count, first } = blocks(page)
  const keep = new Uint8Array(count)
  const probability = new Float32Array(count)
  for (let block = 0; block < count; block++) {
    const cast = [...votes.values()].map(({ values }) => values[block]!).filter(vote => !Number.isNaN(vote))
    const against = cast.filter(vote => vote <= 0).length
    const ruling = rulingOn(rules, first[block]!)
    keep[block] = ruling === 0 ? Number(cast.length > 0 && against === 0) : Number(ruling > 0)
    probability[block] = ruling === 0 ? 1 - against / Math.max(1, cast.length) : keep[block]!
  }
  return {
    keep,
    probability,
    barred: barredNodes(page, absent, rules),
    root: commonRoot(page, keep),
    confidence,
    grounds(block) {
      const heard: Ground[] = [...votes].map(([method, vote]) => ({
        method,
        vote: vote.values[block]!,
        reason: vote.why(block),
      }))
      const decisive = (ground: Ground) => (ground.vote > 0 === (keep[block] === 1) ? 0 : 1)
      heard.sort((a, b) => decisive(a) - decisive(b))
      const ruling = rulingOn(rules, first[block]!)
      if (ruling === 0) return heard
      const code = ruling > 0 ? 'rule-keep' : 'rule-remove'
      return [{ method: 'rule', vote: ruling, reason: { code, values: [] } }, ...heard]
    },
  }
}

/** 1 when a rule keeps the node, -1 when one removes it, 0 when none speaks of it. */
function rulingOn(rules: RuleMatch, id: NodeId): number {
  return rules.keep[id] ? 1 : rules.remove[id] ? -1 : 0
}

function barredNodes(page: Page, absent: Uint8Array, rules: RuleMatch): Uint8Array {
  return Uint8Array.from({ length: page.size }, (_, id) => {
    const ruling = rulingOn(rules, id)
    return ruling === 0 ? absent[id]! : Number(ruling < 0)
  })
}

/** The smallest element that holds all kept blocks; the root of the page where none is kept. */
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
