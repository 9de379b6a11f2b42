import type { Article } from '../engine/article/article.ts'
import type { Completeness } from '../engine/article/completeness.ts'
import type { NothingBecause } from '../engine/ensemble/verdict.ts'
import type { Reason } from '../engine/methods/method.ts'
import type { Rule, RuleProblem } from '../engine/site/rules.ts'
import type { Site, SiteRule } from '../engine/site/site-rules.ts'

/** A stretch of the page that was left out, as the list of removed blocks shows it. */
export interface LeftOut {
  /** Block number on the page, as in `data-block`. */
  readonly block: number
  /** Its beginning, plain text, at most 160 characters. */
  readonly excerpt: string
  readonly words: number
  /** Of those that `completeness` counts, how many are in it. */
  readonly images: number
  readonly tables: number
  readonly reason: Reason
  /** The rule that removed it, if one did: bringing it back deletes that rule. */
  readonly rule?: string
}

/** What the page answers when asked for its article. */
export type Reading =
  | {
      readonly kind: 'article'
      readonly article: Article
      /** Largest first. */
      readonly leftOut: readonly LeftOut[]
      /** How much of what the page shows is in the article. */
      readonly completeness: Completeness
      /** Rules that did their work on this page. */
      readonly rules: readonly Rule[]
      readonly problems: readonly RuleProblem[]
      /** Milliseconds the extraction took on the page's thread. */
      readonly took: number
    }
  | { readonly kind: 'nothing'; readonly because: NothingBecause; readonly problems: readonly RuleProblem[] }
  /** The document is no page of text (an image, a PDF, XML …); `type` is its content type. */
  | { readonly kind: 'unreadable'; readonly type: string }

/** What a content script answers. Nothing here writes: a page's process is not trusted with rules. */
export interface PageApi {
  /** The article of this page under these rules; `force` for the best guess where there is none. */
  read(request: { rules: readonly Rule[]; force: boolean }): Reading
  /** A rule that would keep or remove the block, or null when no selector survives a reload. */
  draft(request: { block: number; kind: 'keep' | 'remove' }): Rule | null
}

/** What the background worker answers, to this extension's own pages only. */
export interface WorkerApi {
  /** The rules that hold on a page, in the order of `rulesAt`. */
  rulesFor(request: { host: string; path: string }): readonly SiteRule[]
  /** Resolves after the write has; throws with a sentence for the person when it could not be written. */
  saveRule(request: { host: string; rule: SiteRule }): void
  deleteRule(request: { host: string; id: string }): void
  /** Notes which rules have found their elements on a page. */
  noteMatches(request: { host: string; ids: readonly string[] }): void
  /** Every site with rules, by name. */
  allSites(request: null): readonly Site[]
  /** Gives each of these sites these rules in place of those it has; all of them, or none and a sentence. */
  replaceSites(request: { sites: readonly Site[] }): void
  /** The tab that a full view opened under this opaque session id reads; null when it is gone. */
  sessionTab(request: { session: string }): number | null
}
