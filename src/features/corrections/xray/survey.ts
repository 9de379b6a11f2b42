import type { Verdict } from '../../../engine/decision/verdict.ts'
import { extract } from '../../../engine/extract.ts'
import type { Failure } from '../../../engine/page/attempt.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import { titles } from '../../../engine/page/facts/titles.ts'
import { inside, type Page } from '../../../engine/page/page.ts'
import type { Mark } from '../../../engine/site/marks.ts'
import { matchRules, type RuleMatch } from '../../../engine/site/match-rules.ts'
import type { ElementRule } from '../../../schema/rule.ts'

/** A page with the decisions on its blocks, and what they were based on. */
export interface Survey {
  readonly page: Page
  readonly verdict: Verdict
  readonly matches: RuleMatch
  readonly rules: readonly ElementRule[]
  readonly marks: readonly Mark[]
  /** False if there is no article, and the kept blocks are the best guess. */
  readonly isArticle: boolean
  /** The steps that threw during the extraction. */
  readonly failures: readonly Failure[]
}

/** Extracts a page. If it has no article, the result is the best guess. */
export function survey(document: Document, rules: readonly ElementRule[], marks: readonly Mark[]): Survey {
  const isAsked = marks.some(({ kind }) => kind === 'keep')
  const plain = extract(document, { rules, marks, force: isAsked })
  const found = plain.kind === 'article' ? plain : extract(document, { rules, marks, force: true })
  const { page, failures } = found
  if (found.kind === 'article')
    return {
      page,
      verdict: found.verdict,
      matches: found.matches,
      rules,
      marks,
      isArticle: plain.kind === 'article',
      failures,
    }
  const matches = matchRules(page, rules, marks)
  return { page, verdict: nothingKept(page), matches, rules, marks, isArticle: false, failures }
}

function nothingKept(page: Page): Verdict {
  const { count } = blocks(page)
  return {
    keep: new Uint8Array(count),
    probability: new Float32Array(count),
    excluded: new Uint8Array(page.size),
    root: 0,
    confidence: 0,
    evidence: () => [],
  }
}

/** What decided on a block: the engine, a rule of the site, or a mark. */
export function decidedBy({ page, matches }: Survey, block: number): 'engine' | 'rule' | 'mark' {
  const at = blocks(page).first[block]!
  if (matches.marked[at]) return 'mark'
  return matches.keep[at] || matches.remove[at] ? 'rule' : 'engine'
}

/** Whether a block is dropped only because it is the title, which is shown above the text. */
export function isShownAbove({ page, verdict, matches }: Survey, block: number): boolean {
  const isRuled = matches.title >= 0 && inside(page, blocks(page).first[block]!, matches.title)
  if (verdict.keep[block] || !(isRuled || titles(page).repeats[block])) return false
  return verdict.evidence(block)[0]?.reason.code === 'title'
}

/** The rule that decided on a block, if any. */
export function rulingRule({ page, matches, rules }: Survey, block: number): ElementRule | undefined {
  const at = blocks(page).first[block]!
  return matches.keep[at] || matches.remove[at] ? rules[matches.ruling[at]!] : undefined
}
