import type { Verdict } from '../../../engine/decision/verdict.ts'
import { extract } from '../../../engine/extract.ts'
import type { Method } from '../../../engine/methods/method.ts'
import type { Failure } from '../../../engine/page/attempt.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import type { Page } from '../../../engine/page/page.ts'
import type { Mark } from '../../../engine/site/marks.ts'
import { matchRules, type RuleMatch } from '../../../engine/site/match-rules.ts'
import type { Metadata } from '../../../schema/reading.ts'
import type { ElementRule } from '../../../schema/rule.ts'
import type { SiteTemplate } from '../../../schema/site-template.ts'

/** A page with the decisions on its blocks, and what they were based on. */
export interface Survey {
  readonly page: Page
  readonly verdict: Verdict
  readonly matches: RuleMatch
  readonly rules: readonly ElementRule[]
  readonly marks: readonly Mark[]
  /** What the reading view shows above the text; null if there is no article. */
  readonly metadata: Metadata | null
  /** False if there is no article, and the kept blocks are the best guess. */
  readonly isArticle: boolean
  /** The steps that threw during the extraction. */
  readonly failures: readonly Failure[]
}

/**
 * Extracts a page. If it has no article, the result is the best guess.
 * @param method the method that a rule asks for, in place of the model's decision
 * @param template what is remembered of the site
 */
export function survey(
  document: Document,
  rules: readonly ElementRule[],
  marks: readonly Mark[],
  method?: Method,
  template: SiteTemplate | null = null,
): Survey {
  const options = { rules, marks, ...(template ? { template } : {}), ...(method ? { method } : {}) }
  const isAsked = marks.some(({ kind }) => kind === 'keep')
  const plain = extract(document, { ...options, force: isAsked })
  const found = plain.kind === 'article' ? plain : extract(document, { ...options, force: true })
  const { page, failures } = found
  if (found.kind === 'article')
    return {
      page,
      verdict: found.verdict,
      matches: found.matches,
      rules,
      marks,
      metadata: found.article.metadata,
      isArticle: plain.kind === 'article',
      failures,
    }
  const matches = matchRules(page, rules, marks)
  return {
    page,
    verdict: nothingKept(page),
    matches,
    rules,
    marks,
    metadata: null,
    isArticle: false,
    failures,
  }
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

/** The rule that decided on a block, if any. */
export function rulingRule({ page, matches, rules }: Survey, block: number): ElementRule | undefined {
  const at = blocks(page).first[block]!
  return matches.keep[at] || matches.remove[at] ? rules[matches.ruling[at]!] : undefined
}
