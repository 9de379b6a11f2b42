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

test('the parts of a container: units, boxes and text, but no sure block', () => {
  const { all } = read(body)
  expect(all.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['box', 1, 2],
    ['list', 2, 4],
    ['box', 4, 5],
  ])
})

test('every feature is finite, and wrapping every element in one more div changes none', () => {
  const wrapped = body.replace(/<(\w+)([^>]*)>/g, '<div><$1$2>').replace(/<\/(\w+)>/g, '</$1></div>')
  const after = read(wrapped).columns
  for (const [name, column] of Object.entries(read(body).columns)) {
    expect(column.every(Number.isFinite), name).toBe(true)
    expect([...after[name]!], name).toEqual([...column])
  }
})
