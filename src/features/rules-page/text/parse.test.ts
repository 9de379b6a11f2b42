import { describe, expect, test } from 'vitest'
import type { SiteRule } from '../../../schema/site-rule.ts'
import { format, sitesIn } from './document.ts'
import { isSelector } from './is-selector.ts'
import { parse } from './parse.ts'
import { randomText } from './testing.ts'

function matterOf(rule: SiteRule): string {
  if (rule.kind === 'open') return rule.when
  if (rule.kind === 'method') return rule.method
  return rule.kind === 'tune' ? `${rule.name} ${rule.value}` : rule.selector
}

/** Rules without ids and health, as short lists of strings. */
function rulesIn(text: string) {
  return sitesIn(parse(text, isSelector)).flatMap(({ name, rules }) =>
    rules.map(rule => [
      `${rule.scope.subdomains ? '*.' : ''}${name}${rule.scope.path}`,
      `${rule.off ? 'off ' : ''}${rule.kind}`,
      matterOf(rule),
      ...('selector' in rule && rule.fingerprint !== '' ? [rule.fingerprint] : []),
    ]),
  )
}

const errorsIn = (text: string) =>
  parse(text, isSelector).errors.map(({ line, column, key, values }) => [line, column, key, ...values])

const says = (text: string) => parse(text, isSelector).lines.map(line => line.says.kind)

test('a text defines rules and their places', () => {
  const text = `
    # mine
    [example.com]
    remove .newsletter
    keep   #footnotes
    off remove .share
    remove .promo ~1a-2b3c

    [*.example.com]
    open never
    [example.com/forum/*]
    root   .thread
    title  h1.headline
    next   a.next
    open   always
    method shake-exact
    tune   shake.link  2.5
    off tune prune.poison  Promo   ad
    [file://]
    keep   p
    [file:///home/me/*]
    remove aside
  `
  expect(errorsIn(text)).toEqual([])
  expect(rulesIn(text)).toEqual([
    ['', 'keep', 'p'],
    ['/home/me/*', 'remove', 'aside'],
    ['example.com', 'remove', '.newsletter'],
    ['example.com', 'keep', '#footnotes'],
    ['example.com', 'off remove', '.share'],
    ['example.com', 'remove', '.promo', '1a-2b3c'],
    ['*.example.com', 'open', 'never'],
    ['example.com/forum/*', 'root', '.thread'],
    ['example.com/forum/*', 'title', 'h1.headline'],
    ['example.com/forum/*', 'next', 'a.next'],
    ['example.com/forum/*', 'open', 'always'],
    ['example.com/forum/*', 'method', 'shake-exact'],
    ['example.com/forum/*', 'tune', 'shake.link 2.5'],
    ['example.com/forum/*', 'off tune', 'prune.poison promo ad'],
  ])
})

test('every line has its kind', () => {
  expect(says('# a\n\n[a.example]\nkeep p\nkip p\n[a b]\nkeep p')).toEqual([
    'comment',
    'blank',
    'site',
    'rule',
    'unread',
    'unread',
    'unread',
  ])
})

