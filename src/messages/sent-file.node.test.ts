import { expect, test } from 'vitest'
import { readSavedFile } from '../schema/file.ts'

const content = new Blob(['grain'])
const file = { name: 'a.txt', type: 'text/plain;charset=utf-8', content }

test('a file that a page’s process sends is accepted unchanged', () => {
  expect(readSavedFile({ ...file, path: '/etc' })).toEqual(file)
})

test.each([
  ['of a kind that we do not make', { type: 'application/x-msdownload' }],
  ['with a name of no length', { name: 7 }],
  ['with a name that is too long', { name: 'a'.repeat(256) }],
  ['that is text', { content: 'grain' }],
  ['that is nothing', { content: null }],
  ['that is too large', { content: Object.create(content, { size: { value: 2 ** 27 + 1 } }) }],
])('one %s is not', (_, wrong) => {
  expect(() => readSavedFile({ ...file, ...wrong })).toThrow('expected')
})
