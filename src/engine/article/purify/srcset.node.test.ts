import { describe, expect, test } from 'vitest'
import { bestCandidate, parseSrcset } from './srcset.ts'

describe('a srcset', () => {
  test('is a list of addresses, each with a width or a density', () => {
    expect(parseSrcset(' a.png 320w ,b.png 1.5x, c.png')).toEqual([
      { address: 'a.png', width: 320, density: 0 },
      { address: 'b.png', width: 0, density: 1.5 },
      { address: 'c.png', width: 0, density: 1 },
    ])
  })

  test('may have commas in its addresses', () => {
    const addresses = (list: string) => parseSrcset(list).map(({ address }) => address)
    expect(addresses('/w_1,h_2/a.png 1x, data:image/png;base64,AA== 2x')).toEqual([
      '/w_1,h_2/a.png',
      'data:image/png;base64,AA==',
    ])
    expect(addresses('a.png, b.png,')).toEqual(['a.png', 'b.png'])
    expect(addresses(',, ,')).toEqual([])
  })

  test('gives the smallest image that is large enough, otherwise the largest', () => {
    expect(bestCandidate('a 400w, b 1600w, c 4000w')).toBe('b')
    expect(bestCandidate('c 4000w, b 2000w')).toBe('b')
    expect(bestCandidate('a 400w, b 800w')).toBe('b')
    expect(bestCandidate('a, b 2x, c 4x')).toBe('b')
    expect(bestCandidate('')).toBe(null)
    expect(bestCandidate('a 1399w, b 1400w, c 1401w')).toBe('b')
    expect(bestCandidate('a 4000w, b 1400w')).toBe('b')
  })

  test('of any length is parsed in a bounded number of steps', () => {
    expect(parseSrcset('a,'.repeat(100_000)).length).toBeLessThanOrEqual(100)
    expect(parseSrcset('a b c '.repeat(100_000)).length).toBeLessThanOrEqual(100)
    expect(parseSrcset(','.repeat(1_000_000))).toEqual([])
  })
})
