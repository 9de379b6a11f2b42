import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Site } from '../../schema/site-rule.ts'
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
  test('is made, shown and announced, with undo', async () => {
    expect(await deleteA()).toBe(true)
    expect(worker.rules.get('one.example')).toEqual([b])
    expect(shown).toEqual([{ sites: book.all(), undoable: 'Deleted a.' }])
    expect(said).toMatchObject([{ text: 'Deleted a.' }])
    said[0]?.undo?.()
    await book.refresh()
    expect(worker.rules.get('one.example')).toEqual([a, b])
  })

  test('that fails changes nothing, is not shown, and cannot be undone', async () => {
    worker.refusal = 'There is no room.'
    expect(await deleteA()).toBe(false)
    expect(book.sites.get('one.example')).toEqual([a, b])
    expect(shown).toEqual([])
    expect(said).toEqual([{ text: 'Nothing was changed. \u2068There is no room.\u2069', isProblem: true }])
    worker.refusal = null
    await book.undo()
    expect(worker.rules.get('one.example')).toEqual([a, b])
  })

  test('is applied to the current rules, not to those at the opening of the page', async () => {
    worker.rules.set('one.example', [a, b, c])
    await deleteA()
    expect(worker.rules.get('one.example')).toEqual([b, c])
  })

  test('waits for the previous change', async () => {
    const first = deleteA()
    const second = book.change([{ name: 'one.example', from: [a, b], to: [a, b, c] }], 'Added c.')
    await Promise.all([first, second])
    expect(worker.rules.get('one.example')).toEqual([b, c])
  })

  test('that leaves a site without rules removes the site, and a new site is added in order', async () => {
    await book.change([{ name: 'one.example', from: [a, b], to: [] }], 'Deleted.')
    await book.change([{ name: 'a.example', from: [], to: [a] }], 'Added.')
    expect(book.all().map(({ name }) => name)).toEqual(['a.example', 'two.example'])
  })
})

describe('undo', () => {
  test('goes back step by step to the beginning', async () => {
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

  test('that fails can be tried again', async () => {
    await deleteA()
    worker.refusal = 'No.'
    await book.undo()
    expect(said.at(-1)?.isProblem).toBe(true)
    worker.refusal = null
    await book.undo()
    expect(worker.rules.get('one.example')).toEqual([a, b])
  })
})

test('changes to a new set of rules contain only the sites that differ', () => {
  const wanted = new Map([
    ['one.example', [a, b]],
    ['three.example', [a]],
  ])
  expect(book.changesTo(wanted)).toEqual([
    { name: 'two.example', from: [c], to: [] },
    { name: 'three.example', from: [], to: [a] },
  ])
})

test('a failure to read the rules is announced', async () => {
  vi.spyOn(worker, 'allSites').mockRejectedValueOnce(new Error('Gone.'))
  await book.refresh()
  expect(said).toMatchObject([{ text: 'Couldn’t load your rules. \u2068Gone.\u2069', isProblem: true }])
})
