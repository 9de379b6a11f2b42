import { attribute } from '../../../dom/safe-dom.ts'
import { elementOf, type NodeId, type Page } from '../page.ts'

/** The name of an element and its first class without digits, which the parts of similar posts have in common. */
export function labelOf(page: Page, id: NodeId): string {
  const tag = page.tags[page.tag[id]!]!
  const [name = ''] = (attribute(elementOf(page, id), 'class') ?? '').slice(0, 100).trim().split(/\s+/, 1)
  return name ? `${tag}.${name.replace(/\d+/g, '')}` : tag
}
