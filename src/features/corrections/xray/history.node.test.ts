import { beforeEach, expect, test } from 'vitest'
import { type Change, History } from './history.ts'

let log: string[]
let history: History

const change = (name: string, fails = { apply: false, revert: false }): Change => ({
  apply: async () => {
    if (fails.apply) throw new Error(`no ${name}`)
    log.push(`+${name}`)
  },
  revert: async () => {
    if (fails.revert) throw new Error(`no ${name} back`)
    log.push(`-${name}`)
  },
})

beforeEach(() => {
  log = []
  history = new History()
})

test('undo goes back to the beginning, and redo to the end', async () => {
  const names = Array.from({ length: 300 }, (_, i) => String(i))
  for (const name of names) await history.do(change(name))
  while (await history.undo());
  expect([history.canUndo, history.canRedo]).toEqual([false, true])
  while (await history.redo());
  expect([history.canUndo, history.canRedo]).toEqual([true, false])
  expect(log).toEqual([
    ...names.map(name => `+${name}`),
    ...names.toReversed().map(name => `-${name}`),
    ...names.map(name => `+${name}`),
  ])
})

test('undone changes cannot be redone after a new change', async () => {
  await history.do(change('a'))
  await history.undo()
  await history.do(change('b'))
  expect(await history.redo()).toBe(false)
  expect(log).toEqual(['+a', '-a', '+b'])
})

test('a change that fails leaves the history as it was, in both directions', async () => {
  await expect(history.do(change('a', { apply: true, revert: false }))).rejects.toThrow('no a')
  expect(history.canUndo).toBe(false)

  const fails = { apply: false, revert: true }
  await history.do(change('b', fails))
  await expect(history.undo()).rejects.toThrow('no b back')
  expect([history.canUndo, history.canRedo]).toEqual([true, false])
  fails.revert = false
  expect(await history.undo()).toBe(true)
  fails.apply = true
  await expect(history.redo()).rejects.toThrow('no b')
  expect([history.canUndo, history.canRedo]).toEqual([false, true])
})

test('changes run one after the other', async () => {
  let go = () => {}
  const gate = new Promise<void>(resolve => {
    go = resolve
  })
  const slow: Change = {
    apply: async () => {
      await gate
      log.push('+slow')
    },
    revert: async () => {
      log.push('-slow')
    },
  }
  const first = history.do(slow)
  const second = history.undo()
  await Promise.resolve()
  go()
  await Promise.all([first, second])
  expect(log).toEqual(['+slow', '-slow'])
})
