import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Site } from '../../schema/rule.ts'
import type { Message } from '../../view/components/status.ts'
import { english } from '../../view/testing.ts'
import { fakeWorker } from './fake-worker.ts'
import { rule } from './testing.ts'

const worker = fakeWorker()
vi.mock('../../messages/worker.ts', () => ({ worker }))
const { openBook } = await import('./book.ts')

let said: Message[] = []
let shown: { sites: readonly Site[]; undoable: string | null }[] = []
const open = () =>
  openBook({
    strings: english(),
    say: message => said.push(message),
    show: (sites, undoable) => shown.push({ sites, undoable }),
  })

const [a, b, c] = [rule('a'), rule('b'), rule('c')]
let book = open()

beforeEach(async () => {
  worker.refusal = null
  worker.rules.clear()
  worker.rules.set('one.example', [a, b]).set('two.example', [c])
  book = open()
  await book.refresh()
  said = []
  shown = []
})

const deleteA = () => book.change([{ name: 'one.example', from: [a, b], to: [b] }], 'Deleted a.')

describe('a change', () => {
  test('is made, shown and said, with the way back', async () => {
    expect(await deleteA()).toBe(true)
    expect(worker.rules.get('one.example')).toEqual([b])
    expect(shown).toEqual([{ sites: book.all(), undoable: 'Deleted a.' }])
    expect(said).toMatchObject([{ text: 'Deleted a.' }])
    said[0]?.undo?.()
    await book.refresh()
    expect(worker.rules.get('one.example')).toEqual([a, b])
  })

  test('that is refused changes nothing, is not shown, and leaves nothing to undo', async () => {
    worker.refusal = 'There is no room.'
    expect(await deleteA()).toBe(false)
    expect(book.sites.get('one.example')).toEqual([a, b])
    expect(shown).toEqual([])
    expect(said).toEqual([{ text: 'Nothing was changed. \u2068There is no room.\u2069', isProblem: true }])
    worker.refusal = null
    await book.undo()
    expect(worker.rules.get('one.example')).toEqual([a, b])
  })

  test('is made to the rules as they are, not as they were when the page was opened', async () => {
    worker.rules.set('one.example', [a, b, c])
    await deleteA()
    expect(worker.rules.get('one.example')).toEqual([b, c])
  })

  test('waits for the one before it', async () => {
    const first = deleteA()
    const second = book.change([{ name: 'one.example', from: [a, b], to: [a, b, c] }], 'Added c.')
    await Promise.all([first, second])
    expect(worker.rules.get('one.example')).toEqual([b, c])
  })

  test('of a site to nothing takes the site away, and one of nothing to a site brings it in order', async () => {
    await book.change([{ name: 'one.example', from: [a, b], to: [] }], 'Deleted.')
    await book.change([{ name: 'a.example', from: [], to: [a] }], 'Added.')
    expect(book.all().map(({ name }) => name)).toEqual(['a.example', 'two.example'])
  })
})

describe('undo', () => {
  test('goes back step by step to the very beginning', async () => {
    const before = structuredClone(worker.rules)
    await deleteA()
    await book.change(
      [
        { name: 'one.example', from: [b], to: [] },
        { name: 'two.example', from: [c], to: [{ ...c, off: true }] },
      ],
      'More.',
    )
    await book.undo()
    expect(shown.at(-1)?.undoable).toBe('Deleted a.')
    expect(worker.rules.get('one.example')).toEqual([b])
    await book.undo()
    expect(worker.rules).toEqual(before)
    expect(shown.at(-1)?.undoable).toBe(null)
    await book.undo()
    expect(worker.rules).toEqual(before)
  })

  test('that is refused can be tried again', async () => {
    await deleteA()
    worker.refusal = 'No.'
    await book.undo()
    expect(said.at(-1)?.isProblem).toBe(true)
    worker.refusal = null
    await book.undo()
    expect(worker.rules.get('one.example')).toEqual([a, b])
  })
})

test('what turns all rules into others names only the sites that differ', () => {
  const wanted = new Map([
    ['one.example', [a, b]],
    ['three.example', [a]],
  ])
  expect(book.changesTo(wanted)).toEqual([
    { name: 'two.example', from: [c], to: [] },
    { name: 'three.example', from: [], to: [a] },
  ])
})

test('rules that cannot be read are said to be so', async () => {
  vi.spyOn(worker, 'allSites').mockRejectedValueOnce(new Error('Gone.'))
  await book.refresh()
  expect(said).toMatchObject([{ text: 'The rules could not be read. \u2068Gone.\u2069', isProblem: true }])
})
