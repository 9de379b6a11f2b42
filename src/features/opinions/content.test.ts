import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { concluded, shownPage } from '../../engine/extract.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import type { Page } from '../../engine/page/page.ts'
import { documentOf, idOf, prose } from '../../engine/page/testing.ts'
import type { SiteRule, XrayRule } from '../../schema/site-rule.ts'
import { english } from '../../view/testing.ts'
import type { OpinionsPanel } from '../../world.ts'
import { secondOpinions } from './content.ts'

// By shake as published, the paragraph `#mixed` scores 40 - 2*15 - 2 = 8.
const STORY = `<nav><a href="/a">One two three</a></nav><article><h1>The title of it</h1>
  <p id="first">${prose(120)}</p><p id="mixed">${prose(40)} <a href="/x">${prose(15)}</a></p></article>`

let inner: Document
let page: Page
let rules: SiteRule[]
let panel: OpinionsPanel
let end: AbortController
const say = vi.fn()
const save = vi.fn()

beforeEach(() => {
  inner = documentOf(STORY)
  page = concluded(shownPage(inner), {}).page
  rules = []
  end = new AbortController()
  say.mockReset()
  save.mockReset().mockImplementation(async (rule: XrayRule) => {
    rules = [...rules.filter(({ id }) => id !== rule.id), rule]
  })
  open()
})

afterEach(() => {
  end.abort()
  panel.element.remove()
})

function open(): void {
  panel?.element.remove()
  panel = secondOpinions(inner, {
    strings: english(),
    site: 'a.example',
    page: () => page,
    rules: () => rules,
    marks: () => [],
    save,
    remove: async id => {
      rules = rules.filter(rule => rule.id !== id)
    },
    tinted: () => {},
    say,
    signal: end.signal,
  })
  document.body.append(panel.element)
}

const blockOf = (selector: string) => blocks(page).element.indexOf(idOf(page, selector))
const row = (reader: string) => panel.element.querySelector(`[data-reader="${reader}"]`)!
const cells = (reader: string) => [...row(reader).querySelectorAll('td')].map(each => each.textContent)
const isRead = (reader: string) =>
  vi.waitFor(() => expect(cells(reader)[0]).not.toBe('…'), { timeout: 20_000 })
const allAreRead = () =>
  vi.waitFor(() => expect(panel.element.textContent).not.toContain('…'), { timeout: 30_000 })
const choose = (reader: string) => row(reader).querySelector('input')!.click()
const button = (name: RegExp) =>
  [...panel.element.querySelectorAll('button')].find(each => name.test(each.textContent ?? ''))!
function enter(label: RegExp, value: string): HTMLInputElement {
  const field = [...panel.element.querySelectorAll<HTMLInputElement>('.tune-field')]
    .find(each => label.test(each.textContent ?? ''))!
    .querySelector<HTMLInputElement>('input[type=number], textarea')!
  field.value = value
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  return field
}

test('the page is tinted by how many methods agree, or by the chosen one', async () => {
  await allAreRead()
  const first = panel.fateOf(blockOf('#first'))
  const link = panel.fateOf(blockOf('nav a') >= 0 ? blockOf('nav a') : blockOf('nav'))
  if (typeof first !== 'object' || typeof link !== 'object') throw new Error('no agreement')
  expect(first.of).toBe(36)
  expect(first.keep).toBeGreaterThan(20)
  expect(link.keep).toBeLessThan(first.keep)

  choose('shake-exact')
  expect(panel.fateOf(blockOf('#mixed'))).toBe('kept')
  expect(panel.fateOf(blockOf('nav'))).toBe('dropped')
  // A click beside the name chooses, too.
  row('prune').querySelector('td')!.click()
  expect(panel.fateOf(blockOf('#first'))).toBe('kept')
  expect(row('prune').classList.contains('chosen')).toBe(true)
})

test('the tint follows a value, which can be kept and reset', async () => {
  choose('shake-exact')
  await isRead('shake-exact')
  const [before] = cells('shake-exact')
  expect(button(/^Keep these/).ariaDisabled).toBe('true')
  expect(enter(/shake\.link/, 'heavy').getAttribute('aria-invalid')).toBe('true')
  enter(/shake\.link/, '2.6')
  await vi.waitFor(() => expect(panel.fateOf(blockOf('#mixed'))).toBe('dropped'))
  expect(cells('shake-exact')[0]).not.toBe(before)

  button(/^Keep these/).click()
  await vi.waitFor(() => expect(say).toHaveBeenLastCalledWith(expect.stringContaining('a.example')))
  expect(rules).toMatchObject([{ kind: 'tune', name: 'shake.link', value: 2.6, off: false }])

  // It holds when the panel is opened again.
  open()
  choose('shake-exact')
  await isRead('shake-exact')
  expect(panel.fateOf(blockOf('#mixed'))).toBe('dropped')

  button(/^Reset/).click()
  await vi.waitFor(() => expect(rules).toEqual([]))
  await vi.waitFor(() => expect(panel.fateOf(blockOf('#mixed'))).toBe('kept'))
})

test('the chosen method becomes a rule with its values, and Winnow deletes it', async () => {
  choose('shake-exact')
  enter(/prune|shake\.blessed/, 'promo')
  button(/^Use this method/).click()
  await vi.waitFor(() => expect(say).toHaveBeenCalled())
  expect(rules).toMatchObject([
    { kind: 'tune', name: 'shake.blessed', value: 'promo' },
    { kind: 'method', method: 'shake-exact', scope: { subdomains: false, path: '' } },
  ])
  expect(row('shake-exact').textContent).toContain('in use')
  choose('vips')
  button(/^Use this method/).click()
  await vi.waitFor(() => expect(rules).toMatchObject([{ kind: 'tune' }, { method: 'vips' }]))
  await vi.waitFor(() => expect(row('vips').textContent).toContain('in use'))
  choose('winnow')
  button(/^Use this method/).click()
  await vi.waitFor(() => expect(rules).toMatchObject([{ kind: 'tune' }]))
})

test('what cannot be stored is said, and stays as it was', async () => {
  save.mockRejectedValue(new Error('The disk is full.'))
  choose('vips')
  button(/^Use this method/).click()
  await vi.waitFor(() => expect(say).toHaveBeenLastCalledWith(expect.stringContaining('disk is full'), true))
  expect(row('vips').textContent).not.toContain('in use')
})
