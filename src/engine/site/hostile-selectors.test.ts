import { describe, expect, test } from 'vitest'
import { ARTICLE, appendArticle } from '../../../test/stress/stress-page.ts'
import type { Rule } from '../../schema/rule.ts'
import { extract } from '../extract.ts'
import { outline, pageOf } from '../page/testing.ts'
import { isBoundedOn } from './selector.ts'
import { workOf } from './selector-work.ts'

/** Selectors that take some browser minutes on some page. No element on the pages is a `z`. */
const HOSTILE = [
  ':has(:has(.z))',
  '.a:has(.a ~ .z)',
  '.a:has(+ .a + .z)',
  '.a:has(.a .z) .a',
  '.a:has(.z)',
  '.a:has(> .z)',
  ':has(.a .a .a .a .a .z)',
  '.a:has(.z > .a .a)',
  '.a:not(:has(.z))',
  ':has(:is(.z .a, .y .a))',
  ':has(:nth-child(3n+1 of .z))',
  ':is(:is(:is(.z .a) .a) .a)',
  ':not(:not(:not(.z .a) .a) .a)',
  ':is(.z > .a .a) .a',
  ':not(.z .a) :not(.z .a)',
  ':where(.z .a,.z .a,.z .a,.z .a,.z .a,.z .a,.z .a)',
  ':is(.z .a, .y .a, .x .a) :is(.z .a, .y .a, .x .a) :is(.w .a)',
  '.z > .a .a > .a .a > .a .a > .a .a > .a',
  `${'.a '.repeat(15)}.z`,
  `.z ${'.a '.repeat(15)}`,
  '.a ~ .a ~ .z',
  `${'.a + '.repeat(15)}.z`,
  ':nth-child(odd of :nth-child(odd of :nth-child(even of .a)))',
  ':nth-child(2n+1 of .z .a)',
  ':nth-last-of-type(50000)',
  ':host-context(.z) .a',
  ':lang(fr) .a .z',
  ':dir(rtl) :dir(ltr)',
  ':root :read-write .a',
  '[title*="xxxxxxxxxxxxxxxxxxxxxxxxx"]'.repeat(14),
  `[title*="${'y'.repeat(490)}"]`,
  `${'[class*="q" i],'.repeat(15)}.z`,
  `${'.z,'.repeat(250)}.z`,
  `${':is('.repeat(120)}.z${')'.repeat(120)}`,
  '('.repeat(500),
]
const rules = HOSTILE.map((selector, i): Rule => ({ id: String(i), kind: 'keep', selector, fingerprint: '' }))

const NODES = 100_000

/** Appends an element of class `a`. */
function added(parent: Element, name = 'div'): Element {
  const child = parent.ownerDocument.createElement(name)
  child.className = 'a'
  child.setAttribute('title', 'x'.repeat(24))
  parent.append(child)
  return child
}

const shapes: Readonly<Record<string, (body: Element) => void>> = {
  flat(body) {
    const holder = added(body)
    for (let i = 0; i < NODES; i++) added(holder)
  },
  'nested as deep as parsers allow'(body) {
    for (let i = 0, at = body; i < NODES; i++) at = added(i % 500 === 0 ? body : at)
  },
  'like a table'(body) {
    for (let row = 0; row < 300; row++) {
      const holder = added(body)
      for (let i = 0; i < NODES / 300; i++) added(holder, 'span')
    }
  },
}

const good: Rule = { id: 'good', kind: 'remove', selector: 'article > p:nth-of-type(2)', fingerprint: '' }

describe.each(Object.entries(shapes))('on a page of 100,000 elements, %s', (name, build) => {
  test('hostile rules are refused or cost little; the others work, and the article is found', {
    timeout: 60_000,
  }, () => {
    const page = document.implementation.createHTMLDocument(name)
    appendArticle(page.body)
    build(page.body)
    const extraction = extract(page, { rules: [...rules, good] })
    if (extraction.kind === 'nothing') throw new Error(JSON.stringify(extraction.because))
    expect(extraction.article.content.split(ARTICLE)).toHaveLength(3)
    expect([...extraction.matches.byRule.keys()]).toContain('good')
    expect(extraction.problems.length).toBeGreaterThan(10)
  })
})

describe('a selector is accepted or refused', () => {
  const bounded = (selector: string, body: string) => isBoundedOn(pageOf(body), selector)
  const list = (items: number) => `<ul>${'<li>x</li>'.repeat(items)}</ul>`
  const nest = (levels: number) => `${'<div>'.repeat(levels)}x${'</div>'.repeat(levels)}`.repeat(20)

  test('by its cost on the page: one that is accepted on one page is refused on another', () => {
    for (const selector of ['main > .a .b + .c > .d', '.a:has(.b .c)', ':is(.a .b, .c):not(.d .e) .f'])
      expect([selector, bounded(selector, list(500))]).toEqual([selector, true])
    expect(bounded('li:has(b)', list(6000))).toBe(false) // 6000² pairs of siblings
    expect(bounded('li > b', list(6000))).toBe(true)
    expect(bounded(':is(.a .b) .c', nest(400))).toBe(false) // 8000 elements, each with the ancestors of its ancestors
    expect(bounded('.a .b .c', nest(400))).toBe(true)
  })

  test('by the number of elements visited, computed by hand', () => {
    const page = pageOf(list(2))
    expect(outline(page)).toBe('html head body ul li # li #')
    const all = 1 + 2 + 2 + 3 + 4 + 4 // the depths, counting the element itself
    const squares = 1 + 4 + 4 + 9 + 16 + 16
    expect(workOf('li', page)).toBe(6)
    expect(workOf('ul > li', page)).toBe(2 * 6)
    expect(workOf('ul li, b', page)).toBe(2 * all + 6)
    expect(workOf('li:not(.a)', page)).toBe(3 * 6) // the element, the parentheses, and the selector in them
    expect(workOf(':is(.a .b) .c', page)).toBe(3 * all + 2 * squares)
    expect(workOf('li:has(.a)', page)).toBe(6 + 2 * all + (4 + 1 + 4)) // html and ul have two children, body one
  })
})
