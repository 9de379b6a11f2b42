import { expect, test } from 'vitest'
import { fakeArea } from './fake-area.ts'
import { placeStore } from './place-store.ts'

const read = (value: unknown) => {
  if (typeof value !== 'number') throw new Error('no place')
  return value
}

test('a place is stored for one page of each tab, until the tab closes', async () => {
  const disk = new Map<string, unknown>([['something else', 7]])
  const places = placeStore(fakeArea(disk), read)
  await places.keep(1, 'https://a.example/1', 11)
  await places.keep(2, 'https://a.example/1', 21)
  const later = placeStore(fakeArea(disk), read)
  expect(await later.placeOf(1, 'https://a.example/1')).toBe(11)
  expect(await later.placeOf(2, 'https://a.example/1')).toBe(21)
  expect(await later.placeOf(3, 'https://a.example/1')).toBe(null)

  await later.keep(1, 'https://a.example/2', 12)
  expect(await later.placeOf(1, 'https://a.example/1')).toBe(null)
  expect(await later.placeOf(1, 'https://a.example/2')).toBe(12)
  await later.closeTab(1)
  await later.closeTab(2)
  expect([...disk.keys()]).toEqual(['something else'])
})

test('an invalid place is ignored', async () => {
  const disk = new Map<string, unknown>([
    ['place:1', { address: 'a', place: 'x' }],
    ['place:2', 'damaged'],
  ])
  const places = placeStore(fakeArea(disk), read)
  expect(await Promise.all([places.placeOf(1, 'a'), places.placeOf(2, 'a')])).toEqual([null, null])
})
