import { describe, expect, test } from 'vitest'
import { isSelector } from '../text/is-selector.ts'
import fixture from './fixtures/filters.txt?raw'
import { leftOf, takenFrom } from './testing.ts'
import { fromUblock } from './ublock.ts'

const imported = (text: string) => fromUblock(text, isSelector)

test('every construct is imported, or reported with the reason', () => {
  const result = imported(fixture)
  expect(takenFrom(result)).toBe(`[*.blog.example.org]
remove .share > .buttons, .related

[*.example.com]
remove .newsletter
remove .share > .buttons, .related
remove div.ad:not([hidden])
remove .card:has(> .sponsored)
remove .card:has(.advert)
remove .banner
remove .overlay
remove .popup
remove [title=":has-text(x)"]

[example.net]
remove aside.promo

[*.example.net]
remove .any-ending

[*.example.org]
remove .stays

[*.xn--mnchen-3ya.example]
remove .werbung
`)
  expect(leftOf(result)).toEqual([
    '20 exception: sub.example.org#@#.stays',
    '21 generic: ##.everywhere',
    '22 generic: *##.everywhere',
    '23 excluded-site: example.com,~shop.example.com##.not-in-shop',
    '24 site-pattern: example.*,example.net##.any-ending',
    '25 site-pattern: /example\\d+\\.com/##.by-pattern',
    '26 bad-site: exa mple.com##.no-site',
    '27 procedural: example.com##p:has-text(Sponsored)',
    '28 procedural: example.com##.x:upward(2)',
    '29 procedural: example.com##.x:matches-css(position: fixed)',
    '30 style: example.com##.x:style(position: static !important)',
    '31 pseudo-element: example.com##.x::before',
    '32 script: example.com##+js(set-constant, a, true)',
    '33 script: example.com#%#window.a = 1',
    '34 script: example.com#$#abort-on-property-read a',
    '35 html-filter: example.com##^script:has-text(a)',
    '36 html-filter: example.org$$script[tag-content="a"]',
    '37 network: ||ads.example.com^$third-party',
    '38 network: @@||example.com/ads.js',
    '39 network: 127.0.0.1 ads.example.com',
    '40 conditional: [$path=/news]example.com##.on-a-path',
    '41 setting: !#include other.txt',
    '43 conditional: example.com##.only-in-firefox',
    '45 conditional: example.com##.only-elsewhere',
    '47 invalid-selector: example.com##.a..b',
    '48 costly-selector: example.com##.a ~ .b',
    '49 invalid-selector: example.com##',
  ])
})

describe('an exception cancels', () => {
  test.each([
    ['the same filter, before or after', 'a.example#@#.x\na.example##.x\na.example##.x', '', []],
    ['the filter on subdomains', 'b.a.example##.x\na.example#@#.x', '', []],
    [
      'the filter on one of its sites',
      'a.example,b.example##.x\na.example#@#.x',
      '[*.b.example]\nremove .x\n',
      [],
    ],
    [
      'no filter on more sites than its own',
      'a.example##.x\nwww.a.example#@#.x',
      '[*.a.example]\nremove .x\n',
      ['2 exception: www.a.example#@#.x'],
    ],
    [
      'no filter with another selector',
      'a.example##.x\na.example#@#.y',
      '[*.a.example]\nremove .x\n',
      ['2 exception: a.example#@#.y'],
    ],
  ])('%s', (_, text, taken, left) => {
    const result = imported(text)
    expect(takenFrom(result)).toBe(taken)
    expect(leftOf(result)).toEqual(left)
  })
})

describe('hostile filters', () => {
  test.each([
    ['a line of 10,001 characters', `a.example##.${'a'.repeat(9989)}`, 'long-line'],
    ['a selector of 513', `a.example##.${'a'.repeat(512)}`, 'long-selector'],
    ['an explosive selector', `a.example##${':is('.repeat(100)}p${')'.repeat(100)}`, 'costly-selector'],
    ['open quotes', `a.example##${'"'.repeat(301)}`, 'invalid-selector'],
    ['spaces in a style', `a.example##p:style(display: none${' '.repeat(9000)}x)`, 'style'],
    ['a site of 300', `${'a'.repeat(300)}##p`, 'bad-site'],
    ['thousands of invalid sites', `${'a b,'.repeat(2000)}a b##p`, 'bad-site'],
    ['more ends than beginnings', '!#endif\n!#if a\na.example##p', 'conditional'],
  ])('%s', (_, text, because) => {
    const { sites, notTaken } = imported(text)
    expect(sites).toEqual([])
    expect(notTaken.map(each => each.because)).toEqual([because])
    expect(notTaken[0]?.text.length).toBeLessThanOrEqual(201)
  })

  test('sites may have names of object properties', () => {
    const { sites } = imported('__proto__,constructor##p\nhasOwnProperty##p')
    expect(sites.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'hasownproperty'])
    expect(({} as { rules?: unknown }).rules).toBeUndefined()
  })

  test('10,000 rules are imported, and every further filter is reported once', () => {
    const sites = Array.from({ length: 500 }, (_, i) => `a${i}.example`).join(',')
    const { sites: taken, notTaken } = imported(
      Array.from({ length: 22 }, (_, i) => `${sites}##.a${i}`).join('\n'),
    )
    expect(taken.flatMap(({ rules }) => rules)).toHaveLength(10_000)
    expect(notTaken.map(({ line, because }) => [line, because])).toEqual([
      [21, 'too-many-rules'],
      [22, 'too-many-rules'],
    ])
  })

  test.each(['\n', '#', '$', '##', 'a##b\n', 'a,', '~', '!#if\n', '[', 'a.b##c,d\n', '#@#\n'])(
    '300,000 characters of %j are read to the end',
    part => {
      const { notTaken, sites } = imported(part.repeat(300_000 / part.length))
      expect(sites.length + notTaken.length).toBeLessThanOrEqual(150_000)
    },
  )
})
