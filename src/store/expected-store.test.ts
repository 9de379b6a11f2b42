import { expect, test } from 'vitest'
import { expectedStore } from './expected-store.ts'
import { fakeArea } from './fake-area.ts'
import { openRule } from './testing.ts'

const rule = openRule('a')

test('what is expected outlives the worker, until it is forgotten, and leaves the rest alone', async () => {
  const disk = new Map<string, unknown>([['session:x', 7]])
  await expectedStore(fakeArea(disk)).expect('https://example.org/*', { host: 'example.org', rule })
  const next = expectedStore(fakeArea(disk))
  expect(await next.origins()).toEqual(['https://example.org/*'])
  expect(await next.of('https://example.net/*')).toBeNull()
  expect(await next.of('https://example.org/*')).toEqual({ host: 'example.org', rule })
  await next.forget('https://example.org/*')
  expect(await next.of('https://example.org/*')).toBeNull()
  expect([...disk.keys()]).toEqual(['session:x'])
})

test('asked twice, the later wish counts', async () => {
  const store = expectedStore(fakeArea())
  await store.expect('https://example.org/*', { host: 'example.org', rule })
  const part = { ...rule, scope: { subdomains: false, path: '/blog/*' } }
  await store.expect('https://example.org/*', { host: 'example.org', rule: part })
  expect(await store.of('https://example.org/*')).toMatchObject({ rule: part })
})
