/** Lists of successive items, each of at most `most` items and of little more than `weight`. */
export async function* batchesOf<T>(
  items: AsyncIterable<T>,
  most: number,
  weight: number,
  weightOf: (item: T) => number,
): AsyncGenerator<T[]> {
  let batch: T[] = []
  let sum = 0
  for await (const item of items) {
    batch.push(item)
    sum += weightOf(item)
    if (batch.length < most && sum < weight) continue
    yield batch
    batch = []
    sum = 0
  }
  if (batch.length > 0) yield batch
}

/**
 * Works on several items at once and yields the results in the order of the items.
 * @param width the number of items in work; no further item is taken before the first of them is done
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  width: number,
  work: (item: T, index: number) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = []
  let index = 0
  for await (const item of items) {
    const result = work(item, index++)
    // It is awaited below; until then, a failure must not end the process.
    result.catch(() => {})
    running.push(result)
    if (running.length >= width) yield await running.shift()!
  }
  for (const result of running) yield await result
}
