import type { SiteRule } from '../engine/site/site-rules.ts'
import type { DrawnArticle } from './reader.ts'
import type { Scene } from './scene.ts'

/** What there is to tell of a reading: what is shown, all rules that hold on the page, and the article as it is drawn. */
type Reading = readonly [scene: Scene, rules: readonly SiteRule[], drawn: DrawnArticle | null]

/**
 * Something beside the text that a person can do about the page.
 * @typeParam Told what it has to be told of every reading; by default, all there is to tell
 */
export interface Tool<Told extends readonly unknown[] = Reading> {
  readonly element: HTMLElement
  /** Told of every reading. */
  show(...told: Told): void
}
