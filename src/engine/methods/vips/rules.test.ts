import { describe, expect, test } from 'vitest'
import { idOf, pageOf } from '../../page/testing.ts'
import { extractBlocks } from './extract.ts'
import { type Decision, judge } from './rules.ts'
import { visualTree } from './visual-tree.ts'

/** A round over a page with this body. */
function roundOf(body: string, threshold = 140_000, root = -1) {
  const page = pageOf(`<style>body{margin:0}</style>${body}`)
  return { page, tree: visualTree(page)!, number: 1, threshold, root, held: new Int8Array(page.size) }
}

/** The decision on `#t`, where parts with fewer square pixels than the threshold are small. */
function decide(body: string, threshold?: number): Decision {
  const round = roundOf(body, threshold)
  return judge(round, idOf(round.page, '#t'))
}

const box = (width: number, height: number) => `style="width:${width}px;height:${height}px"`

describe('the rules', () => {
  test('1: an element without a valid child is cut, but an image is a block', () => {
    expect(decide(`<div id="t" ${box(9, 9)}></div>`)).toBe('cut')
    expect(decide(`<div id="t" ${box(9, 9)}><p></p></div>`)).toBe('cut')
    expect(decide(`<div><img id="t" ${box(9, 9)}></div>`)).toBe(8)
  })

  test('2: an element with an only child is divided, unless the child is text', () => {
    expect(decide('<div id="t"><section>x</section></div>')).toBe('divide')
    expect(decide('<div id="t"><a>x</a></div>')).toBe('divide')
    expect(decide('<div id="t">x</div>')).toBe(10)
  })

  test('3: a part that is one subtree is always divided', () => {
    const round = roundOf('<div id="t">x</div>')
    const id = idOf(round.page, '#t')
    expect(judge({ ...round, root: id }, id)).toBe('divide')
  })

  test('4: text alone is a block, of degree 10 in one font, of 9 in several', () => {
    expect(decide('<div id="t">one <i>two <u>three</u></i> four</div>')).toBe(10)
    expect(decide('<div id="t">one <b>two</b></div>')).toBe(9)
    expect(decide('<div id="t">one <small>two</small></div>')).toBe(9)
  })

  test('5: an inline element or a paragraph is divided if it contains a block-level element', () => {
    expect(decide(`<span id="t">x<div>y</div></span>`)).toBe('divide')
    expect(decide(`<div id="t">x<div>y</div></div>`)).toBe(5)
  })

  test('6: a horizontal rule divides', () => {
    expect(decide('<div id="t">x<hr></div>')).toBe('divide')
  })

  test('7: a row is divided if a cell has its own background, and that cell is not divided', () => {
    const cells = (style: string) =>
      `<table><tr id="t"><td>a</td><td id="own"${style}>b<p>c</p></td></tr></table>`
    expect(decide(cells(''))).toBe(8)
    const round = roundOf(cells(' style="background:red"'))
    expect(judge(round, idOf(round.page, '#t'))).toBe('divide')
    expect(judge(round, idOf(round.page, '#own'))).toBe(7)
    expect(judge({ ...round, number: 2 }, idOf(round.page, '#own'))).toBe(8)
  })

  test('8: a small element with text of its own is a block: below the threshold, not at it', () => {
    const body = (name: string) =>
      `<${name} id="t" style="display:block;width:100px;height:50px">x<p>y</p></${name}>`
    expect(decide(body('div'), 5001)).toBe(5)
    expect(decide(body('code'), 5001)).toBe(7)
    expect(decide(body('section'), 5001)).toBe(8)
    expect(decide(body('div'), 5000)).not.toBe(5)
  })

  test('9: an element whose largest child is small is a block', () => {
    const body = (name: string) =>
      `<${name} id="t" style="display:block;width:100px">${`<section ${box(100, 20)}>x</section>`.repeat(2)}</${name}>`
    expect(decide(body('div'), 2001)).toBe(8)
    expect(decide(body('div'), 2000)).toBe('divide')
    expect(decide(`<div>${body('a')}</div>`, 2001)).toBe(11)
  })

  test('12: cells, rows and tables with large children are blocks in this round', () => {
    const body = `<table><tr id="row"><td id="t"><p ${box(10, 10)}>x</p><p ${box(150, 20)}>y</p></td><td>z</td></tr></table>`
    expect(decide(body, 3001)).toBe(8) // rule 9
    expect(decide(body, 3000)).toBe(7)
    expect(decide(body.replace('id="t"', '').replace('"row"', '"t"'), 3000)).toBe(7)
  })
})

describe('extraction', () => {
  const names = (body: string, threshold?: number) => {
    const round = roundOf(body, threshold)
    const blocks = extractBlocks(round, idOf(round.page, 'body'))
    return blocks.map(({ node, coherence }) => `${round.page.node[node]!.nodeName} ${coherence}`)
  }

  test('divides until every subtree is a block or cut', () => {
    const body =
      `<div ${box(800, 300)}><nav ${box(800, 200)}><p>a</p><p>b</p></nav>` +
      `<div></div><p>c <b>d</b></p></div><img ${box(20, 20)}>`
    expect(names(body, 100_000)).toEqual(['NAV 8', 'P 9', 'IMG 8'])
  })

  test('text beside a divided element is a block of its own', () => {
    expect(names(`<div ${box(800, 600)}>text<section ${box(800, 500)}>more</section></div>`)).toEqual([
      '#text 11',
      'SECTION 10',
    ])
  })

  test('an element without width or height is cut, with everything in it', () => {
    expect(names('<div style="height:0"><p>x</p></div><p>y</p><p>z</p>', 1)).toEqual(['P 10', 'P 10'])
  })

  test('of 400 nested elements ends at their text', () => {
    expect(names(`${'<div>'.repeat(400)}x`)).toEqual(['DIV 10'])
  })
})
