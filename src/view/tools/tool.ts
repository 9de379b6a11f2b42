import type { SiteRule } from '../../schema/site-rule.ts'
import type { DrawnArticle } from '../reader/drawn-article.ts'
import type { Scene } from '../reader/scene.ts'

/** What tools are told of a reading. */
export interface ShownReading {
  readonly scene: Scene
  /** All rules that apply to the page. */
  readonly rules: readonly SiteRule[]
  /** The article in the document; null when the scene has none. */
  readonly drawn: DrawnArticle | null
}

/**
 * The order of the tools, in every host: tools for reading, most used first; buttons to the page and to other
 * windows; tools that correct the reading; and last the way out.
 */
const PLACES = [
  'not-here',
  'contents',
  'find',
  'typography',
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
 * @typeParam Needed the parts of a reading that the tool uses; by default, all of them
 */
export interface Tool<Needed = ShownReading> {
  readonly element: HTMLElement
  readonly place: ToolPlace
  /** Called for every reading. */
  show(reading: Needed): void
}
