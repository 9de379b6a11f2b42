import type { Verdict } from '../../decision/verdict.ts'
import { blockString } from '../../page/facts/block-string.ts'
import { blocks } from '../../page/facts/blocks.ts'
import type { Page } from '../../page/page.ts'
import type { Cut, CutOptions } from './cutter.ts'

/** Copies every kept block as a paragraph of its text. The fallback for a page whose copy with structure fails. */
export function plainCopy(page: Page, verdict: Verdict, body: HTMLElement, { anchors }: CutOptions): Cut {
  const { count } = blocks(page)
  for (let block = 0; block < count; block++) {
    if (!verdict.keep[block]) continue
    const text = blockString(page, block, undefined, verdict.excluded)
    if (!text.trim()) continue
    const paragraph = body.ownerDocument.createElement('p')
    paragraph.textContent = text.replace(/\s+/g, ' ').trim()
    if (anchors) paragraph.setAttribute('data-block', String(block))
    body.append(paragraph)
  }
  return { body, source: new Map() }
}
