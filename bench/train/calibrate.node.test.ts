import { expect, test } from 'vitest'
import { calibrate } from './calibrate.ts'

test('groups with falling values are pooled', () => {
  // Two pages per group; the groups at 0.4 and 0.5 fall from 0.6 to 0.2, and become one of 0.4 at 0.45.
  const truth = [0, 0.1, 0.2, 0.6, 0.2, 0.5, 0.6, 0.7, 0.8, 0.9]
  const pairs = truth.flatMap((y, i) => [[i / 10, y] as const, [i / 10, y] as const])
  expect(calibrate(pairs)).toEqual({
    expected: [0, 0.1, 0.2, 0.35, 0.5, 0.6, 0.7, 0.8, 0.9],
    had: [0, 0.1, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
  })
})

test('fewer pages than points give fewer points', () => {
  expect(calibrate([[0.5, 0.4]])).toEqual({ expected: [0.5], had: [0.4] })
})
