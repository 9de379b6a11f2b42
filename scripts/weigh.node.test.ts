import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { table, weigh } from './weigh.ts'
import { zip } from './zip.ts'

const text = (characters: string) => Buffer.from(characters)

test('an archive holds its files as they were, and says what each takes in it', async () => {
  const files = new Map([
    ['a/long.txt', text('word '.repeat(1000))],
    ['b.txt', text('b')],
    ['empty.txt', text('')],
  ])
  const { bytes, weights } = await zip(files)
  const found = Object.entries(unzipSync(bytes)).map(([name, own]) => [name, Buffer.from(own).toString()])
  expect(found).toEqual([
    ['a/long.txt', 'word '.repeat(1000)],
    ['b.txt', 'b'],
    ['empty.txt', ''],
  ])
  // 30 and 46 bytes of headers, twice the name, and the bytes: one for `b`, none for nothing.
  expect([weights.get('b.txt'), weights.get('empty.txt')]).toEqual([30 + 46 + 2 * 5 + 1, 30 + 46 + 2 * 9])
  expect([...weights.values()].reduce((sum, own) => sum + own, 22)).toBe(bytes.length)
})

test('the same files are the same bytes', async () => {
  const files = new Map([['a.txt', text('once and again and again')]])
  expect((await zip(files)).bytes).toEqual((await zip(files)).bytes)
})

test('parts keep their names from build to build, light ones go together, and the typeface is not weighed', () => {
  const weight = weigh(
    new Map([
      ['_locales/en/messages.json', 3000],
      ['_locales/de/messages.json', 4000],
      ['assets/popup-CmgMjL-I.js', 2048],
      ['assets/popup-Cm_MjLgI.css', 1024],
      ['assets/look-form-CmgMjLgI.js', 1000],
      ['src/entries/parts/dyslexic.js', 400_000],
      ['manifest.json', 500],
    ]),
  )
  expect(weight).toEqual({
    parts: [
      ['src/entries/parts/dyslexic.js', 400_000],
      ['_locales', 7000],
      ['assets/popup.js', 2048],
      ['the rest', 1500],
      ['assets/popup.css', 1024],
    ],
    total: 11_572,
  })
  expect(
    table(weight)
      .split('\n')
      .map(line => line.trim())
      .slice(0, 2),
  ).toEqual(['6.8 KB  _locales', '2.0 KB  assets/popup.js'])
})
