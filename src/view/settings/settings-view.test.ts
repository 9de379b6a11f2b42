import { beforeEach, expect, test, vi } from 'vitest'
import { LOOK_RANGES, RATE_RANGE } from '../../messages/settings.ts'
import { DEFAULTS } from '../../store/settings.ts'
import { english } from '../testing.ts'
import { createSettingsView } from './settings-view.ts'

const root = document.createElement('div')
document.body.append(root)
const choose = vi.fn(async () => {})
let view: ReturnType<typeof createSettingsView>

beforeEach(() => {
  choose.mockClear()
  const nothing = vi.fn()
  view = createSettingsView(root, {
    ...{ strings: english(), ranges: LOOK_RANGES, rateRange: RATE_RANGE, sections: [] },
    ...{ choose, reset: nothing, save: nothing, load: nothing },
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
const looks = () => [...root.querySelectorAll<HTMLButtonElement>('.own-looks button')]

test('what is chosen is named and nothing else: what is shown may have been changed elsewhere', () => {
  view.show({
    ...DEFAULTS,
    look: { theme: 'dark' },
    siteLooks: { 'a.example': { size: 80 }, 'b.example': {} },
    speech: { rate: 100, voices: { en: 'Anna' } },
  })
  set('Speed of reading aloud', '150')
  set('Text size', '120')
  looks()[0]!.click()
  expect(choose.mock.calls).toEqual([
    [{ speech: { rate: 150 } }],
    [{ look: { size: 120 } }],
    [{ siteLooks: { 'a.example': null } }],
  ])
})

test('where a site’s look is forgotten, the focus goes on to the next', () => {
  view.show({ ...DEFAULTS, siteLooks: { 'a.example': {}, 'b.example': {}, 'c.example': {} } })
  looks()[1]!.focus()
  view.show({ ...DEFAULTS, siteLooks: { 'a.example': {}, 'c.example': {} } })
  expect(document.activeElement).toBe(looks()[1])
  view.show({ ...DEFAULTS, siteLooks: { 'a.example': {} } })
  expect(document.activeElement).toBe(looks()[0])
})
