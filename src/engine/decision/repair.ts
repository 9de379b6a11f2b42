import { headingLevel } from '../page/elements.ts'
import { blockString } from '../page/facts/block-string.ts'
import { blocks } from '../page/facts/blocks.ts'
import { type NodeId, type Page, tagMask, tagName } from '../page/page.ts'

/** A heading, caption, list item or code block no more probable than this is not restored. */
const DOUBTFUL = 0.15
/** A heading or list item at least this probable stays even where the text that it belongs to was dropped. */
const CERTAIN = 0.85
/** How many blocks below a heading are searched for its kept text. */
const REACH = 3
/**
 * How many blocks before and after code are searched for kept text: code players have labels and buttons in between.
 */
const BESIDE_CODE = 2
/** A list or table is kept whole when at least this share of its words was kept, */
const NEARLY_ALL = 0.8
/** and dropped whole when at most this share was kept. */
const HARDLY_ANY = 0.1

/**
 * Keeps or drops together what belongs together: a heading with its text, captions and code between kept text, whole
 * lists and tables.
 * @param keep 1 for content, per block
 * @param probability of being content, per block
 * @returns a repaired copy of `keep`
 */
export function repair(page: Page, keep: Uint8Array, probability: Float32Array): Uint8Array {
  const repaired = keep.slice()
  wholeLists(page, repaired, probability)
  captions(page, repaired, probability)
  code(page, repaired, probability)
  headings(page, repaired, probability)
  return repaired
}

/** Goes from the last heading to the first, so that a heading above a kept heading is kept, too. */
function headings(page: Page, keep: Uint8Array, probability: Float32Array): void {
  const { count, element } = blocks(page)
  const level = (b: number) => headingLevel(tagName(page, element[b]!))
  for (let b = count - 1; b >= 0; b--) {
    const own = level(b)
    if (own === 0) continue
    let next = b + 1
    while (next < count && level(next) > own) next++
    if (next >= count || level(next) > 0) continue
    if (keep[next] && probability[b]! > DOUBTFUL) keep[b] = 1
    else if (probability[b]! < CERTAIN && !keep.subarray(next, next + REACH).includes(1)) keep[b] = 0
  }
}

function captions(page: Page, keep: Uint8Array, probability: Float32Array): void {
  const { count, element } = blocks(page)
  const isCaption = tagMask(page, new Set(['figcaption', 'caption']))
  for (let b = 1; b < count - 1; b++)
    if (isCaption[page.tag[element[b]!]!] && keep[b - 1] && keep[b + 1] && probability[b]! > DOUBTFUL)
      keep[b] = 1
}

/**
 * Keeps code that kept text introduces, or that has kept text before and after it. The model underrates code, which is
 * unlike prose.
 */
function code(page: Page, keep: Uint8Array, probability: Float32Array): void {
  const { count, first } = blocks(page)
  const isCode = preformatted(page)
  for (let from = 0, to = 0; from < count; from = to) {
    to = from + 1
    if (!isCode[first[from]!]) continue
    while (to < count && isCode[first[to]!]) to++
    const hasBefore = keep.subarray(Math.max(0, from - BESIDE_CODE), from).includes(1)
    const hasAfter = keep.subarray(to, to + BESIDE_CODE).includes(1)
    const isIntroduced = from > 0 && keep[from - 1] && introduces(page, from - 1)
    if (!isIntroduced && !(hasBefore && hasAfter)) continue
    for (let b = from; b < to; b++) if (probability[b]! > DOUBTFUL) keep[b] = 1
  }
}

/** Whether a block ends with a colon. */
function introduces(page: Page, block: number): boolean {
  return /[:：]\s*$/.test(blockString(page, block))
}

/** Per node: 1 inside `pre`. */
function preformatted(page: Page): Uint8Array {
  const isPre = tagMask(page, new Set(['pre']))
  const inside = new Uint8Array(page.size)
  for (let id = 1; id < page.size; id++) inside[id] = isPre[page.tag[id]!]! | inside[page.parent[id]!]!
  return inside
}

/**
 * Keeps or drops a list or table whole. Each block counts for its innermost list or table, so a layout table decides
 * only over its own blocks.
 */
function wholeLists(page: Page, keep: Uint8Array, probability: Float32Array): void {
  const { count, element, words } = blocks(page)
  const isWhole = tagMask(page, new Set(['ul', 'ol', 'dl', 'table']))
  const around = new Int32Array(page.size)
  for (let id = 1; id < page.size; id++) around[id] = isWhole[page.tag[id]!] ? id : around[page.parent[id]!]!
  const wholes = new Map<NodeId, { kept: number; all: number }>()
  for (let b = 0; b < count; b++) {
    const whole = around[element[b]!]!
    if (whole === 0) continue
    const sum = wholes.get(whole) ?? { kept: 0, all: 0 }
    sum.all += words[b]! + 1
    if (keep[b]) sum.kept += words[b]! + 1
    wholes.set(whole, sum)
  }
  for (let b = 0; b < count; b++) {
    const sum = wholes.get(around[element[b]!]!)
    if (!sum) continue
    const share = sum.kept / sum.all
    if (share >= NEARLY_ALL && probability[b]! > DOUBTFUL) keep[b] = 1
    else if (share <= HARDLY_ANY && probability[b]! < CERTAIN) keep[b] = 0
  }
}
