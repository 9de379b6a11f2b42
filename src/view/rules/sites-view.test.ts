import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { english } from '../testing.ts'
import type { ImportReading } from './import-preview.ts'
import './sites.css'
import { createSitesView, type SitesView } from './sites-view.ts'
import { named, rule, siteOf } from './testing.ts'

type Format = 'ours' | 'theirs'

const reading: ImportReading<Format> = {
  kind: 'plan',
  format: 'ours',
  sites: [
    {
      name: 'a.example',
      added: [rule('x')],
      replaced: [{ before: rule('y'), after: rule('y', { kind: 'keep' }) }],
      unchanged: 3,
    },
    { name: 'b.example', added: [], replaced: [], unchanged: 1 },
  ],
  notTaken: [{ line: 7, text: '<b>', why: 'Because.' }],
}
const undo = vi.fn(async () => undefined)
const revoke = vi.fn(async () => undefined)
const saveCopy = vi.fn()
const remove = vi.fn(async () => undefined)
const read = vi.fn(
  (_text: string, format: Format | null): ImportReading<Format> => ({
    ...reading,
    format: format ?? 'theirs',
  }),
)
const readFile = vi.fn(async (file: File) => file.text())
const apply = vi.fn(async () => true)
const putInForce = vi.fn(async () => undefined)
let isLetIn = false
const save = vi.fn()
const copy = vi.fn()
let root = document.createElement('div')
let view: SitesView

beforeEach(() => {
  vi.clearAllMocks()
  location.hash = ''
  root = document.createElement('div')
  document.body.replaceChildren(root)
  view = createSitesView<Format>(root, {
    strings: english(),
    today: '2026-11-21',
    actions: {
      check: () => ({}),
      save: async () => null,
      switchTo: async () => undefined,
      isInForce: (_, { kind }) => kind !== 'open' || isLetIn,
      putInForce,
      remove: async () => undefined,
      removeSite: async () => undefined,
      textOf: () => '',
      checkText: () => [],
      saveText: async () => null,
    },
    text: { all: () => 'all of it\n', check: () => [], save: async () => null },
    transfer: {
      save,
      copy,
      formats: { ours: 'Ours', theirs: 'Theirs' },
      needsSite: format => format === 'theirs',
      read,
      readFile,
      apply,
    },
    damaged: { saveCopy, remove },
    revoke,
    undo,
  })
  view.show([siteOf('a.example', rule('x'), rule('y')), siteOf('b.example', rule('z'))], null)
})
afterEach(() => {
  root.replaceChildren()
  location.hash = ''
})

const button = (name: string) => named<HTMLButtonElement>(root, 'button', name)
const go = (name: string) => userEvent.click(named(root, 'nav a', name))
/** The visible text. */
// biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
const text = () => root.innerText.replace(/[\u2068\u2069]/g, '')

describe('the parts of the page', () => {
  test('are shown one at a time by links, and the address keeps the choice', async () => {
    expect(text()).toContain('3 rules · 2 sites')
    expect(text()).toContain('a.example')
    view.showAccess([])
    await go('Site access')
    await vi.waitFor(() => expect(text()).toContain('Winnow reads a page only when you ask.'))
    expect(text()).not.toContain('a.example')
    expect(location.hash).toBe('#access')
    expect(root.querySelector('[aria-current]')?.textContent).toBe('Site access')
    history.back()
    await vi.waitFor(() => expect(text()).toContain('a.example'))
  })

  test('keep unsaved text when another part is shown', async () => {
    await go('As text')
    const area = await vi.waitFor(() => named<HTMLTextAreaElement>(root, 'textarea', 'All rules as text'))
    expect(area.value).toBe('all of it\n')
    await userEvent.fill(area, 'mine')
    await go('Rules')
    view.show([], null)
    await go('As text')
    expect(area.value).toBe('mine')
  })
})

test('the browser asks before a tab with unsaved text is closed', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  await go('As text')
  await userEvent.fill(await vi.waitFor(() => named(root, 'textarea', 'All rules as text')), 'mine')
  expect(isAsked()).toBe(true)
  await userEvent.click(button('Discard changes'))
  expect(isAsked()).toBe(false)
})

describe('undo', () => {
  test('is offered when there is a change to undo, and names it', async () => {
    expect(() => button('Undo')).toThrow()
    view.show([], 'Deleted x.')
    expect(button('Undo').title).toBe('Deleted x.')
    await userEvent.click(button('Undo'))
    expect(undo).toHaveBeenCalledOnce()
  })

  test('has a key, but not in text fields', async () => {
    view.show([siteOf('a.example', rule('x'))], 'Deleted y.')
    await userEvent.click(root.querySelector('[type=search]')!)
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(undo).not.toHaveBeenCalled()
    await userEvent.click(root.querySelector('.site button')!)
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(undo).toHaveBeenCalledOnce()
  })
})

describe('the list of site access', () => {
  test('shows the permissions, and revokes them one by one', async () => {
    view.showAccess(['https://a.example/*', '*://*/*'])
    await go('Site access')
    await vi.waitFor(() => button('Remove access to all sites'))
    await userEvent.click(button('Remove access to https://a.example'))
    expect(revoke).toHaveBeenCalledExactlyOnceWith('https://a.example/*')
    view.showAccess(['*://*/*'])
    expect(document.activeElement).toBe(button('Remove access to all sites'))
    view.showAccess([])
    expect(text()).toContain('It has no standing access to any site.')
    expect(document.activeElement?.textContent).toContain('It has no standing access to any site.')
  })
})

