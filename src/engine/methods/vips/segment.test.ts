import { describe, expect, test } from 'vitest'
import { idOf, pageOf } from '../../page/testing.ts'
import { coherenceWith, mainPart } from './coherence.ts'
import { leavesOf, type Segment, segment } from './segment.ts'
import { type Direction, separate } from './separators.ts'
import { visualTree } from './visual-tree.ts'

const at = (left: number, top: number, width: number, height: number, style = '') =>
  `style="position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px;${style}"`

/** The groups of the body's children, by their ids, and the weights of the separators between them. */
function separated(direction: Direction, body: string, thinnest = 3) {
  const page = pageOf(`<style>body{margin:0}</style>${body}`)
  const tree = visualTree(page)!
  const nodes = page.node.flatMap((node, id) => ((node as Element).id ? [id] : []))
  const blocks = nodes.map(node => ({ node, coherence: 10 }))
  const { groups, weights } = separate(page, tree, blocks, direction, thinnest)
  return {
    groups: groups.map(group => group.map(({ node }) => (page.node[node] as Element).id).join('')),
    weights,
  }
}

/** Two elements with a gap of this many pixels. */
const columns = (gap: number, first = '', second = '') =>
  `<div id="a" ${at(0, 0, 100, 50, first)}>x</div><div id="b" ${at(100 + gap, 0, 100, 50, second)}>x</div>`
const rows = (first = '', second = '', gap = 9) =>
  `<div id="a" ${at(0, 0, 100, 50, first)}>x<hr></div><div id="b" ${at(0, 50 + gap, 100, 50, second)}>x<hr></div>`

describe('separators', () => {
  test('are the stripes that no block overlaps, none of them at an edge', () => {
    const body =
      `<div id="a" ${at(50, 0, 100, 20)}>x</div><div id="b" ${at(200, 0, 50, 20)}>x</div>` +
      `<div id="c" ${at(100, 0, 60, 20)}>x</div><div id="d" ${at(300, 0, 50, 20)}>x</div>`
    expect(separated('vertical', body).groups).toEqual(['ac', 'b', 'd'])
    expect(separated('horizontal', body).groups).toEqual(['abcd'])
  })

  test('narrower than three pixels do not count', () => {
    expect(separated('vertical', columns(2)).groups).toEqual(['ab'])
    expect(separated('vertical', columns(3)).groups).toEqual(['a', 'b'])
    expect(separated('vertical', columns(3), 4).groups).toEqual(['ab'])
  })

  test.each([
    [3, 1],
    [8, 1],
    [9, 2],
    [15, 2],
    [16, 4],
    [25, 4],
    [26, 6],
    [35, 6],
    [36, 8],
    [45, 8],
    [46, 10],
    [55, 10],
    [56, 12],
  ])('of %i pixels weigh %i', (gap, weight) => {
    expect(separated('vertical', columns(gap)).weights).toEqual([weight])
  })

  test('weigh two more between two different backgrounds', () => {
    expect(separated('vertical', columns(9, 'background:red')).weights).toEqual([4])
    expect(separated('vertical', columns(9, 'background:red', 'background:red')).weights).toEqual([2])
  })

  test('weigh two more with a horizontal rule in them', () => {
    const rule = `<hr ${at(0, 57, 100, 1, 'margin:0')}>`
    expect(separated('horizontal', rows('', '', 15) + rule).weights).toEqual([4])
    const beside = rule.replace('left:0px', 'left:300px')
    expect(separated('horizontal', rows('', '', 15) + beside).weights).toEqual([2])
  })

  test.each([
    ['fonts of one size and weight', '', '', 2],
    ['a larger font above', 'font-size:20px', '', 4],
    ['a smaller font above', '', 'font-size:20px', 6],
    ['a different weight', 'font-weight:bold', '', 4],
    ['a different size and weight', 'font-size:20px', 'font-weight:bold', 4],
  ])('between %s', (_, above, below, weight) => {
    expect(separated('horizontal', rows(above, below)).weights).toEqual([weight])
    if (weight > 2) expect(separated('vertical', columns(9, above, below)).weights).toEqual([2])
  })

  test('weigh two less between two texts', () => {
    expect(separated('horizontal', rows().replaceAll('<hr>', '')).weights).toEqual([0])
  })
})

