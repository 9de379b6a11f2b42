import { describe, expect, test } from 'vitest'
import { addressParts, nearness } from './address-parts.ts'

const parts = (path: string) => addressParts(`https://a.example${path}`, [1, 2])

describe('two addresses are the same', () => {
  test.each([
    ['fragments', '/news/rain#top', '/news/rain'],
    ['the order of parameters', '/news?id=5&from=a', '/news?from=a&id=5'],
    ['a final slash', '/news/rain/', '/news/rain'],
    ['a parameter for the page', '/news/rain?page=2', '/news/rain'],
    ['a page in the path', '/news/rain/2', '/news/rain'],
    ['a page with its name', '/news/rain/page/12/', '/news/rain/'],
    ['a page before the ending', '/news/rain-2.html', '/news/rain.html'],
  ])('but for %s', (_, one, other) => expect(parts(one)).toEqual(parts(other)))
})

describe('two addresses differ', () => {
  test.each([
    ['by the path', '/news/rain', '/news/snow'],
    ['by a parameter', '/news?id=5', '/news?id=6'],
    ['by a number of three digits', '/news/341', '/news/342'],
    ['by a number at the end of a word', '/news/day1', '/news/day2'],
  ])('%s', (_, one, other) => expect(parts(one)).not.toEqual(parts(other)))
})

test('an address is as near as it has outer folders in common', () => {
  const near = (one: string, other: string) => nearness(parts(one), parts(other))
  expect(near('/news/rain', '/sport/rain')).toBe(0)
  expect(near('/news/rain', '/news/snow')).toBe(1)
  expect(near('/news/2026/rain', '/news/2026/snow')).toBe(2)
  expect(near('/news/rain', '/news/2026/snow')).toBe(1)
})

test('the parts have 16 bits, and are five at most', () => {
  const all = parts('/a/b/c/d/e/f/g')
  expect(all).toHaveLength(5)
  for (const part of all) expect(part).toBeLessThan(2 ** 16)
})

test('the parts depend on the key', () => {
  expect(addressParts('https://a.example/x', [1, 2])).not.toEqual(addressParts('https://a.example/x', [1, 3]))
})
