import { expect, test } from 'vitest'
import { EDGE_BITS, LEAF, logistic, margins, softmax, type TreeData, unpack } from './trees.ts'

const split = (input: number, edge: number) => (input << EDGE_BITS) | edge
const leaf = (units: number) => LEAF | (units & (LEAF - 1))
const floats = (...values: number[]) =>
  btoa(String.fromCharCode(...new Uint8Array(Float32Array.from(values).buffer)))
const codes = (...nodes: number[]) =>
  btoa(String.fromCharCode(...new Uint8Array(Uint16Array.from(nodes).buffer)))

/** First tree: words < 5 ? (links < 0.5 ? 1 : -2) : (words < 10 ? 3 : 4); second: a lone leaf of 0.5. */
const data: TreeData = {
  inputs: ['words', 'links'],
  edges: [2, 1],
  thresholds: floats(5, 10, 0.5),
  nodes: codes(split(0, 0), split(1, 0), leaf(2), leaf(-4), split(0, 1), leaf(6), leaf(8), leaf(1)),
  unit: 0.5,
}

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
  const trees = unpack({
    inputs: ['x'],
    edges: [1],
    thresholds: floats(0.1),
    nodes: codes(split(0, 0), leaf(-1), leaf(1)),
    unit: 1,
  })
  expect(margins(trees, { x: Float32Array.of(0.1) }, 1)[0]).toBe(1)
})

test('an input that nobody computes is named', () => {
  expect(() => margins(unpack(data), { words: new Float32Array(1) }, 1)).toThrow('"links"')
})
