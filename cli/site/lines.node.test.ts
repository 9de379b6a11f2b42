import { expect, test } from 'vitest'
import { type Line, linesOf } from './lines.ts'

/** The lines of a text that arrives in chunks of this number of bytes. */
async function lines(text: string, chunk: number): Promise<Line[]> {
  const bytes = Buffer.from(text)
  const found: Line[] = []
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
  }
  for await (const line of linesOf(chunks())) found.push(line)
  return found
}

test.each([1, 2, 3, 1000])('lines and characters may be divided between chunks of %i bytes', async size => {
  expect(await lines('\uFEFF{"a":"ä漢"}\n\n  \r\n{"b":1}\r\n"last"', size)).toEqual([
    { number: 1, before: 0, text: '{"a":"ä漢"}' },
    { number: 4, before: 1, text: '{"b":1}\r' },
    { number: 5, before: 2, text: '"last"' },
  ])
})

test('an empty input has no lines', async () => {
  expect(await lines('', 10)).toEqual([])
  expect(await lines('\n\n', 10)).toEqual([])
})

test('a line that is too long is refused, and the next is read', async () => {
  const found = await lines(`1\n${'x'.repeat(64 * 1024 * 1024 + 1)}\n3\n`, 8 * 1024 * 1024)
  expect(found.map(({ number, text }) => [number, text])).toEqual([
    [1, '1'],
    [2, null],
    [3, '3'],
  ])
})
