import { describe, expect, test } from 'vitest'
import { settle } from './testing.ts'
import { locked, WriteQueue } from './write-queue.ts'

/** A task that logs its start and its end, and continues when told to. */
function task(notes: string[], name: string) {
  let resolve = () => {}
  let reject = (_: Error) => {}
  const gate = new Promise<void>((...handles) => {
    ;[resolve, reject] = handles
  })
  const run = async () => {
    notes.push(`${name} begins`)
    await gate
    notes.push(`${name} ends`)
  }
  return { run, resolve: () => resolve(), reject: (error: Error) => reject(error) }
}

describe('the write queue', () => {
  test('runs tasks with the same name in order, also after a failure', async () => {
    const notes: string[] = []
    const queue = new WriteQueue()
    const [a, b] = [task(notes, 'a'), task(notes, 'b')]
    const first = queue.take(['x'], a.run)
    const second = queue.take(['x'], b.run)
    await settle()
    expect(notes).toEqual(['a begins'])
    a.reject(new Error('no'))
    await expect(first).rejects.toThrow('no')
    b.resolve()
    await second
    expect(notes).toEqual(['a begins', 'b begins', 'b ends'])
  })

  test('lets a task with several names wait for each of them, whatever their order', async () => {
    const notes: string[] = []
    const queue = new WriteQueue()
    const [a, b, both, c] = ['a', 'b', 'both', 'c'].map(name => task(notes, name))
    const all = [
      queue.take(['x'], a!.run),
      queue.take(['y'], b!.run),
      queue.take(['y', 'x', 'y'], both!.run),
      queue.take(['x', 'z'], c!.run),
    ]
    await settle()
    expect(notes).toEqual(['a begins', 'b begins'])
    a!.resolve()
    await settle()
    expect(notes).toEqual(['a begins', 'b begins', 'a ends'])
    b!.resolve()
    await settle()
    expect(notes.slice(3)).toEqual(['b ends', 'both begins'])
    both!.resolve()
    c!.resolve()
    await Promise.all(all)
    expect(notes.slice(5)).toEqual(['both ends', 'c begins', 'c ends'])
  })

  test('of two workers under one lock does not overlap', async () => {
    const notes: string[] = []
    const [one, other] = [new WriteQueue(locked('test')), new WriteQueue(locked('test'))]
    const [a, b] = [task(notes, 'a'), task(notes, 'b')]
    const both = [one.take(['x'], a.run), other.take(['x'], b.run)]
    a.resolve()
    b.resolve()
    await Promise.all(both)
    expect(notes).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })
})
