import { describe, expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { tables } from './tables.ts'

function table(rows: number, columns: number, attributes = '', head = ''): string {
  const row = `<tr>${'<td>a</td>'.repeat(columns)}</tr>`
  return `<table${attributes}>${head}<tbody>${row.repeat(rows)}</tbody></table>`
}

/** A table of four cells, one of them with this content. */
function grid(cell: string): string {
  return `<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>${cell}</td></tr></tbody></table>`
}

/** A table of three rows with this key and this value. */
function keyed(key: string, value: string): string {
  return `<table><tbody>${`<tr><td>${key}</td><td>${value}</td></tr>`.repeat(3)}</tbody></table>`
}

function isKept(html: string): boolean {
  return /^(?:<figure>)?<table/.test(transformed(html, tables))
}

describe('a table is data', () => {
  test.each([
    ['with a caption', table(1, 1, '', '<caption>c</caption>')],
    ['with a head', table(1, 2, '', '<thead><tr><td>h</td></tr></thead>')],
    ['with header cells', '<table><tbody><tr><th>h</th><td>a</td></tr></tbody></table>'],
    ['with a summary', table(1, 1, ' summary="s"')],
    ['with a colgroup', table(1, 2, '', '<colgroup></colgroup>')],
    ['of ten rows', table(10, 2)],
    ['of five columns', table(2, 5)],
    ['of more than ten cells', table(3, 4)],
    ['of short cells in two rows', table(2, 2)],
    ['that is a figure', `<figure>${grid('<ul><li>a</li></ul>')}</figure>`],
    ['of keys with lists and pictures as values', keyed('k', '<ul><li>a</li></ul><img src="a.png">')],
  ])('%s', (_, html) => {
    expect(isKept(html)).toBe(true)
  })
})

describe('a table is for layout', () => {
  test.each([
    ['by its role', table(20, 5, ' role="presentation"')],
    ['with one row', table(1, 9)],
    ['with one column', table(20, 1)],
    [
      'with a table inside',
      `<table><tbody><tr><td>${table(1, 2)}</td></tr><tr><td>a</td><td>b</td></tr></tbody></table>`,
    ],
    ['with a paragraph in a cell', grid(`<p>${'word '.repeat(30)}</p>`)],
    ['with a list in a cell', grid('<ul><li>a</li></ul>')],
    ['with a field beside each key', keyed('k', 'v <input>')],
    ['with a paragraph beside each name', keyed('k', `<p>${'word '.repeat(70)}</p>`)],
    ['with a picture as each key', keyed('<img src="a.png">', '<p>v</p><p>w</p>')],
    ['with a picture in a cell', grid('<img src="a.png"> a')],
    [
      'with a row of one cell',
      `<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>`,
    ],
  ])('%s', (_, html) => {
    expect(isKept(html)).toBe(false)
  })

  test('and is unwrapped in reading order, its text in paragraphs with their block numbers', () => {
    expect(
      transformed(
        '<table data-block="1"><tbody><tr><td data-block="1">a <b>b</b></td><td><p data-block="2">c</p></td></tr><tr><td></td><td>d</td></tr></tbody></table>',
        tables,
      ),
    ).toBe('<p data-block="1">a <b>b</b></p><p data-block="2">c</p><p>d</p>')
  })

  test('and a data table inside it stays', () => {
    const inner = table(2, 2, '', '<caption>c</caption>')
    expect(transformed(`<table><tbody><tr><td>${inner}</td></tr></tbody></table>`, tables)).toBe(inner)
  })
})

test('a data table is marked as a whole', () => {
  expect(
    transformed(
      '<table data-block="1"><tbody><tr><th data-block="1">a</th><td data-block="2">b</td></tr></tbody></table>',
      tables,
    ),
  ).toBe('<table data-block="1"><tbody><tr><th>a</th><td>b</td></tr></tbody></table>')
})
