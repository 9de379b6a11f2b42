import type { Verdict } from '../../decision/verdict.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { text } from '../../page/facts/text.ts'
import { type NodeId, type Page, tagMask } from '../../page/page.ts'
import { Leaf } from './leaf.ts'

/** With at most this share of its words kept, a table may have been kept by accident. */
const SHARE = 0.25

/**
 * Keeps the rest of every data table whose caption or a good part of whose words are kept. Numbers alone do not look
 * like content, but a table without its rows is meaningless.
 */
export function completeTables(page: Page, verdict: Verdict, leaf: Uint8Array): void {
  const isTable = tagMask(page, new Set(['table']))
  let table: NodeId = -1
  for (let id = 0; id < page.size; id++) {
    if (!isTable[page.tag[id]!]) continue
    // If a table contains another, the outer one only lays out the page.
    if (table >= 0 && id >= page.end[table]!) completeTable(page, verdict, leaf, table)
    table = id
  }
  if (table >= 0) completeTable(page, verdict, leaf, table)
}

function completeTable(page: Page, verdict: Verdict, leaf: Uint8Array, table: NodeId): void {
  const { of } = blocks(page)
  const { words } = text(page)
  const caption = page.tags.indexOf('caption')
  const isHeader = tagMask(page, new Set(['caption', 'thead', 'th', 'tfoot']))
  let hasHeader = false
  let captionEnd = 0
  let captionKept = false
  let all = 0
  let kept = 0
  for (let id = table + 1; id < page.end[table]!; id++) {
    if (isHeader[page.tag[id]!]) hasHeader = true
    if (page.tag[id] === caption) captionEnd = page.end[id]!
    if (of[id]! < 0) continue
    all += words[id]!
    if (leaf[id] !== Leaf.text) continue
    kept += words[id]!
    if (id < captionEnd) captionKept = true
  }
  if (!hasHeader || !(captionKept || kept > all * SHARE)) return
  for (let id = table + 1; id < page.end[table]!; id++)
    if (of[id]! >= 0 && !verdict.excluded[id]) leaf[id] = Leaf.text
}
