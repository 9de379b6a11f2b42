import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_SETTINGS, RATE_RANGE } from '../../schema/settings.ts'
import { TYPOGRAPHY_RANGES } from '../../schema/typography.ts'
import { english } from '../testing.ts'
import { annotationsPart } from './annotations-part.ts'
import { createSettingsView } from './settings-view.ts'

const root = document.createElement('div')
document.body.append(root)
const choose = vi.fn(async () => {})
const annotations = annotationsPart(english(), {
  refresh: vi.fn(),
  save: vi.fn(),
  load: vi.fn(),
  clear: vi.fn(),
})
let view: ReturnType<typeof createSettingsView>

beforeEach(() => {
  choose.mockClear()
  const nothing = vi.fn()
  view = createSettingsView(root, {
    strings: english(),
    ranges: TYPOGRAPHY_RANGES,
    rateRange: RATE_RANGE,
    memory: document.createElement('div'),
    answers: document.createElement('div'),
    sections: [annotations.element],
    choose,
    reset: nothing,
    save: nothing,
    load: nothing,
  })
})

const control = (label: string) => {
  const found = [...root.querySelectorAll('label')].find(each => each.textContent!.startsWith(label))!
  return (found.control ?? found.querySelector('input')) as HTMLInputElement
}
const set = (label: string, value: string) => {
  control(label).value = value
  control(label).dispatchEvent(new Event('change'))
}
const ownButtons = () => [...root.querySelectorAll<HTMLButtonElement>('.own-typography button')]

test('a change names only the chosen setting: others may have changed elsewhere', () => {
  view.show({
    ...DEFAULT_SETTINGS,
    look: { theme: 'dark' },
    siteLooks: { 'a.example': { size: 80 }, 'b.example': {} },
    speech: { rate: 100, voices: { en: 'Anna' } },
  })
  set('Reading-aloud speed', '150')
  root.querySelectorAll<HTMLButtonElement>('.size button')[1]!.click()
  ownButtons()[0]!.click()
  expect(choose.mock.calls).toEqual([
    [{ speech: { rate: 150 } }],
    [{ look: { size: 110 } }],
    [{ siteLooks: { 'a.example': null } }],
  ])
})

test('when the typography of a site is deleted, the focus moves to the next button', () => {
  view.show({ ...DEFAULT_SETTINGS, siteLooks: { 'a.example': {}, 'b.example': {}, 'c.example': {} } })
  ownButtons()[1]!.focus()
  view.show({ ...DEFAULT_SETTINGS, siteLooks: { 'a.example': {}, 'c.example': {} } })
  expect(document.activeElement).toBe(ownButtons()[1])
  view.show({ ...DEFAULT_SETTINGS, siteLooks: { 'a.example': {} } })
  expect(document.activeElement).toBe(ownButtons()[0])
})

test('buttons with the same label are distinguished by their section', () => {
  const named = page.getByRole('button', { name: 'a file' }).elements()
  const names = named.map(each =>
    each
      .getAttribute('aria-labelledby')!
      .split(' ')
      .map(id => document.getElementById(id)!.textContent)
      .join(' '),
  )
  expect(names).toEqual([
    'Save as a file Highlights and notes',
    'Load from a file Highlights and notes',
    'Save as a file Back up and reset',
    'Load from a file Back up and reset',
  ])
})
