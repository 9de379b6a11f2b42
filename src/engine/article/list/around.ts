import { fact } from '../../page/fact.ts'
import { Context, context } from '../../page/facts/context.ts'
import { shownCounts, within } from '../../page/facts/counts.ts'
import type { Page } from '../../page/page.ts'

/** Parts that are around the content of a page, and are usually the same on every page of a site. */
const AROUND = Context.nav | Context.footer | Context.header | Context.aside | Context.dialog | Context.pinned
/** A part with at least this share of the page's words is its content, whatever its name. */
const WHOLE = 0.5

/** Per node: 1 in a menu, a header, a footer, a side column or a dialog of the page. */
export const around = fact((page: Page): Uint8Array => {
  const bits = context(page)
  const { words, linkWords } = shownCounts(page)
  const said = (id: number) => within(page, words, id) + within(page, linkWords, id)
  const whole = WHOLE * said(0)
  const marked = new Uint8Array(page.size)
  for (let id = 0; id < page.size; id++) {
    const parent = page.parent[id]!
    const own = parent < 0 ? bits[id]! : bits[id]! & ~bits[parent]!
    marked[id] = Number((parent >= 0 && marked[parent] === 1) || ((own & AROUND) !== 0 && said(id) < whole))
  }
  return marked
})
