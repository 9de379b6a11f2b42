import { characterData } from '../../dom/safe-dom.ts'
import type { Verdict } from '../decision/verdict.ts'
import { blocks } from '../page/facts/blocks.ts'
import type { Page } from '../page/page.ts'
import { cut } from './cut.ts'
import type { PurifyContext, Transform } from './purify/context.ts'

/**
 * For tests: keeps every block except those whose text contains one of `dropped`; excludes the subtrees of `barred`.
 */
export function verdictOn(
  page: Page,
  { dropped = [], barred = [] }: { dropped?: string[]; barred?: string[] } = {},
): Verdict {
  const { count, of } = blocks(page)
  const keep = new Uint8Array(count).fill(1)
  const excluded = new Uint8Array(page.size)
  page.node.forEach((node, id) => {
    if (of[id]! >= 0 && dropped.some(text => characterData(node as Text).includes(text))) keep[of[id]!] = 0
    if (barred.some(selector => node.nodeType === 1 && (node as Element).matches(selector)))
      excluded.fill(1, id, page.end[id]!)
  })
  return {
    keep,
    probability: Float32Array.from(keep),
    excluded: excluded,
    root: 0,
    confidence: 1,
    evidence: () => [],
  }
}

/** For tests: the HTML that is cut from a page, without the blocks that contain one of `dropped`. */
export function cutOf(page: Page, dropped: string[] = []): string {
  return cut(page, verdictOn(page, { dropped }), { anchors: false }).body.innerHTML
}

/** For tests: HTML after one transform, in a document without a window. */
export function transformed(
  html: string,
  transform: Transform,
  context: Partial<PurifyContext> = {},
): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  transform(body, {
    url: 'https://example.com/path/page',
    title: '',
    secure: true,
    base: () => 'https://example.com/path/page',
    shown: () => ({ address: '', width: 0, drawn: 0 }),
    ...context,
  })
  return body.innerHTML
}