describe('a site can be written as', () => {
  test.each([
    ['[WWW.Example.COM]', 'example.com'],
    ['[ example.com ]', 'example.com'],
    ['[localhost:3000]', 'localhost:3000'],
    ['[[::1]:8080/a]', '[::1]:8080/a'],
    ['[münchen.example/straße *]', 'xn--mnchen-3ya.example/stra%C3%9Fe%20*'],
    ['[example.com/%7Eme/"a"]', 'example.com/%7Eme/%22a%22'],
    ['[example.com/\uD800]', 'example.com/%EF%BF%BD'],
    ['[__proto__]', '__proto__'],
    ['[*.constructor]', '*.constructor'],
    ['[*.file://]', '*.'],
  ])('%s', (line, place) => {
    expect(rulesIn(`${line}\nkeep p`)).toEqual([[place, 'keep', 'p']])
  })

  test.each([
    ['[]', 'textBadSite'],
    ['[*.]', 'textBadSite'],
    ['[exa mple.com]', 'textBadSite'],
    ['[https://example.com]', 'textBadSite'],
    ['[example.*]', 'textBadSite'],
    ['[.example.com]', 'textBadSite'],
    ['[a..example]', 'textBadSite'],
    ['[/news]', 'textBadSite'],
    ['[me@example.com]', 'textBadSite'],
    [`[${'a'.repeat(300)}]`, 'textBadSite'],
    ['[example.com?a]', 'textBadSite'],
    ['[example.com/a?b]', 'textBadPath'],
    ['[example.com/a#b]', 'textBadPath'],
    ['[file://server/a]', 'textBadPath'],
    [`[example.com/${'a'.repeat(512)}]`, 'textBadPath'],
  ])('but not as %s, and then its rules apply to no other site', (line, key) => {
    const text = `[a.example]\n${line}\nkeep p\n`
    expect(rulesIn(text)).toEqual([])
    expect(errorsIn(text).map(error => error.slice(0, 3))).toEqual([[2, 2, key]])
  })
})

describe('a line with an error is reported with its position', () => {
  test.each([
    ['  delete .a', 3, 'textUnknown', 'delete'],
    ['Remove .a', 1, 'textUnknown', 'Remove'],
    ['remove\u00A0.a', 1, 'textUnknown', 'remove\u00A0.a'],
    ['off', 4, 'textUnknown', 'off'],
    ['off off remove .a', 5, 'textUnknown', 'off'],
    ['remove', 7, 'textNoSelector', 'remove'],
    ['remove ~1a-2b', 8, 'textNoSelector', 'remove'],
    ['open', 5, 'textOpenWhen'],
    ['open sometimes', 6, 'textOpenWhen'],
    ['open always never', 6, 'textOpenWhen'],
    ['method', 7, 'textNoMethod', ''],
    ['method magic', 8, 'textNoMethod', 'magic'],
    ['method shake prune', 8, 'textNoMethod', 'shake prune'],
    ['tune', 5, 'textNoTuning', ''],
    ['tune shake.magic 2', 6, 'textNoTuning', 'shake.magic'],
    ['tune shake.link', 16, 'textTuneNumber', 'shake.link', 0, 10],
    ['tune shake.link heavy', 17, 'textTuneNumber', 'shake.link', 0, 10],
    ['tune shake.link 11', 17, 'textTuneNumber', 'shake.link', 0, 10],
    ['tune shake.link 2 3', 17, 'textTuneNumber', 'shake.link', 0, 10],
    [`tune prune.words ${'a'.repeat(41)}`, 18, 'textTuneWords', 'prune.words'],
    ['\tremove  .a..b', 10, 'textBadSelector', '.a..b'],
    ['keep .a { color: red }', 6, 'textBadSelector', '.a { color: red }'],
    ['keep p:has-text(x)', 6, 'textBadSelector', 'p:has-text(x)'],
    ['off keep .a ~ .b', 10, 'textCostlySelector', '.a ~ .b'],
    [`keep .${'a'.repeat(512)}`, 6, 'textLongSelector', 512],
    [`keep ${':is('.repeat(100)}p${')'.repeat(100)}`, 6, 'textCostlySelector'],
    ['[a.example', 11, 'textNoBracket'],
    ['[a.example] # mine', 19, 'textNoBracket'],
    [`# ${'a'.repeat(10_000)}`, 1, 'textLongLine', 10_000],
  ])('%s', (line, column, key, ...values) => {
    const [error, ...more] = errorsIn(`[a.example]\n${line}\n`)
    expect(error?.slice(0, 3 + values.length)).toEqual([2, column, key, ...values])
    expect(more).toEqual([])
  })

  test('and the lines around it are read', () => {
    expect(rulesIn('[a.example]\nkeep p\nkip p\nremove b')).toEqual([
      ['a.example', 'keep', 'p'],
      ['a.example', 'remove', 'b'],
    ])
  })

  test('before the first site, too', () => {
    expect(errorsIn('keep p\nkip p\n[a.example]')).toEqual([
      [1, 1, 'textNoSite'],
      [2, 1, 'textUnknown', 'kip'],
    ])
  })
})