describe('segments', () => {
  const outline = (part: Segment, names: (node: number) => string): string =>
    part.parts.length > 0
      ? `(${part.parts.map(inner => outline(inner, names)).join(' ')})`
      : part.blocks.map(({ node }) => names(node)).join('+')

  /** The nested parts of the page, by the text they begin with. */
  function segmented(body: string, wanted?: number): string {
    const page = pageOf(`<style>body{margin:0} p{margin:0}</style>${body}`)
    return outline(segment(page, visualTree(page)!, wanted), node => {
      let text = node
      while (page.tag[text] !== 0) text++
      return (page.node[text] as Text).data
    })
  }

  test('are columns first, and rows inside them', () => {
    const body =
      `<div ${at(0, 0, 300, 500)}><p ${at(0, 0, 300, 200)}>a</p><p ${at(0, 220, 300, 200)}>b</p></div>` +
      `<div ${at(350, 0, 300, 500)}><p ${at(0, 0, 300, 400)}>c</p></div>`
    expect(segmented(body)).toBe('((a b) c)')
  })

  test('are columns first in a grid, too', () => {
    const cells = ['a', 'b', 'c', 'd'].map((name, i) => {
      const [left, top] = [(i >> 1) * 400, (i & 1) * 300]
      return `<p ${at(left, top, 350, 250)}>${name}</p>`
    })
    expect(segmented(cells.join(''))).toBe('((a b) (c d))')
  })

  test('are rows where a row crosses the columns', () => {
    const body =
      `<p ${at(0, 0, 700, 50)}>top</p><p ${at(0, 100, 300, 400)}>a</p>` +
      `<p ${at(350, 100, 300, 180)}>b</p><p ${at(350, 320, 300, 180)}>c</p>`
    expect(segmented(body)).toBe('(top (a (b c)))')
  })

  test('are as fine as requested', () => {
    const body =
      `<div ${at(0, 0, 300, 470)}><p ${at(0, 0, 200, 200)}>a</p><p ${at(0, 250, 200, 200)}>b</p></div>` +
      `<p ${at(400, 0, 50, 50)}>c</p>`
    expect(segmented(body, 8)).toBe('(a c)') // 200 × 200 is small in the first round
    expect(segmented(body, 9)).toBe('((a b) c)')
  })
})

describe('coherence', () => {
  const row = (top: number, text: string) => `<div ${at(0, top, 800, 20)}>${text}<hr></div>`

  /** The degree of coherence between each leaf and the main part, by element. */
  function degrees(body: string, ...selectors: string[]) {
    const page = pageOf(`<style>body{margin:0} hr{display:none}</style>${body}`)
    const tree = visualTree(page)!
    const whole = segment(page, tree)
    const main = mainPart(page, tree, whole)!
    const degrees = coherenceWith(main, whole)
    return selectors.map(selector => {
      const id = idOf(page, selector)
      const leaf = leavesOf(whole).find(({ blocks }) =>
        blocks.some(({ node }) => node >= id && node < page.end[id]!),
      )
      return degrees.get(leaf!)
    })
  }

  test('is the degree of the heaviest separator between a part and the main part', () => {
    // Gaps of 10, 20, 10 and 60 pixels weigh 2, 4, 2 and 12, minus 2 between texts: 0, 2, 0, 10.
    const tops = [0, 30, 70, 100, 180]
    const words = ['a', 'b', 'c and more words', 'd', 'e']
    const body = tops.map((top, i) => `<p id="p${i}" ${at(0, top, 800, 20, 'margin:0')}>${words[i]}</p>`)
    expect(degrees(body.join(''), '#p0', '#p1', '#p2', '#p3', '#p4')).toEqual([9, 9, 11, 11, 1])
  })

  test("the main part is one that the page's centre line crosses, if there are any", () => {
    const side = (left: number) => `<p id="side" ${at(left, 0, 300, 200)}>many more words beside it</p>`
    const middle = `<p id="middle" ${at(350, 0, 100, 200)}>few words</p>`
    const end = `<p id="end" ${at(460, 0, 100, 200)}>z</p>`
    expect(degrees(side(0) + middle + end, '#side', '#middle', '#end')).toEqual([1, 11, 11])
    expect(degrees(side(0) + end, '#side')).toEqual([11])
  })

  test('is 11 if all separators are equal', () => {
    expect(degrees(row(0, 'a').replace('div', 'div id="a"') + row(30, 'b c'), '#a')).toEqual([11])
  })
})
