import type { Votes } from '../methods/method.ts'
import { attempt } from '../page/attempt.ts'
import { blocks } from '../page/facts/blocks.ts'
import { overlays } from '../page/facts/overlays.ts'
import type { Page } from '../page/page.ts'
import type { RuleMatch } from '../site/match-rules.ts'
import { bestCutoff } from './model/cutoff.ts'
import { judge, type Model } from './model/model.ts'
import type { PageType } from './model/page-types.ts'
import { smooth } from './model/smooth.ts'
import { type Override, overrides } from './overrides.ts'
import { repair } from './repair.ts'

/** A block at least this probable stays although other pages of the site have it: the introduction of a series. */
const SURE_TEXT = 0.6

/** The decision of the block model, with one entry per block. */
export interface JudgedBlocks {
  /** 1 for content. */
  readonly keep: Uint8Array
  /** The probability of being content; 0 where barred. */
  readonly probability: Float32Array
  /** Not 0 where a rule forbids content, whatever the model says. */
  readonly barred: Uint8Array
  /** 1 in an overlay. */
  readonly overlaid: Uint8Array
  /** 1 where at least half of the known pages of the site have the same text, and the model is not sure of it. */
  readonly shared: Uint8Array
  /** The expected F measure of the page. */
  readonly expected: number
  readonly type: PageType
  /** The probability of each of `PAGE_TYPES`; empty if the page has no blocks. */
  readonly types: readonly number[]
}

/** The decision of the block model, and what it is based on. */
export interface ExplainedBlocks extends JudgedBlocks {
  /** The model's own probability, per block, also where the block is barred. */
  readonly own: Float32Array
  /** More probable blocks are content, unless their neighbours or an override decide. */
  readonly cutoff: number
  /** The overrides of the page. Where a block is barred, `barred` is 1 + the index of the override that applies. */
  readonly overrides: readonly Override[]
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
): ExplainedBlocks {
  const { words } = blocks(page)
  const judgement = judge(page, model)
  const { probability, type, types } = judgement
  const step = <T>(name: string, run: () => T, otherwise: T) =>
    attempt(page, `decision/${name}`, run, otherwise)
  const overlaid = step('overlays', () => inOverlay(page), new Uint8Array(words.length))
  const shared = Uint8Array.from(words, (_, block) =>
    Number(template !== undefined && template.values[block]! <= 0 && probability[block]! < SURE_TEXT),
  )
  const all = overrides(page, judgement, { outside, overlaid, shared })
  const barred = Uint8Array.from(words, (_, block) => 1 + all.findIndex(({ applies }) => applies(block)))
  const own = probability.slice()
  const isBySite = (block: number) => all[barred[block]! - 1]?.code === 'on-other-pages'
  // What the site's pages share keeps its probability, so that it changes no decision on the text around it.
  for (let block = 0; block < probability.length; block++)
    if (barred[block] && !isBySite(block)) probability[block] = 0
  const { probability: cutoff, expected } = bestCutoff(probability, words)
  const smoothed = smooth(probability, words, cutoff, type === 'forum' ? 0 : undefined)
  const kept = smoothed.map((keep, block) => (isBySite(block) ? 0 : keep))
  const keep = step('repair', () => repair(page, kept, probability), kept)
  return { keep, probability, barred, overlaid, shared, expected, type, types, own, cutoff, overrides: all }
}

/** Per block: 1 inside an overlay. */
function inOverlay(page: Page): Uint8Array {
  const { first } = blocks(page)
  const below = overlays(page)
  const inside = new Uint8Array(page.size)
  for (let id = 1; id < page.size; id++) inside[id] = below[id]! | inside[page.parent[id]!]!
  return Uint8Array.from(first, id => inside[id]!)
}
