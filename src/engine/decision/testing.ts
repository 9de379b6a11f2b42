import type { ModelData } from './model/model.ts'
import { NO_TREES, type PlainNode, pack } from './model/pack.ts'

/** For tests: a leaf of a tree. */
export const leaf = (units: number): PlainNode => ({ units })

/**
 * For tests: a model of one feature. Blocks below the threshold are content (with `above`, the others), by this margin.
 */
export const modelOn = (input: string, edge: number, above = false, margin = 4): ModelData => ({
  odds: {},
  types: NO_TREES,
  first: NO_TREES,
  units: NO_TREES,
  second: pack({
    inputs: [input],
    thresholds: [[edge]],
    nodes: [
      { input: 0, threshold: 0 },
      leaf(above ? -2 * margin : 2 * margin),
      leaf(above ? 2 * margin : -2 * margin),
    ],
    unit: 0.5,
  }),
  calibration: { expected: [0, 1], had: [0, 1] },
})
