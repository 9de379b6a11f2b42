import type { NodeId, Page } from '../page.ts'

/** Per node: the number of nodes before it that pass a test. */
export function prefixSums(page: Page, test: (id: NodeId) => boolean): Int32Array {
  const sums = new Int32Array(page.size + 1)
  for (let id = 0; id < page.size; id++) sums[id + 1] = sums[id]! + (test(id) ? 1 : 0)
  return sums
}
