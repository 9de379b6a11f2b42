import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from './fake-browser.ts'
import { type Answer, failure, LARGEST_REPLY, listen } from './wire.ts'

let browser: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  browser = fakeBrowser()
  vi.stubGlobal('chrome', { runtime: browser.runtime })
  return () => vi.unstubAllGlobals()
})

/** The answer that a caller gets when a handler returns this. */
function replyOf(value: unknown): Promise<unknown> {
  listen('page', async () => value)
  return browser.deliver({ to: 'page', method: 'read', request: null }, browser.ownPage)
}

const AROUND = '{"value":""}'.length

test('a reply as large as a message may be is sent', async () => {
  const text = 'a'.repeat(LARGEST_REPLY - AROUND)
  expect(((await replyOf(text)) as { value: string }).value.length).toBe(text.length)
})

test.each([
  ['by its characters', 'a', 1],
  ['by the bytes of its characters', '\u20ac', 3],
  ['by what is escaped', '"', 2],
])('a reply that is larger, %s, is refused before it is sent', async (_, character, bytes) => {
  const text = character.repeat(Math.floor((LARGEST_REPLY - AROUND) / bytes) + 1)
  const { error } = (await replyOf(text)) as Extract<Answer, { error: unknown }>
  expect(error).toEqual({ name: 'RangeError', message: expect.stringContaining('64 MiB') })
})

test('an error of another realm is sent with its name; in Firefox, a page’s errors are of another realm', () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const Foreign = (frame.contentWindow as unknown as { TypeError: typeof TypeError }).TypeError
  const error = new Foreign('not to be had')
  frame.remove()
  expect(error).not.toBeInstanceOf(Error)
  expect(failure(error)).toEqual({ error: { name: 'TypeError', message: 'not to be had' } })
  expect(failure('no error at all')).toEqual({ error: { name: 'Error', message: 'no error at all' } })
})
