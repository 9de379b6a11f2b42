import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { english } from '../testing.ts'
import type { RuleDraft } from './rule-form.ts'
import { siteList } from './site-list.ts'
import './sites.css'
import { named, rule, siteOf } from './testing.ts'

const actions = {
  check: vi.fn((draft: RuleDraft) => (draft.selector === '' ? { selector: 'selectorMissing' as const } : {})),
  save: vi.fn(async (): Promise<string | null> => 'b.example'),
  switchTo: vi.fn(async () => true),
  isInForce: vi.fn(() => true),
  putInForce: vi.fn(async () => undefined),
  remove: vi.fn(async () => true),
  removeSite: vi.fn(async () => true),
  textOf: vi.fn((site: string) => `[${site}]\n`),
  checkText: vi.fn(() => []),
  saveText: vi.fn(async (text: string): Promise<string | null> => text),
}
const options = { strings: english(), today: '2026-11-21', actions }
let list = siteList(options)

const [x, y, z] = [rule('x'), rule('y'), rule('z')]
const a = siteOf('a.example', x, y, z)
const b = siteOf('b.example', rule('news'))

beforeEach(() => {
  vi.clearAllMocks()
  list = siteList(options)
  document.body.replaceChildren(list.element)
})
afterEach(() => scrollTo({ top: 0 }))

const $ = <T extends HTMLElement = HTMLElement>(selector: string) => list.element.querySelector<T>(selector)!
const names = () => Array.from(list.element.querySelectorAll('.site .name'), each => each.textContent)
const button = (name: string) => named<HTMLButtonElement>(list.element, 'button', name)
const head = (name: string) =>
  [...list.element.querySelectorAll<HTMLElement>('.site > h2 > button')].find(each =>
    each.textContent?.includes(name),
  )!
const openSite = (name: string) => userEvent.click(head(name))

