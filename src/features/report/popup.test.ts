import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readReport } from '../../messages/report.ts'
import type { ReportAnswer } from '../../messages/reported.ts'
import { english } from '../../view/testing.ts'
import { reporting } from './popup.ts'

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
const saved = vi.fn<(name: string, text: Promise<string>) => void>()
const files = new Map<string, Blob>()

vi.stubGlobal('chrome', { runtime: { getManifest: () => ({ version: '1.2.3' }) } })

beforeEach(() => {
  vi.resetAllMocks()
  page.mockResolvedValue(ANSWER)
  const make = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    const url = make(file)
    files.set(url, file as Blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download, files.get(this.href)!.text())
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  document.querySelector('dialog')?.remove()
})

const report = () =>
  reporting({ url: 'https://clinic.example:8443/blog/2024/gravel', strings: english(), report: page, say })()
const $ = <T extends HTMLElement>(selector: string) => document.querySelector<T>(`dialog ${selector}`)!
const press = (label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
    .find(each => each.textContent === label)!
    .click()
const lastFile = async () => JSON.parse(await saved.mock.lastCall![1])

test('nothing is saved before it is said what and where', async () => {
  await report()
  expect(saved).not.toHaveBeenCalled()
  expect(document.querySelector('dialog')!.textContent).toContain('sent to nobody')
  press('Cancel')
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(saved).not.toHaveBeenCalled()
})

test('the file says of what version it is, and not of what site', async () => {
  await report()
  press('Save')
  expect(saved.mock.lastCall![0]).toBe('winnow-report.json')
  expect(await lastFile()).toEqual({ winnow: '1.2.3', version: 1, ...ANSWER.report })
  expect(say).toHaveBeenCalledExactlyOnceWith({ text: 'Saved as ⁨winnow-report.json⁩ among your downloads.' })
})

test('the site and the person’s words are in it when they want them to be', async () => {
  await report()
  $<HTMLInputElement>('input').click()
  $<HTMLTextAreaElement>('.remark textarea').value = '  The foot is missing. '
  press('Save')
  expect(saved.mock.lastCall![0]).toBe('winnow-report-clinic.example-8443.json')
  expect(await lastFile()).toMatchObject({ host: 'clinic.example:8443', note: 'The foot is missing.' })
})

test('what is shown is what is saved', async () => {
  await report()
  expect($<HTMLTextAreaElement>('.file').value).toBe('')
  $('summary').click()
  await vi.waitFor(() => expect($<HTMLTextAreaElement>('.file').value).not.toBe(''))
  $<HTMLInputElement>('input').click()
  const shown = $<HTMLTextAreaElement>('.file').value
  expect(shown).toContain('clinic.example')
  press('Save')
  expect(await saved.mock.lastCall![1]).toBe(shown)
})

test('a second press while one is under way asks nothing', async () => {
  const ask = reporting({ url: 'https://a.example/', strings: english(), report: page, say })
  await Promise.all([ask(), ask()])
  expect(page).toHaveBeenCalledOnce()
})

test('what goes wrong is said, and nothing is asked', async () => {
  page.mockResolvedValueOnce({ kind: 'too-large' })
  await report()
  page.mockRejectedValueOnce(new Error('The tab is gone.'))
  await report()
  page.mockImplementationOnce(async () => readReport({ kind: 'report', report: { page: 7 } }))
  await report()
  expect(say.mock.calls.map(([{ text, isProblem }]) => [text.slice(0, 44), isProblem])).toEqual([
    ['This page is too large for a report: even wi', true],
    ['No report was made. ⁨The tab is gone.⁩', true],
    ['No report was made. ⁨Winnow could not finish', true],
  ])
  expect(document.querySelector('dialog')).toBeNull()
})
