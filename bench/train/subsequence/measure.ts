import { bestRun } from '../../../src/engine/methods/best-run.ts'
import { runVotes } from '../../../src/engine/methods/subsequence/run-votes.ts'
import { type LogOdds, tokenScores } from '../../../src/engine/methods/subsequence/token-scores.ts'
import { mean } from '../../score/average.ts'
import { bag, f1, overlap } from '../../score/bag.ts'
import { type Scores, setScores, shingles } from '../../score/shingles.ts'
import { tokens } from '../../score/tokens.ts'
import { groupBy } from './group-by.ts'
import type { ReadPage } from './read-pages.ts'

/** One form's scores on a set of pages: means over the datasets. */
export interface Measured extends Scores {
  /** The mean word F1 of a page. */
  readonly words: number
}

/** Splits by site: each `every`th site by name is held out with all its pages. */
export function holdOut(pages: readonly ReadPage[], every: number): { train: ReadPage[]; held: ReadPage[] } {
  const sites = [...new Set(pages.map(page => page.site))].sort()
  const out = new Set(sites.filter((_, n) => n % every === 0))
  return {
    train: pages.filter(page => !out.has(page.site)),
    held: pages.filter(page => out.has(page.site)),
  }
}

/** The votes of every form on a page; the trained form uses a table learned from other sites. */
function votesOn(page: ReadPage, table: LogOdds): Record<string, ArrayLike<number>> {
  const run = bestRun(tokenScores(page, table))
  return { ...page.untrained, 'subsequence-supervised': runVotes(page.blockOf, page.texts.length, run) }
}

/** Scores the text that each form keeps, without a title, against the gold. */
export function measure(pages: readonly ReadPage[], table: LogOdds): Record<string, Measured> {
  const scored = pages.flatMap(page => {
    const wanted = tokens(page.gold)
    return Object.entries(votesOn(page, table)).map(([form, votes]) => {
      const found = tokens(page.texts.filter((_, block) => votes[block]! > 0).join('\n'))
      const words = f1(overlap(bag(wanted), bag(found)))
      return {
        form,
        dataset: page.dataset,
        words,
        overlap: overlap(bag(shingles(wanted)), bag(shingles(found))),
      }
    })
  })
  const forms = groupBy(scored, page => page.form)
  return Object.fromEntries(
    Array.from(forms, ([form, own]) => {
      const sets = [...groupBy(own, page => page.dataset).values()].map(set => ({
        ...setScores(set.map(page => page.overlap)),
        words: mean(set.map(page => page.words)),
      }))
      const average = (key: keyof Measured) => mean(sets.map(set => set[key]))
      return [
        form,
        {
          precision: average('precision'),
          recall: average('recall'),
          f1: average('f1'),
          words: average('words'),
        },
      ]
    }),
  )
}
