import { blocks } from '../../page/facts/blocks.ts'
import type { Page } from '../../page/page.ts'
import type { JudgedBlocks } from '../judged-blocks.ts'
import { type Model, modelFrom } from '../model/model.ts'
import { NO_TREES, type PlainNode, pack } from '../model/pack.ts'

/** For tests: the decision of a block model with these probabilities, cut at 0.5. */
export function judgedAs(page: Page, ...probability: number[]): JudgedBlocks {
  const { count } = blocks(page)
  if (count !== probability.length) throw new Error(`the page has ${count} blocks`)
  return {
    keep: Uint8Array.from(probability, own => (own > 0.5 ? 1 : 0)),
    probability: Float32Array.from(probability),
    barred: new Uint8Array(count),
    overlaid: new Uint8Array(count),
    shared: new Uint8Array(count),
    expected: 0.9,
    type: 'article',
    types: [],
  }
}

/** For tests: a unit forest that keeps the candidates with less than this value of one feature. */
export function keeping(input: string, edge: number): Model {
  const leaf = (units: number): PlainNode => ({ units })
  const units = pack({
    inputs: [input],
    thresholds: [[edge]],
    nodes: [{ input: 0, threshold: 0 }, leaf(4), leaf(-4)],
    unit: 1,
  })
  return modelFrom({
    odds: {},
    types: NO_TREES,
    first: NO_TREES,
    second: NO_TREES,
    units,
    calibration: { expected: [0, 1], had: [0, 1] },
  })
}
