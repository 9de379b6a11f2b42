import { describe, expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { documentOf, idOf, pageOf } from '../testing.ts'
import { type Layout, layout } from './layout.ts'

const at = (left: number, top: number, width: number, height: number) =>
  `style="position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px"`

const boxOf = ({ left, top, right, bottom }: Layout, id: number) => [
  left[id]!,
  top[id]!,
  right[id]!,
  bottom[id]!,
]
const box = (body: string, selector: string) => {
  const page = pageOf(body)
  return boxOf(layout(page)!, idOf(page, selector))
}

describe('boxes', () => {
  test('are measured in pixels from the top left corner of the page', () => {
    expect(box(`<div id="t" ${at(30, 50, 100, 40)}>x</div>`, '#t')).toEqual([30, 50, 130, 90])
  })

  test('do not move when the page is scrolled', () => {
    const document = documentOf(`<div ${at(0, 0, 10, 3000)}></div><div id="t" ${at(30, 50, 100, 40)}>x</div>`)
    document.defaultView!.scrollTo(0, 700)
    const page = readPage(document)
    expect(boxOf(layout(page)!, idOf(page, '#t'))).toEqual([30, 50, 130, 90])
  })

  test("in a frame are offset by the frame's place and its border", () => {
    const document = documentOf(`<iframe id="f" ${at(100, 200, 300, 150)}></iframe><p id="after">x</p>`)
    document.querySelector('iframe')!.style.border = '5px solid'
    document.querySelector('iframe')!.contentDocument!.body.innerHTML = `<div ${at(10, 20, 30, 40)}>x</div>`
    const page = readPage(document)
    const all = layout(page)!
    const inner = page.node.findIndex((_, id) => page.tags[page.tag[id]!] === 'div')
    expect(boxOf(all, inner)).toEqual([115, 225, 145, 265])
    expect(all.top[idOf(page, '#after')]).toBeLessThan(100)
  })

  test('are read of text and inline elements only beside something measured', () => {
    const page = pageOf('<p id="p">a <b id="b">b</b></p><div id="d"><i id="i">x</i><p>y</p></div>')
    const { left, right } = layout(page)!
    const isMeasured = (id: number) => !Number.isNaN(left[id]!)
    expect(isMeasured(idOf(page, '#b'))).toBe(false)
    expect(isMeasured(idOf(page, '#p') + 1)).toBe(false)
    expect(isMeasured(idOf(page, '#i'))).toBe(true)
    expect(right[idOf(page, '#i')]! - left[idOf(page, '#i')]!).toBeLessThan(50)
  })

  test('exist for text beside a block', () => {
    const page = pageOf('<div id="t" style="width:500px">short<p>x</p></div>')
    const { left, right } = layout(page)!
    const text = idOf(page, '#t') + 1
    expect(right[text]! - left[text]!).toBeGreaterThan(10)
    expect(right[text]! - left[text]!).toBeLessThan(100)
  })

  test('do not exist for hidden elements', () => {
    expect(box('<p id="t" hidden>x</p>', '#t')).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
  })

  test('are read of a form whose fields are named like methods', () => {
    const body = `<form id="t" ${at(1, 2, 3, 4)}><input name="getBoundingClientRect"><input name="clientLeft"></form>`
    expect(box(body, '#t')).toEqual([1, 2, 4, 6])
  })
})

describe('style', () => {
  const page = pageOf(
    '<div id="a" style="background:#eee;font-size:20px">x<p id="in" style="font-weight:bold">y</p></div>' +
      '<div id="b" style="background:rgb(238,238,238)">x</div><div id="c" style="background:red">x</div>',
  )
  const all = layout(page)!

  test('takes the background from behind a transparent element, and gives equal colours equal numbers', () => {
    const colours = ['#a', '#in', '#b', '#c', 'body'].map(selector => all.background[idOf(page, selector)])
    expect(colours).toEqual([colours[0], colours[0], colours[0], expect.anything(), 0])
    expect(new Set(colours).size).toBe(3)
  })

  test('of text is the font of its element', () => {
    const text = idOf(page, '#in') + 1
    expect([all.fontSize[text], all.fontWeight[text]]).toEqual([20, 700])
    expect([all.fontSize[idOf(page, '#b')], all.fontWeight[idOf(page, '#b')]]).toEqual([16, 400])
  })
})

describe('there is no layout of', () => {
  test('a page that was read without it', () => {
    const page = readPage(documentOf('<p>x</p>'), { layout: false })
    expect(page.rendered).toBe(false)
    expect(layout(page)).toBe(null)
  })

  test('a document without a window', () => {
    const inert = document.implementation.createHTMLDocument()
    expect(layout(readPage(inert))).toBe(null)
  })

  test('a document without a window that names an image `defaultView`', () => {
    const inert = document.implementation.createHTMLDocument()
    inert.body.innerHTML = '<img name="defaultView"><p>x</p>'
    expect(layout(readPage(inert))).toBe(null)
  })

  test('a page of more than 50,000 nodes', () => {
    expect(layout({ ...pageOf('<p>x</p>'), size: 50_001 })).toBe(null)
  })
})
