import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ReportAnswer, readReport } from '../../schema/report.ts'
import type { FileToSave, Saved } from '../../view/components/download.ts'
import { english } from '../../view/testing.ts'
import { reporting } from './reader.ts'

const ANSWER: ReportAnswer = {
  kind: 'report',
  report: {
    address: '/blog/2024/gravel',
    title: 'Bomidz',
    decisions: [{ kept: true, probability: 0.9, words: 2, text: 'Bomidz kel' }],
    corrections: [],
    page: '<!doctype html><html></html>',
  },
}

const page = vi.fn<() => Promise<ReportAnswer>>()
const say = vi.fn()
const save = vi.fn(async (_: FileToSave): Promise<Saved> => 'saved')

vi.stubGlobal('chrome', { runtime: { getManifest: () => ({ version: '1.2.3' }) } })

beforeEach(() => {
  vi.resetAllMocks()
  page.mockResolvedValue(ANSWER)
  save.mockResolvedValue('saved')
})

afterEach(() => {
  vi.restoreAllMocks()
  document.querySelector('dialog')?.remove()
})

const report = () =>
  reporting({
    url: 'https://clinic.example:8443/blog/2024/gravel',
    strings: english(),
    root: document.body,
    report: page,
    save,
    say,
  })()
const $ = <T extends HTMLElement>(selector: string) => document.querySelector<T>(`dialog ${selector}`)!
const press = (label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
    .find(each => each.textContent === label)!
    .click()
const lastFile = () => JSON.parse(String(save.mock.lastCall![0].content))

test('nothing is saved before the dialog says what is in the file and where it is saved', async () => {
  await report()
  expect(save).not.toHaveBeenCalled()
  expect(document.querySelector('dialog')!.textContent).toContain('Nothing is sent anywhere')
  press('Cancel')
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(save).not.toHaveBeenCalled()
})

test('the file contains the version, and not the site', async () => {
  await report()
  press('Save')
  expect(save.mock.lastCall![0].name).toBe('winnow-report.json')
  expect(lastFile()).toEqual({ winnow: '1.2.3', version: 1, ...ANSWER.report })
  await vi.waitFor(() => expect(say).toHaveBeenCalledOnce())
  expect(say).toHaveBeenCalledExactlyOnceWith({ text: 'Saved to Downloads: ⁨winnow-report.json⁩' })
})

test('the site and a note are included if the person wants them', async () => {
  await report()
  $<HTMLInputElement>('input').click()
  $<HTMLTextAreaElement>('.remark textarea').value = '  The foot is missing. '
  press('Save')
  expect(save.mock.lastCall![0].name).toBe('winnow-report-clinic.example-8443.json')
  expect(lastFile()).toMatchObject({ host: 'clinic.example:8443', note: 'The foot is missing.' })
})

test('the preview is the saved file', async () => {
  await report()
  expect($<HTMLTextAreaElement>('.file').value).toBe('')
  $('summary').click()
  await vi.waitFor(() => expect($<HTMLTextAreaElement>('.file').value).not.toBe(''))
  $<HTMLInputElement>('input').click()
  const shown = $<HTMLTextAreaElement>('.file').value
  expect(shown).toContain('clinic.example')
  press('Save')
  expect(save.mock.lastCall![0].content).toBe(shown)
})

test('a second call while one is running does nothing', async () => {
  const ask = reporting({
    url: 'https://a.example/',
    strings: english(),
    root: document.body,
    report: page,
    save,
    say,
  })
  await Promise.all([ask(), ask()])
  expect(page).toHaveBeenCalledOnce()
})

test('the site is that of the page that was asked, even if another page is read before the answer', async () => {
  const reading = {
    url: 'https://clinic.example/a',
    strings: english(),
    root: document.body,
    report: page,
    save,
    say,
  }
  page.mockImplementationOnce(async () => {
    reading.url = 'https://other.example/'
    return ANSWER
  })
  await reporting(reading)()
  expect(document.querySelector('dialog')!.textContent).toContain('clinic.example')
  expect(document.querySelector('dialog')!.textContent).not.toContain('other.example')
})

test('failures are announced, and no dialog opens', async () => {
  page.mockResolvedValueOnce({ kind: 'too-large' })
  await report()
  page.mockRejectedValueOnce(new Error('The tab is gone.'))
  await report()
  page.mockImplementationOnce(async () => readReport({ kind: 'report', report: { page: 7 } }))
  await report()
  expect(say.mock.calls.map(([{ text, isProblem }]) => [text.slice(0, 50), isProblem])).toEqual([
    ['This page is too large for a report: the file woul', true],
    ['Couldn’t create the report. ⁨The tab is gone.⁩', true],
    ['Couldn’t create the report. ⁨Winnow couldn’t finis', true],
  ])
  expect(document.querySelector('dialog')).toBeNull()
})

describe('over a page', () => {
  let root: HTMLDialogElement
  const over = () =>
    reporting({ url: 'https://a.example/', strings: english(), root, report: page, save, say })()
  const inside = <T extends Element>(selector: string) => root.querySelector<T>(selector)!

  beforeEach(() => {
    const host = document.createElement('div')
    document.body.append(host)
    root = document.createElement('dialog')
    host.attachShadow({ mode: 'closed' }).append(root)
    root.showModal()
    return () => host.remove()
  })
  const pressOver = (label: string) =>
    [...root.querySelectorAll('button')].find(each => each.textContent === label)!.click()

  test('the dialog is inside the view, without text that the page could read', async () => {
    await over()
    expect(document.querySelector('dialog')).toBeNull()
    expect(inside('dialog').textContent).toContain('Nothing is sent anywhere')
    expect(inside('textarea')).toBeNull()
    expect(inside('input')?.matches('[type=checkbox]')).toBe(true)
  })

  test('Escape closes the dialog and not the view', async () => {
    await over()
    inside('.choice button').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
    await vi.waitFor(() => expect(inside('dialog')).toBeNull())
    expect(root.open).toBe(true)
  })

  test('a page that allows no downloads is announced', async () => {
    await over()
    save.mockResolvedValueOnce('refused')
    pressOver('Save')
    await vi.waitFor(() =>
      expect(say).toHaveBeenLastCalledWith({ text: english().t('savingForbidden'), isProblem: true }),
    )
  })

  test('a failed download is announced', async () => {
    await over()
    save.mockRejectedValueOnce(new Error('The worker is gone.'))
    pressOver('Save')
    await vi.waitFor(() =>
      expect(say).toHaveBeenLastCalledWith({
        text: english().t('reportFailed', 'The worker is gone.'),
        isProblem: true,
      }),
    )
  })
})
