import type { Votes } from '../methods/method.ts'
import { attempt } from '../page/attempt.ts'
import { blocks } from '../page/facts/blocks.ts'
import { overlays } from '../page/facts/overlays.ts'
import { signUps } from '../page/facts/sign-ups.ts'
import type { Page } from '../page/page.ts'
import type { RuleMatch } from '../site/match-rules.ts'
import { elsewhere } from './elsewhere.ts'
import { NOWHERE } from './features/name-tokens.ts'
import { bestCutoff } from './model/cutoff.ts'
import { judge, type Model } from './model/model.ts'
import type { PageType } from './model/page-types.ts'
import { smooth } from './model/smooth.ts'
import { repair } from './repair.ts'

/** Comments are dropped on a page that has at least this many words of other text in blocks at least this probable. */
const COMMENTED_WORDS = 40
const SURE_TEXT = 0.9
/** A comment at least this probable is kept all the same. */
const SURE_COMMENT = 0.95

/** The decision of the block model, with one entry per block. */
export interface JudgedBlocks {
  /** 1 for content. */
  readonly keep: Uint8Array
  /** Of being content; 0 where barred. */
  readonly probability: Float32Array
  /** 1 where a rule forbids content, whatever the model says. */
  readonly barred: Uint8Array
  /** 1 in an overlay. */
  readonly overlaid: Uint8Array
  /** 1 where nearly all known pages of the site have the same text. */
  readonly shared: Uint8Array
  /** The expected F measure of the page. */
  readonly expected: number
  readonly type: PageType
}

/**
 * Judges the blocks by the trained model, and bars those that are never content: what lies over the page; what nearly
 * all known pages of the site share; the comments on a text; a section that announces other texts; a box that asks for
 * a mail address.
 * @param template votes from the site's other pages, if any are known
 * @param outside per node: 1 where the article cannot be according to a rule; null without such a rule
 */
export function judgedBlocks(
  page: Page,
  model: Model,
  template: Votes | undefined,
  outside: RuleMatch['outside'],
): JudgedBlocks {
  const { words, first } = blocks(page)
  const { probability, type, own } = judge(page, model)
  const step = <T>(name: string, run: () => T, otherwise: T) =>
    attempt(page, `decision/${name}`, run, otherwise)
  const none = new Uint8Array(words.length)
  const overlaid = step('overlays', () => inOverlay(page), none)
  const isElsewhere = step('elsewhere', () => elsewhere(page, probability), none)
  const isSignUp = step('sign-ups', () => signUps(page), none)
  const shared = Uint8Array.from(words, (_, block) => (template && template.values[block]! <= 0 ? 1 : 0))
  const inComments = (block: number) => own['named_comment']![block]! < NOWHERE
  const commented = words.reduce(
    (sum, all, block) => (probability[block]! >= SURE_TEXT && !inComments(block) ? sum + all : sum),
    0,
  )
  const isComment = (block: number) =>
    type !== 'forum' &&
    commented >= COMMENTED_WORDS &&
    inComments(block) &&
    probability[block]! < SURE_COMMENT
  const isBarred = (block: number) =>
    outside?.[first[block]!] === 1 ||
    overlaid[block] ||
    isElsewhere[block] ||
    isSignUp[block] ||
    shared[block] ||
    isComment(block)
  const barred = Uint8Array.from(words, (_, block) => (isBarred(block) ? 1 : 0))
  for (let block = 0; block < probability.length; block++) if (barred[block]) probability[block] = 0
  const { probability: cutoff, expected } = bestCutoff(probability, words)
  const smoothed = smooth(probability, words, cutoff, type === 'forum' ? 0 : undefined)
  const keep = step('repair', () => repair(page, smoothed, probability), smoothed)
  return { keep, probability, barred, overlaid, shared, expected, type }
}

/** Per block: 1 inside an overlay. */
function inOverlay(page: Page): Uint8Array {
  const { first } = blocks(page)
  const below = overlays(page)
  const inside = new Uint8Array(page.size)
  for (let id = 1; id < page.size; id++) inside[id] = below[id]! | inside[page.parent[id]!]!
  return Uint8Array.from(first, id => inside[id]!)
}
