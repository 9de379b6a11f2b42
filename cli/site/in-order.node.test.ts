import { expect, test } from 'vitest'
import { batchesOf, inOrder } from './in-order.ts'

async function* each<T>(...items: T[]): AsyncGenerator<T> {
  yield* items
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

test('a batch ends with its number or its weight', async () => {
  const batches = batchesOf(each(1, 1, 1, 9, 1, 1), 3, 10, item => item)
  expect(await all(batches)).toEqual([[1, 1, 1], [9, 1], [1]])
})

test('results have the order of the items, whichever is done first', async () => {
  const done = new Map<number, () => void>()
  const results = all(
    inOrder(each(1, 2, 3), 3, item => new Promise<number>(end => done.set(item, () => end(item)))),
  )
  await expect.poll(() => done.size).toBe(3)
  for (const item of [3, 2, 1]) done.get(item)!()
  expect(await results).toEqual([1, 2, 3])
})

test('no more items are taken than are in work', async () => {
  let taken = 0
  const source = async function* () {
    for (; taken < 10; taken++) yield taken
  }
  const results = inOrder(source(), 2, async item => item)
  await results.next()
  expect(taken).toBeLessThanOrEqual(2)
})

test('a failure of one item ends the work', async () => {
  const results = inOrder(each(1, 2), 2, async item => {
    if (item === 2) throw new Error('two')
    return item
  })
  await expect(all(results)).rejects.toThrow('two')
})
