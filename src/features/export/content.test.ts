import { expect, test, vi } from 'vitest'
import { pictures } from './content.ts'
import { articleOf, PIXEL } from './testing.ts'

const A = 'https://pics.example/a.png'
const bytes = Uint8Array.from(atob(PIXEL), each => each.charCodeAt(0))
const answering = (body: BodyInit, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status, headers: { 'content-type': 'text/html' } }))

const article = articleOf(`<p>Text <img src="${A}"> <a href="https://pics.example/linked.png">x</a></p>`, {
  leadImage: { value: 'http://pics.example/lead.png', from: 'meta' },
})
const request = (address: string, most = 1000) => ({ address, most })

test('a picture of the article is fetched without cookies and without a referrer', async () => {
  const ask = answering(bytes)
  expect(await pictures(() => [article], ask).picture(request(A))).toEqual({ type: 'image/png', data: PIXEL })
  expect(ask.mock.calls).toEqual([
    [A, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: expect.any(AbortSignal) }],
  ])
})

test('the lead image is allowed, under its address in the view', async () => {
  const ask = answering(bytes)
  expect(
    await pictures(() => [article], ask).picture(request('https://pics.example/lead.png')),
  ).not.toBeNull()
})

test.each([
  ['what is only linked', 'https://pics.example/linked.png'],
  ['the page itself', article.url],
  ['the local network', 'http://192.168.0.1/a.png'],
  ['a file', 'file:///etc/passwd'],
])('nothing else is fetched: %s', async (_, address) => {
  const ask = answering(bytes)
  expect(await pictures(() => [article], ask).picture(request(address))).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

test('nothing is fetched before an article was read, nor pictures of an earlier article', async () => {
  const ask = answering(bytes)
  let last: readonly (typeof article)[] = []
  const { picture } = pictures(() => last, ask)
  expect(await picture(request(A))).toBeNull()
  last = [article]
  expect(await picture(request(A))).not.toBeNull()
  last = [articleOf('<p>Another</p>')]
  expect(await picture(request(A))).toBeNull()
  expect(ask).toHaveBeenCalledOnce()
})

test.each([
  ['larger than asked for', answering(bytes), bytes.length - 1],
  ['not there', answering(bytes, 404), 1000],
  ['no picture', answering('<!doctype html><p>Log in'), 1000],
  [
    'kept to the site itself',
    vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch'))),
    1000,
  ],
])('a picture that is %s is null', async (_, ask, most) => {
  expect(await pictures(() => [article], ask).picture(request(A, most))).toBeNull()
  expect(ask).toHaveBeenCalledOnce()
})

test('a picture of exactly the most bytes is returned', async () =>
  expect(await pictures(() => [article], answering(bytes)).picture(request(A, bytes.length))).not.toBeNull())

const latin1 = (text: string) => Uint8Array.from(text, each => each.charCodeAt(0))

test.each([
  ['\x89PNG\r\n\x1A\n', 'image/png'],
  ['\xFF\xD8\xFF\xE0', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
  ['\x00\x00\x00\x20ftypavif', 'image/avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['\xEF\xBB\xBF<?xml version="1.0"?>\n<!-- A drawing --><svg>', 'image/svg+xml'],
  ['<html><svg>', undefined],
  ['', undefined],
])('the type of a picture is detected from its bytes: %j', async (beginning, type) => {
  const answer = await pictures(() => [article], answering(latin1(beginning))).picture(request(A))
  expect(answer?.type).toBe(type)
})
