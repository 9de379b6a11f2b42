import { expect, test } from 'vitest'
import { pageOf, prose } from '../../page/testing.ts'
import { readUnits } from './decide-units.ts'
import { judgedAs } from './testing.ts'

const text = `<p>${prose(40)}.</p>`
const body = `<main class="entry-content">${text}<p>These are:</p><ul class="related-links"><li><a href="https://other.example/a">One link</a></li><li>two words</li></ul><aside><p>${prose(8)}</p></aside>${text}</main>`

function read(html: string) {
  const page = pageOf(html)
  return readUnits(page, judgedAs(page, 0.95, 0.3, 0.1, 0.2, 0.3, 0.95), new Map([['related', -2]]))
}

/** The features of the candidate of a kind. */
function of(kind: string): Record<string, number> {
  const { all, columns } = read(body)
  const row = all.findIndex(candidate => candidate.kind === kind && candidate.to - candidate.from > 1)
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[row]!]))
}

test('features of a list, computed by hand', () => {
  expect(of('list')).toMatchObject({
    is_list: 1,
    is_table: 0,
    linkShare: 0.5,
    links: 0.5,
    away: 1,
    announced: 0,
    clutter: 1,
    worst: -2,
    q_kept: 0,
    isBetween: 1,
    position: 0.5,
  })
  expect(of('list')['before']).toBeCloseTo(Math.log1p(40), 5)
  expect(of('list')['q_mean']).toBeCloseTo(0.15, 5)
})

test('the parts of a container: units, boxes, short paragraphs; long ones only if they are not sure', () => {
  const { all } = read(body)
  expect(all.map(({ kind, from, to, isSure }) => [kind, from, to, isSure])).toEqual([
    ['box', 0, 1, true],
    ['box', 1, 2, false],
    ['list', 2, 4, false],
    ['box', 4, 5, false],
    ['box', 5, 6, true],
  ])
  const long = `<p>${prose(90)}.</p>`
  const page = pageOf(`<main>${long}${long}${long}</main>`)
  const of = (second: number) => readUnits(page, judgedAs(page, 0.95, second, 0.95), new Map()).all
  expect(of(0.95)).toEqual([])
  expect(of(0.6)).toMatchObject([{ from: 1, to: 2, isSure: false }])
})

test('two figures in a box are judged as figures', () => {
  const figure = '<figure><img src="a.png"><figcaption>A harbour</figcaption></figure>'
  const page = pageOf(`<main>${text}<div>${figure}${figure}</div>${text}</main>`)
  const { all } = readUnits(page, judgedAs(page, 0.95, 0.2, 0.2, 0.95), new Map())
  expect(all.filter(({ kind }) => kind === 'figure')).toMatchObject([{ from: 1, to: 3 }])
})

test('a list is announced by a kept line with a colon, and half announced by one in the same box', () => {
  const announced = (between: string) => {
    const page = pageOf(`<main>${text}${between}${text}</main>`)
    const { all, columns } = readUnits(page, judgedAs(page, 0.95, 0.9, 0.4, 0.4, 0.95), new Map())
    return columns['announced']![all.findIndex(({ kind }) => kind === 'list')]
  }
  const parts = ['<p>The sources are:</p>', '<ul><li>One</li><li>Two</li></ul>']
  expect(announced(parts.join(''))).toBe(1)
  expect(announced(`<div>${parts.join('')}</div>`)).toBe(0.5)
  expect(announced(parts.join('').replace(':', '.'))).toBe(0)
})

test('a part has the links and fields of the whole box that it shares with no sure text', () => {
  const box = `<div><p>Two short words</p><ul><li><a href="https://shop.example/a">Buy</a></li></ul><input></div>`
  const page = pageOf(`<main>${text}${box}<p>And <em>more words</em></p>${text}</main>`)
  const { all, columns } = readUnits(page, judgedAs(page, 0.95, 0.9, 0.1, 0.9, 0.95), new Map())
  const row = (block: number) => {
    const n = all.findIndex(({ from }) => from === block)
    return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[n]!]))
  }
  expect(row(1)).toMatchObject({ links: 0, fields: 0, w_links: 1, w_away: 1, w_fields: 1, w_linkShare: 0.25 })
  expect(row(3)).toMatchObject({ w_links: 0, w_fields: 0 })
  expect(row(3)['setOff']).toBeCloseTo(2 / 3, 5)
})

test('every feature is finite, and wrapping every element in one more div changes none', () => {
  const wrapped = body.replace(/<(\w+)([^>]*)>/g, '<div><$1$2>').replace(/<\/(\w+)>/g, '</$1></div>')
  const after = read(wrapped).columns
  for (const [name, column] of Object.entries(read(body).columns)) {
    expect(column.every(Number.isFinite), name).toBe(true)
    expect([...after[name]!], name).toEqual([...column])
  }
})
