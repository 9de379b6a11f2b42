import { describe, expect, test } from 'vitest'
import type { Sighting, SiteTemplate } from '../../schema/site-template.ts'
import { learn, newSite } from './template.ts'

const NEW = newSite([1, 2])
/** A page with these marks, at an address of its own. */
let addresses = 0
const page = (marks: readonly number[], article: Sighting['article'] = []): Sighting => ({
  address: [addresses++],
  marks,
  article,
})
const learnAll = (...pages: Sighting[]) => pages.reduce<SiteTemplate>(learn, NEW)
/** A range of marks. */
const some = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

describe('a site is learned from its pages', () => {
  test('by noting which pages have each part, those on most pages first', () => {
    const { pages, marks } = learnAll(page([1, 2]), page([1, 3]), page([1, 2, 4]))
    expect(pages.map(page => page.marks)).toEqual([2, 2, 3])
    expect(marks).toEqual([
      [1, 0b111],
      [2, 0b101],
      [4, 0b100],
      [3, 0b010],
    ])
  })

  test('without changing the template passed in', () => {
    const before = learnAll(page([1]))
    const copy = structuredClone(before)
    learn(before, page([1, 2]))
    expect(before).toEqual(copy)
  })
})

describe('a page is learned once', () => {
  test('by its address', () => {
    const [first, second] = [page([1, 2]), page([3, 4])]
    const template = learnAll(first, second)
    expect(learn(template, { ...first, marks: [1, 5, 6, 7] })).toBe(template)
  })

  test('where it has 95 % of all parts in common with another; with less it is a new one', () => {
    const template = learnAll(page(some(1, 19)))
    expect(learn(template, page(some(1, 20)))).toBe(template) // 19 of 20
    expect(learn(template, page([...some(1, 18), 99])).pages).toHaveLength(2) // 18 of 20
  })

  test('but not because its parts are on several other pages', () => {
    const template = learnAll(page([1, 2, 10]), page([3, 4, 11]))
    expect(learn(template, page([1, 2, 3, 4])).pages).toHaveLength(3)
  })

  test('where half of its article is that of another page: a print version, or another address', () => {
    const article = (own: number, words: number) =>
      [
        [7, 50],
        [own, words],
      ] as const
    const template = learnAll(page([1, 2, 7, 8], article(8, 60)))
    expect(learn(template, page([3, 4, 7, 9], article(9, 50)))).toBe(template)
    expect(learn(template, page([3, 4, 7, 9], article(9, 51))).pages).toHaveLength(2)
  })

  test('and not at all without parts, or with more than 500', () => {
    expect(learn(NEW, page([]))).toBe(NEW)
    expect(learn(NEW, page(some(1, 501)))).toBe(NEW)
    expect(learn(NEW, page(some(1, 500))).pages).toHaveLength(1)
  })
})

describe('the template of a site stays small', () => {
  test('of 400 marks, those on the fewest pages go, and among these the longest unseen', () => {
    const { marks } = learnAll(
      page([1, ...some(1000, 199)]),
      page([1, ...some(2000, 199)]),
      page(some(3000, 199)),
    )
    const known = marks.map(([mark]) => mark)
    expect(known).toHaveLength(400)
    expect(known[0]).toBe(1)
    expect(known.filter(mark => mark >= 3000)).toHaveLength(199)
    expect(known.filter(mark => mark >= 2000 && mark < 3000)).toHaveLength(199)
    expect(known.filter(mark => mark >= 1000 && mark < 2000)).toHaveLength(1)
  })

  test('the 17th page displaces the oldest, and what only that page had', () => {
    const pages = some(0, 17).map(i => page([1, 100 + i]))
    const full = learnAll(...pages.slice(0, 16))
    expect(full.marks[0]).toEqual([1, 0xffff])
    const { pages: known, marks } = learn(full, pages[16]!)
    expect(known.map(page => page.address)).toEqual(pages.slice(1).map(page => page.address))
    expect(marks[0]).toEqual([1, 0xffff])
    expect(marks.map(([mark]) => mark)).not.toContain(100)
    expect(marks).toContainEqual([101, 1])
    expect(marks).toContainEqual([116, 0x8000])
  })
})
