import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_ANSWERS, MOST_PACKED } from '../schema/answer.ts'
import { answerStore } from './answer-store.ts'
import { fakeArea } from './fake-area.ts'

let disk: Map<string, unknown>
const open = () => answerStore({ area: fakeArea(disk) })
let store: ReturnType<typeof open>

beforeEach(() => {
  disk = new Map<string, unknown>([['rules:a.example', 'not ours']])
  store = open()
})

const idOf = (number: number) => number.toString(16).padStart(32, '0')
const own = () => [...disk.keys()].filter(key => key.startsWith('answer'))

test('answers are kept in their order, also after a restart', async () => {
  await store.keep(idOf(1), 'QUFB', false)
  await store.keep(idOf(2), 'QkJC', false)
  expect(await open().all()).toEqual(['QUFB', 'QkJC'])
  expect(await open().count()).toBe(2)
})

test('an answer replaces the one with its id, unless that was deleted', async () => {
  await store.keep(idOf(1), 'QUFB', false)
  await store.keep(idOf(1), 'QkJC', true)
  expect(await store.all()).toEqual(['QkJC'])
  await store.remove(idOf(1))
  await store.keep(idOf(1), 'QkJC', true)
  expect(await store.all()).toEqual([])
})

describe('the oldest answers are deleted', () => {
  test('where there are too many', async () => {
    for (let i = 0; i <= MOST_ANSWERS; i++) await store.keep(idOf(i), 'QUFB', false)
    expect(await store.count()).toBe(MOST_ANSWERS)
    expect(own()).not.toContain(`answer:${idOf(0)}`)
    expect(own()).toHaveLength(MOST_ANSWERS + 1)
  })

  test('where they are too long together', async () => {
    const long = 'QUFB'.repeat(MOST_PACKED / 16)
    for (let i = 0; i < 5; i++) await store.keep(idOf(i), long, false)
    expect(await store.count()).toBe(4)
    expect(own().sort()).toEqual(['answers', ...[1, 2, 3, 4].map(i => `answer:${idOf(i)}`)].sort())
  })
})

test('an answer that is too long, or not packed, is refused', async () => {
  await expect(store.keep(idOf(1), 'QUFB'.repeat(MOST_PACKED / 8), false)).rejects.toThrow('answer.packed')
  await expect(store.keep(idOf(1), '<p>', false)).rejects.toThrow('answer.packed')
  expect(own()).toEqual([])
})

test('a deletion removes every byte, and nothing else', async () => {
  await store.keep(idOf(1), 'QUFB', false)
  disk.set(`answer:${idOf(9)}`, 'a rest of a write that was interrupted')
  await store.clear()
  expect([...disk.keys()]).toEqual(['rules:a.example'])
})

test('a damaged answer is passed over, and damaged answers do not prevent new ones', async () => {
  await store.keep(idOf(1), 'QUFB', false)
  await store.keep(idOf(2), 'QkJC', false)
  disk.set(`answer:${idOf(1)}`, { version: 1, packed: 7 })
  expect(await store.all()).toEqual(['QkJC'])
  disk.set('answers', 'damaged')
  expect(await store.all()).toEqual([])
  await store.keep(idOf(3), 'Q0ND', false)
  expect(await store.all()).toEqual(['Q0ND'])
})
