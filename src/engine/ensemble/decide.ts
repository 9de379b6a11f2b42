import { blocks } from '../page/facts/blocks.ts'
import type { NodeId, Page } from '../page/page.ts'
import type { RuleMatch } from '../site/match-rules.ts'
import type { Hearing } from './hearing.ts'
import type { Verdict } from './verdict.ts'

/** One decision per block. A rule is a vote with authority: where one speaks, nobody else is asked. */
export function decide(page: Page, hearing: Hearing, rules: RuleMatch): Verdict {
  const { first } = blocks(page)
  const ruling = (block: number) => rulingOn(rules, first[block]!)
  const keep = hearing.keep.map((kept, block) => (ruling(block) === 0 ? kept : Number(ruling(block) > 0)))
  return {
    keep,
    probability: hearing.probability.map((own, block) => (ruling(block) === 0 ? own : keep[block]!)),
    barred: barredNodes(page, hearing.absent, rules),
    root: commonRoot(page, keep),
    confidence: hearing.confidence,
    grounds(block) {
      const heard = hearing.grounds(block)
      if (ruling(block) === 0) return heard
      const by = rules.marked[first[block]!] ? 'marked' : 'rule'
      const code = `${by}-${ruling(block) > 0 ? 'keep' : 'remove'}` as const
      return [{ method: 'rule', vote: ruling(block), reason: { code, values: [] } }, ...heard]
    },
  }
}

/** 1 when a rule or a mark keeps the node, -1 when one removes it, 0 when none speaks of it. */
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