describe('of equal or contradicting rules, the last one counts', () => {
  test.each([
    ['keep p\nkeep b\nkeep p', ['keep b', 'keep p']],
    ['keep p\nremove b\nremove p', ['remove b', 'remove p']],
    ['open always\nkeep p\noff open never', ['keep p', 'off open never']],
    ['remove p ~1-a\nremove p ~2-b', ['remove p 2-b']],
    ['method shake\nkeep p\nmethod vips', ['keep p', 'method vips']],
    ['tune shake.link 1\ntune shake.tag 1\ntune shake.link 2', ['tune shake.tag 1', 'tune shake.link 2']],
    ['title h1\nroot h1\nremove h1', ['title h1', 'root h1', 'remove h1']],
  ])('%j', (text, rules) => {
    expect(rulesIn(`[a.example]\n${text}`).map(([, ...rest]) => rest.join(' '))).toEqual(rules)
  })

  test('but not if their scopes differ', () => {
    expect(rulesIn('[a.example]\nkeep p\n[*.a.example]\nkeep p\n[a.example/b]\nkeep p')).toHaveLength(3)
  })

  test('also if their site is written again', () => {
    expect(rulesIn('[a.example]\nkeep p\n[b.example]\nkeep p\n[www.a.example]\nremove p')).toEqual([
      ['a.example', 'remove', 'p'],
      ['b.example', 'keep', 'p'],
    ])
  })
})

test('ids are computed from anchors: always the same, and all different', () => {
  const text = (first: string) =>
    `${first}\n[a.example]\nkeep p\nopen always\nroot p\n[*.a.example]\nkeep p\n[b.a.example]\nkeep p`
  const ids = (text: string) =>
    sitesIn(parse(text, isSelector)).flatMap(({ rules }) => rules.map(({ id }) => id))
  const once = ids(text('# one'))
  expect(new Set(once).size).toBe(5)
  expect(ids(text('[c.example]'))).toEqual(once)
  for (const id of once) expect(id).toMatch(/^[0-9a-z]{1,11}$/)
})

test('at most 10,000 rules are read', () => {
  const text = (count: number) =>
    `[a.example]\n${Array.from({ length: count }, (_, i) => `remove .a${i}`).join('\n')}`
  expect(errorsIn(text(10_000))).toEqual([])
  const more = parse(`${text(10_002)}\nkip\n[b.example]\nkeep p`, isSelector)
  expect(more.errors).toEqual([{ line: 10_002, column: 1, key: 'textTooMany', values: [10_000] }])
  expect(sitesIn(more).map(({ name, rules }) => [name, rules.length])).toEqual([['a.example', 10_000]])
})

describe('a document returns its text', () => {
  test.each([
    '',
    '\n',
    '\r\n\r\n',
    '[a.example]\r\nkeep p\rremove  b\n\n\tkip\u2028 \uFEFF',
    'keep',
    '[',
    '\0\uD800',
    '[a.example\nkeep p ~\n',
    'x'.repeat(1_000_000),
    '['.repeat(1_000_000),
    ' '.repeat(1_000_000),
    '\n'.repeat(200_000),
    `[a.example]\nkeep ${' ~a'.repeat(300_000)}`,
    `[a.example]\n${`keep ${'['.repeat(500)}\n`.repeat(2000)}`,
  ])('%#', text => {
    expect(format(parse(text, isSelector)) === text).toBe(true)
  })

  test('random text', () => {
    for (let seed = 0; seed < 3000; seed++) {
      const text = randomText(seed)
      expect(format(parse(text, isSelector))).toBe(text)
    }
  })
})
