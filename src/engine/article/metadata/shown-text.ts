import { characterData } from '../../../dom/safe-dom.ts'
import { hasGap } from '../../page/gaps.ts'
import { type NodeId, type Page, TEXT } from '../../page/page.ts'

/** The shown text of an element, cut at about `limit` characters. */
export function shownText(page: Page, id: NodeId, limit: number): string {
  let text = ''
  let last = -1
  for (let node = id; node < page.end[id]! && text.length < limit; node++) {
    if (page.tag[node] !== TEXT || !page.visible[node]) continue
    if (last >= 0 && hasGap(page, last, node)) text += ' '
    text += characterData(page.node[node] as Text).slice(0, limit)
    last = node
  }
  return text
}
