import { fact } from '../fact.ts'
import { Display, type Page, TEXT } from '../page.ts'

/** Per node: its nearest block-level ancestor-or-self; the root if there is none. */
export const blockAbove = fact((page: Page): Int32Array => {
  const host = new Int32Array(page.size)
  for (let id = 1; id < page.size; id++) {
    const isBlock = page.tag[id] !== TEXT && page.display[id] === Display.block
    host[id] = isBlock ? id : host[page.parent[id]!]!
  }
  return host
})
