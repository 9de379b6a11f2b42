import { describe, expect, test } from 'vitest'
import type { Rule } from '../../schema/rule.ts'
import { elementOf, type Page } from '../page/page.ts'
import { readPage } from '../page/read-page.ts'
import { documentOf, idOf, pageOf } from '../page/testing.ts'
import { fingerprint } from './fingerprint.ts'
import type { Mark } from './marks.ts'
import { matchRules } from './match-rules.ts'

const rule = (id: string, kind: Rule['kind'], selector: string, text = ''): Rule => ({
  id,
  kind,
  selector,
  fingerprint: fingerprint(text),
})

/** The rule that decides on an element: `+` for keep or `-` for remove, and its id; empty if there is none. */
function deciderAt(page: Page, rules: Rule[], selector: string): string {
  const { keep, remove, ruling } = matchRules(page, rules)
  const id = idOf(page, selector)
  expect([keep[id], remove[id]]).not.toEqual([1, 1])
  return ruling[id] === -1 ? '' : `${keep[id] ? '+' : ''}${remove[id] ? '-' : ''}${rules[ruling[id]!]!.id}`
}

describe('a rule', () => {
  const body = '<div class="box"><p class="in">one <b>two</b></p></div><p class="out">three</p>'

  test('covers the elements it matches and everything inside them, and nothing else', () => {
    const page = pageOf(body)
    const { keep, remove, byRule, problems } = matchRules(page, [rule('r', 'remove', '.box')])
    const box = idOf(page, '.box')
    expect(Array.from(remove)).toEqual(page.node.map((_, id) => Number(id >= box && id < page.end[box]!)))
    expect(keep.some(Boolean)).toBe(false)
    expect(byRule.get('r')).toEqual([box])
    expect(problems).toEqual([])
  })

  test('works on a page that has lost a part since it was read, and covers nothing in that part', () => {
    const page = pageOf(`${body}<aside><p class="in">gone</p></aside>`)
    const [inside, gone] = [idOf(page, '.in'), idOf(page, 'aside .in')]
    ;(page.node[idOf(page, 'aside')] as Element).remove()
    const { byRule, remove } = matchRules(page, [rule('r', 'remove', '.in')])
    expect([byRule.get('r'), remove[gone]]).toEqual([[inside], 0])
  })

  test('inside another decides for its own elements, whichever kind is outside and in whichever order', () => {
    const page = pageOf(body)
    const outer = rule('outer', 'remove', '.box')
    const inner = rule('inner', 'keep', '.in')
    for (const rules of [
      [outer, inner],
      [inner, outer],
    ]) {
      expect(deciderAt(page, rules, '.box')).toBe('-outer')
      expect(deciderAt(page, rules, 'b')).toBe('+inner')
      expect(deciderAt(page, rules, '.out')).toBe('')
    }
    const reversed = [rule('outer', 'keep', '.box'), rule('inner', 'remove', '.in')]
    expect(deciderAt(page, reversed, 'b')).toBe('-inner')
  })

  test('wins on an element over an earlier one', () => {
    const page = pageOf(body)
    const keep = rule('k', 'keep', '.box')
    const remove = rule('r', 'remove', 'div')
    expect(deciderAt(page, [keep, remove], 'b')).toBe('-r')
    expect(deciderAt(page, [remove, keep], 'b')).toBe('+k')
  })

  test('matches in open shadow roots and same-origin frames', () => {
    const document = documentOf('<x-a class="host"></x-a><iframe></iframe>')
    document.querySelector('x-a')!.attachShadow({ mode: 'open' }).innerHTML = '<p class="ad">one</p>'
    document.querySelector('iframe')!.contentDocument!.body.innerHTML = '<p class="ad">two</p>'
    const page = readPage(document)
    expect(matchRules(page, [rule('r', 'remove', '.ad')]).byRule.get('r')).toHaveLength(2)
  })

  test('is not misled by elements named like DOM methods', () => {
    const page = pageOf(
      '<img name="querySelectorAll"><form class="f"><input name="getRootNode"><p>text</p></form>',
    )
    expect(deciderAt(page, [rule('r', 'remove', '.f')], 'p')).toBe('-r')
  })

  test('with an invalid or costly selector is reported as a problem, and throws nothing', () => {
    const page = pageOf(body)
    const bad = ['', '..', 'p:nope', ':has(:has(a))', 'a ~ b', 'a '.repeat(20), 'p{}', '::before'].map(
      (selector, i) => rule(String(i), 'remove', selector),
    )
    const { problems, byRule } = matchRules(page, [...bad, rule('good', 'keep', '.in')])
    expect(problems.map(({ rule, because }) => `${rule.selector} ${because}`)).toEqual([
      ' invalid-selector',
      '.. invalid-selector',
      'p:nope invalid-selector',
      ':has(:has(a)) invalid-selector',
      'a ~ b costly-selector',
      `${'a '.repeat(20)} costly-selector`,
      'p{} invalid-selector',
      '::before no-match',
    ])
    expect([...byRule.keys()]).toEqual(['good'])
  })
})

