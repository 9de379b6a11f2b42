import { expect, test } from 'vitest'
import { contrast, isDark } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  // 0.0722 + 0.05 over 0.05.
  ['#0000ff', '#000000', 2.44],
  ['#abcdef', '#abcdef', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

test('a colour is dark when white text has more contrast on it than black text', () => {
  expect(['#000000', '#191712', '#0000ff', '#757575'].map(isDark)).toEqual([true, true, true, true])
  expect(['#ffffff', '#fbf8f2', '#ff0000', '#777777'].map(isDark)).toEqual([false, false, false, false])
})
