import type { SiteRule } from '../../schema/rule.ts'
import type { DrawnArticle } from '../reader/drawn-article.ts'
import type { Scene } from '../reader/scene.ts'

/** What tools are told of a reading: the scene, all rules that apply to the page, and the drawn article. */
type Reading = readonly [scene: Scene, rules: readonly SiteRule[], drawn: DrawnArticle | null]

/**
 * The order of the tools, in every host: tools for reading, most used first; buttons to the page and to other
 * windows; tools that correct the reading; and last the way out.
 */
const PLACES = [
  'not-here',
  'contents',
  'find',
  'look',
  'listen',
  'annotate',
  'export',
  'more',
  'to-page',
  'on-page',
  'window',
  'always',
  'xray',
  'leave',
] as const

export type ToolPlace = (typeof PLACES)[number]

/** Sorts tools by place. Tools of the same place keep their order. */
export function inPlace<T extends { readonly place: ToolPlace }>(tools: readonly T[]): readonly T[] {
  return tools.toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place))
}

/**
 * An action that a person can take on the page, next to the text.
 * @typeParam Told the arguments of `show`; by default, everything
 */
export interface Tool<Told extends readonly unknown[] = Reading> {
  readonly element: HTMLElement
  readonly place: ToolPlace
  /** Called for every reading. */
  show(...told: Told): void
}
