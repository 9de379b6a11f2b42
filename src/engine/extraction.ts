import type { Article, NothingBecause, PageList } from '../schema/reading.ts'
import type { Rule, RuleProblem } from '../schema/rule.ts'
import type { SiteTemplate } from '../schema/site-template.ts'
import type { Joinable } from './decision/join.ts'
import type { ModelData } from './decision/model/model.ts'
import type { Verdict } from './decision/verdict.ts'
import type { Method } from './methods/method.ts'
import type { Failure } from './page/attempt.ts'
import type { Page } from './page/page.ts'
import type { Mark } from './site/marks.ts'
import type { RuleMatch } from './site/match-rules.ts'

/** The options of an extraction. */
export interface ExtractOptions {
  /** Use what this one method alone would keep. Default: the model's decision. */
  readonly method?: Method
  /** Join these untrained methods instead of asking the trained model. */
  readonly methods?: readonly Joinable[]
  /** Another model in place of the one that ships. */
  readonly model?: ModelData
  /** The reader's rules for this site. */
  readonly rules?: readonly Rule[]
  /** The reader's marks on elements of this page, for this reading only. They override all rules. */
  readonly marks?: readonly Mark[]
  /** The memory of this site's pages. What the pages have in common is not part of an article. */
  readonly template?: SiteTemplate
  /** The time of the reading, in milliseconds since 1970: a later date of publication is ignored. */
  readonly now?: number
  /** `false`: judge by markup alone, reading no computed style (stored HTML has none). Default `true`. */
  readonly layout?: boolean
  /** `true`: return the best guess where the answer would be *nothing*. */
  readonly force?: boolean
  /** `true`: add the comments below the article, as posts. */
  readonly comments?: boolean
  /** The page's address, for a parsed document; by default, the document's own. */
  readonly url?: string
  /** The number of the first target of a link within the article, so that articles can be joined; 1 by default. */
  readonly firstTarget?: number
  /** `true`: mark the article's elements with `data-block`, the number of the block they came from. */
  readonly anchors?: boolean
}

/** The result of an extraction: an article, or *nothing*. The engine never returns the whole body as an article. */
export type Extraction =
  | {
      readonly kind: 'article'
      readonly article: Article
      readonly verdict: Verdict
      readonly page: Page
      /** The effect of the rules and marks on the page. */
      readonly matches: RuleMatch
      readonly problems: readonly RuleProblem[]
      /** The steps that threw and were skipped. */
      readonly failures: readonly Failure[]
    }
  | {
      readonly kind: 'nothing'
      readonly because: NothingBecause
      readonly page: Page
      readonly problems: readonly RuleProblem[]
      readonly failures: readonly Failure[]
    }

/** The result for a caller that can show lists, if the page is a list. */
export type ListExtraction = {
  readonly kind: 'list'
  readonly list: PageList
  readonly page: Page
  readonly problems: readonly RuleProblem[]
  readonly failures: readonly Failure[]
}