describe('damaged records', () => {
  const record = { key: 'damaged:a.example:1', site: 'a.example' }

  test('are not mentioned when there are none', () => {
    expect(text()).not.toContain('could not be read')
  })

  test('can be saved, and are deleted only after a second click', async () => {
    view.showDamaged([record])
    await userEvent.click(button('Save a copy of the damaged rules for a.example'))
    expect(saveCopy).toHaveBeenCalledExactlyOnceWith(record)
    await userEvent.click(button('Delete the damaged rules for a.example'))
    expect(remove).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button('Delete permanently'))
    await userEvent.keyboard('{Enter}')
    expect(remove).toHaveBeenCalledExactlyOnceWith(record)
  })
})

describe('an import', () => {
  const area = () => named<HTMLTextAreaElement>(root, 'textarea', 'Or paste rules here')

  beforeEach(async () => {
    await go('Export and import')
    await vi.waitFor(area)
  })

  test('shows its changes before they are made: added and replaced rules, and skipped lines with reasons', async () => {
    await userEvent.fill(area(), 'rules')
    await vi.waitFor(() => button('Import 2 rules'))
    expect(text()).toContain('Adds 1 rule')
    expect(text()).toContain('replaces 1')
    expect(text()).toContain('4 already exist')
    expect(text()).toContain('Line 7: Because.\n<b>')
    const [changed, ...others] = root.querySelectorAll<HTMLElement>('.changes summary')
    expect(others).toEqual([])
    await userEvent.click(changed!)
    await vi.waitFor(() => expect(text()).toMatch(/Remove \.x\s+.*Remove \.y\s+.*Keep \.y/))
    expect(apply).not.toHaveBeenCalled()
    await userEvent.click(button('Import 2 rules'))
    expect(apply).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(area().value).toBe(''))
    expect(() => button('Import 2 rules')).toThrow()
  })

  test('that failed can be tried again', async () => {
    apply.mockResolvedValueOnce(false)
    await userEvent.fill(area(), 'rules')
    await userEvent.click(await vi.waitFor(() => button('Import 2 rules')))
    expect(area().value).toBe('rules')
    expect(button('Import 2 rules').checkVisibility()).toBe(true)
  })

  test('is read in the detected format until another is chosen', async () => {
    await userEvent.fill(area(), 'rules')
    const format = await vi.waitFor(() => named<HTMLSelectElement>(root, 'select', 'Format'))
    expect(format.value).toBe('theirs')
    expect(read).toHaveBeenLastCalledWith('rules', null, '')
    await userEvent.fill(named(root, 'input', 'Site'), 'a.example')
    expect(read).toHaveBeenLastCalledWith('rules', null, 'a.example')
    await userEvent.selectOptions(format, 'Ours')
    expect(read).toHaveBeenLastCalledWith('rules', 'ours', 'a.example')
    expect(() => named(root, 'input', 'Site')).toThrow()
  })

  test('can come from a file, whose name may give the site', async () => {
    const file = new File(['text of the file'], 'c.example.txt', { type: 'text/plain' })
    await userEvent.upload(root.querySelector<HTMLInputElement>('[type=file]')!, file)
    await vi.waitFor(() => expect(read).toHaveBeenLastCalledWith('text of the file', null, 'c.example'))
    expect(area().value).toBe('text of the file')
  })

  test('from an unreadable file shows the reason, and no format', async () => {
    readFile.mockRejectedValueOnce(new Error('This file is a picture.'))
    await userEvent.upload(root.querySelector<HTMLInputElement>('[type=file]')!, new File([''], 'a.png'))
    await vi.waitFor(() => expect(text()).toContain('This file is a picture.'))
    expect(() => named(root, 'select', 'Format')).toThrow()
  })

  test('that is refused shows the reason and no button', async () => {
    read.mockReturnValueOnce({ kind: 'refused', format: 'ours', why: 'It is broken.', notTaken: [] })
    await userEvent.fill(area(), 'rules')
    await vi.waitFor(() => expect(text()).toContain('It is broken.'))
    expect(() => button('Import 2 rules')).toThrow()
  })
})

test('an export is a file or a copy, and is disabled without rules', async () => {
  await go('Export and import')
  await userEvent.click(await vi.waitFor(() => button('Save as a file')))
  await userEvent.click(button('Copy'))
  expect([save, copy].map(each => each.mock.calls.length)).toEqual([1, 1])
  view.show([], null)
  expect(button('Save as a file').ariaDisabled).toBe('true')
})

test('a rule without its permission says so until the permission is granted', async () => {
  const always = { id: 'o', kind: 'open', when: 'always', off: false } as const
  const rule = { ...always, scope: { subdomains: false, path: '' } }
  const notInForce = 'Not active: Winnow has no permission to open this site automatically'
  isLetIn = false
  view.show([siteOf('a.example', rule), siteOf('', rule)], null)
  expect(text()).toContain('a.example\n1 rule · not all active')
  for (const head of root.querySelectorAll<HTMLElement>('.site > h2 > button')) await userEvent.click(head)
  expect(text().split(notInForce)).toHaveLength(3)
  // There is no permission for all local files.
  expect(root.querySelectorAll('.allow')).toHaveLength(1)
  await userEvent.click(button('Allow: Open always in reader view'))
  expect(putInForce).toHaveBeenCalledExactlyOnceWith('a.example', rule)
  isLetIn = true
  view.showAccess(['*://a.example/*'])
  expect(text()).not.toContain('in force')
  expect(root.querySelector('.allow')).toBe(null)
  expect(document.activeElement?.ariaLabel).toContain('Edit')
})
