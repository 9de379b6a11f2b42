import { beforeEach, expect, test, vi } from 'vitest'
import type { PageReport } from '../../schema/report.ts'
import { answerStore } from '../../store/answer-store.ts'
import { fakeArea } from '../../store/fake-area.ts'

vi.mock('webextension-polyfill', () => ({
  default: { runtime: { getManifest: () => ({ version: '0.1.0' }) } },
}))
const { answerCalls } = await import('./background.ts')
const { answersFile } = await import('./packing.ts')

const PAGE = {
  tab: 1,
  origin: 'https://a.example',
  protocol: 'https:',
  host: 'a.example',
  hostname: 'a.example',
  path: '/letters',
  address: 'https://a.example/letters',
  isPrivate: false,
}
const REPORT: PageReport = {
  address: '/bomidz',
  title: 'Kel tuva',
  decisions: [{ kept: true, probability: 0.9, words: 2, text: 'Kel — 東京' }],
  corrections: [],
  page: `<!doctype html><p>${'Kel tuva rop. '.repeat(20_000)}</p>`,
}

let disk: Map<string, unknown>
let calls: ReturnType<typeof answerCalls>

beforeEach(() => {
  disk = new Map()
  calls = answerCalls(answerStore({ area: fakeArea(disk) }))
})

test('an answer is kept with its report, and exported as it was given', async () => {
  await calls.keepAnswer.handle({ found: true, report: REPORT, id: null }, PAGE)
  await calls.keepAnswer.handle({ found: false, report: { ...REPORT, title: 'Rop' }, id: null }, PAGE)
  const file = await answersFile(await calls.allAnswers.handle(null, null))
  const own = { winnow: '0.1.0', version: 1 }
  expect(
    file
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toEqual([
    { ...own, found: true, ...REPORT },
    { ...own, found: false, ...REPORT, title: 'Rop' },
  ])
  expect(JSON.stringify([...disk])).not.toMatch(/example|letters/)
})

test('an answer is replaced, undone and deleted with all others', async () => {
  const id = await calls.keepAnswer.handle({ found: false, report: REPORT, id: null }, PAGE)
  expect(await calls.keepAnswer.handle({ found: false, report: REPORT, id }, PAGE)).toBe(id)
  expect(await calls.answersKept.handle(null, null)).toBe(1)
  await calls.undoAnswer.handle({ id: id! }, PAGE)
  expect(await calls.answersKept.handle(null, null)).toBe(0)
  await calls.keepAnswer.handle({ found: true, report: REPORT, id: null }, PAGE)
  await calls.clearAnswers.handle(null, null)
  expect(disk.size).toBe(0)
})

test('nothing is kept of a private window', async () => {
  const isPrivate = { ...PAGE, isPrivate: true }
  expect(await calls.keepAnswer.handle({ found: true, report: REPORT, id: null }, isPrivate)).toBeNull()
  expect(disk.size).toBe(0)
})

test('a damaged answer does not prevent the export of the others', async () => {
  await calls.keepAnswer.handle({ found: true, report: REPORT, id: null }, PAGE)
  const packed = await calls.allAnswers.handle(null, null)
  expect((await answersFile(['QUFB', ...packed])).match(/\n/g)).toHaveLength(1)
})
