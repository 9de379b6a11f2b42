import type { Verdict } from '../ensemble/verdict.ts'
import type { NodeId, Page } from '../page/page.ts'
import { implementation } from '../page/safe-dom.ts'
import { Cutter } from './cut/cutter.ts'
import { keptLeaves } from './cut/kept.ts'

export interface CutOptions {
  /** Whether to mark the elements that contain a block's text with `data-block`, the number of the block. */
  readonly anchors: boolean
}

/** A copy of the kept part of a page. */
export interface Cut {
  /** The body of an inert document: nothing in it runs or loads, and the page cannot see it. */
  readonly body: HTMLElement
  /** From each copied link or media element to its original on the page. */
  readonly source: ReadonlyMap<Element, NodeId>
}

/**
 * Copies what the verdict keeps: its text in page order, the elements that give the text its form, and the media among
 * it. Plain wrappers are not copied, so the copy is shallow however deep the page is. The page is not changed.
 */
export function cut(page: Page, verdict: Verdict, options: CutOptions): Cut {
  const body = implementation(page.document).createHTMLDocument('').createElement('body')
  const kept = keptLeaves(page, verdict)
  return { body, source: kept ? new Cutter(page, verdict, kept, body, options).run() : new Map() }
}
