import { blocks } from '../../page/facts/blocks.ts'
import type { Columns } from '../../page/facts/columns.ts'
import { outline } from '../../page/facts/outline.ts'
import type { Page } from '../../page/page.ts'
import { features } from '../features/index.ts'
import { learnedNames, type NameOdds } from '../features/learned-names.ts'
import data from './model.json' with { type: 'json' }
import { nameOfType, type PageType, pageTypes, typeColumns } from './page-types.ts'
import { secondLook } from './second-look.ts'
import { logistic, margins, type TreeData, type Trees, unpack } from './trees.ts'

/** The trained model as stored in model.json. */
export interface ModelData {
  /** From a value of log odds to the name tokens that have it, separated by spaces; see `learnedNames`. */
  readonly odds: Readonly<Record<string, string>>
  /** Trees over the features of the page as a whole, for each of `PAGE_TYPES` in turn. */
  readonly types: TreeData
  /** Trees over the features of each block. */
  readonly first: TreeData
  /** Trees over the same features, the page's type, and the first trees' results around each block. */
  readonly second: TreeData
  /** Trees over the features of each candidate, see `unitFeatures`. */
  readonly units: TreeData
  /** Points of a monotonic curve from the F measure expected of a page to the one that such pages had in training. */
  readonly calibration: { readonly expected: readonly number[]; readonly had: readonly number[] }
}

/** An unpacked model, ready to judge pages. */
export interface Model {
  readonly odds: NameOdds
  readonly types: Trees
  readonly first: Trees
  readonly second: Trees
  readonly units: Trees
  readonly calibration: ModelData['calibration']
}

/** The model's judgement of a page. */
export interface Judgement {
  /** The probability that a block is content, 0 … 1, per block. */
  readonly probability: Float32Array
  readonly type: PageType
  /** The probability of each of `PAGE_TYPES`. */
  readonly types: readonly number[]
  /** The features of the blocks, see `features`. */
  readonly own: Columns
}

/** Unpacks a stored model. */
export function modelFrom({ odds, types, first, second, units, calibration }: ModelData): Model {
  const byToken = new Map<string, number>()
  for (const [value, tokens] of Object.entries(odds))
    for (const token of tokens.split(' ')) byToken.set(token, Number(value))
  return {
    odds: byToken,
    types: unpack(types),
    first: unpack(first),
    second: unpack(second),
    units: unpack(units),
    calibration,
  }
}

let shipped: Model | undefined

/** The model that ships with the engine, unpacked on the first call. */
export function defaultModel(): Model {
  shipped ??= modelFrom(data)
  return shipped
}

/** Judges every block twice: first by its own features, then also by the first results around it. */
export function judge(page: Page, model: Model): Judgement {
  const { count } = blocks(page)
  if (count === 0) return { probability: new Float32Array(0), type: 'other', types: [], own: {} }
  const shape = outline(page)
  const own = { ...features(page), ...learnedNames(shape, model.odds) }
  const types = pageTypes(model.types, own)
  const first = margins(model.first, own, count).map(logistic)
  const known = { ...own, ...typeColumns(types, count), ...secondLook(shape, first) }
  return {
    probability: margins(model.second, known, count).map(logistic),
    type: nameOfType(types),
    types,
    own,
  }
}

/** Maps an expected F measure to the one that pages with it had in training, 0 … 1. */
export function calibrated({ calibration: { expected, had } }: Model, now: number): number {
  const above = expected.findIndex(point => point >= now)
  if (above < 0) return had.at(-1) ?? now
  const [x0, y0] = above === 0 ? [0, 0] : [expected[above - 1]!, had[above - 1]!]
  const [x1, y1] = [expected[above]!, had[above]!]
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (now - x0)) / (x1 - x0)
}
