import { describe, expect, test } from 'vitest'
import type { OpenRule } from '../../schema/rule.ts'
import type { Site } from '../../schema/site-rule.ts'
import { hostsOf, isInForce, opensByItself, originsOf, reachOf } from './open-rules.ts'
import { heldRule, rulesAt, WHOLE_SITE } from './site-rules.ts'

let ids = 0
const open = (when: OpenRule['when'], path = '', rest: Partial<OpenRule> = {}): OpenRule => ({
  id: String(ids++),
  kind: 'open',
  when,
  scope: { subdomains: false, path },
  off: false,
  ...rest,
})
const always = (path?: string, rest?: Partial<OpenRule>) => open('always', path, rest)
const never = (path?: string, rest?: Partial<OpenRule>) => open('never', path, rest)
const WIDE = { subdomains: true, path: '' }

const GRANTED = ['https://example.org/*']
const reach = (
  rules: readonly OpenRule[],
  others: readonly Site[] = [],
  origins: readonly string[] = GRANTED,
) => {
  const site = { name: 'example.org', rules }
  return reachOf(site, origins, [site, ...others])
}

/** How browsers match the path of a match pattern: `*` is any text, and the query is part of the path. */
const isMatched = (pattern: string, address: string) => {
  const parts = pattern.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(address)
}
const runsAt = (rules: readonly OpenRule[], path: string) => {
  const { matches = [], excludeMatches = [] } = reach(rules) ?? {}
  const address = `*://example.org${path}`
  return (
    matches.some(each => isMatched(each, address)) && !excludeMatches.some(each => isMatched(each, address))
  )
}
const opensAt = (rules: readonly OpenRule[], path: string) =>
  opensByItself(rulesAt({ site: 'example.org', path }, [{ name: 'example.org', rules }]))

describe('whether a page opens automatically', () => {
  test.each([
    ['no rule', [], '/a', false],
    ['a rule that opens the site', [always()], '/a', true],
    ['a rule that never opens the site', [never()], '/a', false],
    ['a page with an exception', [always(), never('/a')], '/a', false],
    ['another page beside the exception', [always(), never('/a')], '/ab', true],
    ['an exception made before the rule', [never('/a'), always()], '/a', false],
    ['a part', [always('/blog/*')], '/blog/x', true],
    ['a page outside the part', [always('/blog/*')], '/shop/x', false],
    ['a part of a site that never opens', [never(), always('/blog/*')], '/blog/x', true],
    ['the more recent of two equal rules', [always('/a'), never('/a')], '/a', false],
    ['a disabled rule', [always('', { off: true })], '/a', false],
    ['a disabled exception', [always(), never('/a', { off: true })], '/a', true],
  ])('%s', (_, rules, path, opens) => {
    expect(opensAt(rules, path)).toBe(opens)
  })

  test('rules about elements do not count', () => {
    const rule = heldRule({ id: 'r', kind: 'remove', selector: 'p', fingerprint: '' })
    expect(opensByItself([always(), rule])).toBe(true)
    expect(opensByItself([rule])).toBe(false)
  })
})

