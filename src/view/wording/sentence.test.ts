import { expect, test } from 'vitest'
import { english } from '../testing.ts'
import { sentenceOf } from './sentence.ts'

test.each([
  ['StoreFull', 'Your browser’s storage for this extension is full.'],
  ['NewerRules', 'The stored data is from a newer version of Winnow.'],
  ['PageUnreadable', /^Winnow no longer has access to this page\. /],
  ['Error', 'as the worker says it'],
  ['toString', 'as the worker says it'],
])('the error %s has a message for the person', (name, sentence) => {
  const { t } = english()
  expect(sentenceOf(Object.assign(new Error('as the worker says it'), { name }), t)).toMatch(sentence)
})

test('an error of another realm has the same sentence; in Firefox, a page’s errors are of another realm', () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const Foreign = (frame.contentWindow as unknown as { TypeError: typeof TypeError }).TypeError
  const error = new Foreign('what was asked for is not there')
  frame.remove()
  expect(error).not.toBeInstanceOf(Error)
  expect(sentenceOf(error, english().t)).toBe('what was asked for is not there')
  expect(sentenceOf('no error at all', english().t)).toBe('no error at all')
})
