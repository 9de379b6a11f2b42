import { expect, test } from 'vitest'
import { margins, unpack } from '../../src/engine/decision/model/trees.ts'
import type { SavedTree } from './boost.ts'
import { encode } from './encode.ts'

/** b < 0.125 ? (a < 5 ? 0.25 : -0.5) : 1 */
const tree: SavedTree = {
  left_children: [1, 3, -1, -1, -1],
  right_children: [2, 4, -1, -1, -1],
  split_indices: [1, 0, 0, 0, 0],
  split_conditions: [0.125, 5, 1, 0.25, -0.5],
}
const stump: SavedTree = {
  left_children: [-1],
  right_children: [-1],
  split_indices: [0],
  split_conditions: [-0.125],
}

test('trees keep their structure, and leaves change by at most half a unit', () => {
  const data = encode([tree, stump], ['a', 'b'])
  expect(data.inputs).toEqual(['a', 'b'])
  expect(data.edges).toEqual('$$')
  const columns = { a: Float32Array.of(4, 5, 0), b: Float32Array.of(0, 0, 0.125) }
  const found = margins(unpack(data), columns, 3)
  for (const [row, expected] of [0.125, -0.625, 0.875].entries())
    expect(Math.abs(found[row]! - expected)).toBeLessThanOrEqual(data.unit)
})

test('columns that no tree uses are left out', () => {
  expect(encode([tree], ['a', 'b', 'c']).inputs).toEqual(['a', 'b'])
  expect(encode([stump], ['a', 'b']).inputs).toEqual([])
})

test('more thresholds than the digits can express throw', () => {
  const many = Array.from({ length: 91 }, (_, i) => ({
    left_children: [1, -1, -1],
    right_children: [2, -1, -1],
    split_indices: [0, 0, 0],
    split_conditions: [i, 0, 0],
  }))
  expect(() => encode(many, ['a'])).toThrow('more than 1 digits')
})
