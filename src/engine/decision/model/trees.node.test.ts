import { expect, test } from 'vitest'
import { type PlainNode, pack } from './pack.ts'
import { logistic, margins, softmax, unpack } from './trees.ts'

const split = (input: number, threshold: number): PlainNode => ({ input, threshold })
const leaf = (units: number): PlainNode => ({ units })

/** First tree: words < 5 ? (links < 0.5 ? 1 : -2) : (words < 10 ? 3 : 4); second tree: a single leaf of 0.5. */
const data = pack({
  inputs: ['words', 'links'],
  thresholds: [[5, 10], [0.5]],
  nodes: [split(0, 0), split(1, 0), leaf(2), leaf(-4), split(0, 1), leaf(6), leaf(8), leaf(1)],
  unit: 0.5,
})

test('trees are stored in the documented format', () => {
  expect(data).toEqual({
    inputs: ['words', 'links'],
    edges: '%$',
    // 5, 10 and 0.5 are 40a0_0000, 4120_0000 and 3f00_0000: 33088, 33344 and 32256 times 2 ** 15, or in digits 3 90 55,
    // 4 2 38 and 3 81 42.
    thresholds: "&'&}%tZIM",
    depth: 2,
    // The leaves of the first tree's branches are at depth 2 and not listed; the single leaf is at depth 0.
    splits: '####$%$#',
    numbers: '##$',
    // 2, -4, 6, 8 and 1 units are 4, 7, 12, 16 and 2.
    leaves: "#####'*/3%",
    unit: 0.5,
  })
})

test('unpacking gives the packed trees back', () => {
  const { input, value, otherwise, roots } = unpack(data)
  expect([...input]).toEqual([0, 1, -1, -1, 0, -1, -1, -1])
  expect([...value]).toEqual([5, 0.5, 1, -2, 10, 3, 4, 0.5])
  expect([...otherwise]).toEqual([4, 3, 0, 0, 6, 0, 0, 0])
  expect([...roots]).toEqual([0, 7])
})

test('thresholds are stored exactly, and finer ones throw', () => {
  const values = [-Infinity, -257, -(2 ** -126), 0, 2 ** -126, 0.1015625, 1, 1 + 2 ** -8, 511, Infinity]
  const stumps = values.flatMap((_, i) => [split(0, i), leaf(-4140), leaf(4140)])
  const trees = unpack(pack({ inputs: ['x'], thresholds: [values], nodes: stumps, unit: 1 }))
  expect([...trees.value]).toEqual(values.flatMap(value => [value, -4140, 4140]))
  for (const finer of [0.1, 1 + 2 ** -9, 513])
    expect(() => pack({ inputs: ['x'], thresholds: [[finer]], nodes: stumps.slice(0, 3), unit: 1 })).toThrow(
      `${finer} has more bits`,
    )
})

test('each row goes down every tree, and the leaf values add up', () => {
  const columns = { words: Float32Array.of(4, 4, 5, 10), links: Float32Array.of(0, 0.5, 0, 0) }
  expect([...margins(unpack(data), columns, 4)]).toEqual([1.5, -1.5, 3.5, 4.5])
})

test('trees of several classes belong to the classes in turn', () => {
  const columns = { words: Float32Array.of(4, 10), links: Float32Array.of(0, 0) }
  expect([...margins(unpack(data), columns, 2, 2)]).toEqual([1, 0.5, 4, 0.5])
})

test('margins become probabilities', () => {
  expect(logistic(0)).toBe(0.5)
  expect(logistic(Math.log(3))).toBeCloseTo(0.75, 12)
  expect(softmax([0, Math.log(3)])[0]).toBeCloseTo(0.25, 12)
})

test('a missing input is named in the error', () => {
  expect(() => margins(unpack(data), { words: new Float32Array(1) }, 1)).toThrow('"links"')
})
