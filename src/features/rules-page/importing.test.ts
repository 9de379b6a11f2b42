import { beforeEach, describe, expect, test, vi } from 'vitest'
import { english } from '../../view/testing.ts'
import { fakeWorker } from './fake-worker.ts'
import { rule } from './testing.ts'
import { textOf } from './text/text-of.ts'

const worker = fakeWorker()
vi.mock('../../messages/worker.ts', () => ({ worker }))
const { openBook } = await import('./book.ts')
const { importing } = await import('./importing.ts')

const strings = english()
const book = openBook({ strings, say: () => undefined, show: () => undefined })
const { read, readFile, apply } = importing(book, strings)
const file = (...parts: BlobPart[]) => new File(parts, 'rules.txt')

beforeEach(async () => {
  worker.refusal = null
  worker.rules.clear()
  worker.rules.set('one.example', [rule('a'), rule('b', { off: true })])
  await book.refresh()
})

describe('a text is recognised as', () => {
  test.each([
    ['winnow', '[one.example]\nremove .a'],
    ['winnow', '# a comment\n\nremove   .a'],
    ['winnow', 'what is this'],
    ['ublock', '[Adblock Plus 2.0]\n! Title: A list\none.example##.ad'],
    ['ublock', 'one.example,two.example##.ad'],
    ['ublock', 'one.example#@#.ad'],
    ['ublock', '||ads.example^\none.example##.ad'],
    ['site-config', 'title: //h1\nbody: //div[@id="main"]\nstrip: //aside'],
    ['site-config', '# from somewhere\n\nprune: no\nbody: //main'],
    ['just-read', '[{"domainPattern": "one\\\\.example", "selectorsToDelete": [".a"]}]'],
    ['just-read', '\n [ ]'],
  ])('%s: %j', (format, text) => {
    expect(read(text, null, 'one.example').format).toBe(format)
  })
})

/** A pattern or a list that is read again for each line would take minutes, and the test would end by its time limit. */
describe('a file of 100,000 lines is answered', () => {
  const lines = (line: (n: number) => string) => Array.from({ length: 100_000 }, (_, n) => line(n)).join('\n')

  test('with an error, if it has more rules than are stored', () => {
    const text = lines(n => (n % 10 === 0 ? `[site${n}.example]` : `remove .ad-${n}`))
    const refused = read(text, null, '')
    expect(refused).toMatchObject({ kind: 'refused', format: 'winnow' })
    expect(refused.notTaken.map(({ line }) => line)).toEqual([11_113])
  })

  test('with the first 10,000 rules of a list of filters; the others are counted as left out', () => {
    const reading = read(
      lines(n => `site${n}.example##.ad-${n}`),
      null,
      '',
    )
    if (reading.kind !== 'plan') throw new Error(reading.why)
    expect(reading.sites).toHaveLength(10_000)
    expect(reading.notTaken).toHaveLength(90_000)
  })

  test('with nothing, if all of them are blank', () => {
    expect(
      read(
        lines(() => ''),
        null,
        '',
      ),
    ).toMatchObject({ kind: 'refused', format: 'winnow' })
  })

  test('with nothing, if all of them are the same exception', () => {
    expect(
      read(
        lines(() => 'one.example#@#.ad'),
        null,
        '',
      ),
    ).toMatchObject({ kind: 'refused', format: 'ublock' })
  })
})

test('exported rules can be imported again after everything was deleted', async () => {
  const text = textOf(book.all())
  await book.change(
    book.all().map(({ name, rules }) => ({ name, from: rules, to: [] })),
    'Deleted.',
  )
  expect(read(text, null, '')).toMatchObject({ kind: 'plan', notTaken: [], sites: [{ name: 'one.example' }] })
  expect(await apply()).toBe(true)
  expect(textOf(book.all())).toBe(text)
})

test('a second import of the same text changes nothing', async () => {
  const text = 'one.example##.a\ntwo.example##.b'
  read(text, null, '')
  await apply()
  expect(read(text, null, '')).toMatchObject({ sites: [{ unchanged: 1 }, { unchanged: 1 }] })
  expect(await apply()).toBe(false)
})

describe('a text is rejected and changes nothing', () => {
  test.each([
    ['if Winnow’s own text has an error', 'winnow', '[one.example]\nremove .c\nremvoe .d', 'importErrors'],
    ['if it is empty', 'winnow', '# nothing', 'importNothing'],
    ['if nothing in it can be imported', 'ublock', '||ads.example^', 'importNothing'],
    ['if its site is not given', 'site-config', 'body: //main', 'importForWhom'],
    ['if it is broken', 'just-read', '[{"domainPattern":', 'importNothing'],
  ] as const)('%s', async (_, format, text, key) => {
    expect(read(text, format, '')).toMatchObject({ kind: 'refused', why: strings.t(key) })
    expect(await apply()).toBe(false)
    expect(worker.rules.size).toBe(1)
    expect(book.sites.get('one.example')).toEqual([rule('a'), rule('b', { off: true })])
  })
})

test('parts that are not imported are reported with line and reason', () => {
  expect(read('one.example##.c\n||ads.example^', null, '')).toMatchObject({
    kind: 'plan',
    notTaken: [{ line: 2, text: '||ads.example^', why: strings.t('importNetwork') }],
  })
})

test('a site config is imported for the given site', () => {
  const text = 'strip: //div[@class="ad"]\nbody: //main'
  expect(read(text, null, 'two.example')).toMatchObject({ kind: 'plan', sites: [{ name: 'two.example' }] })
})

test('an import that could not be stored can be tried again', async () => {
  read('one.example##.c', null, '')
  worker.refusal = 'There is no room.'
  expect(await apply()).toBe(false)
  expect(worker.rules.get('one.example')).toHaveLength(2)
  worker.refusal = null
  expect(await apply()).toBe(true)
  expect(worker.rules.get('one.example')).toHaveLength(3)
})

test('a file that is not text is rejected with a message', async () => {
  expect(await readFile(file('\uFEFF[one.example]\n'))).toBe('[one.example]\n')
  await expect(readFile(file(new Uint8Array([0xff, 0x00, 0xd8, 0x80])))).rejects.toThrow(
    strings.t('fileEncoding'),
  )
  await expect(readFile(file('a\0b'))).rejects.toThrow(strings.t('fileNotText'))
  await expect(readFile(file('a'.repeat(5_000_001)))).rejects.toThrow(/larger than 5 MB/)
})