describe('a mark', () => {
  const body = '<div class="box"><p class="in">one <b>two</b></p></div><p class="in">three</p>'
  const on = (page: Page, selector: string, kind: Mark['kind']): Mark => ({
    element: elementOf(page, idOf(page, selector)),
    kind,
  })

  test('covers its own element only, and is numbered after the last rule', () => {
    const page = pageOf(body)
    const rules = [rule('r', 'remove', '.box')]
    const { ruling, keep, remove, marked, byRule } = matchRules(page, rules, [on(page, '.in', 'keep')])
    const names = ['body', '.box', '.in', 'b', '.box + .in'].map(selector => idOf(page, selector))
    const of = (values: ArrayLike<number>) => names.map(id => values[id])
    expect(of(ruling)).toEqual([-1, 0, 1, 1, -1])
    expect(of(keep)).toEqual([0, 0, 1, 1, 0])
    expect(of(remove)).toEqual([0, 1, 0, 0, 0])
    expect(of(marked)).toEqual([0, 0, 1, 1, 0])
    expect([...byRule.keys()]).toEqual(['r'])
  })

  test('overrides a rule on the same element; a rule further inside decides for itself', () => {
    const page = pageOf(body)
    const rules = [rule('k', 'keep', '.box'), rule('b', 'keep', 'b')]
    const { remove, keep } = matchRules(page, rules, [on(page, '.box', 'remove')])
    expect(remove[idOf(page, '.in')]).toBe(1)
    expect(keep[idOf(page, 'b')]).toBe(1)
  })

  test('on an element that is not on the page has no effect', () => {
    const page = pageOf(body)
    const { ruling, problems } = matchRules(page, [], [{ element: document.body, kind: 'remove' }])
    expect([...ruling].every(index => index === -1)).toBe(true)
    expect(problems).toEqual([])
  })
})

describe('a rule whose selector no longer matches', () => {
  const text = 'Sign up for our newsletter'

  test('finds its element by its text: the outermost element with exactly this text', () => {
    const page = pageOf(
      `<main><div id="new"><p>Sign up for <b>our</b> newsletter</p></div><p>${text} now</p></main>`,
    )
    const { byRule, problems } = matchRules(page, [rule('r', 'remove', '.newsletter-x7', text)])
    expect(byRule.get('r')).toEqual([idOf(page, '#new')])
    expect(problems).toEqual([])
  })

  test('is reported if the text is gone, too', () => {
    const dead = rule('r', 'remove', '.newsletter-x7', text)
    const page = pageOf('<p>Something else altogether</p>')
    expect(matchRules(page, [dead])).toMatchObject({ problems: [{ rule: dead, because: 'no-match' }] })
  })
})

describe('a rule with a vague selector', () => {
  const body = '<p>First paragraph of it</p><p>Please share this page</p><p>Third paragraph of it</p>'

  test('does not match a different text at that place', () => {
    const page = pageOf(body)
    const stale = rule('r', 'remove', 'p:nth-of-type(1)', 'The one that was there')
    expect(matchRules(page, [stale]).problems).toEqual([{ rule: stale, because: 'no-match' }])
  })

  test('does not match any element with that tag', () => {
    const page = pageOf('<div class="body"><p>Text</p><div>A table that is wanted</div></div>')
    const found = rule('r', 'remove', '.body > div', 'Please share this page')
    expect(matchRules(page, [found]).byRule.size).toBe(0)
  })

  test('follows its text to another place', () => {
    const page = pageOf(body)
    const { byRule } = matchRules(page, [rule('r', 'remove', 'p:nth-of-type(1)', 'Please share this page')])
    expect(byRule.get('r')).toEqual([idOf(page, 'p:nth-of-type(2)')])
  })

  test('matches by its selector alone if it has no fingerprint', () => {
    const page = pageOf(body)
    expect(deciderAt(page, [rule('r', 'remove', 'p:nth-of-type(3)')], 'p:nth-of-type(3)')).toBe('-r')
  })
})
