import { attribute, characterData } from '../../../dom/safe-dom.ts'
import { elementOf, type Page, TEXT } from '../../page/page.ts'
import type { Measures } from './measures.ts'
import { elementsIn, linkDensity, type Remade, type RemadeId } from './remade.ts'
import type { Scores } from './scores.ts'
import type { Top } from './top-candidate.ts'

/** A sibling's score must reach this share of the top candidate's, and this number. */
const SHARE = 0.2
const LEAST = 10
/** Longer paragraphs are included with few links; shorter ones need a full stop and no link. */
const LONG = 80
const FEW_LINKS = 0.25
const FULL_STOP = /\.( |$)/

/** The top candidate and those of its siblings that belong to the article. */
export function joined(
  page: Page,
  tree: Remade,
  sums: Measures,
  excluded: Uint8Array,
  scores: Scores,
  top: Top,
): RemadeId[] {
  const threshold = Math.max(LEAST, SHARE * top.score)
  const topClass = className(top.id)
  return Array.from(elementsIn(page, tree, tree.parent[top.id]!)).filter(id => {
    if (id === top.id) return true
    if (id < page.size && excluded[id]) return false
    const bonus = topClass !== '' && className(id) === topClass ? SHARE * top.score : 0
    return scores.of[id]! + bonus >= threshold || (tree.tags[tree.tag[id]!] === 'p' && isProse(id))
  })

  function className(id: RemadeId): string {
    return id < page.size ? (attribute(elementOf(page, id), 'class') ?? '') : ''
  }

  function isProse(id: RemadeId): boolean {
    const [start, stop] = [tree.start[id]!, tree.stop[id]!]
    const chars = sums.chars(start, stop)
    const links = linkDensity(page, sums, id, start, stop)
    if (chars > LONG) return links < FEW_LINKS
    return chars > 0 && chars < LONG && links === 0 && FULL_STOP.test(textOf(start, stop))
  }

  function textOf(start: number, stop: number): string {
    let text = ''
    for (let id = start; id < stop; id++)
      if (page.tag[id] === TEXT && !excluded[id]) text += characterData(page.node[id] as Text)
    return text.trim()
  }
}
