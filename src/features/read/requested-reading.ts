import { chosenMethod } from '../../engine/site/chosen-method.ts'
import { isAboutElements } from '../../engine/site/site-rules.ts'
import type { ReadRequest } from '../../messages/page-calls.ts'
import type { SiteRule } from '../../schema/site-rule.ts'
import type { Attempt } from './attempt.ts'

/** What the person wants read of the open page. */
export class RequestedReading {
  /** Whether the person has asked for the best guess. */
  isForced = false
  /** Whether the person has asked for the comments below the article. */
  hasComments = false
  #selection: ReadRequest['selection']

  /** @param isSelection whether only the selection is read, in this view */
  constructor(readonly isSelection: boolean) {
    if (isSelection) this.#selection = 'now'
  }

  /** From now on, the selection that was read counts, not what is selected later. */
  keepSelection(): void {
    if (this.#selection) this.#selection = 'then'
  }

  /** Forgets what was wanted of a page that is left. */
  reset(): void {
    this.isForced = false
    this.hasComments = false
  }

  /** What is requested of the page in an attempt, without what is remembered of the site. */
  in({ rules, by }: Attempt): ReadRequest {
    return {
      ...underRules(rules, by),
      force: this.isForced,
      ...(this.hasComments ? { comments: true } : {}),
      ...(this.#selection ? { selection: this.#selection } : {}),
    }
  }
}

/**
 * What the rules of a site ask of the page.
 * @param by the method that they ask for; null for the model's decision
 */
export function underRules(
  rules: readonly SiteRule[],
  by = chosenMethod(rules),
): Pick<ReadRequest, 'rules' | 'by'> {
  return { rules: rules.filter(isAboutElements), ...(by ? { by } : {}) }
}
