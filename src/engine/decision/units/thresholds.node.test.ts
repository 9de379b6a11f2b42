import { expect, test } from 'vitest'
import { type JudgedUnit, ruling } from './thresholds.ts'

const paragraph: JudgedUnit = {
  kind: 'box',
  isSure: false,
  probability: 0.5,
  kept: 1,
  type: 'article',
  isAnnounced: false,
  isAdvert: false,
  isAmongText: false,
  hasFields: false,
  hasHeaders: false,
}

test('a doubtful box goes if it has buttons or fields, and otherwise stays', () => {
  expect(ruling(paragraph)).toBeUndefined()
  expect(ruling({ ...paragraph, hasFields: true })).toBe('drop')
  expect(ruling({ ...paragraph, probability: 0.4 })).toBe('drop')
})

test('a paragraph among sure text stays unless it is surely clutter', () => {
  const among = { ...paragraph, isAmongText: true }
  expect(ruling({ ...among, probability: 0.1 })).toBeUndefined()
  expect(ruling({ ...among, probability: 0.04 })).toBe('drop')
  expect(ruling({ ...among, probability: 0.1, hasFields: true })).toBe('drop')
})

test('a short box whose links are declared as advertising goes', () => {
  const likely: JudgedUnit = { ...paragraph, probability: 0.9 }
  expect(ruling(likely)).toBeUndefined()
  expect(ruling({ ...likely, isAdvert: true })).toBe('drop')
})

test('a table with headers and an announced list stay although their cells and items are links', () => {
  const table: JudgedUnit = { ...paragraph, kind: 'table', probability: 0.15 }
  expect(ruling(table)).toBe('drop')
  expect(ruling({ ...table, hasHeaders: true })).toBeUndefined()
  expect(ruling({ ...table, hasHeaders: true, probability: 0.3, kept: 0 })).toBe('keep')
  const list: JudgedUnit = { ...paragraph, kind: 'list', probability: 0.15 }
  expect(ruling(list)).toBe('drop')
  expect(ruling({ ...list, isAnnounced: true })).toBeUndefined()
})

test('a post of a forum and the text of a shop stay unless they are surely clutter', () => {
  expect(ruling({ ...paragraph, type: 'forum', probability: 0.1 })).toBeUndefined()
  expect(ruling({ ...paragraph, type: 'forum', probability: 0.01 })).toBe('drop')
  expect(ruling({ ...paragraph, type: 'product', probability: 0.1 })).toBeUndefined()
})
