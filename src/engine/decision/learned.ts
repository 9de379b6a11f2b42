import type { Votes } from '../methods/method.ts'
import { attempt } from '../page/attempt.ts'
import { blocks } from '../page/facts/blocks.ts'
import { titles } from '../page/facts/titles.ts'
import type { Page } from '../page/page.ts'
import type { RuleMatch } from '../site/match-rules.ts'
import { withBelongings } from './belongings.ts'
import { type BlockDecision, evidenceOf, unanimous } from './block-decision.ts'
import { aroundGround, modelGround, overrideGround } from './grounds.ts'
import { join } from './join.ts'
import { judgedBlocks } from './judged-blocks.ts'
import { keepInfobox } from './keep-infobox.ts'
import { keepSections } from './keep-sections.ts'
import { keepSeries } from './keep-series.ts'
import { keepStandfirst } from './keep-standfirst.ts'
import { keptPlainWords } from './kept-words.ts'
import { calibrated, type Model } from './model/model.ts'
import { prunedAround } from './pruned-around.ts'
import { decideUnits } from './units/decide-units.ts'
import { keepIllustrations } from './units/illustrations.ts'
import type { Evidence } from './verdict.ts'

/**
 * Below this many kept words the model may have missed the article, if some block has more than `LONG_BLOCK` words
 * outside links.
 */
const FEW_WORDS = 80
const LONG_BLOCK = 60

/**
 * Judges a page by the trained model: first each block, then each unit among the text. Text that repeats the title is
 * not content, because the title is shown above it. Where the model finds next to nothing on a page with long text, the
 * untrained fallback decides.
 * @param template votes from the site's other pages, if any are known
 * @param ruled the article's root and its title, as far as the reader's rules name them
 */
export function learned(
  page: Page,
  model: Model,
  template?: Votes,
  { outside, title }: Pick<RuleMatch, 'outside' | 'title'> = { outside: null, title: -1 },
): BlockDecision {
  const { words, first } = blocks(page)
  const isOutside = (block: number) => outside?.[first[block]!] === 1
  const step = <T>(name: string, run: () => T, otherwise: T) =>
    attempt(page, `decision/${name}`, run, otherwise)
  const byBlocks = judgedBlocks(page, model, template, outside)
  const { own, overlaid, shared, expected, cutoff } = byBlocks
  const onUnits = step('units', () => decideUnits(page, byBlocks, model), {
    ...byBlocks,
    because: new Uint8Array(words.length),
    shown: [],
    hidden: [],
  })
  const { barred } = byBlocks
  const serial = step('series', () => keepSeries(page, onUnits, barred), onUnits)
  const sectioned = step('sections', () => keepSections(page, serial, barred), serial)
  const illustrated = step('illustrations', () => keepIllustrations(page, sectioned, barred), sectioned)
  const belonging = step('belongings', () => withBelongings(page, illustrated, barred), illustrated)
  const boxed = step('infobox', () => keepInfobox(page, belonging, barred), belonging)
  const byUnits = step('standfirst', () => keepStandfirst(page, boxed, barred), boxed)
  const { keep, shown, hidden } = byUnits
  // If a rule names another title, the page's own title is not shown above the text, so a block that repeats it stays.
  const none = new Uint8Array(words.length)
  const repeats = title < 0 ? step('titles', () => titles(page).repeats, none) : none

  let joined: BlockDecision | undefined
  const untrained = () => {
    if (!joined) {
      const { votes, fitness, absent } = join(page, undefined, outside)
      joined = unanimous(keep.length, votes, { confidence: fitness, pruned: absent })
    }
    return joined
  }
  // The model has found what it drops only because the pages of the site share it.
  const found = keep.map((kept, block) => kept || Number(shared[block]! && own[block]! > cutoff))
  const isMissed = () =>
    isMissing(page, found, isOutside) && keptPlainWords(page, untrained().keep) > keptPlainWords(page, found)
  const missed = step('untrained', isMissed, false)
  const kept = (missed ? untrained().keep : keep).map((before, block) =>
    isOutside(block) || overlaid[block] || repeats[block] ? 0 : before,
  )
  /** The override, or the repeated title, for which a block was dropped. The untrained fallback has only some overrides. */
  const dropped = (block: number): Evidence | undefined => {
    const override = missed && !overlaid[block] ? undefined : overrideGround(byBlocks, block)
    const byTitle: Evidence = { method: 'title', vote: -1, reason: { code: 'title', values: [] } }
    return override ?? (repeats[block] && (missed || !byBlocks.barred[block]) ? byTitle : undefined)
  }
  return {
    keep: kept,
    probability: byUnits.probability.map((likely, block) => (byBlocks.barred[block] ? own[block]! : likely)),
    types: byBlocks.types,
    confidence: missed ? untrained().confidence : calibrated(model, expected),
    pruned: step(
      'absent',
      () => prunedAround(page, kept, missed ? [] : shown, missed ? [] : hidden),
      new Uint8Array(page.size),
    ),
    evidence(block) {
      const all = untrained().evidence(block)
      const trained = [modelGround(byBlocks, block)]
      if (template && shared[block])
        trained.unshift(...evidenceOf(new Map([['template', template]]), block, false))
      const decisive = missed ? undefined : aroundGround(byBlocks, byUnits, block)
      const first = kept[block] ? decisive : (dropped(block) ?? decisive)
      return [...(first ? [first] : []), ...(missed ? [...all, ...trained] : [...trained, ...all])]
    },
  }
}

function isMissing(page: Page, keep: Uint8Array, isOutside: (block: number) => boolean): boolean {
  const { words, linkWords } = blocks(page)
  const isLong = (block: number) => words[block]! - linkWords[block]! > LONG_BLOCK && !isOutside(block)
  return keptPlainWords(page, keep) < FEW_WORDS && words.some((_, block) => isLong(block))
}
