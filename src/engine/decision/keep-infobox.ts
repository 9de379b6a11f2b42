import { blockSums } from '../page/facts/block-sums.ts'
import { blocks } from '../page/facts/blocks.ts'
import { nameTokens } from '../page/facts/element-names.ts'
import { type NodeId, type Page, TEXT, tagMask } from '../page/page.ts'
import { outermost } from '../page/wrappers.ts'
import type { Range } from './pruned-around.ts'
import { restored } from './restored.ts'
import type { UnitDecision } from './units/decide-units.ts'

/** Names of the box of an encyclopaedia in which the facts of an article stand. */
const NAMES: ReadonlySet<string> = new Set('infobox taxobox sinottico infotable faktenbox'.split(' '))
const TAGS: ReadonlySet<string> = new Set(['table', 'aside', 'div'])
/** News sites name boxes with other texts so, too; those of an encyclopaedia are tables. */
const NEEDS_TABLE: ReadonlySet<string> = new Set(['div'])
/** The most levels above the box at which the text that it belongs to is sought, without wrappers. */
const REACH = 2
/** The number of words from which a block is text. */
const TEXT_WORDS = 20

/**
 * Keeps the infobox of an encyclopaedia whole, with its pictures, where kept text stands after it. Short lines with links
 * above a text are else the model's sign of navigation.
 * @param barred per block: not 0 where a rule forbids content
 */
export function keepInfobox<T extends UnitDecision>(page: Page, decided: T, barred: ArrayLike<number>): T {
  const boxes = infoboxes(page, decided.keep)
  if (boxes.length === 0) return decided
  const { before } = blockSums(page)
  const inside = boxes.flatMap(({ first, stop }) =>
    Array.from({ length: before[stop]! - before[first]! }, (_, n) => before[first]! + n),
  )
  return { ...restored(decided, barred, inside, 'unit-kept'), shown: [...decided.shown, ...boxes] }
}

function infoboxes(page: Page, keep: Uint8Array): Range[] {
  const mayBe = tagMask(page, TAGS)
  const needsTable = tagMask(page, NEEDS_TABLE)
  const table = page.tags.indexOf('table')
  const boxes: Range[] = []
  for (let id = 0; id < page.size; id++) {
    if (!mayBe[page.tag[id]!] || !page.visible[id] || page.tag[id] === TEXT) continue
    if (!nameTokens(page)(id).some(token => NAMES.has(token)) || !isBeforeText(page, keep, id)) continue
    if (needsTable[page.tag[id]!] && !page.tag.subarray(id, page.end[id]).includes(table)) continue
    boxes.push({ first: id, stop: page.end[id]! })
    id = page.end[id]! - 1
  }
  return boxes
}

/** Whether kept text follows an element within one of the elements around it. */
function isBeforeText(page: Page, keep: Uint8Array, id: NodeId): boolean {
  const { words } = blocks(page)
  const { before } = blockSums(page)
  let around = id
  for (let level = 0; level < REACH && page.parent[around]! > 0; level++) {
    around = page.parent[outermost(page, around)]!
    for (let block = before[page.end[id]!]!; block < before[page.end[around]!]!; block++)
      if (words[block]! >= TEXT_WORDS) return keep[block] === 1
  }
  return false
}
