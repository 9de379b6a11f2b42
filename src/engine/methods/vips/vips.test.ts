import { describe, expect, test } from 'vitest'
import { blocks } from '../../page/facts/blocks.ts'
import { readPage } from '../../page/read-page.ts'
import { documentOf, idOf, pageOf, prose } from '../../page/testing.ts'
import { cutAtGaps } from './gaps.ts'
import { vipsMethods } from './index.ts'

const STYLE = '<style>html{overflow:hidden} body{margin:0} p{margin:9px 0}</style>'

/** The vote on the first text in each selected element. */
function votes(name: string, body: string, ...selectors: string[]): (number | undefined)[] {
  const page = pageOf(STYLE + body)
  const { values } = vipsMethods.find(method => method.name === name)!.vote(page)
  const { first } = blocks(page)
  return selectors.map(selector => values[first.findIndex(text => text > idOf(page, selector))])
}

const column = (left: number, width: number, inner: string) =>
  `<div style="position:absolute;left:${left}px;top:60px;width:${width}px">${inner}</div>`
const text = (id: string, words: number) => `<p id="${id}">${prose(words)}</p>`
/** A page 800 pixels wide. */
const page = (left: number, width: number) =>
  `<header id="top" style="height:40px">Site name</header>${column(left, width, text('a', 60) + text('b', 60))}`

describe('vips', () => {
  test('votes for text in the main column, against text beside it', () => {
    const body = `${page(0, 500)}${column(520, 260, text('side', 20))}`
    expect(votes('vips', body, '#a', '#b', '#side')).toEqual([1, 1, -1])
  })

  test('grades text wider than the column by the share that overlaps it', () => {
    expect(votes('vips', page(0, 500), '#top')).toEqual([0.25]) // 2 × 500 / 800 - 1
    expect(votes('vips', page(0, 400), '#top')).toEqual([0])
  })

  test('the main column is the one with the most words outside links, not the widest', () => {
    const links = `<p id="links"><a href="/">${prose(200)}</a></p>`
    const body = `${column(0, 450, links)}${column(500, 300, text('a', 60))}`
    expect(votes('vips', body, '#a', '#links')).toEqual([1, -1])
  })

  test.each([
    [240, 1],
    [239, Number.NaN],
    [720, 1],
    [721, Number.NaN],
  ])('%i of 800 pixels: %f', (width, vote) => {
    expect(votes('vips', page(0, width), '#a')).toEqual([vote])
  })

  test('columns whose rows line up are found, too', () => {
    const row = (n: number) => `<tr><td id="a${n}">${prose(40)}</td><td width="200" id="b${n}">x</td></tr>`
    const body = `<table width="800" cellspacing="0">${row(1)}${row(2)}</table>`
    expect(votes('vips', body, '#a1', '#a2', '#b1', '#b2')).toEqual([1, 1, -1, -1])
  })

  test('text beside a block counts at its own place', () => {
    const body = `${page(0, 500)}${column(520, 260, '<div id="side">Beside<p>x</p></div>')}`
    expect(votes('vips', body, '#side')).toEqual([-1])
  })
})

describe('vips-exact', () => {
  const body =
    '<header id="top" style="height:40px;background:#333;font-size:30px">Site name<hr></header>' +
    column(0, 500, text('a', 60) + text('b', 60)) +
    column(580, 200, text('side', 20))

  test('the heavier the separator from the main part, the lower the vote', () => {
    const [a, b, side, top] = votes('vips-exact', body, '#a', '#b', '#side', '#top')
    expect([a, b]).toEqual([1, 1])
    expect(side).toBe(-1)
    expect(top).toBeLessThan(1)
    expect(top).toBeGreaterThanOrEqual(-1)
  })

  test('abstains on text that the rules cut', () => {
    const cut = `<div style="height:0"><p id="cut">no height, though it is shown</p></div>`
    expect(votes('vips-exact', body + cut, '#a', '#cut')).toEqual([1, Number.NaN])
  })
})

describe.each(vipsMethods)('$name', ({ vote }) => {
  test('abstains without layout', () => {
    const read = readPage(documentOf(page(0, 500)), { layout: false })
    expect([...vote(read).values]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })

  test('handles an empty page, and a page that shows nothing', () => {
    expect(vote(pageOf('')).values).toHaveLength(0)
    expect(vote(pageOf('<style>html{display:none}</style><p>x</p>')).values).toHaveLength(0)
  })

  test('gives a reason for every vote', () => {
    const read = pageOf(STYLE + page(0, 500))
    expect(vote(read).why(1)).toEqual({ code: 'inside-article', values: [] })
  })

  test('judges every block of a page of 10,000', () => {
    const { values } = vote(pageOf(`${STYLE}${column(0, 500, '<p>one two</p>'.repeat(10_000))}`))
    expect(values.length).toBe(10_000)
    expect(values.every(value => value === 1)).toBe(true)
  })
})

describe('gaps', () => {
  const cut = (least: number, ...extents: [number, number][]) =>
    cutAtGaps(extents, ([start, stop]) => ({ start, stop }), least)

  test('are where nothing overlaps', () => {
    expect(cut(1, [5, 9], [0, 3], [2, 4], [20, 30])).toEqual([
      [
        [0, 3],
        [2, 4],
      ],
      [[5, 9]],
      [[20, 30]],
    ])
  })

  test('have a minimum width, and zero splits things that touch', () => {
    expect(cut(2, [0, 3], [4, 5])).toHaveLength(1)
    expect(cut(1, [0, 3], [4, 5])).toHaveLength(2)
    expect(cut(0, [0, 3], [3, 5])).toHaveLength(2)
    expect(cut(0, [0, 3], [2, 5])).toHaveLength(1)
    expect(cut(0)).toEqual([])
  })
})
