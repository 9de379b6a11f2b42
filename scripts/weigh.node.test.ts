import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { archive } from './archive.ts'
import { complaints, HEAVIEST_OPINIONS, HEAVIEST_PACKAGE, HEAVIEST_PRESS, table, weigh } from './weigh.ts'

const text = (characters: string) => Buffer.from(characters)
const gzipped = (bytes: Uint8Array) => gzipSync(bytes).length

test('an archive contains its files unchanged and in order', () => {
  const files = new Map([
    ['b.txt', text('b')],
    ['a/long.txt', text('word '.repeat(1000))],
    ['empty.txt', text('')],
  ])
  const found = Object.entries(unzipSync(archive(files))).map(([name, own]) => [name, Buffer.from(own)])
  expect(found).toEqual([...files])
})

test('the same files give the same bytes', () => {
  const files = new Map([['a.txt', text('once and again and again')]])
  expect(archive(files)).toEqual(archive(files))
})

test('the table lists files, with the messages as one row, and the total excludes the typeface', () => {
  const [en, de] = [text('message '.repeat(50)), text('Nachricht '.repeat(50))]
  const [content, shared, typeface] = [randomBytes(3000), randomBytes(2000), randomBytes(9000)]
  const opinions = randomBytes(4000)
  const files = new Map([
    ['_locales/en/messages.json', en],
    ['_locales/de/messages.json', de],
    ['src/entries/content.js', content],
    ['src/entries/shared.js', shared],
    ['src/entries/lazy/dyslexic.js', typeface],
    ['src/entries/opinions.js', opinions],
  ])
  const weight = weigh(files)
  expect(weight.rows).toEqual([
    { name: 'src/entries/lazy/dyslexic.js', bytes: 9000, gzipped: gzipped(typeface) },
    { name: 'src/entries/opinions.js', bytes: 4000, gzipped: gzipped(opinions) },
    { name: 'src/entries/content.js', bytes: 3000, gzipped: gzipped(content) },
    { name: 'src/entries/shared.js', bytes: 2000, gzipped: gzipped(shared) },
    { name: '_locales', bytes: en.length + de.length, gzipped: gzipped(en) + gzipped(de) },
  ])
  expect(weight.press).toBe(gzipped(content) + gzipped(shared))
  expect(weight.opinions).toBe(gzipped(opinions))
  files.delete('src/entries/lazy/dyslexic.js')
  expect(weight.total).toBe(archive(files).length)
  expect(table(weight)).toContain('    2.9 KB    3.0 KB  src/entries/content.js')
})

test('an exceeded limit is reported, and a reached one is not', () => {
  const atLimit = {
    rows: [],
    press: HEAVIEST_PRESS,
    opinions: HEAVIEST_OPINIONS,
    total: HEAVIEST_PACKAGE,
  }
  expect(complaints(atLimit)).toEqual([])
  expect(complaints({ ...atLimit, press: HEAVIEST_PRESS + 1024 })).toEqual([
    'Scripts injected by the first press: 161.0 KB, limit 160.0 KB; see the table.',
  ])
  expect(complaints({ ...atLimit, opinions: HEAVIEST_OPINIONS + 1024 })).toEqual([
    'Script for second opinions: 61.0 KB, limit 60.0 KB; see the table.',
  ])
  expect(complaints({ ...atLimit, total: HEAVIEST_PACKAGE + 1024 })).toEqual([
    'Package without the typeface: 673.0 KB, limit 672.0 KB; see the table.',
  ])
})
