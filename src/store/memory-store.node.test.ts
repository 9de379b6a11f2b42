import { beforeEach, describe, expect, test } from 'vitest'
import { keyedHash } from '../engine/page/keyed-hash.ts'
import { learn } from '../engine/site/template.ts'
import type { Sighting } from '../schema/site-template.ts'
import { fakeArea } from './fake-area.ts'
import { memoryStore } from './memory-store.ts'

/** The most bytes that the memory may take, as JSON. */
const BOUND = 2_000_000

let disk: Map<string, unknown>
const open = () => memoryStore({ area: fakeArea(disk) })
let store: ReturnType<typeof open>

beforeEach(() => {
  disk = new Map<string, unknown>([['rules:a.example', 'not ours']])
  store = open()
})

const own = () => [...disk.keys()].filter(key => key.startsWith('memory')).sort()
const bytes = () => own().reduce((sum, key) => sum + key.length + JSON.stringify(disk.get(key)).length, 0)
/** A page with an address of its own. */
let pages = 0
const sighting = (...marks: number[]): Sighting => ({ address: [pages++ % 2 ** 16], marks, article: [] })
const read = (host: string, ...marks: number[]) =>
  store.change(host, known => learn(known, sighting(...marks)))

describe('what is remembered of a site', () => {
  test('is nothing at first, with a key that stays', async () => {
    const first = await store.of('a.example')
    expect(first).toMatchObject({ pages: [], marks: [] })
    expect(await open().of('a.example')).toEqual(first)
  })

  test('is what was learned, also after a restart', async () => {
    await read('www.a.example', 1, 2 ** 32 - 1)
    await read('a.example', 1, 7)
    const { pages, marks } = (await open().of('a.example'))!
    expect(pages.map(page => page.marks)).toEqual([2, 2])
    expect(marks).toEqual([
      [1, 3],
      [7, 2],
      [2 ** 32 - 1, 1],
    ])
  })

  test('is under a name that does not tell the site, and with a key of its own', async () => {
    await read('a.example', 1)
    await read('b.example', 1)
    expect(JSON.stringify(own())).not.toMatch(/example/)
    expect((await store.of('a.example'))!.key).not.toEqual((await store.of('b.example'))!.key)
  })

  test('differs from browser to browser', async () => {
    const { key } = (await store.of('a.example'))!
    disk = new Map()
    expect((await open().of('a.example'))!.key).not.toEqual(key)
  })

  test('makes one secret for two first questions', async () => {
    const [one, other] = await Promise.all([store.of('a.example'), store.of('a.example')])
    expect(one).toEqual(other)
  })
})

describe('forgetting', () => {
  test('a site leaves nothing of it, and the others', async () => {
    await read('a.example', 1)
    const before = own()
    await read('b.example', 2)
    await store.forget('b.example')
    expect(own()).toEqual(before)
    expect(await store.sites()).toBe(1)
    expect((await store.of('b.example'))!.pages).toEqual([])
    expect((await store.of('a.example'))!.pages).toHaveLength(1)
  })

  test('all sites removes every byte, the secret included, and nothing else', async () => {
    await read('a.example', 1)
    await read('b.example', 2)
    await store.clear()
    expect([...disk.keys()]).toEqual(['rules:a.example'])
    expect(await store.sites()).toBe(0)
  })
})

test('10,000 pages of 1,000 sites stay under the bound, and the longest unused sites are forgotten', async () => {
  // Ten pages with 40 parts of their own fill the record of a site.
  for (let part = 0; part < 400_000; part += 40)
    await read(`site${Math.floor(part / 400)}.example`, ...Array.from({ length: 40 }, (_, i) => part + i))
  expect(await store.sites()).toBe(500)
  expect(own()).toHaveLength(501)
  expect(bytes()).toBeLessThan(BOUND)
  const pagesOf = async (site: string) => (await store.of(site))!.pages.length
  expect([await pagesOf('site499.example'), await pagesOf('site500.example')]).toEqual([0, 10])
  // A site that is used again is not the longest unused one.
  await read('site500.example', 1)
  await read('new.example', 1)
  expect([await pagesOf('site500.example'), await pagesOf('site501.example')]).toEqual([11, 0])
})

describe('a dictionary of texts', () => {
  /** Per text: 32 bits of its hash without a key. */
  const texts = Array.from({ length: 20_000 }, (_, i) => i * 1_234_567_891)

  async function storedMarks(): Promise<ReadonlySet<number>> {
    const { key } = (await store.of('a.example'))!
    await read('a.example', ...texts.slice(0, 300).map(text => keyedHash(key, text)))
    const record = disk.get(own()[1]!) as { marks: string }
    const view = new DataView(Uint8Array.from(atob(record.marks), unit => unit.charCodeAt(0)).buffer)
    return new Set(Array.from({ length: view.byteLength / 6 }, (_, i) => view.getUint32(i * 6)))
  }
  const found = (marks: ReadonlySet<number>, hash: (text: number) => number) =>
    texts.filter(text => marks.has(hash(text))).length

  test('does not tell which texts were read, without the secret', async () => {
    const marks = await storedMarks()
    expect(marks.size).toBe(300)
    expect(found(marks, text => text % 2 ** 32)).toBeLessThan(3)
    for (const key of [
      [0, 0],
      [1, 2],
    ] as const)
      expect(found(marks, text => keyedHash(key, text))).toBeLessThan(3)
    const other = memoryStore({ area: fakeArea(new Map()) })
    const { key } = (await other.of('a.example'))!
    expect(found(marks, text => keyedHash(key, text))).toBeLessThan(3)
  })

  test('does, with the secret that is stored beside the records', async () => {
    const marks = await storedMarks()
    const { key } = (await store.of('a.example'))!
    expect(found(marks, text => keyedHash(key, text))).toBeGreaterThanOrEqual(300)
  })
})

describe('records that cannot be read', () => {
  test('a damaged record is forgotten, and the others stay', async () => {
    await read('a.example', 1)
    disk.set(own()[1]!, { version: 1, pages: 'x', marks: '' })
    expect((await store.of('a.example'))!.pages).toEqual([])
    await read('a.example', 1)
    expect((await store.of('a.example'))!.pages).toHaveLength(1)
  })

  test.each([
    ['no object', 7],
    ['without a secret', { version: 1, sites: [] }],
    ['with a short secret', { version: 1, secret: 'AAAA', sites: [] }],
  ])('with an index that is %s, everything is forgotten', async (_, index) => {
    await read('a.example', 1)
    const [, record] = own()
    disk.set('memory', index)
    expect((await store.of('a.example'))!.pages).toEqual([])
    expect(disk.has(record!)).toBe(false)
  })

  test('an index of a newer version is left as it is, and nothing is remembered', async () => {
    await read('a.example', 1)
    disk.set('memory', { version: 2, secret: 'other' })
    const before = structuredClone(disk)
    expect(await store.of('a.example')).toBeNull()
    await read('a.example', 2)
    await store.forget('a.example')
    expect(disk).toEqual(before)
    await store.clear()
    expect(own()).toEqual([])
  })

  test('so is a record of a newer version', async () => {
    await read('a.example', 1)
    const newer = { version: 2, parts: [] }
    const [, key] = own()
    disk.set(key!, newer)
    expect(await store.of('a.example')).toBeNull()
    await read('a.example', 2)
    expect(disk.get(key!)).toEqual(newer)
  })
})
