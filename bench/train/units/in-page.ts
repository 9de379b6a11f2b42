/** The script for a page: returns every candidate unit with its features, for training. */

import { JOINABLE } from '../../../src/engine/decision/join.ts'
import { judgedBlocks } from '../../../src/engine/decision/judged-blocks.ts'
import { type ModelData, modelFrom } from '../../../src/engine/decision/model/model.ts'
import type { PageType } from '../../../src/engine/decision/model/page-types.ts'
import type { Candidate } from '../../../src/engine/decision/units/candidates.ts'
import { isOpen, readUnits } from '../../../src/engine/decision/units/decide-units.ts'
import { makesOf, traitsOf } from '../../../src/engine/decision/units/traits.ts'
import { extract } from '../../../src/engine/extract.ts'
import { blockString } from '../../../src/engine/page/facts/block-string.ts'
import { blocks } from '../../../src/engine/page/facts/blocks.ts'
import { elementOf, type NodeId, type Page, TEXT } from '../../../src/engine/page/page.ts'
import { insert, places } from '../../structure/insert.ts'
import { type Specimen, specimens } from '../../structure/specimen.ts'
import { binaryOf } from '../binary.ts'

/** A candidate as training sees it. */
export interface UnitRow {
  readonly kind: Candidate['kind']
  /** Its blocks are `[from, to)`. */
  readonly from: number
  readonly to: number
  readonly isSure: boolean
  /** A number for the tag and the class of its element. */
  readonly make: number
  /** See `traitsOf`. */
  readonly isAnnounced: boolean
  readonly isAdvert: boolean
  readonly isAmongText: boolean
  readonly hasFields: boolean
  readonly hasHeaders: boolean
  /** Whether the forest would decide over it. */
  readonly isOpen: boolean
  /** 1 for a structure that was inserted, 0 for clutter, null for what the page contains. */
  readonly inserted: 0 | 1 | null
}

/** A page's candidates in the form for training. */
export interface PageUnits {
  readonly names: readonly string[]
  /** Base64 of little-endian 32-bit floats: candidate by candidate, one value per name. */
  readonly rows: string
  readonly units: readonly UnitRow[]
  /** The text of each block. */
  readonly texts: readonly string[]
  /** Per block: 1 where the block model keeps it. */
  readonly keep: readonly number[]
  readonly type: PageType
}

/** The number of specimens that are inserted into a page at a time. */
const INSERTED = 6

/** The candidates of the page as it is. */
function pageUnits(model: ModelData): PageUnits {
  return unitsWith(model, new Map())
}

/**
 * The candidates of the page with specimens between the paragraphs of its article; null if it has no place for any. The
 * page is restored afterwards.
 */
function unitsWithSpecimens(model: ModelData, gold: string, seed: number): PageUnits | null {
  const all = places(document, gold)
  if (all.length === 0) return null
  const step = Math.max(1, Math.floor(all.length / INSERTED))
  const chosen = all.filter((_, n) => n % step === seed % step).slice(0, INSERTED)
  const inserted = new Map<Element, Specimen>()
  const drawn = specimens('training', seed)
  const structures = drawn.filter(({ isClutter }) => !isClutter)
  const clutter = drawn.filter(({ isClutter }) => isClutter)
  // A stride that has no factor in common with the number of kinds reaches all of them in turn.
  chosen.forEach((place, n) => {
    const kinds = n % 2 === 0 ? structures : clutter
    const specimen = kinds[(((seed * INSERTED + n) >> 1) * 5) % kinds.length]!
    for (const element of insert(specimen, place)) inserted.set(element, specimen)
  })
  try {
    return unitsWith(model, inserted)
  } finally {
    for (const element of inserted.keys()) element.remove()
  }
}

function unitsWith(data: ModelData, inserted: ReadonlyMap<Element, Specimen>): PageUnits {
  // The untrained methods choose among possible readings, so that no model influences its successor.
  const { page } = extract(document, { methods: JOINABLE })
  const model = modelFrom(data)
  const judged = judgedBlocks(page, model, undefined, null)
  const { ground, all, columns } = readUnits(page, judged, model.odds)
  const names = Object.keys(columns)
  const specimenOf = specimensIn(page, inserted)
  const makes = makesOf(page, all)
  const { of, count } = blocks(page)
  return {
    names,
    rows: binaryOf(columns, names, all.length),
    keep: [...judged.keep],
    type: judged.type,
    texts: Array.from({ length: count }, (_, block) => blockString(page, block)),
    units: all.map((candidate, n) => {
      const { kind, from, to, first, stop, isBetween, isSure } = candidate
      const own = specimenOf(first, stop)
      const inserted = own === undefined ? null : own.isClutter ? 0 : 1
      return {
        kind,
        from,
        to,
        isSure,
        make: makes[n]!,
        ...traitsOf(ground, candidate, name => columns[name]![n]!),
        isOpen: isBetween && isOpen(page, judged, candidate),
        inserted,
      }
    }),
  }

  /** The specimen that a range of nodes is part of; undefined where other text is in the range, too. */
  function specimensIn(page: Page, inserted: ReadonlyMap<Element, Specimen>) {
    const owner: (Specimen | undefined)[] = []
    for (let id: NodeId = 0; id < page.size; id++)
      owner[id] =
        (page.tag[id] === TEXT ? undefined : inserted.get(elementOf(page, id))) ?? owner[page.parent[id]!]
    return (first: NodeId, stop: NodeId): Specimen | undefined => {
      for (let id = first; id < stop; id++) if (!owner[id] && of[id]! >= 0) return undefined
      for (let id = first; id < stop; id++) if (owner[id]) return owner[id]
      return undefined
    }
  }
}

Object.assign(globalThis, { pageUnits, unitsWithSpecimens })
