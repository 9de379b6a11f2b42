import { attribute, documentTitle, matching } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import type { Page } from '../page.ts'

/** What the page declares about itself in its head. */
export interface Declared {
  readonly title: string
  /** From name or property, lower-cased, to content; the first element of each name counts. */
  readonly meta: ReadonlyMap<string, string>
}

const LIMIT = 1000

export const declared = fact((page: Page): Declared => {
  const meta = new Map<string, string>()
  for (const element of matching(page.document, 'meta[content]')) {
    const name = (attribute(element, 'property') ?? attribute(element, 'name') ?? '')
      .slice(0, 100)
      .toLowerCase()
    if (name && !meta.has(name)) meta.set(name, (attribute(element, 'content') ?? '').slice(0, LIMIT))
  }
  return { title: documentTitle(page.document).slice(0, LIMIT), meta }
})
