import { describe, expect, test } from 'vitest'
import { characterData } from '../../../dom/safe-dom.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { pageOf, prose } from '../../page/testing.ts'
import { boilerpipeMethods } from './index.ts'

const method = (name: string) => boilerpipeMethods.find(candidate => candidate.name === name)!

/** The first letters of the blocks that the method keeps, in order. */
function kept(name: string, body: string): string[] {
  const page = pageOf(body)
  const { values } = method(name).vote(page)
  const all = blocks(page)
  return [...values].flatMap((vote, block) =>
    vote > 0 ? characterData(page.node[all.first[block]!] as Text).slice(0, 3) : [],
  )
}

const p = (words: number, start: string) => `<p>${start} ${prose(words - 1)}</p>`
const nav = '<ul><li><a href="/">n1</a></li><li><a href="/">n2</a></li><li><a href="/">n3</a></li></ul>'

describe('the article pipeline', () => {
  test('two blocks before the text are kept with it, and so is the title, but not the blocks between', () => {
    // pageOf titles its pages "Test". The tree keeps `in` because of its long neighbour; fusion takes in `on`.
    const body = `${nav}<h1>Test</h1><p>by</p><p>on</p><p>in</p>${p(99, 'p01')}${nav}`
    expect(kept('boilerpipe', body)).toEqual(['Tes', 'on', 'in', 'p01'])
    expect(kept('boilerpipe', body.replace('Test', 'Other'))).toEqual(['on', 'in', 'p01'])
  })

  test('of two parts, the larger is kept, and the other from 100 words on', () => {
    const parts = (words: number) =>
      `${p(200, 'p01')}${nav}<h2>h01</h2><h2>h02</h2><h2>h03</h2>${p(words, 'p02')}`
    expect(kept('boilerpipe', parts(97))).toEqual(['p01'])
    expect(kept('boilerpipe', parts(98))).toEqual(['p01', 'h02', 'h03', 'p02'])
  })

  test('the text ends where the comments begin', () => {
    const body = `${p(80, 'p01')}<p>Comments (3)</p>${p(300, 'c01')}`
    expect(kept('boilerpipe', body)).toEqual(['p01'])
  })
})

test('the trees alone decide about each block', () => {
  const body = `${p(20, 'p01')}${p(3, 'p02')}${nav}`
  expect(kept('boilerpipe-num-words', body)).toEqual(['p01', 'p02'])
  expect(kept('boilerpipe-canola', body)).toEqual(['p01'])
})

test('the largest keeps one run, and the block right before it', () => {
  const body = `<p>t01</p>${p(30, 'p01')}${p(30, 'p02')}${nav}<p>t02</p>${p(40, 'p03')}`
  expect(kept('boilerpipe-largest', body)).toEqual(['t01', 'p01', 'p02'])
})

test('every block has a vote and a reason', () => {
  const page = pageOf(`${nav}${p(99, 'p01')}<p>short</p><p>end</p>`)
  const { values, why } = method('boilerpipe').vote(page)
  // Fusion takes in the last link, and the tree keeps the short block after a long one.
  expect([...values]).toEqual([-1, -1, 1, 1, 1, -1])
  expect(why(0)).toEqual({ code: 'link-heavy', values: [1, 1] })
  expect(why(3)).toEqual({ code: 'prose', values: [99, 0] })
  expect(why(5)).toEqual({ code: 'outside-article', values: [] })
})
