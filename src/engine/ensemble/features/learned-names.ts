import { blocks } from '../../page/facts/blocks.ts'
import { boxes } from '../../page/facts/boxes.ts'
import { nameTokens } from '../../page/facts/names.ts'
import { type Page, TEXT } from '../../page/page.ts'
import { each, type FeatureGroup } from './group.ts'

/** How much a class or id token speaks for content (positive) or against it, as log odds learned from pages. */
export type NameOdds = Readonly<Record<string, number>>

/** What an ancestor's name is worth a level further down. */
const DECAY = 0.7

/** The learned odds of the names above a block: the worst, the best, the sum (nearer counts more), and the nearest. */
export function learnedNames(odds: NameOdds): FeatureGroup {
  const table = new Map(Object.entries(odds))
  return page => {
    const { count, first } = blocks(page)
    const box = boxes(page)
    const own = ownOdds(page, table)
    const worst = new Float32Array(page.size)
    const best = new Float32Array(page.size)
    const sum = new Float32Array(page.size)
    const nearest = new Float32Array(page.size)
    for (let id = 0; id < page.size; id++) {
      const parent = page.parent[id]!
      const value = own[id]!
      const above = Math.max(parent, 0)
      worst[id] = Math.min(worst[above]!, value)
      best[id] = Math.max(best[above]!, value)
      sum[id] = sum[above]! * (box[id] ? DECAY : 1) + value
      nearest[id] = value === 0 ? nearest[above]! : value
    }
    const at = (values: Float32Array) => each(count, b => values[page.parent[first[b]!]!]!)
    return { names_worst: at(worst), names_best: at(best), names_sum: at(sum), names_nearest: at(nearest) }
  }
}

/** Per element, the odds of its own most telling token, 0 where none is known. */
function ownOdds(page: Page, table: ReadonlyMap<string, number>): Float32Array {
  const tokens = nameTokens(page)
  const known = new Map<readonly string[], number>()
  const own = new Float32Array(page.size)
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT || !page.visible[id]) continue
    const names = tokens(id)
    if (names.length === 0) continue
    let value = known.get(names)
    if (value === undefined) {
      value = mostTelling(names, table)
      known.set(names, value)
    }
    own[id] = value
  }
  return own
}

function mostTelling(names: readonly string[], table: ReadonlyMap<string, number>): number {
  let telling = 0
  for (const name of names) {
    const odds = table.get(name) ?? 0
    if (Math.abs(odds) > Math.abs(telling)) telling = odds
  }
  return telling
}
