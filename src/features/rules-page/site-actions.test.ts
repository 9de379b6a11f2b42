import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RuleDraft } from '../../view/rules/rule-form.ts'
import { english } from '../../view/testing.ts'
import { fakeWorker } from './fake-worker.ts'
import { openRule, rule } from './testing.ts'

const worker = fakeWorker()
vi.mock('../../messages/worker.ts', () => ({ worker }))
const { openBook } = await import('./book.ts')
const { siteActions, siteNamed } = await import('./site-actions.ts')

const strings = english()
const book = openBook({ strings, say: () => undefined, show: () => undefined })
let origins: string[]
const request = vi.fn(async (_: readonly string[]) => true)
const say = vi.fn()
const actions = siteActions(book, strings, { origins: () => origins, request, say })
const SITE = 'one.example'
const a = rule('a', { fingerprint: '1a-2b', health: { matches: 2, last: '2026-11-20' } })
const b = rule('b')
const rules = () => worker.rules.get(SITE)
const draft = (rest: Partial<RuleDraft> = {}): RuleDraft => ({
  site: SITE,
  kind: 'remove',
  selector: '.new',
  when: 'always',
  scope: { subdomains: false, path: '' },
  ...rest,
})

beforeEach(async () => {
  vi.clearAllMocks()
  origins = []
  worker.rules.clear()
  worker.rules.set(SITE, [a, b])
  await book.refresh()
})

describe('a draft', () => {
  test.each([
    ['is fine', {}, {}],
    ['has no selector', { selector: '' }, { selector: 'selectorMissing' }],
    ['is no selector', { selector: '..a' }, { selector: 'selectorInvalid' }],
    ['is no selector yet', { selector: '.a >' }, { selector: 'selectorInvalid' }],
    ['would take too long', { selector: '.a ~ .b' }, { selector: 'selectorCostly' }],
    ['is too long', { selector: `.${'a'.repeat(512)}` }, { selector: 'selectorLong' }],
    ['names no site', { site: null }, { site: 'siteInvalid' }],
    ['names what is no site', { site: 'one example' }, { site: 'siteInvalid' }],
    ['has no path', { scope: { subdomains: false, path: 'news' } }, { path: 'pathInvalid' }],
    ['repeats a rule', { selector: '.b' }, { selector: 'ruleIsThere' }],
    ['contradicts a rule', { selector: '.b', kind: 'keep' }, { selector: 'ruleIsThere' }],
    ['says it of another place', { selector: '.b', scope: { subdomains: false, path: '/news/*' } }, {}],
    ['opens pages, and needs no selector', { selector: '', kind: 'open' }, {}],
  ] as const)('%s', (_, rest, problems) => {
    expect(actions.check(draft(rest), null)).toEqual(problems)
  })

  test('of a rule may be about what that rule is about', () => {
    expect(actions.check(draft({ selector: '.b', kind: 'keep' }), b)).toEqual({})
    expect(actions.check(draft({ selector: '.a' }), b)).toEqual({ selector: 'ruleIsThere' })
  })
})

describe('a rule', () => {
  test('keeps its place, its past and its second anchor when its scope is edited', async () => {
    const scope = { subdomains: true, path: '/é/*' }
    expect(await actions.save(draft({ selector: '.a', kind: 'keep', scope }), a)).toBe(SITE)
    expect(rules()).toEqual([{ ...a, kind: 'keep', scope: { subdomains: true, path: '/%C3%A9/*' } }, b])
  })

  test('forgets them when it is about something else', async () => {
    await actions.save(draft({ selector: '.c' }), a)
    expect(rules()).toEqual([rule('a', { selector: '.c' }), b])
  })

  test('can become one of another kind, and stays switched off', async () => {
    worker.rules.set(SITE, [{ ...a, off: true }])
    await book.refresh()
    await actions.save(draft({ kind: 'open', when: 'never' }), { ...a, off: true })
    expect(rules()).toEqual([openRule('a', { when: 'never', off: true })])
  })

  test('is added last, to the site of the address that was entered', async () => {
    expect(await actions.save(draft({ site: 'https://www.One.example/news?x=1' }), null)).toBe(SITE)
    expect(rules()).toEqual([a, b, rule(expect.any(String) as never, { selector: '.new' })])
  })

  test('is switched off and on, and deleted', async () => {
    await actions.switchTo(SITE, a, false)
    expect(rules()).toEqual([{ ...a, off: true }, b])
    await actions.switchTo(SITE, { ...a, off: true }, true)
    expect(rules()).toEqual([a, b])
    await actions.remove(SITE, a)
    expect(rules()).toEqual([b])
    await actions.removeSite(SITE)
    expect(rules()).toBe(undefined)
  })
})

