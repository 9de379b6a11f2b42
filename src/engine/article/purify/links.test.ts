import { describe, expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { links } from './links.ts'

function hrefOf(href: string): string | null {
  const { body } = new DOMParser().parseFromString('<a>x</a>', 'text/html')
  body.querySelector('a')!.setAttribute('href', href)
  const out = transformed(body.innerHTML, links)
  return new DOMParser().parseFromString(out, 'text/html').querySelector('a')?.getAttribute('href') ?? null
}

describe('a link leads to', () => {
  test.each([
    ['b', 'https://example.com/path/b'],
    ['#part', 'https://example.com/path/page#part'],
    ['//other.example/a b', 'https://other.example/a%20b'],
    [' https://example.com/ ', 'https://example.com/'],
    ['HTTP://EXAMPLE.COM', 'http://example.com/'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['tel:+49301234', 'tel:+49301234'],
    ['https://bank.example@evil.example/', 'https://evil.example/'],
  ])('%s → %s', (href, expected) => {
    expect(hrefOf(href)).toBe(expected)
  })
})

describe('a link that must not be followed is unwrapped', () => {
  test.each([
    '',
    '   ',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'blob:https://example.com/x',
    'file:///etc',
    'about:blank',
    'https://',
    `https://example.com/${'a'.repeat(9000)}`,
  ])('%j', href => {
    expect(hrefOf(href)).toBe(null)
  })

  test('and keeps its text', () => {
    expect(transformed('<p><a href="javascript:x"><b>a</b> b</a> <a name="c">c</a></p>', links)).toBe(
      '<p><b>a</b> b c</p>',
    )
  })
})