describe('the search', () => {
  beforeEach(() => list.show([siteOf(''), siteOf('a.example', x), b]))

  test.each([
    ['', ['Local files', 'a.example', 'b.example']],
    ['B.EX', ['b.example']],
    ['local', ['Local files']],
    ['.x', ['a.example']],
    ['nothing like it', []],
  ])('for %j finds %j', async (text, found) => {
    await userEvent.fill($('[type=search]'), text)
    expect(names()).toEqual(found)
  })

  test('keeps a site visible whose rule no longer matches after a change', async () => {
    await userEvent.fill($('[type=search]'), 'news')
    list.show([siteOf('a.example', x), siteOf('b.example', rule('other'))])
    expect(names()).toEqual(['b.example'])
    await userEvent.fill($('[type=search]'), 'new')
    expect(names()).toEqual([])
  })

  test.each([
    ['news', 'News'],
    ['.ne', '.news'],
  ])('for %j shows the number of sites found, and what matched', async (wanted, because) => {
    await userEvent.fill($('[type=search]'), wanted)
    expect($('.found').textContent).toBe('1 site found')
    expect($('.because').textContent).toBe(because)
    await userEvent.fill($('[type=search]'), 'nope')
    expect($('.found').textContent).toBe('No matches for “\u2068nope\u2069”.')
  })

  test('is connected with the sites by the arrow keys', async () => {
    await userEvent.click($('[type=search]'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(head('a.example'))
    await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}')
    expect(head('a.example').ariaExpanded).toBe('true')
    expect(document.activeElement).toBe($('[type=search]'))
  })
})

describe('thousands of sites', () => {
  const many = Array.from({ length: 2000 }, (_, i) => siteOf(`${10_000 + i}.example`, rule(`r${i}`)))

  test('are rendered while scrolling, without the content of closed ones', async () => {
    list.show(many)
    const drawn = list.element.querySelectorAll('.site').length
    expect(drawn).toBeLessThan(200)
    expect(list.element.querySelector('.rule')).toBe(null)
    $('.more button').scrollIntoView()
    await vi.waitFor(() => expect(list.element.querySelectorAll('.site').length).toBeGreaterThan(drawn))
  })

  test('are extended by a key, and the focus moves to the first new one', async () => {
    list.show(many)
    $('.more button').focus()
    const drawn = list.element.querySelectorAll('.site').length
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toContain(`${10_000 + drawn}.example`)
  })

  test('are all searched', async () => {
    list.show(many)
    await userEvent.fill($('[type=search]'), 'r1999')
    expect(names()).toEqual(['11999.example'])
  })
})

test('a rule is listed by what it hides; its selector, scope and health are in its details', async () => {
  const label = { thing: 'image', excerpt: 'A <b>field</b> at dusk' } as const
  const scope = { subdomains: false, path: '/essays/*' }
  list.show([siteOf('a.example', rule('wp-image', { label, scope, health: { matches: 12, last: '' } }))])
  await openSite('a.example')
  expect($('.matter').textContent).toBe('Image A <b>field</b> at dusk')
  const details = () => Array.from(list.element.querySelectorAll<HTMLElement>('.rule details p'))
  expect(details().map(each => each.checkVisibility())).toEqual([false, false])
  await userEvent.click($('.rule summary'))
  expect(details().map(each => each.checkVisibility())).toEqual([true, true])
  expect(details().map(each => each.textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual([
    '.wp-image',
    'only on /essays/*matched 12 times',
  ])
  // A change of the rule leaves the details open.
  list.show([siteOf('a.example', rule('wp-image', { label, scope, off: true }))])
  expect(details().map(each => each.checkVisibility())).toEqual([true, true])
})

describe('a rule', () => {
  beforeEach(async () => {
    list.show([a, b])
    await openSite('a.example')
  })

  test('is switched, edited and deleted by its own buttons', async () => {
    await userEvent.click(named(list.element, '[role=switch]', 'Use rule Remove Y'))
    expect(actions.switchTo).toHaveBeenCalledExactlyOnceWith('a.example', y, false)
    await userEvent.click(button('Delete rule Remove Y'))
    expect(actions.remove).toHaveBeenCalledExactlyOnceWith('a.example', y)
    await userEvent.click(button('Edit rule Remove Y'))
    const selector = named<HTMLInputElement>(list.element, 'input', 'Selector')
    await userEvent.fill(selector, '.z2')
    await userEvent.keyboard('{Enter}')
    const draft = { site: 'a.example', kind: 'remove', selector: '.z2', scope: y.scope }
    expect(actions.save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(draft), y)
  })

  test('whose switch failed keeps its state', async () => {
    const box = named<HTMLInputElement>(list.element, '[role=switch]', 'Use rule Remove Y')
    await userEvent.click(box)
    await vi.waitFor(() => expect(box.checked).toBe(true))
  })

  test('passes the focus to the next when it is deleted, and the last one to the button that adds a rule', async () => {
    button('Delete rule Remove Y').focus()
    list.show([siteOf('a.example', x, z), b])
    expect(document.activeElement).toBe(button('Delete rule Remove Z'))
    list.show([siteOf('a.example', x), b])
    expect(document.activeElement).toBe(button('Delete rule Remove X'))
    list.show([b])
    expect(document.activeElement).toBe(head('b.example'))
  })

  test('keeps the focus on its switch when it is switched', () => {
    named(list.element, '[role=switch]', 'Use rule Remove Y').focus()
    list.show([siteOf('a.example', x, { ...y, off: true }, z), b])
    expect(document.activeElement).toBe(named(list.element, '[role=switch]', 'Use rule Remove Y'))
    expect((document.activeElement as HTMLInputElement).checked).toBe(false)
  })

  test('stays in its form when others change, or when its statistics change', async () => {
    await userEvent.click(button('Edit rule Remove Y'))
    const selector = named<HTMLInputElement>(list.element, 'input', 'Selector')
    await userEvent.fill(selector, '.half-')
    const counted = { ...y, health: { matches: 1, last: '2026-11-21' } }
    list.show([siteOf('a.example', counted, z), b])
    expect(selector.isConnected).toBe(true)
    expect(selector.value).toBe('.half-')
    expect(document.activeElement).toBe(selector)
  })

  test('shows an error as soon as there is one, and is not saved', async () => {
    await userEvent.click(button('Edit rule Remove Y'))
    const selector = named<HTMLInputElement>(list.element, 'input', 'Selector')
    expect(selector.hasAttribute('aria-invalid')).toBe(false)
    await userEvent.clear(selector)
    expect(selector.getAttribute('aria-invalid')).toBe('true')
    expect($(`#${selector.id}-problem`).textContent).toBe('Enter a selector.')
    await userEvent.click(button('Save'))
    expect(actions.save).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(selector)
    await userEvent.keyboard('.ok')
    expect(selector.hasAttribute('aria-invalid')).toBe(false)
  })

  test('that could not be saved stays in its form as entered', async () => {
    actions.save.mockResolvedValueOnce(null)
    await userEvent.click(button('Edit rule Remove Y'))
    const selector = named<HTMLInputElement>(list.element, 'input', 'Selector')
    await userEvent.fill(selector, '.mine')
    await userEvent.click(button('Save'))
    expect(selector.isConnected).toBe(true)
    expect(selector.value).toBe('.mine')
  })

  test('that opens pages asks when, and not for a selector', async () => {
    await userEvent.click(button('Add a rule'))
    const kind = named<HTMLSelectElement>(list.element, 'select', 'Action')
    await userEvent.selectOptions(kind, 'Open')
    expect(named(list.element, 'select', 'Open').checkVisibility()).toBe(true)
    expect(() => named(list.element, 'input', 'Selector')).toThrow()
  })
})

test('a rule for another site can be added by hand, and its site is opened', async () => {
  list.show([a, b])
  await userEvent.click(button('Add a site'))
  expect(document.activeElement).toBe(named(list.element, 'input', 'Site'))
  await userEvent.keyboard('b.example')
  await userEvent.fill(named(list.element, 'input', 'Selector'), '.q')
  await userEvent.click(button('Save'))
  expect(actions.save).toHaveBeenCalledWith(
    expect.objectContaining({ site: 'b.example', selector: '.q' }),
    null,
  )
  await vi.waitFor(() => expect(head('b.example').ariaExpanded).toBe('true'))
  expect(document.activeElement).toBe(button('Add a site'))
})

test('a form shows no errors for fields that were not edited', async () => {
  list.show([a, b])
  await userEvent.click(button('Add a site'))
  await userEvent.keyboard('b')
  expect(list.element.querySelector('[aria-invalid]')).toBe(null)
})

test('unsaved text keeps its site visible, whatever happens to the rules', async () => {
  list.show([a, b])
  await openSite('a.example')
  await userEvent.click(button('Edit as text'))
  await userEvent.keyboard('remove .mine')
  await userEvent.fill($('[type=search]'), 'b.example')
  expect(names()).toEqual(['a.example', 'b.example'])
  list.show([b])
  expect(names()).toEqual(['a.example', 'b.example'])
  expect($<HTMLTextAreaElement>('textarea').value).toContain('remove .mine')
})

test('without rules, the empty state is shown, but not before the rules are loaded', () => {
  expect($('.empty').checkVisibility()).toBe(false)
  list.show([])
  expect($('.empty').checkVisibility()).toBe(true)
  expect($('[type=search]').checkVisibility()).toBe(false)
  expect(button('Add a site').checkVisibility()).toBe(true)
  list.show([a])
  expect($('.empty').checkVisibility()).toBe(false)
})
