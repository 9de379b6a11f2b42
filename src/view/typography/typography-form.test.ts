import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_TYPOGRAPHY, TYPOGRAPHY_RANGES, type Typography } from '../../schema/typography.ts'
import { type TypographyForm, typographyForm } from './typography-form.ts'
import '../reader/reader.css'
import { english } from '../testing.ts'

const host = document.createElement('div')
document.body.append(host)
let form: TypographyForm
let typography: Typography
const choose = vi.fn((change: Partial<Typography>) => {
  typography = { ...typography, ...change }
  form.show(typography)
})

beforeEach(() => {
  typography = DEFAULT_TYPOGRAPHY
  form = typographyForm({ strings: english(), ranges: TYPOGRAPHY_RANGES, preview: () => undefined, choose })
  form.show(typography)
  host.replaceChildren(form.first, form.others)
})

const row = (name: string) =>
  [...host.querySelectorAll<HTMLLabelElement>('label.flag')].find(each => each.textContent?.trim() === name)!
const isChecked = (name: string) => row(name).querySelector('input')!.checked

describe('lines are justified', () => {
  test('only with hyphenation: switching one on or off switches the other', () => {
    row('Hyphenation').click()
    expect(typography).toMatchObject({ hyphens: false, align: 'start' })
    row('Justify text').click()
    expect(typography).toMatchObject({ hyphens: true, align: 'justify' })
    expect(isChecked('Hyphenation')).toBe(true)
    row('Hyphenation').click()
    expect(typography).toMatchObject({ hyphens: false, align: 'start' })
    expect(isChecked('Justify text')).toBe(false)
  })

  test('and switching justification off keeps hyphenation', () => {
    row('Justify text').click()
    row('Justify text').click()
    expect(typography).toEqual(DEFAULT_TYPOGRAPHY)
  })
})

test('controls without effect on the article are hidden', () => {
  const special = ['Show furigana / pinyin', 'Vertical text (Japanese and Chinese)']
  const shown = () => special.map(name => row(name).checkVisibility())
  expect(shown()).toEqual([true, true])
  form.offer({ ruby: false, vertical: true })
  expect(shown()).toEqual([false, true])
  form.offer({ ruby: true, vertical: false })
  expect(shown()).toEqual([true, false])
})

test('bold starts and indented paragraphs are off by default and can be chosen', () => {
  for (const [name, field] of [
    ['Bold the start of each word', 'beginnings'],
    ['Indent paragraphs', 'indent'],
  ] as const) {
    expect([isChecked(name), typography[field]]).toEqual([false, false])
    row(name).click()
    expect([isChecked(name), typography[field]]).toEqual([true, true])
  }
})

test('every theme’s swatch has its own colours, whatever the current theme', () => {
  const papers = () =>
    [...host.querySelectorAll('.swatch:not([data-theme="system"], [data-theme="custom"])')].map(
      swatch => getComputedStyle(swatch).backgroundColor,
    )
  const expected = ['#fbf8f2', '#f4e9d2', '#191712', '#000000', '#000000']
  const hex = (colour: string) =>
    `#${Array.from(colour.matchAll(/\d+/g), ([n]) => Number(n).toString(16).padStart(2, '0')).join('')}`
  onTestFinished(() => document.documentElement.removeAttribute('data-theme'))
  for (const theme of ['light', 'sepia', 'dark', 'black', 'contrast']) {
    document.documentElement.dataset['theme'] = theme
    expect(papers().map(hex)).toEqual(expected)
  }
})

test('the text is made smaller and larger, down to the least and up to the most', () => {
  const size = host.querySelector('.size')!
  const [smaller, larger] = [...size.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
  larger.click()
  expect([typography.size, size.querySelector('output')!.textContent]).toEqual([110, '110%'])
  smaller.click()
  smaller.click()
  expect(typography.size).toBe(90)
  const [least, most] = TYPOGRAPHY_RANGES.size
  for (const [button, end] of [
    [smaller, least],
    [larger, most],
  ] as const) {
    while (button.ariaDisabled !== 'true') button.click()
    expect(typography.size).toBe(end)
  }
})
