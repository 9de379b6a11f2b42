import { fact } from '../fact.ts'
import type { Page } from '../page.ts'
import { blocks } from './blocks.ts'
import { boxAbove, boxes } from './boxes.ts'

/** Per block: the nearest block-level ancestor of its text that is not a wrapper. */
export const hosts = fact((page: Page): Int32Array => {
  const box = boxes(page)
  const above = boxAbove(page)
  return blocks(page).element.map(id => (box[id] ? id : above[id]!))
})
