import { expect, test } from 'vitest'
import { expectedStore } from './expected-store.ts'
import { fakeArea } from './fake-area.ts'
import { openRule } from './testing.ts'

const rule = openRule('a')

test('an expected rule outlives the worker until it is deleted, and other keys are not touched', async () => {
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

test('a second rule for an origin replaces the first', async () => {
  const store = expectedStore(fakeArea())
  await store.expect('https://example.org/*', { host: 'example.org', rule })
  const part = { ...rule, scope: { subdomains: false, path: '/blog/*' } }
  await store.expect('https://example.org/*', { host: 'example.org', rule: part })
  expect(await store.of('https://example.org/*')).toMatchObject({ rule: part })
})
