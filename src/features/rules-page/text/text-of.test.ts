import { describe, expect, test } from 'vitest'
import { METHOD_NAMES } from '../../../schema/method.ts'
import type { Site, SiteRule } from '../../../schema/site-rule.ts'
import { sitesIn } from './document.ts'
import { isSelector } from './is-selector.ts'
import { parse } from './parse.ts'
import { picker, randomText } from './testing.ts'
import { textOf } from './text-of.ts'

const ANYWHERE = { subdomains: false, path: '' }
const SOME_NUMBER = { name: 'shake.link', value: 2.5 } as const
const NO_WORDS = { name: 'shake.blessed', value: '' } as const
const HEALTH = { matches: 7, last: '2026-11-21' }

function element(selector: string, more: Partial<SiteRule> = {}): SiteRule {
  const rule = { id: selector, kind: 'remove', selector, fingerprint: '', scope: ANYWHERE, off: false }
  return { ...rule, health: HEALTH, ...more } as SiteRule
}

/** Sites without ids, health and labels, which text does not contain. */
function essence(sites: readonly Site[]) {
  return sites.map(({ name, rules }) => ({
    name,
    rules: rules.map(rule => ({ ...rule, id: null, health: null, label: null })),
  }))
}

function reread(sites: readonly Site[]) {
  const document = parse(textOf(sites), isSelector)
  expect(document.errors).toEqual([])
  return sitesIn(document)
}

test('rules are written in columns, by site, in their order', () => {
  const forum = { subdomains: false, path: '/forum/*' }
  const sites: Site[] = [
    {
      name: 'example.org',
      rules: [
        element('.newsletter', { label: { thing: 'text', excerpt: 'Our letter' } }),
        element('#footnotes', { kind: 'keep' }),
        element('.share', { off: true, fingerprint: '1a-2b3c' }),
        element('.thread', { kind: 'root', scope: forum }),
        { id: 'o', kind: 'open', when: 'always', scope: forum, off: false },
        element('h1', { kind: 'title' }),
        element('.ad', { scope: { subdomains: true, path: '' } }),
      ],
    },
    { name: '', rules: [element('a.next', { kind: 'next' })] },
    { name: 'empty.example', rules: [] },
  ]
  expect(textOf(sites)).toBe(`[file://]
next   a.next

[example.org]
remove .newsletter
keep   #footnotes
off remove .share ~1a-2b3c

[example.org/forum/*]
root   .thread
open   always

[example.org]
title  h1

[*.example.org]
remove .ad
`)
  expect(essence(reread(sites))).toEqual(essence([sites[1]!, sites[0]!]))
})

test('no sites give an empty text', () => {
  expect(textOf([])).toBe('')
  expect(sitesIn(parse('', isSelector))).toEqual([])
})

describe('ambiguous selectors are read back correctly', () => {
  test.each([
    ['[title="a  b"]', ''],
    ['#a\\ ', ''],
    ['#a\\ ', '1a-2b'],
    ['#a\\\\', '1a-2b'],
    ['[title="# ["]', ''],
    ['[title="x ~1a-2b"]', ''],
    ['.a\u00A0', ''],
    ['.\\~1a-2b', ''],
  ])('%s with the fingerprint “%s”', (selector, fingerprint) => {
    const sites = [{ name: 'a.example', rules: [element(selector, { fingerprint })] }]
    expect(essence(reread(sites))).toEqual(essence(sites))
  })

  test.each([
    ['\n.a >\r\n.b\f', '.a > .b'],
    ['[title="a\\\nb"]', '[title="ab"]'],
    ['  .a  ', '.a'],
  ])('%j is written on one line', (selector, line) => {
    expect(textOf([{ name: 'a.example', rules: [element(selector)] }])).toBe(`[a.example]\nremove ${line}\n`)
  })

  test('an invalid path pattern stays on one line', () => {
    const rules = [element('p', { scope: { subdomains: false, path: 'a\n]*' } })]
    expect(textOf([{ name: 'a.example', rules }])).toBe('[a.example/a%0A]*]\nremove p\n')
  })
})

test('random sites are read back as written', () => {
  const names = [
    '',
    'a.example',
    'b.a.example',
    'localhost:3000',
    '[::1]',
    'xn--mnchen-3ya.example',
    '__proto__',
  ]
  const paths = ['', '', '/', '/*', '/a]b/*', '/%C3%9F/*.html', '//x']
  const kinds = ['keep', 'remove', 'root', 'title', 'next', 'open', 'method', 'tune'] as const
  const selectors = [
    'p',
    '.a > .b, #c',
    '[title="x ~1a-2b"]',
    '#a\\ ',
    'a:not([href^="#"])',
    '.é',
    'p:has(img)',
  ]
  for (let seed = 0; seed < 500; seed++) {
    const pick = picker(seed)
    const rule = (): SiteRule => {
      const common = {
        id: '',
        scope: { subdomains: pick([true, false]), path: pick(paths) },
        off: pick([true, false]),
      }
      const kind = pick(kinds)
      if (kind === 'open') return { ...common, kind, when: pick(['always', 'never']) }
      if (kind === 'method') return { ...common, kind, method: pick(METHOD_NAMES) }
      if (kind === 'tune')
        return {
          ...common,
          kind,
          ...pick([SOME_NUMBER, { name: 'prune.poison', value: 'ad promo' }, NO_WORDS]),
        }
      const fingerprint = pick(['', '', '1a-2b3c', '0-0'])
      return { ...common, kind, selector: pick(selectors), fingerprint, health: HEALTH }
    }
    const about = (rule: SiteRule) =>
      JSON.stringify([
        rule.scope,
        rule.kind === 'keep' ? 'remove' : rule.kind,
        'selector' in rule ? rule.selector : rule.kind === 'tune' ? rule.name : '',
      ])
    const sites = [...new Set(Array.from({ length: 4 }, () => pick(names)))].sort().map(name => {
      const rules = Array.from({ length: 8 }, rule)
      return { name, rules: [...new Map(rules.map(each => [about(each), each])).values()] }
    })
    expect(essence(reread(sites))).toEqual(essence(sites))
    // The order of sites does not matter, and a second round changes nothing.
    const read = reread(sites.toReversed())
    expect(essence(read)).toEqual(essence(sites))
    expect(reread(read)).toEqual(
      read.map(({ name, rules }) => ({
        name,
        rules: rules.map(each => ('health' in each ? { ...each, health: { matches: 0, last: '' } } : each)),
      })),
    )
  }
})

test('rules read from random text are read back as written', () => {
  let rules = 0
  for (let seed = 0; seed < 3000; seed++) {
    const sites = sitesIn(parse(`[a.example]\nkeep ${randomText(seed)}`, isSelector))
    expect(reread(sites)).toEqual(sites)
    rules += sites.flatMap(site => site.rules).length
  }
  expect(rules).toBeGreaterThan(500)
})
