import { describe, expect, test } from 'vitest'
import { blocks } from '../page/facts/blocks.ts'
import { pageOf } from '../page/testing.ts'
import { sightingOf } from './sighting.ts'

const body =
  '<h1>Rain</h1><ul><li>one two three</li><li>four five six</li></ul><p>short one</p><p>seven eight nine</p><p>seven eight nine</p>'
const page = pageOf(body)
const all = new Uint8Array(blocks(page).count).fill(1)

describe('what a page contributes to the memory of its site', () => {
  test('has each mark once: of every block, and of elements with several blocks', () => {
    const { marks } = sightingOf(page, [1, 2], all)
    expect(marks).toHaveLength(5) // body, ul, two li, one p
    expect(marks).not.toContain(0)
    for (const mark of marks) expect(mark).toBeLessThan(2 ** 32)
  })

  test('has nothing of a heading or a label by itself', () => {
    const { article } = sightingOf(page, [1, 2], all)
    expect(article).toHaveLength(3)
    expect(sightingOf(pageOf('<h2>Ingredients</h2>'), [1, 2], [1]).marks).toEqual([])
  })

  test('names the blocks of the article, with all their words', () => {
    const keep = all.map((_, block) => (block >= 4 ? 1 : 0))
    const { article, marks } = sightingOf(page, [1, 2], keep)
    expect(article).toEqual([[article[0]![0], 6]])
    expect(marks).toContain(article[0]![0])
  })

  test('is another one under another key', () => {
    const { marks } = sightingOf(page, [1, 2], all)
    const others = sightingOf(page, [1, 3], all).marks
    expect(marks.filter(mark => others.includes(mark))).toEqual([])
  })
})
