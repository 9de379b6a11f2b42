import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageReport, ReportAnswer } from '../../schema/report.ts'
import { english } from '../../view/testing.ts'
import { questionBelow } from './reader.ts'

const strings = english()
const { t } = strings
const REPORT: PageReport = { address: '/', title: 'Bo', decisions: [], corrections: [], page: '<p>' }

const keepAnswer = vi.fn<(answer: { found: boolean; id: string | null }) => Promise<string | null>>()
const undoAnswer = vi.fn<(request: { id: string }) => Promise<void>>()
const report = vi.fn<() => Promise<ReportAnswer>>()
const say = vi.fn()
let question: ReturnType<typeof questionBelow>

const reading = (...ids: string[]) =>
  question.show({ scene: { kind: 'failed', error: '' }, rules: ids.map(id => ({ id })) as never })
const click = (name: string) =>
  [...question.element.querySelectorAll('button')].find(each => each.textContent === name)!.click()
const shows = (text: string) => vi.waitFor(() => expect(question.element.textContent).toContain(text))

beforeEach(() => {
  vi.resetAllMocks()
  keepAnswer.mockImplementation(async ({ id }) => id ?? 'first')
  undoAnswer.mockResolvedValue()
  report.mockResolvedValue({ kind: 'report', report: REPORT })
  question = questionBelow({ strings, report, answers: { keepAnswer, undoAnswer }, say })
  document.body.replaceChildren(question.element)
  reading()
})

test('a yes is kept with a report of the page, and undone', async () => {
  click(t('askYes'))
  await shows(t('answerKept'))
  expect(keepAnswer.mock.calls).toEqual([[{ found: true, report: REPORT, id: null }]])
  click(t('undo'))
  await shows(t('askFound'))
  expect(undoAnswer.mock.calls).toEqual([[{ id: 'first' }]])
  reading('a')
  expect(keepAnswer).toHaveBeenCalledOnce()
})

test('a no is kept again with each correction, in place of itself', async () => {
  click(t('askNo'))
  await shows(t('answerKeptNo'))
  reading('a')
  reading('a')
  reading()
  await vi.waitFor(() => expect(keepAnswer).toHaveBeenCalledTimes(3))
  expect(keepAnswer.mock.calls.map(([{ found, id }]) => [found, id])).toEqual([
    [false, null],
    [false, 'first'],
    [false, 'first'],
  ])
})

test('the focus moves from the answer to undo', async () => {
  question.element.querySelector('button')!.focus()
  click(t('askYes'))
  await shows(t('answerKept'))
  expect(document.activeElement?.textContent).toBe(t('undo'))
})

describe('another page', () => {
  test('is asked about anew, and its rules are no correction of the last one', async () => {
    click(t('askNo'))
    await shows(t('answerKeptNo'))
    question.show({ scene: { kind: 'working' }, rules: [] })
    await shows(t('askFound'))
    reading('a')
    reading('b')
    expect(keepAnswer).toHaveBeenCalledOnce()
  })

  test('does not get the answer that is still being kept', async () => {
    let keep = (_: string) => {}
    keepAnswer.mockReturnValueOnce(
      new Promise(resolve => {
        keep = resolve
      }),
    )
    click(t('askNo'))
    await vi.waitFor(() => expect(keepAnswer).toHaveBeenCalledOnce())
    question.show({ scene: { kind: 'working' }, rules: [] })
    reading('a')
    keep('first')
    click(t('askYes'))
    await shows(t('answerKept'))
    expect(keepAnswer.mock.lastCall![0]).toMatchObject({ found: true, id: null })
  })
})

describe('an answer that is not kept leaves the question, and the person is told why', () => {
  test.each([
    ['the page no longer answers', () => report.mockRejectedValue(new Error('Gone.')), 'Gone.'],
    ['the page is too large', () => report.mockResolvedValue({ kind: 'too-large' }), t('reportTooLarge')],
    ['the storage is full', () => keepAnswer.mockRejectedValue(new Error('Full.')), 'Full.'],
  ])('%s', async (_, fail, why) => {
    fail()
    click(t('askYes'))
    await vi.waitFor(() =>
      expect(say).toHaveBeenCalledWith({ text: t('answerNotKept', why), isProblem: true }),
    )
    expect(question.element.textContent).toContain(t('askFound'))
  })
})
