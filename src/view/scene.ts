import type { Rule } from '../engine/site/rules.ts'
import type { LeftOut, Reading } from '../messages/contract.ts'

/** What keeps us out of a tab: the browser, its setting for files, that nobody has let us in, or that it is gone. */
export type Refusal = 'restricted' | 'ungranted' | 'file-access' | 'gone'

type Nothing = Extract<Reading, { kind: 'nothing' }>

/** What the reader shows: the answer of the page, or what there is to say without one. */
export type Scene =
  | Reading
  /** Not even the best guess is anything. */
  | (Nothing & { readonly isForced: true })
  | { readonly kind: 'working' }
  | { readonly kind: 'refused'; readonly because: Refusal }
  /** What should not happen; `error` is for those who can do something about it. */
  | { readonly kind: 'failed'; readonly error: string }

export type ArticleScene = Extract<Reading, { kind: 'article' }>

/** What a person can say against the article. Each settles when it is done, or has failed and said so. */
export interface Corrections {
  remove(block: number): Promise<void>
  restore(part: LeftOut): Promise<void>
  forget(rule: Rule): Promise<void>
}
