import { describe, expect, test } from 'vitest'
import type { Scope } from '../../schema/rule.ts'
import type { Site } from '../../schema/site-rule.ts'
import { heldRule, isLike, rulesAt } from './site-rules.ts'

const rule = (id: string, scope: Partial<Scope> = {}) =>
  heldRule(
    { id, kind: 'remove', selector: `.${id}`, fingerprint: '' },
    { subdomains: false, path: '', ...scope },
  )

const at = (site: string, path: string, sites: readonly Site[]) =>
  rulesAt({ site, path }, sites).map(({ id }) => id)

describe('the rules that apply to a page', () => {
  test('are those of its site, and those of a parent domain that include subdomains', () => {
    const sites = [
      { name: 'example.org', rules: [rule('own'), rule('all', { subdomains: true })] },
      { name: 'blog.example.org', rules: [rule('blog')] },
    ]
    expect(at('example.org', '/', sites)).toEqual(['own', 'all'])
    expect(at('blog.example.org', '/', sites)).toEqual(['all', 'blog'])
    expect(at('notexample.org', '/', sites)).toEqual([])
  })

  test('come weakest first: the parent domain, then the shorter path, then the older rule', () => {
    const sites = [
      { name: 'a.example.org', rules: [rule('path', { path: '/forum/*' }), rule('old'), rule('new')] },
      { name: 'example.org', rules: [rule('above', { subdomains: true, path: '/forum/*' })] },
    ]
    expect(at('a.example.org', '/forum/1', sites)).toEqual(['above', 'old', 'new', 'path'])
    expect(at('a.example.org', '/news', sites)).toEqual(['old', 'new'])
  })

  test('are enabled', () => {
    expect(at('example.org', '/', [{ name: 'example.org', rules: [{ ...rule('a'), off: true }] }])).toEqual(
      [],
    )
  })
})

test.each([
  ['/forum/1', '/forum/*', true],
  ['/forum', '/forum/*', false],
  ['/forum', '/forum', true],
  ['/forum/', '/forum', false],
  ['/a/b/c', '/*/b/*', true],
  ['/a/c', '/*/b/*', false],
  ['/aa', '/a*a', true],
  ['/a', '/a*a', false],
  ['/2026/11/x.html', '/*.html', true],
  ['/anything', '*', true],
  ['', '*', true],
])('the path %s and the pattern %s: %s', (path, pattern, like) => {
  expect(isLike(path, pattern)).toBe(like)
})

test('a pattern with many stars takes time linear in the path', () => {
  expect(isLike(`/${'a'.repeat(100_000)}`, `/${'*a'.repeat(1000)}*b`)).toBe(false)
})
