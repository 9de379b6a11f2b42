import { attribute } from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import { elementOf, type NodeId, type Page, tagMask } from '../page.ts'
import { blockSums, inSubtree } from './block-sums.ts'
import { blocks } from './blocks.ts'
import { tokenise } from './element-names.ts'

/** A box of more words has another purpose than its field. */
const MOST_WORDS = 60
/** The longest part of a field's name that is read. */
const LONGEST_NAME = 100

/**
 * Per block: 1 in a box that asks for a mail address. The box is the largest ancestor of the field with few words, so
 * that it includes the lines above the field that explain it.
 */
export const signUps = fact((page: Page): Uint8Array => {
  const { count } = blocks(page)
  const sums = blockSums(page)
  const isInput = tagMask(page, new Set(['input']))
  const found = new Uint8Array(count)
  const words = (id: NodeId) => inSubtree(page, sums, sums.plain, id) + inSubtree(page, sums, sums.linked, id)
  /** Per node: its largest ancestor-or-self with few words; the node itself if its parent has too many. */
  const box = new Int32Array(page.size)
  for (let id = 1; id < page.size; id++) {
    const parent = page.parent[id]!
    box[id] = parent > 0 && words(parent) <= MOST_WORDS ? box[parent]! : id
    if (!isInput[page.tag[id]!] || !page.visible[id]) continue
    if (!asksForMail(elementOf(page, id))) continue
    found.fill(1, sums.before[box[id]!]!, sums.before[page.end[box[id]!]!]!)
  }
  return found
})

/** Whether a field is for a mail address, by its type, by what browsers may fill in, or by its name. */
function asksForMail(field: Element): boolean {
  const value = (name: string) => (attribute(field, name) ?? '').trim().toLowerCase()
  if (value('type') === 'email' || value('autocomplete') === 'email') return true
  return tokenise(value('name').slice(0, LONGEST_NAME)).some(token => token === 'email' || token === 'mail')
}
