import { describe, expect, test } from 'vitest'
import { isBounded, isVague } from './selector.ts'

describe('a selector is accepted', () => {
  test.each([
    '.a',
    'main > .a .b + .c > .d',
    'div[title="a, b > c :has( :has("]',
    '.a\\:has\\(b > .c:has(.d)',
    '[data-a="~"] > [data-b~="c"]',
    ':is(.a, .b):not(.c > .d)',
    `${'p:nth-of-type(2n + 1) > '.repeat(15)}p`,
    '.a > .b:has(> .c .d).e',
    '.a:is(.b .c, .d:has(.e)) ',
    `[data-x="${'y '.repeat(200)}"]`,
  ])('%s', selector => {
    expect(isBounded(selector)).toBe(true)
  })
})

describe('a selector is refused', () => {
  test.each([
    ['longer than 512 characters', `.${'a'.repeat(512)}`],
    ['17 compounds with combinators', `${'a '.repeat(16)}a`],
    ['17 compounds in a list', `${'a,'.repeat(16)}a`],
    ['17 compounds inside :is()', `:is(${'a>'.repeat(16)}a)`],
    ['with ~', '.a ~ .b'],
    ['with ~ in :not()', ':not(.a~.b)'],
    ['with + in :has()', '.a:has(.b + .c)'],
    ['with :has() before the end', '.a:has(.b) .c'],
    ['with :has() before the end of :is()', ':is(.a:has(.b) > .c)'],
    ['with :has() before a comma', '.a:has(.b), .c'],
    ['with two :has()', '.a:has(.b):has(.c)'],
    ['with :has() in :has()', '.a:has(.b:has(.c))'],
    ['with :HAS() in :has(), hidden in :is()', '.a:has(:is(.b:HAS(.c)))'],
  ])('%s', (_, selector) => {
    expect(isBounded(selector)).toBe(false)
  })
})

describe('a selector is vague', () => {
  test.each([
    'p:nth-of-type(7)',
    '.a > :nth-child(2)',
    '.list > .item:nth-of-type(3)',
    'div:nth-of-type(2) > .text',
    'li:first-child',
    '.a:last-of-type',
    'p:nth-last-child(2)',
    'b:only-child',
    'div',
    'main > div',
    '.body > blockquote',
    '#story p',
    '[data-a="b c"] div',
    '*',
  ])('%s', selector => {
    expect(isVague(selector)).toBe(true)
  })
})

describe('a selector identifies the element', () => {
  test.each([
    '.first-child',
    'p.nth',
    '#last-of-type',
    'div > .promo',
    '[itemprop="comment"]',
    '.body > [data-testid="a > div"]',
    'aside',
    'main > footer',
    'x-card',
    '.body ad-slot',
  ])('%s', selector => {
    expect(isVague(selector)).toBe(false)
  })
})