describe('the text of a site', () => {
  test('saved as it is changes nothing', async () => {
    await actions.saveText(actions.textOf(SITE), SITE)
    expect(rules()).toEqual([a, b])
  })

  test('changes what it says otherwise, and what stays keeps its name and past', async () => {
    const text = '# mine\n[one.example]\nkeep .b\nremove .c\nremove .a ~1a-2b\n'
    expect(actions.checkText(text, SITE)).toEqual([])
    const remembered = await actions.saveText(text, SITE)
    expect(remembered).toBe('[one.example]\nkeep   .b\nremove .c\nremove .a ~1a-2b\n')
    expect(rules()).toEqual([
      { ...b, kind: 'keep' },
      rule(expect.any(String) as never, { selector: '.c' }),
      a,
    ])
  })

  test('is told where it is wrong, and that it is about this site alone', () => {
    expect(actions.checkText('[one.example]\nremove ..a\n[two.example]\nremove .a', SITE)).toEqual([
      { line: 2, column: 8, said: expect.stringContaining('is no CSS selector') },
      { line: 3, column: 1, said: 'Only rules for \u2068one.example\u2069 can be edited here.' },
    ])
  })
})

test.each([
  ['one.example', 'one.example'],
  ['www.One.example', 'one.example'],
  ['one.example/news', 'one.example'],
  ['https://one.example:8443/a', 'one.example:8443'],
  ['http://user@one.example/', 'one.example'],
  ['localhost:3000', 'localhost:3000'],
  ['', ''],
  [null, null],
  ['one example', null],
  ['/news', null],
  ['https://', null],
])('a site entered as %j is %j', (entered, name) => {
  expect(siteNamed(entered)).toBe(name)
})

describe('a rule that opens pages', () => {
  const always = openRule('o')
  const wide = openRule('w', { scope: { subdomains: true, path: '' } })

  test.each([
    ['is not in force where the browser does not let us in', SITE, always, [], false],
    ['nor by what it lets us into elsewhere', SITE, always, ['https://two.example/*'], false],
    ['is in force where it does', SITE, always, ['https://one.example/*'], true],
    ['needs nothing to keep pages shut', SITE, openRule('o', { when: 'never' }), [], true],
    ['or when it is switched off', SITE, openRule('o', { off: true }), [], true],
    ['is never in force for files', '', always, ['file:///*'], false],
    ['is no rule about elements, which needs nothing', SITE, a, [], true],
  ] as const)('%s', (_, site, rule, granted, isInForce) => {
    origins = [...granted]
    expect(actions.isInForce(site, rule)).toBe(isInForce)
  })

  test('has the browser ask for all that it is about, within the click', async () => {
    const asked = actions.putInForce(SITE, always)
    expect(request).toHaveBeenCalledExactlyOnceWith(['*://one.example/*', '*://www.one.example/*'])
    await asked
    expect(say).toHaveBeenCalledExactlyOnceWith({ text: expect.stringContaining('Now in force: ') })
    actions.putInForce(SITE, wide)
    expect(request).toHaveBeenLastCalledWith(['*://*.one.example/*'])
  })

  test('says that nothing opens by itself where the person says no, or the browser will not ask', async () => {
    request.mockResolvedValueOnce(false)
    await actions.putInForce(SITE, always)
    expect(say).toHaveBeenLastCalledWith({ text: strings.t('accessRefused') })
    request.mockRejectedValueOnce(new Error('Not now.'))
    await actions.putInForce(SITE, always)
    expect(say).toHaveBeenLastCalledWith({ text: strings.t('notSaved', 'Not now.'), isProblem: true })
  })
})
