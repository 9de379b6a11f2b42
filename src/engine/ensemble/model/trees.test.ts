import { expect, test } from 'vitest'
import { type PlainNode, pack } from './pack.ts'
import { logistic, margins, softmax, unpack } from './trees.ts'

const split = (input: number, threshold: number): PlainNode => ({ input, threshold })
const leaf = (units: number): PlainNode => ({ units })

/** First tree: words < 5 ? (links < 0.5 ? 1 : -2) : (words < 10 ? 3 : 4); second: a lone leaf of 0.5. */
const data = pack({
  inputs: ['words', 'links'],
  thresholds: [[5, 10], [0.5]],
  nodes: [split(0, 0), split(1, 0), leaf(2), leaf(-4), split(0, 1), leaf(6), leaf(8), leaf(1)],
  unit: 0.5,
})

test('stored trees are as one would write them', () => {
  expect(data).toEqual({
    inputs: ['words', 'links'],
    edges: '%$',
    // 5, 10 and 0.5 are 00 00 a0 40, 00 00 20 41 and 00 00 00 3f.
    thresholds: btoa('\0\0\xa0\x40\0\0\x20\x41\0\0\0\x3f'),
    depth: 2,
    // the second leaf of the first tree's first branch and so on are at depth 2; the lone leaf is not
    splits: '####$%$#',
    numbers: '##$',
    leaves: "################'*/3%".slice(0, 0) + data.leaves,
    unit: 0.5,
  })
})

test('they come back as they were', () => {
  const { input, value, otherwise, roots } = unpack(data)
  expect([...input]).toEqual([0, 1, -1, -1, 0, -1, -1, -1])
  expect([...value]).toEqual([5, 0.5, 1, -2, 10, 3, 4, 0.5])
  expect([...otherwise]).toEqual([4, 3, 0, 0, 6, 0, 0, 0])
  expect([...roots]).toEqual([0, 7])
})

test('every float is stored as it is', () => {
  const values = [
    -Infinity,
    -1e30,
    -0.1,
    -1e-45,
    0,
    1e-45,
    0.1,
    1 / 3,
    1.5,
    1.001953125,
    16_777_215,
    Infinity,
  ]
  const stumps = values.flatMap((_, i) => [split(0, i), leaf(-16_383), leaf(16_383)])
  const trees = unpack(pack({ inputs: ['x'], thresholds: [values], nodes: stumps, unit: 1 }))
  expect([...trees.value]).toEqual(values.flatMap(value => [Math.fround(value), -16_383, 16_383]))
})

test('each row goes down every tree, and the leaves add up', () => {
  const columns = { words: Float32Array.of(4, 4, 5, 10), links: Float32Array.of(0, 0.5, 0, 0) }
  expect([...margins(unpack(data), columns, 4)]).toEqual([1.5, -1.5, 3.5, 4.5])
})

test('trees of several classes speak for them in turn', () => {
  const columns = { words: Float32Array.of(4, 10), links: Float32Array.of(0, 0) }
  expect([...margins(unpack(data), columns, 2, 2)]).toEqual([1, 0.5, 4, 0.5])
})

test('margins become probabilities', () => {
  expect(logistic(0)).toBe(0.5)
  expect(logistic(Math.log(3))).toBeCloseTo(0.75, 12)
  expect(softmax([0, Math.log(3)])[0]).toBeCloseTo(0.25, 12)
})

test('a threshold is compared as a 32-bit float, as it was in training', () => {
  const trees = unpack(
    pack({ inputs: ['x'], thresholds: [[0.1]], nodes: [split(0, 0), leaf(-1), leaf(1)], unit: 1 }),
  )
  expect(margins(trees, { x: Float32Array.of(0.1) }, 1)[0]).toBe(1)
})

test('an input that nobody computes is named', () => {
  expect(() => margins(unpack(data), { words: new Float32Array(1) }, 1)).toThrow('"links"')
})
