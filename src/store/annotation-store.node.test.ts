import { beforeEach, describe, expect, test } from 'vitest'
import { type Annotation, MOST_ANNOTATIONS, readAnnotation } from '../schema/annotation.ts'
import { annotationStore } from './annotation-store.ts'
import { fakeArea } from './fake-area.ts'

const HERE = 'https://example.org/a'
const KEY = `annotations:${HERE}`

const annotation = (id: string, more: Partial<Annotation> = {}): Annotation => ({
  id,
  quote: { exact: `words ${id}`, prefix: '', suffix: '' },
  start: 3,
  colour: 'yellow',
  note: '',
  made: '2026-01-02T03:04:05.000Z',
  ...more,
})
const put = (...annotations: Annotation[]) => ({ remove: [], put: annotations })

let disk: Map<string, unknown>
let fault: Error | null
let reports: string[]
beforeEach(() => {
  disk = new Map()
  fault = null
  reports = []
})
const store = () =>
  annotationStore({
    area: fakeArea(disk, async operation => {
      if (operation !== 'get' && fault) throw fault
    }),
    read: readAnnotation,
    report: sentence => reports.push(sentence),
  })

describe('the annotations of a page', () => {
  test('are stored, changed and deleted by their ids, and outlive the worker', async () => {
    await store().change(HERE, 'A', put(annotation('a'), annotation('b')))
    await store().change(HERE, 'A', put(annotation('a', { note: 'A note' })))
    expect(await store().of(HERE)).toEqual([annotation('b'), annotation('a', { note: 'A note' })])
    await store().change(HERE, 'A', { remove: ['b'], put: [] })
    expect(await store().of(HERE)).toEqual([annotation('a', { note: 'A note' })])
    expect(await store().of('https://example.org/b')).toEqual([])
  })

  test('leave no trace after the last one is deleted', async () => {
    await store().change(HERE, 'A', put(annotation('a')))
    await store().change(HERE, 'A', { remove: ['a'], put: [] })
    expect([...disk]).toEqual([])
  })

  test('made at the same time in two windows are all stored', async () => {
    const one = store()
    await Promise.all(['a', 'b', 'c'].map(id => one.change(HERE, 'A', put(annotation(id)))))
    expect((await one.of(HERE)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  test('that are being written are read by concurrent calls', async () => {
    const one = store()
    const writing = one.change(HERE, 'A', put(annotation('a', { note: 'A note' })))
    expect(await one.of(HERE)).toEqual([annotation('a', { note: 'A note' })])
    await writing
  })

  test('are limited in number', async () => {
    const all = Array.from({ length: MOST_ANNOTATIONS }, (_, i) => annotation(String(i)))
    await store().change(HERE, 'A', put(...all))
    await expect(store().change(HERE, 'A', put(annotation('more')))).rejects.toMatchObject({
      name: 'TooMany',
    })
    expect(await store().of(HERE)).toHaveLength(MOST_ANNOTATIONS)
  })
})

describe('a change that cannot be written', () => {
  test.each([
    ['Error: QUOTA_BYTES quota exceeded', 'StoreFull', 'Your browser’s storage for this extension is full.'],
    ['Error: disk is on fire', 'StoreRefused', /disk is on fire/],
  ])('(%s) is rejected, and nothing has changed', async (cause, name, message) => {
    await store().change(HERE, 'A', put(annotation('a')))
    const before = structuredClone([...disk])
    fault = new Error(cause)
    const failing = store()
    for (const change of [
      failing.change(HERE, 'A', put(annotation('b'))),
      failing.change(HERE, 'A', { remove: ['a'], put: [] }),
      failing.add([{ address: HERE, title: 'A', annotations: [annotation('c')] }]),
      failing.clear(),
    ])
      await expect(change).rejects.toMatchObject({ name, message: expect.stringMatching(message) })
    expect([...disk]).toEqual(before)
  })

  test('of a page whose record has a newer version does not touch the record', async () => {
    const newer = { version: 2, title: 'A', annotations: [annotation('a')], more: true }
    disk.set(KEY, newer)
    expect(await store().of(HERE)).toEqual([annotation('a')])
    await expect(store().change(HERE, 'A', put(annotation('b')))).rejects.toMatchObject({
      name: 'NewerAnnotations',
    })
    expect(disk.get(KEY)).toEqual(newer)
  })
})

describe('a damaged record', () => {
  const raw = { version: 1, title: 7, annotations: [annotation('a'), { id: 'b' }, 'nonsense'] }

  test('is read as far as possible, and set aside unchanged when the page is written', async () => {
    disk.set(KEY, raw)
    expect(await store().of(HERE)).toEqual([annotation('a')])
    expect(disk.get(KEY)).toEqual(raw)
    await store().change(HERE, 'A', put(annotation('c')))
    expect(await store().of(HERE)).toEqual([annotation('a'), annotation('c')])
    const aside = [...disk].filter(([key]) => key.startsWith(`damaged-annotations:${HERE}:`))
    expect(aside.map(([, value]) => value)).toEqual([raw])
    expect(reports).toEqual([expect.stringContaining('1 could be read')])
  })

  test.each([[null], [7], ['x'], [{ version: 1 }], [{ annotations: [] }], [[]]])(
    '(%j) can be replaced',
    async value => {
      disk.set(KEY, value)
      expect(await store().of(HERE)).toEqual([])
      await store().change(HERE, 'A', put(annotation('c')))
      expect(await store().of(HERE)).toEqual([annotation('c')])
    },
  )
})

describe('all annotations', () => {
  test('are listed by page, and can be deleted and added again', async () => {
    await store().change('https://example.org/b', 'B', put(annotation('b')))
    await store().change(HERE, 'A', put(annotation('a')))
    disk.set('rules:example.org', { version: 2, rules: [] })
    disk.set('damaged-annotations:https://example.org/c:1', 7)
    const pages = await store().all()
    expect(pages).toEqual([
      { address: HERE, title: 'A', annotations: [annotation('a')] },
      { address: 'https://example.org/b', title: 'B', annotations: [annotation('b')] },
    ])
    await store().clear()
    expect([...disk.keys()]).toEqual(['rules:example.org'])
    await store().add(pages)
    expect(await store().all()).toEqual(pages)
  })

  test('are merged with added ones', async () => {
    await store().change(HERE, 'A', put(annotation('a'), annotation('b')))
    const changed = annotation('b', { colour: 'rose' })
    await store().add([{ address: HERE, title: 'A2', annotations: [changed, annotation('c')] }])
    expect(await store().of(HERE)).toEqual([annotation('a'), changed, annotation('c')])
  })

  test('with the same id are one, the later', async () => {
    const [first, second] = [annotation('a'), annotation('a', { note: 'Later.' })]
    await store().add([{ address: HERE, title: 'A', annotations: [first, second] }])
    expect(await store().of(HERE)).toEqual([second])
  })

  test('added twice for a page are all merged', async () => {
    const part = (id: string) => ({ address: HERE, title: 'A', annotations: [annotation(id)] })
    await store().add([part('a'), part('b')])
    expect(await store().of(HERE)).toEqual([annotation('a'), annotation('b')])
  })
})
