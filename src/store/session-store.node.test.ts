import { expect, test } from 'vitest'
import { fakeArea } from './fake-area.ts'
import { sessionStore } from './session-store.ts'

test('a session outlives the worker that opened it, until its tab closes', async () => {
  const disk = new Map<string, unknown>([['something else', 7]])
  const first = await sessionStore(fakeArea(disk)).open(7)
  const second = await sessionStore(fakeArea(disk)).open(7)
  const other = await sessionStore(fakeArea(disk)).open(8)
  expect(first).not.toBe(second)

  const next = sessionStore(fakeArea(disk))
  expect(await next.tabOf(first)).toBe(7)
  await next.closeTab(7)
  expect(await Promise.all([first, second, other].map(next.tabOf))).toEqual([null, null, 8])
  expect([...disk.keys()]).toEqual(['something else', `session:${other}`])
})

test('an unknown id has no tab', async () => {
  const sessions = sessionStore(fakeArea(new Map([['rules:example.org', { version: 1, rules: [] }]])))
  for (const id of ['', 'x', '../rules:example.org', '__proto__']) expect(await sessions.tabOf(id)).toBe(null)
})

test('a page is admitted by its tab and its origin, until the tab closes', async () => {
  const disk = new Map<string, unknown>([['something else', 7]])
  await sessionStore(fakeArea(disk)).letIn(7, 'https://example.org')
  const next = sessionStore(fakeArea(disk))
  expect(await next.isLetIn(7, 'https://example.org')).toBe(true)
  for (const [tab, origin] of [
    [8, 'https://example.org'],
    [7, 'https://example.net'],
    [7, 'http://example.org'],
    [7, 'https://example.org.evil.example'],
    [7, ''],
  ] as const)
    expect(await next.isLetIn(tab, origin)).toBe(false)
  await next.closeTab(8)
  expect(await next.isLetIn(7, 'https://example.org')).toBe(true)
  await next.closeTab(7)
  expect(await next.isLetIn(7, 'https://example.org')).toBe(false)
  expect([...disk.keys()]).toEqual(['something else'])
})
