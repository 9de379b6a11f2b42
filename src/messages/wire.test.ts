import { expect, test } from 'vitest'
import { failure } from './wire.ts'

test('an error of another realm, as Firefox hands those of a page to our scripts, crosses with its name', () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const Foreign = (frame.contentWindow as unknown as { TypeError: typeof TypeError }).TypeError
  const error = new Foreign('not to be had')
  frame.remove()
  expect(error).not.toBeInstanceOf(Error)
  expect(failure(error)).toEqual({ error: { name: 'TypeError', message: 'not to be had' } })
  expect(failure('no error at all')).toEqual({ error: { name: 'Error', message: 'no error at all' } })
})
