import { beforeEach, expect, test, vi } from 'vitest'
import type { ElementRule, SiteRule } from '../../engine/site/site-rules.ts'
import type { LeftOut } from '../../messages/contract.ts'
import type { Message } from '../../view/status.ts'
import { english } from '../../view/testing.ts'

const { worker, log } = vi.hoisted(() => {
  const log: string[] = []
  const rules: SiteRule[] = []
  return {
    log,
    worker: {
      rules,
      refusal: null as string | null,
      async rulesFor() {
        return rules
      },
      async saveRule({ rule }: { rule: SiteRule }) {
        if (worker.refusal) throw new Error(worker.refusal)
        log.push(`save ${rule.id}`)
        rules.push(rule)
      },
      async deleteRule({ id }: { id: string }) {
        log.push(`delete ${id}`)
        rules.splice(
          rules.findIndex(rule => rule.id === id),
          1,
        )
      },
    },
  }
})
vi.mock('../../messages/worker.ts', () => ({ worker }))
const { corrections } = await import('./popup.ts')

let said: Message[] = []
let isFindable = true

const reading = {
  host: 'www.example.org',
  path: '/a',
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
  worker.rules.length = 0
  worker.refusal = null
  log.length = 0
  said = []
  isFindable = true
  correct = corrections(reading)
})

/** Presses *Undo* on what was said last. */
async function undo() {
  said.at(-1)?.undo?.()
  await vi.waitFor(() => expect(log.at(-1)).toBe('read'))
}

test('what is removed is remembered before the page is read again, and can be taken back', async () => {
  await correct.remove(3)
  expect(log).toEqual(['save remove 3', 'read'])
  expect(said.at(-1)?.text).toBe('Left out, and remembered for \u2068example.org\u2069.')
  log.length = 0
  await undo()
  expect(log).toEqual(['delete remove 3', 'read'])
  expect(worker.rules).toEqual([])
})

test('what is brought back is kept from now on', async () => {
  await correct.restore(part)
  expect(worker.rules.map(rule => rule.id)).toEqual(['keep 7'])
})

test('what a rule left out comes back when the rule goes, and goes again on undo', async () => {
  await correct.remove(3)
  await correct.restore({ ...part, rule: 'remove 3' })
  expect(worker.rules).toEqual([])
  log.length = 0
  await undo()
  expect(worker.rules.map(rule => rule.id)).toEqual(['remove 3'])
})

test('a rule that is deleted is not lost before the person is sure', async () => {
  await correct.remove(3)
  await correct.forget(worker.rules[0] as ElementRule)
  expect(said.at(-1)?.text).toBe('That correction is forgotten.')
  log.length = 0
  await undo()
  expect(worker.rules.map(rule => rule.id)).toEqual(['remove 3'])
})

test('where no rule would find the part again, nothing is changed, and nothing false is offered', async () => {
  isFindable = false
  await correct.remove(3)
  expect(log).toEqual([])
  expect(said).toEqual([{ text: english().t('noLastingMark'), isProblem: true }])
})

test('what cannot be written is said in the store’s words, and the view stays', async () => {
  worker.refusal = 'The browser’s storage is full.'
  await correct.remove(3)
  expect(log).toEqual([])
  expect(said).toEqual([
    { text: 'Nothing was changed. \u2068The browser’s storage is full.\u2069', isProblem: true },
  ])
})

test('corrections are done one after the other, and one that fails does not hold up the next', async () => {
  worker.refusal = 'No.'
  const first = correct.remove(1)
  const second = correct.remove(2)
  await first
  worker.refusal = null
  await second
  await Promise.all([correct.remove(3), correct.remove(4)])
  expect(log.slice(-4)).toEqual(['save remove 3', 'read', 'save remove 4', 'read'])
})