describe('match patterns', () => {
  test('of a site include www. with and without', () => {
    expect(reach([always()])).toEqual({
      matches: ['*://example.org/*', '*://www.example.org/*'],
      excludeMatches: [],
    })
  })

  test('of a part, and of one page with any query', () => {
    expect(reach([always('/blog/*')])?.matches).toEqual([
      '*://example.org/blog/*',
      '*://www.example.org/blog/*',
    ])
    expect(reach([always('/a')])?.matches).toEqual([
      '*://example.org/a',
      '*://example.org/a?*',
      '*://www.example.org/a',
      '*://www.example.org/a?*',
    ])
  })

  test('of a domain with all subdomains', () => {
    expect(reach([always('', { scope: WIDE })])?.matches).toEqual(['*://*.example.org/*'])
  })

  test('have no port, because not every browser supports one, and no www where a site has none', () => {
    expect(hostsOf('example.org:8080', false)).toEqual(['example.org', 'www.example.org'])
    expect(hostsOf('127.0.0.1:8080', false)).toEqual(['127.0.0.1'])
    expect(hostsOf('[::1]', false)).toEqual(['[::1]'])
    expect(hostsOf('localhost', false)).toEqual(['localhost'])
  })

  test('of an exception exclude it with any query, and no other page', () => {
    expect(reach([always(), never('/a')])?.excludeMatches).toEqual([
      '*://example.org/a',
      '*://example.org/a?*',
      '*://www.example.org/a',
      '*://www.example.org/a?*',
    ])
    const rules = [always(), never('/a')]
    expect(['/a', '/a?x', '/ab', '/a/b', '/b?/a'].map(path => runsAt(rules, path))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })

  test('exclude nothing if a stronger rule opens a part of it', () => {
    expect(reach([never('/blog/*'), always('/blog/good')])?.excludeMatches).toEqual([])
    expect(reach([always(), never('/blog/*'), always('/blog/good')])?.excludeMatches).toEqual([])
    // The shorter path is the weaker one, however recent the rule is.
    expect(reach([always(), never('/blog/*'), always('/b*')])?.excludeMatches).toHaveLength(2)
  })

  test('exclude nothing that they could only express by excluding more', () => {
    expect(reach([always(), never('/a*z')])?.excludeMatches).toEqual([])
  })

  test('exclude a subdomain that has an exception', () => {
    const sub = { name: 'shop.example.org', rules: [never()] }
    expect(reach([always('', { scope: WIDE })], [sub])?.excludeMatches).toEqual([
      '*://shop.example.org/*',
      '*://www.shop.example.org/*',
    ])
    const other = { name: 'example.net', rules: [never()] }
    expect(reach([always()], [other])?.excludeMatches).toEqual([])
  })

  test('never cover fewer pages than the rules open, and never every page', () => {
    const sets = [
      [always(), never('/a')],
      [always('/a*'), never('/a/b/*')],
      [never(), always('/a/*'), never('/a/b')],
      [always(), never('/a/*'), always('/a/b')],
      [always('/*b'), never('/a*b')],
    ]
    const paths = ['/', '/a', '/a/', '/a/b', '/a/b/', '/a/b/c', '/b', '/ab', '/xb']
    for (const rules of sets)
      for (const path of paths)
        for (const query of ['', '?', '?x=b', '?a/b'])
          if (opensAt(rules, path))
            expect([rules, path, query, runsAt(rules, path + query)]).toEqual([rules, path, query, true])
    expect(runsAt([always(), never('/a/*')], '/a/b')).toBe(false)
  })
})

describe('the browser’s permission', () => {
  test('is needed to register a script at all', () => {
    expect(reach([always()], [], [])).toBeNull()
    expect(reach([always()], [], ['https://example.net/*'])).toBeNull()
    expect(reach([never()])).toBeNull()
  })

  test.each([
    ['example.org', WHOLE_SITE, ['https://example.org/*'], true],
    ['example.org', WHOLE_SITE, ['https://www.example.org/*'], true],
    ['example.org:8080', WHOLE_SITE, ['http://example.org/*'], true],
    ['example.org', WHOLE_SITE, ['https://*.example.org/*'], true],
    ['example.org', WHOLE_SITE, ['*://*/*'], true],
    ['example.org', WHOLE_SITE, ['<all_urls>'], true],
    ['example.org', WHOLE_SITE, ['https://a.example.org/*'], false],
    ['example.org', WIDE, ['https://a.example.org/*'], true],
    ['example.org', WIDE, ['https://badexample.org/*'], false],
    ['example.org', WHOLE_SITE, ['https://example.org.evil.example/*'], false],
    ['example.org', WHOLE_SITE, [], false],
  ])('%s, %j: %j', (site, scope, origins, isGiven) => {
    expect(isInForce(site, scope, origins)).toBe(isGiven)
  })

  test('for a single site can be told from one for more', () => {
    const origins = [
      'https://www.example.org/*',
      'http://example.org/*',
      '*://*/*',
      'https://*.example.org/*',
    ]
    expect(originsOf('example.org', origins)).toEqual([
      'https://www.example.org/*',
      'http://example.org/*',
      'https://*.example.org/*',
    ])
    expect(originsOf('a.example.org', origins)).toEqual([])
  })
})
