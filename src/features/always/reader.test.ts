import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageRules } from '../../messages/worker.ts'
import type { SiteRule } from '../../schema/site-rule.ts'
import { openRule } from '../../store/testing.ts'
import type { Message } from '../../view/components/status.ts'
import type { Scene } from '../../view/reader/scene.ts'
import { english } from '../../view/testing.ts'
import type { Access } from './background.ts'
import { alwaysHere, type Gate, notThisPage } from './reader.ts'

let remembered: SiteRule[]
let said: Message[]
let isGiven: boolean
let answer: Access
const asked = vi.fn<Gate['ask']>()

const rules: PageRules = {
  pageRules: async () => remembered,
  saveRule: vi.fn(async ({ rule }) => {
    remembered = [...remembered.filter(({ id }) => id !== rule.id), rule]
    return remembered
  }),
  deleteRule: vi.fn(async ({ id }) => {
    remembered = remembered.filter(rule => rule.id !== id)
    return remembered
  }),
  noteMatches: async () => {},
}
const gate: Gate = {
  isOpen: async () => isGiven,
  ask: (url, rule) => {
    asked(url, rule)
    if (answer !== 'given') return Promise.resolve(answer)
    isGiven = true
    remembered = [...remembered, rule]
    return Promise.resolve(answer)
  },
}
const page = {
  url: 'https://www.example.org/blog/a-story',
  rules,
  strings: english(),
  say: (message: Message) => void said.push(message),
}
const plain = (text: string | null | undefined) => text?.replace(/[\u2068\u2069]/g, '') ?? ''

beforeEach(() => {
  vi.clearAllMocks()
  remembered = []
  said = []
  isGiven = false
  answer = 'given'
})

/** The tool after a reading. */
async function shown(url = page.url, kind: Scene['kind'] = 'article') {
  const tool = alwaysHere({ ...page, url }, gate)
  document.body.append(tool.element)
  tool.show({ scene: { kind }, rules: remembered })
  const { element } = tool
  const title = () => element.querySelector('.title')?.textContent
  if (!element.hidden) await vi.waitFor(() => expect(title()).not.toBe(''))
  const buttons = () => [...element.querySelectorAll('button')]
  return {
    element,
    title,
    note: () => element.querySelector('.why')!.textContent,
    switches: () =>
      Object.fromEntries(buttons().map(each => [plain(each.textContent), each.ariaChecked === 'true'])),
    flip: (name: string) =>
      buttons()
        .find(each => plain(each.textContent) === name)!
        .click(),
  }
}

const SITE = 'All of example.org'
const PART = 'Only in /blog/*'
const NEVER = 'Except this page'

describe('the switches', () => {
  test('are off at first, and offer the site and the part', async () => {
    const { title, switches, note } = await shown()
    expect([title(), switches(), note()]).toEqual([
      'Always open on this site',
      { [SITE]: false, [PART]: false },
      '',
    ])
  })

  test('offer no part when the address names none', async () => {
    expect(Object.keys((await shown('https://example.org/a-story')).switches())).toEqual([SITE])
  })

  test.each([
    ['file:///home/a.html', 'article'],
    [page.url, 'nothing'],
    [page.url, 'refused'],
  ] as const)('are hidden for %s (%s)', async (url, kind) => {
    expect((await shown(url, kind)).element.hidden).toBe(true)
  })

  test('ask the browser within the click, and turn on when it grants the permission', async () => {
    const control = await shown()
    control.flip(SITE)
    // Synchronously, because the browser accepts no request after the click.
    expect(asked).toHaveBeenCalledOnce()
    const [url, rule] = asked.mock.lastCall!
    expect(url).toBe(page.url)
    expect(rule).toEqual({
      id: expect.stringMatching(/^[\da-f]{32}$/),
      kind: 'open',
      when: 'always',
      scope: { subdomains: false, path: '' },
      off: false,
    })
    await vi.waitFor(() =>
      expect(control.switches()).toEqual({ [SITE]: true, [PART]: false, [NEVER]: false }),
    )
    expect(control.title()).toBe('Opens automatically')
  })

  test('ask for the part with its path', async () => {
    const control = await shown()
    control.flip(PART)
    expect(asked.mock.lastCall?.[1].scope).toEqual({ subdomains: false, path: '/blog/*' })
    await vi.waitFor(() => expect(control.switches()[PART]).toBe(true))
  })

  test('stay off with a message when the person refuses', async () => {
    answer = 'refused'
    const control = await shown()
    control.flip(SITE)
    await vi.waitFor(() => expect(said).toHaveLength(1))
    expect(said[0]?.text).toMatch(/^Permission was denied/)
    expect([control.switches()[SITE], remembered]).toEqual([false, []])
  })

  test('delete the rule', async () => {
    const control = await shown()
    control.flip(SITE)
    await vi.waitFor(() => expect(control.switches()[SITE]).toBe(true))
    control.flip(SITE)
    await vi.waitFor(() => expect(control.switches()).toEqual({ [SITE]: false, [PART]: false }))
    expect([remembered, asked.mock.calls.length]).toEqual([[], 1])
  })

  test('add and remove an exception for this page without asking', async () => {
    const control = await shown()
    control.flip(SITE)
    await vi.waitFor(() => expect(control.switches()[SITE]).toBe(true))
    control.flip(NEVER)
    await vi.waitFor(() => expect(control.switches()[NEVER]).toBe(true))
    expect(remembered.at(-1)).toMatchObject({ when: 'never', scope: { path: '/blog/a-story' } })
    expect(control.title()).toBe('Always open on this site')
    control.flip(NEVER)
    await vi.waitFor(() => expect(control.title()).toBe('Opens automatically'))
    expect(asked).toHaveBeenCalledOnce()
  })

  test('say that the permission was revoked, and ask again for the same rule', async () => {
    const rule = openRule('known')
    remembered = [rule]
    const control = await shown()
    expect(control.switches()[SITE]).toBe(false)
    expect(control.note()).toMatch(/^Winnow no longer has permission/)
    control.flip(SITE)
    expect(asked).toHaveBeenCalledExactlyOnceWith(page.url, rule)
  })

  test('report an error and do not change', async () => {
    vi.mocked(rules.deleteRule).mockRejectedValueOnce(new Error('There is no room.'))
    const control = await shown()
    control.flip(SITE)
    await vi.waitFor(() => expect(control.switches()[SITE]).toBe(true))
    control.flip(SITE)
    await vi.waitFor(() => expect(said).toHaveLength(1))
    expect(plain(said[0]?.text)).toBe('Nothing was changed. There is no room.')
    expect(control.switches()[SITE]).toBe(true)
  })
})

describe('“Don’t open on this page”', () => {
  const leave = vi.fn()

  test('saves an exception for exactly this path, and then leaves', async () => {
    const { element } = notThisPage(page, leave)
    element.click()
    expect(leave).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(remembered).toMatchObject([
      { kind: 'open', when: 'never', scope: { subdomains: false, path: '/blog/a-story' }, off: false },
    ])
  })

  test('stays with a message when the exception could not be saved', async () => {
    vi.mocked(rules.saveRule).mockRejectedValueOnce(new Error('There is no room.'))
    notThisPage(page, leave).element.click()
    await vi.waitFor(() => expect(said).toMatchObject([{ isProblem: true }]))
    expect(leave).not.toHaveBeenCalled()
  })
})
