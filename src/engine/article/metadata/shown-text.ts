import { characterData } from '../../../dom/safe-dom.ts'
import { Display, type NodeId, type Page, TEXT } from '../../page/page.ts'
import { blankBefore } from '../cut/blanks.ts'

/** The shown text of an element, cut at about `limit` characters. */
export function shownText(page: Page, id: NodeId, limit: number): string {
  const br = page.tags.indexOf('br')
  let text = ''
  for (let node = id; node < page.end[id]! && text.length < limit; node++) {
    const parent = page.parent[node]!
    if (parent >= 0 && page.blanks[parent] && blankBefore(page.node[node]!)) text += ' '
    if (page.tag[node] === TEXT && page.visible[node])
      text += characterData(page.node[node] as Text).slice(0, limit)
    else if (page.tag[node] === br || (page.tag[node] !== TEXT && page.display[node] === Display.block))
      text += ' '
  }
  return text
}
