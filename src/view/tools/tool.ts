import type { SiteRule } from '../../schema/site-rule.ts'
import type { DrawnArticle } from '../reader/drawn-article.ts'
import type { Scene } from '../reader/scene.ts'

/** The data about a reading that tools get. */
export interface ShownReading {
  readonly scene: Scene
  /** All rules that apply to the page. */
  readonly rules: readonly SiteRule[]
  /** The article in the document; null when the scene has none. */
  readonly drawn: DrawnArticle | null
}

/** The places in the tool bar, in order, in every host: tools for the article, and before the menu the other view. */
const BAR = ['typography', 'listen', 'export', 'to-view'] as const

/** The places in the menu of the tool bar, in groups. */
const MENU = [
  ['find', 'contents', 'annotate'],
  ['on-page', 'window'],
  ['xray', 'opinions'],
  ['always', 'not-here'],
  ['settings', 'keys', 'report'],
] as const

/** The place of a tool; `leave` is that of the cross, after the menu. */
type ToolPlace = (typeof BAR)[number] | (typeof MENU)[number][number] | 'leave'

/** A tool as the tool bar sees it. */
export type PlacedTool = Pick<Tool, 'element' | 'place'>

/** The elements of all tools by place. Tools of the same place keep their order. */
export interface ToolOrder {
  readonly bar: readonly HTMLElement[]
  readonly menu: readonly (readonly HTMLElement[])[]
  readonly leave: readonly HTMLElement[]
}

/** Sorts tools by place. */
export function inPlace(tools: readonly PlacedTool[]): ToolOrder {
  const at = (places: readonly ToolPlace[]) =>
    places.flatMap(place => tools.filter(tool => tool.place === place).map(({ element }) => element))
  return { bar: at(BAR), menu: MENU.map(at), leave: at(['leave']) }
}

/**
 * An action that a person can take on the page, next to the text. A tool of the bar is a button, or has one; it is there
 * before the article is, so that no other moves. A tool of the menu is a menu item, or a group of them.
 * @typeParam Needed the parts of a reading that the tool uses; by default, all of them
 */
export interface Tool<Needed = ShownReading> {
  readonly element: HTMLElement
  readonly place: ToolPlace
  /** Called for every reading. */
  show(reading: Needed): void
}
