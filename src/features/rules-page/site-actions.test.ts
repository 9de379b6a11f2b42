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
const a = rule('a', {
  fingerprint: '1a-2b',
  health: { matches: 2, last: '2026-11-20' },
  label: { thing: 'text', excerpt: 'The almanac has arrived.' },
})
const b = rule('b')
const rules = () => worker.rules.get(SITE)
const draft = (rest: Partial<RuleDraft> = {}): RuleDraft => ({
  site: SITE,
  kind: 'remove',
  selector: '.new',
  when: 'always',
  method: 'shake-exact',
  tuning: 'shake.link',
  value: '2.5',
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
    ['is too slow', { selector: '.a ~ .b' }, { selector: 'selectorCostly' }],
    ['is too long', { selector: `.${'a'.repeat(512)}` }, { selector: 'selectorLong' }],
    ['names no site', { site: null }, { site: 'siteInvalid' }],
    ['names an invalid site', { site: 'one example' }, { site: 'siteInvalid' }],
    ['has an invalid path', { scope: { subdomains: false, path: 'news' } }, { path: 'pathInvalid' }],
    ['repeats a rule', { selector: '.b' }, { selector: 'ruleIsThere' }],
    ['contradicts a rule', { selector: '.b', kind: 'keep' }, { selector: 'ruleIsThere' }],
    ['has another scope', { selector: '.b', scope: { subdomains: false, path: '/news/*' } }, {}],
    ['opens pages and needs no selector', { selector: '', kind: 'open' }, {}],
    ['names a method and needs no selector', { selector: '', kind: 'method' }, {}],
    ['sets a value and needs no selector', { selector: '', kind: 'tune' }, {}],
    ['sets an impossible value', { kind: 'tune', value: '11' }, { value: 'tuneValueInvalid' }],
    ['sets words', { kind: 'tune', tuning: 'prune.words', value: ' Promo  ad ' }, {}],
  ] as const)('%s', (_, rest, problems) => {
    expect(actions.check(draft(rest), null)).toEqual(problems)
  })

  test('of an edited rule may keep its anchor', () => {
    expect(actions.check(draft({ selector: '.b', kind: 'keep' }), b)).toEqual({})
    expect(actions.check(draft({ selector: '.a' }), b)).toEqual({ selector: 'ruleIsThere' })
  })
})

describe('a rule', () => {
  test('about methods is made of its fields', async () => {
    await actions.save(draft({ kind: 'method', method: 'vips' }), null)
    await actions.save(draft({ kind: 'tune', tuning: 'prune.words', value: ' Promo  ad ' }), null)
    expect(rules()?.slice(2)).toMatchObject([
      { kind: 'method', method: 'vips' },
      { kind: 'tune', name: 'prune.words', value: 'promo ad' },
    ])
    expect(actions.check(draft({ kind: 'method' }), null)).toEqual({ path: 'ruleIsThere' })
  })

  test('keeps its position, health, fingerprint and label when its scope is edited', async () => {
    const scope = { subdomains: true, path: '/é/*' }
    expect(await actions.save(draft({ selector: '.a', kind: 'keep', scope }), a)).toBe(SITE)
    expect(rules()).toEqual([{ ...a, kind: 'keep', scope: { subdomains: true, path: '/%C3%A9/*' } }, b])
  })

  test('loses them when its selector is edited', async () => {
    await actions.save(draft({ selector: '.c' }), a)
    expect(rules()).toEqual([rule('a', { selector: '.c' }), b])
  })

  test('can get another kind, and stays switched off', async () => {
    worker.rules.set(SITE, [{ ...a, off: true }])
    await book.refresh()
    await actions.save(draft({ kind: 'open', when: 'never' }), { ...a, off: true })
    expect(rules()).toEqual([openRule('a', { when: 'never', off: true })])
  })

  test('is added last to the site of the entered address', async () => {
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
  test('can be saved unchanged', async () => {
    await actions.saveText(actions.textOf(SITE), SITE)
    expect(rules()).toEqual([a, b])
  })

  test('changes only the edited rules; the others keep their ids and health', async () => {
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

  test('is checked for errors and for other sites', () => {
    expect(actions.checkText('[one.example]\nremove ..a\n[two.example]\nremove .a', SITE)).toEqual([
      { line: 2, column: 8, said: expect.stringContaining('is not a valid CSS selector') },
      { line: 3, column: 1, said: 'You can only edit rules for \u2068one.example\u2069 here.' },
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
    ['is not active without permission', SITE, always, [], false],
    ['is not active with permission for another site', SITE, always, ['https://two.example/*'], false],
    ['is active with permission', SITE, always, ['https://one.example/*'], true],
    ['needs no permission to keep pages from opening', SITE, openRule('o', { when: 'never' }), [], true],
    ['needs no permission when it is switched off', SITE, openRule('o', { off: true }), [], true],
    ['is never active for files', '', always, ['file:///*'], false],
    ['needs no permission if it is about elements', SITE, a, [], true],
  ] as const)('%s', (_, site, rule, granted, isInForce) => {
    origins = [...granted]
    expect(actions.isInForce(site, rule)).toBe(isInForce)
  })

  test('requests permission for its whole scope within the click', async () => {
    const asked = actions.putInForce(SITE, always)
    expect(request).toHaveBeenCalledExactlyOnceWith(['*://one.example/*', '*://www.one.example/*'])
    await asked
    expect(say).toHaveBeenCalledExactlyOnceWith({ text: expect.stringContaining('Now active: ') })
    actions.putInForce(SITE, wide)
    expect(request).toHaveBeenLastCalledWith(['*://*.one.example/*'])
  })

  test('reports that nothing opens automatically if the person refuses or the browser does not ask', async () => {
    request.mockResolvedValueOnce(false)
    await actions.putInForce(SITE, always)
    expect(say).toHaveBeenLastCalledWith({ text: strings.t('accessRefused') })
    request.mockRejectedValueOnce(new Error('Not now.'))
    await actions.putInForce(SITE, always)
    expect(say).toHaveBeenLastCalledWith({ text: strings.t('notSaved', 'Not now.'), isProblem: true })
  })
})
