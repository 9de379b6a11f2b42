import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { blockInView, blockNumber } from '../../view/reader/place-in-view.ts'
import { atBlock, type Script, type Spot } from './script.ts'

/** The spot to start at: the focused block, else the headline if it is in view, else the block in view. */
export function spotInView(script: Script, { element, prose, pane }: DrawnArticle): Spot | null {
  const focused = pane.tree.activeElement?.closest('[data-block]')
  if (focused && prose.contains(focused)) return atBlock(script, blockNumber(focused))
  const isTop = (element.querySelector('h1')?.getBoundingClientRect().bottom ?? 0) > 0
  const block = isTop ? null : blockInView(prose, pane)
  return (block && atBlock(script, blockNumber(block))) ?? atBlock(script, Number.NEGATIVE_INFINITY)
}
