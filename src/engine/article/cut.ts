import { implementation } from '../../dom/safe-dom.ts'
import type { Verdict } from '../decision/verdict.ts'
import { attempt } from '../page/attempt.ts'
import type { Page } from '../page/page.ts'
import { type Cut, type CutOptions, Cutter } from './cut/cutter.ts'
import { keptLeaves } from './cut/kept.ts'
import { plainCopy } from './cut/plain-copy.ts'

/**
 * Copies what the verdict keeps: its text in page order, the elements that give the text its form, and the media among
 * it. Plain wrappers are not copied, so the copy is shallow however deep the page is. The page is not changed.
 */
export function cut(page: Page, verdict: Verdict, options: CutOptions): Cut {
  return (
    attempt(page, 'cut', () => formedCopy(page, verdict, options), null) ??
    plainCopy(page, verdict, emptyBody(page), options)
  )
}

function formedCopy(page: Page, verdict: Verdict, options: CutOptions): Cut {
  const body = emptyBody(page)
  const kept = keptLeaves(page, verdict)
  return { body, source: kept ? new Cutter(page, verdict, kept, body, options).run() : new Map() }
}

function emptyBody(page: Page): HTMLElement {
  return implementation(page.document).createHTMLDocument('').createElement('body')
}
