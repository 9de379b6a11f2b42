import { describe, expect, test } from 'vitest'
import { isSelector } from '../text/is-selector.ts'
import fixture from './fixtures/domain-selectors.json?raw'
import { fromJustRead } from './just-read.ts'
import { leftOf, takenFrom } from './testing.ts'

const imported = (text: string) => fromJustRead(text, isSelector)

test('every construct is imported, or reported with the reason', () => {
  const result = imported(fixture)
  expect(takenFrom(result)).toBe(`[blog.example.org/posts/*]
root   article

[*.example.com]
title  h1.headline
root   .story
remove .share

[*.example.net]
remove nav
`)
  expect(leftOf(result)).toEqual([
    '5 no-such-rule: authorSelector: .byline',
    '6 no-such-rule: dateSelector: time',
    '8 no-such-rule: headerImageSelector: .hero img',
    '9 costly-selector: selectorsToDelete: .a ~ .b',
    '9 wrong-type: selectorsToDelete',
    '14 unknown: theme: dark',
    '16 site-pattern: domainPattern: (news|sport)\\.example\\.com',
    '17 wrong-type: domainPattern',
    '18 wrong-type: example.net',
    '19 wrong-type: contentSelector',
  ])
})

describe('a file is refused as a whole', () => {
  test.each([
    ['empty', ''],
    ['without a list', '{"domainPattern": "example.com"}'],
    ['with a string', '"example.com"'],
    ['cut off', fixture.slice(0, -20)],
    ['with an extra comma', '[{},]'],
    ['with a script', 'alert(1)'],
  ])('%s', (_, text) => {
    expect(imported(text)).toEqual({ sites: [], notTaken: [{ line: 1, text: '', because: 'not-json' }] })
  })
})

describe('hostile files', () => {
  test('names of object properties have no special meaning', () => {
    const text = `[{"domainPattern": "example.com", "__proto__": {"contentSelector": "p"}, "constructor": "p",
      "toString": 1}, {"__proto__": {"domainPattern": "example.com", "contentSelector": "p"}},
      {"domainPattern": "__proto__.constructor", "contentSelector": "p"}]`
    const result = imported(text)
    expect(leftOf(result)).toEqual([
      '1 unknown: __proto__',
      '1 unknown: constructor: p',
      '2 unknown: toString',
      '2 wrong-type: domainPattern',
      '3 site-pattern: domainPattern: __proto__.constructor',
    ])
    expect(result.sites).toEqual([])
    expect(({} as { contentSelector?: unknown }).contentSelector).toBeUndefined()
  })

  test.each([
    ['lists', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['objects', `[${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}]`],
    [
      'lists in a field',
      `[{"domainPattern":"example.com","contentSelector":${'['.repeat(500_000)}${']'.repeat(500_000)}}]`,
    ],
  ])('deeply nested %s contain no rule', (_, text) => {
    const { sites, notTaken } = imported(text)
    expect(sites).toEqual([])
    expect(notTaken).toHaveLength(1)
  })

  test('wrong types are reported', () => {
    expect(leftOf(imported('[null, 1, "a", [], {}, true,\n{"domainPattern": 1}]'))).toEqual([
      '1 wrong-type: ',
      '1 wrong-type: 1',
      '1 wrong-type: a',
      '1 wrong-type: ',
      '1 wrong-type: domainPattern',
      '1 wrong-type: true',
      '2 wrong-type: domainPattern',
    ])
  })

  test('strings that look like JSON do not disturb the line count', () => {
    const text = '[{"domainPattern": "example.com",\n"a\\"]}": "[{\\\\",\n"b": ["}", {"c":\n1}],\n"d": 1}]'
    expect(leftOf(imported(text))).toEqual(['2 unknown: a"]}: [{\\', '3 unknown: b', '5 unknown: d'])
  })

  test('10,000 rules are imported, and no more', () => {
    const selectors = JSON.stringify(Array.from({ length: 10_001 }, (_, i) => `.a${i}`))
    const { sites, notTaken } = imported(
      `[{"domainPattern": "example.com", "selectorsToDelete": ${selectors}}]`,
    )
    expect(sites[0]?.rules).toHaveLength(10_000)
    expect(notTaken).toEqual([{ line: 1, text: 'selectorsToDelete: .a10000', because: 'too-many-rules' }])
  })
})
