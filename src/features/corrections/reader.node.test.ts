import { beforeEach, expect, test, vi } from 'vitest'
import type { PageRules } from '../../messages/worker.ts'
import type { LeftOut } from '../../schema/reading.ts'
import type { ElementRule } from '../../schema/rule.ts'
import type { SiteRule } from '../../schema/site-rule.ts'
import type { Message } from '../../view/components/status.ts'
import { english } from '../../view/testing.ts'
import { corrections } from './reader.ts'

const log: string[] = []
const remembered: SiteRule[] = []
let refusal: string | null = null

const rules: PageRules = {
  async pageRules() {
    return remembered
  },
  async saveRule({ rule }) {
    if (refusal) throw new Error(refusal)
    log.push(`save ${rule.id}`)
    remembered.push(rule)
    return [...remembered]
  },
  async deleteRule({ id }) {
    log.push(`delete ${id}`)
    remembered.splice(
      remembered.findIndex(rule => rule.id === id),
      1,
    )
    return [...remembered]
  },
  async noteMatches() {},
}

let said: Message[] = []
let isFindable = true

const reading = {
  url: 'https://www.example.org/a',
  rules,
  strings: english(),
  draft: async (block: number, kind: 'keep' | 'remove') =>
    isFindable ? { id: `${kind} ${block}`, kind, selector: '.a', fingerprint: '' } : null,
  readAgain: async () => void log.push('read'),
  say: (message: Message) => void said.push(message),
}
const part: LeftOut = {
  block: 7,
  excerpt: '',
  words: 9,
  images: 0,
  tables: 0,
  reason: { code: 'rule-remove', values: [] },
}

let correct = corrections(reading)

beforeEach(() => {
  remembered.length = 0
  refusal = null
  log.length = 0
  said = []
  isFindable = true
  correct = corrections(reading)
})

/** Presses *Undo* in the last message. */
async function undo() {
  said.at(-1)?.undo?.()
  await vi.waitFor(() => expect(log.at(-1)).toBe('read'))
}

test('a removal is saved for its own site, even if another page is read by then', async () => {
  const elsewhere = { ...rules, saveRule: vi.fn(), deleteRule: vi.fn() }
  const now = { ...reading }
  const removing = corrections(now).remove(3)
  await Promise.resolve()
  Object.assign(now, { url: 'https://www.example.com/', rules: elsewhere })
  await removing
  expect(log).toEqual(['save remove 3', 'read'])
  expect(said.at(-1)?.text).toBe('Hidden: boxes like this on every page of \u2068example.org\u2069.')
  await undo()
  await vi.waitFor(() => expect(log).toContain('delete remove 3'))
  expect([elsewhere.saveRule, elsewhere.deleteRule].map(({ mock }) => mock.calls)).toEqual([[], []])
})

test('a removal is saved before the page is read again, and can be undone', async () => {
  await correct.remove(3)
  expect(log).toEqual(['save remove 3', 'read'])
  expect(said.at(-1)?.text).toBe('Hidden: boxes like this on every page of \u2068example.org\u2069.')
  log.length = 0
  await undo()
  expect(log).toEqual(['delete remove 3', 'read'])
  expect(remembered).toEqual([])
})

test('a removal names its reach, and can be limited to the text or to the page', async () => {
  const drafted = { id: 'a', kind: 'remove', selector: '.offer', fingerprint: '9-abc' } as const
  const choose = async (label: string) => {
    said
      .at(-1)
      ?.others?.find(other => other.label === label)
      ?.run()
    const before = said.length
    await vi.waitFor(() => expect(said.length).toBeGreaterThan(before))
  }
  const kept = () => remembered.at(-1) as ElementRule
  await corrections({ ...reading, draft: async () => drafted }).remove(3)
  expect(said.at(-1)?.others?.map(({ label }) => label)).toEqual(['Only this text', 'Hide on this page only'])
  await choose('Hide on this page only')
  expect(said.at(-1)?.text).toBe('Hidden: on this page only.')
  expect(kept()).toMatchObject({ id: 'a', selector: '.offer', scope: { path: '/a' } })
  await choose('Only this text')
  expect(said.at(-1)?.text).toBe('Hidden: only this text, wherever it appears on \u2068example.org\u2069.')
  expect(kept()).toMatchObject({ id: 'a', selector: '*', scope: { path: '' } })
  await choose('All boxes like this')
  expect(kept()).toMatchObject({ id: 'a', selector: '.offer', scope: { path: '' } })
})

test.each([
  ['.offer', 'Hide boxes like this on every page of \u2068example.org\u2069'],
  ['p:nth-of-type(3)', 'Hide only this text, wherever it appears on \u2068example.org\u2069'],
])('the reach of a rule for %s is known before anything is hidden', async (selector, reach) => {
  const asked: unknown[] = []
  const draft = async (...request: readonly unknown[]) => {
    asked.push(request)
    return { id: 'a', kind: 'remove', selector, fingerprint: '9-abc' } as const
  }
  expect(await corrections({ ...reading, draft }).reachOf(3)).toBe(reach)
  expect(asked).toEqual([[3, 'remove', true]])
  expect([log, said]).toEqual([[], []])
})

test('the reach is unknown when no selector finds the part again, and when the page does not answer', async () => {
  isFindable = false
  expect(await correct.reachOf(3)).toBe(null)
  const draft = () => Promise.reject(new Error('The tab is closed.'))
  expect(await corrections({ ...reading, draft }).reachOf(3)).toBe(null)
  expect(said).toEqual([])
})

test('a part that is brought back is kept by a rule', async () => {
  await correct.restore(part)
  expect(remembered.map(rule => rule.id)).toEqual(['keep 7'])
})

test('a part that a rule removed comes back when the rule is deleted, and undo removes it again', async () => {
  await correct.remove(3)
  await correct.restore({ ...part, rule: 'remove 3' })
  expect(remembered).toEqual([])
  log.length = 0
  await undo()
  expect(remembered.map(rule => rule.id)).toEqual(['remove 3'])
})

test('deleting a rule can be undone', async () => {
  await correct.remove(3)
  await correct.forget(remembered[0] as ElementRule)
  expect(said.at(-1)?.text).toBe('Correction undone.')
  log.length = 0
  await undo()
  expect(remembered.map(rule => rule.id)).toEqual(['remove 3'])
})

test('nothing changes, and no undo is offered, when no rule would find the part again', async () => {
  isFindable = false
  await correct.remove(3)
  expect(log).toEqual([])
  expect(said).toEqual([{ text: english().t('noLastingMark'), isProblem: true }])
})

test('a failed write is reported in the words of the store, and the view stays', async () => {
  refusal = 'The browser’s storage is full.'
  await correct.remove(3)
  expect(log).toEqual([])
  expect(said).toEqual([
    { text: 'Nothing was changed. \u2068The browser’s storage is full.\u2069', isProblem: true },
  ])
})

test('corrections run one after the other, and a failure does not block the next', async () => {
  refusal = 'No.'
  const first = correct.remove(1)
  const second = correct.remove(2)
  await first
  refusal = null
  await second
  await Promise.all([correct.remove(3), correct.remove(4)])
  expect(log.slice(-4)).toEqual(['save remove 3', 'read', 'save remove 4', 'read'])
})
