import { attempt } from '../page/attempt.ts'
import { blocks } from '../page/facts/blocks.ts'
import { inside, type NodeId, type Page, TEXT } from '../page/page.ts'
import type { RuleMatch } from '../site/match-rules.ts'
import type { Hearing } from './hearing.ts'
import { keptWords } from './kept-words.ts'
import type { Ground, Verdict } from './verdict.ts'

/** What a rule says of a node: keep or remove it, it is the title, or it is not where the article is. */
type Ruling = 'keep' | 'remove' | 'title' | 'outside'

const CODES = {
  keep: 'rule-keep',
  remove: 'rule-remove',
  title: 'title',
  outside: 'outside-root',
} as const
const MARKED = { ...CODES, keep: 'marked-keep', remove: 'marked-remove' } as const

/** One decision per block. A rule is a vote with authority: where one speaks, nobody else is asked. */
export function decide(page: Page, hearing: Hearing, matches: RuleMatch): Verdict {
  const { keep, probability, absent, confidence } = hearing
  const grounds = (block: number) => attempt(page, 'ensemble/grounds', () => hearing.grounds(block), [])
  if (matches.silent)
    return { keep, probability, barred: absent, root: commonRoot(page, keep), confidence, grounds }
  const { count, first, stop } = blocks(page)
  const rulings = Array.from({ length: count }, (_, block) => {
    const ruling = rulingOn(page, matches, first[block]!)
    // What stands in one line with the title is not the title.
    return ruling === 'title' && stop[block]! > page.end[matches.title]! ? null : ruling
  })
  const decided = keep.map((own, block) => (rulings[block] ? Number(rulings[block] === 'keep') : own))
  return {
    keep: decided,
    probability: probability.map((own, block) => (rulings[block] ? decided[block]! : own)),
    barred: barredNodes(page, absent, matches),
    root: commonRoot(page, decided),
    confidence: withRules(page, confidence, decided, rulings),
    grounds(block) {
      const ruling = rulings[block]
      const isMarked = matches.marked[first[block]!] === 1
      return [...(ruling ? [groundOf(ruling, isMarked)] : []), ...grounds(block)]
    },
  }
}

function rulingOn(page: Page, matches: RuleMatch, id: NodeId): Ruling | null {
  if (matches.keep[id]) return 'keep'
  if (matches.remove[id]) return 'remove'
  if (matches.title >= 0 && inside(page, id, matches.title)) return 'title'
  return matches.outside?.[id] ? 'outside' : null
}

function groundOf(ruling: Ruling, isMarked: boolean): Ground {
  const vote = ruling === 'keep' ? 1 : -1
  return { method: 'rule', vote, reason: { code: (isMarked ? MARKED : CODES)[ruling], values: [] } }
}

/** Of the title only the text: a picture beside it has nowhere else to go. */
function barredNodes(page: Page, absent: Uint8Array, matches: RuleMatch): Uint8Array {
  return Uint8Array.from({ length: page.size }, (_, id) => {
    const ruling = rulingOn(page, matches, id)
    if (ruling === null || (ruling === 'title' && page.tag[id] !== TEXT)) return absent[id]!
    return Number(ruling !== 'keep')
  })
}

/** How sure one may be of an article of which some is kept by rules: those words are beyond doubt. */
function withRules(
  page: Page,
  confidence: number,
  keep: Uint8Array,
  rulings: readonly (Ruling | null)[],
): number {
  const sure = keptWords(
    page,
    keep.map((kept, block) => (rulings[block] === 'keep' ? kept : 0)),
  )
  const share = sure === 0 ? 0 : sure / keptWords(page, keep)
  return confidence + (1 - confidence) * share
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
