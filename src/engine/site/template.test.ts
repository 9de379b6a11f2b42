import { describe, expect, test } from 'vitest'
import { pageOf } from '../page/testing.ts'
import { learn, NEW_SITE, type Sighting, type SiteTemplate, sightingOf } from './template.ts'

/** A sighting with these signatures, at an address of its own. */
let addresses = 0
const page = (...signatures: number[]): Sighting => ({ address: addresses++, signatures })
const learnAll = (...pages: Sighting[]) =>
  pages.reduce<SiteTemplate>((template, page, i) => learn(template, page, i + 1), NEW_SITE)
/** A range of signatures. */
const some = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

describe('a site is learned from its pages', () => {
  test('by counting the pages that contain each part, and noting the last', () => {
    const { pages, marks } = learnAll(page(1, 2), page(1, 3), page(1, 2, 4))
    expect(pages).toBe(3)
    expect(marks).toEqual([
      [1, 3, 3],
      [2, 2, 3],
      [4, 1, 3],
      [3, 1, 2],
    ])
  })

  test('without changing the template passed in', () => {
    const before = learnAll(page(1))
    const copy = structuredClone(before)
    learn(before, page(1, 2), 9)
    expect(before).toEqual(copy)
  })

  test('once per address', () => {
    const [first, second] = [page(1, 2), page(3, 4)]
    const template = learnAll(first, second)
    expect(learn(template, { ...first, signatures: [1, 5, 6, 7] }, 9)).toBe(template)
  })

  test('except from a page of which 95 % is known; with 94.7 % it is a new one', () => {
    const template = learnAll(page(...some(1, 50)))
    expect(learn(template, page(...some(1, 19), 100), 9)).toBe(template)
    expect(learn(template, page(...some(1, 18), 100), 9).pages).toBe(2)
  })

  test('except from a page without signatures, or with more than 500', () => {
    expect(learn(NEW_SITE, page(), 1)).toBe(NEW_SITE)
    expect(learn(NEW_SITE, page(...some(1, 501)), 1)).toBe(NEW_SITE)
    expect(learn(NEW_SITE, page(...some(1, 500)), 1).marks).toHaveLength(500)
  })
})

describe('the template of a site stays small', () => {
  test('of a thousand marks, the rarest go, and among these the longest unseen', () => {
    const { marks } = learnAll(
      page(1, ...some(1000, 499)),
      page(1, ...some(2000, 499)),
      page(...some(3000, 499)),
    )
    const known = marks.map(([signature]) => signature)
    expect(known).toHaveLength(1000)
    expect(known[0]).toBe(1)
    expect(known.filter(signature => signature >= 3000)).toHaveLength(499)
    expect(known.filter(signature => signature >= 2000 && signature < 3000)).toHaveLength(499)
    expect(known.filter(signature => signature >= 1000 && signature < 2000)).toHaveLength(1)
  })

  test('at fifty pages all counts are halved, and parts seen once are forgotten', () => {
    const pages = some(1, 50).map(i => page(1, ...(i % 10 === 0 ? [2] : []), 1000 + i))
    const { pages: count, marks, addresses } = learnAll(...pages)
    expect(count).toBe(25)
    expect(marks.map(([signature, pages]) => [signature, pages])).toEqual([
      [1, 25],
      [2, 2],
    ])
    expect(addresses).toHaveLength(50)
    expect(learn(learnAll(...pages), page(7), 99).addresses).toHaveLength(50)
  })
})

describe('a sighting', () => {
  const body = '<ul><li>one two three</li><li>four five six</li></ul><p>one</p><p>seven eight nine</p>'

  test('has each signature once: of every block, and of elements with several blocks', () => {
    const { signatures } = sightingOf(pageOf(`${body}<p>seven eight nine</p>`))
    expect(signatures).toHaveLength(5) // body, ul, two li, one p
    expect(signatures).not.toContain(0)
  })

  test('has the address without its fragment, as 16 bits', () => {
    const at = (url: string) => sightingOf({ ...pageOf(body), url }).address
    expect(at('https://a.example/x#top')).toBe(at('https://a.example/x'))
    expect(at('https://a.example/x')).not.toBe(at('https://a.example/y'))
    for (const path of some(1, 50)) expect(at(`https://a.example/${path}`)).toBeLessThan(2 ** 16)
  })

  test('can be stored and sent as JSON', () => {
    const template = learn(NEW_SITE, sightingOf(pageOf(body)), 1)
    expect(JSON.parse(JSON.stringify(template))).toEqual(template)
  })
})
