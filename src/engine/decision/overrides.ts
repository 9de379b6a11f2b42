import type { ReasonCode } from '../../schema/reading.ts'
import { attempt } from '../page/attempt.ts'
import { blockSums } from '../page/facts/block-sums.ts'
import { blocks } from '../page/facts/blocks.ts'
import { listings } from '../page/facts/listings.ts'
import { signUps } from '../page/facts/sign-ups.ts'
import type { Page } from '../page/page.ts'
import type { RuleMatch } from '../site/match-rules.ts'
import { elsewhere } from './elsewhere.ts'
import { categories, categoryMask, NOWHERE } from './features/name-tokens.ts'
import type { Judgement } from './model/model.ts'

const COMMENT = categoryMask('comment')
/** Comments are dropped on a page that has at least this many words of other text in blocks at least this probable. */
const COMMENTED_WORDS = 40
const SURE_TEXT = 0.9
/** A comment at least this probable is kept all the same. */
const SURE_COMMENT = 0.95

/** A reason for which a block is not content, whatever the model says. */
export interface Override {
  readonly code: ReasonCode
  applies(block: number): boolean
}

/** What is known about the blocks besides the model's judgement. */
interface Known {
  /** Per node: 1 where the article cannot be according to a rule; null without such a rule. */
  readonly outside: RuleMatch['outside']
  /** Per block: 1 in an overlay. */
  readonly overlaid: Uint8Array
  /** Per block: 1 where many known pages of the site have the same text: see `JudgedBlocks`. */
  readonly shared: Uint8Array
}

/** The overrides of a page. Where several apply to a block, the first one counts as the reason. */
export function overrides(
  page: Page,
  { probability, type, own }: Judgement,
  { outside, overlaid, shared }: Known,
): readonly Override[] {
  const { words, first } = blocks(page)
  const none = new Uint8Array(words.length)
  const isElsewhere = attempt(page, 'decision/elsewhere', () => elsewhere(page, probability), none)
  const isSignUp = attempt(page, 'decision/sign-ups', () => signUps(page), none)
  const isCode = attempt(page, 'decision/code', () => codeOutsideComments(page), none)
  const inComments = (block: number) => own['named_comment']![block]! < NOWHERE && !isCode[block]
  const commented = words.reduce(
    (sum, all, block) => (probability[block]! >= SURE_TEXT && !inComments(block) ? sum + all : sum),
    0,
  )
  const isCommented = type !== 'forum' && commented >= COMMENTED_WORDS
  // The probabilities of barred blocks become 0, so the comments are found now.
  const isComment = none.map((_, block) =>
    Number(isCommented && inComments(block) && probability[block]! < SURE_COMMENT),
  )
  return [
    { code: 'outside-root', applies: block => outside?.[first[block]!] === 1 },
    { code: 'overlay', applies: block => overlaid[block] === 1 },
    { code: 'elsewhere', applies: block => isElsewhere[block] === 1 },
    { code: 'sign-up', applies: block => isSignUp[block] === 1 },
    { code: 'on-other-pages', applies: block => shared[block] === 1 },
    { code: 'comment', applies: block => isComment[block] === 1 },
  ]
}

/**
 * Per block: 1 in a listing that is not in comments. Highlighters give the comments in code the same names as readers'
 * comments have.
 */
function codeOutsideComments(page: Page): Uint8Array {
  const isCode = new Uint8Array(blocks(page).count)
  const all = listings(page)
  if (all.length === 0) return isCode
  const { before } = blockSums(page)
  const bits = categories(page)
  const inComments = new Uint8Array(page.size)
  for (let id = 1; id < page.size; id++)
    inComments[id] = inComments[page.parent[id]!]! | (bits[id]! & COMMENT ? 1 : 0)
  for (const id of all) if (!inComments[id]) isCode.fill(1, before[id]!, before[page.end[id]!]!)
  return isCode
}
