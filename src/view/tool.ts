import type { SiteRule } from '../engine/site/site-rules.ts'
import type { DrawnArticle } from './drawn-article.ts'
import type { Scene } from './scene.ts'

/** What there is to tell of a reading: what is shown, all rules that hold on the page, and the article as it is drawn. */
type Reading = readonly [scene: Scene, rules: readonly SiteRule[], drawn: DrawnArticle | null]

/**
 * Where a tool stands, whatever the host: what one reads with, most used first; the ways to the page and to other
 * windows; what puts right how the page is read; and last the way out.
 */
const PLACES = [
  'not-here',
  'contents',
  'find',
  'look',
  'listen',
  'annotate',
  'take-along',
  'more',
  'to-page',
  'on-page',
  'window',
  'always',
  'xray',
  'leave',
] as const

export type ToolPlace = (typeof PLACES)[number]

/** These tools, each in its place; of several in one place, the first stays the first. */
export function inPlace<T extends { readonly place: ToolPlace }>(tools: readonly T[]): readonly T[] {
  return tools.toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place))
}

/**
 * Something beside the text that a person can do about the page.
 * @typeParam Told what it has to be told of every reading; by default, all there is to tell
 */
export interface Tool<Told extends readonly unknown[] = Reading> {
  readonly element: HTMLElement
  readonly place: ToolPlace
  /** Told of every reading. */
  show(...told: Told): void
}
