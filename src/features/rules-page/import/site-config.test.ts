import { describe, expect, test } from 'vitest'
import { isSelector } from '../text/is-selector.ts'
import fixture from './fixtures/example.com.txt?raw'
import { fromSiteConfig } from './site-config.ts'
import { leftOf, takenFrom } from './testing.ts'

const imported = (text: string, name = 'example.com.txt') => fromSiteConfig(text, name, isSelector)

test('every construct is imported, or reported with the reason', () => {
  const result = imported(fixture)
  // Of several alternatives, the first one applies; here it comes last, because the last rule is the strongest.
  expect(takenFrom(result)).toBe(`[example.com]
remove [class*="share"], aside ul > li:nth-of-type(1)
remove [id*="newsletter"], [class*="newsletter"]
remove img[src*="/pixel.gif"]
next   a[class="next"]
root   article.post
root   div#story
title  h1[class="headline"]
`)
  expect(leftOf(result)).toEqual([
    '3 attribute: title: //meta[@property="og:title"]/@content',
    "6 no-such-rule: author: //a[@rel='author']",
    '7 no-such-rule: date: //time/@datetime',
    "10 xpath: strip: //p[contains(., 'Advertisement')]",
    '11 attribute: strip: //img/@style',
    '14 unknown: strip_id_or_class: ""',
    "16 conditional: next_page_link: //a[@class='more']",
    "17 setting: if_page_contains: //div[@class='pages']",
    "18 no-such-rule: single_page_link: //a[@class='print']",
    '20 setting: prune: no',
    '21 setting: tidy:no',
    '22 setting: http_header(user-agent): Mozilla/5.0',
    '23 setting: replace_string(<a:b>): <c>',
    '24 setting: find_string: <br>',
    '25 test: test_url: https://example.com/1',
    '26 test: test_contains: a sentence',
    '27 unknown: make_coffee: yes',
    '28 unknown: body //main',
  ])
})

describe('the name of the file gives the site', () => {
  test.each([
    ['example.com.txt', '[example.com]'],
    ['.example.com.txt', '[*.example.com]'],
    ['www.example.com.txt', '[example.com]'],
    ['configs/sport.example.com.txt', '[sport.example.com]'],
    ['example.com (1).txt', '[example.com]'],
    ['example.com', '[example.com]'],
    ['__proto__.com', '[__proto__.com]'],
  ])('%s', (name, site) => {
    expect(takenFrom(imported('body: //main', name))).toBe(`${site}\nroot   main\n`)
  })

  test.each(['global.txt', '.txt', '', 'my rules.txt', '*.example.com.txt', 'example.com/', '..com'])(
    'nothing is imported from a file called %j',
    name => {
      const { sites, notTaken } = imported('body: //main', name)
      expect(sites).toEqual([])
      expect(notTaken).toEqual([{ line: 1, text: name, because: 'bad-site' }])
    },
  )
})

describe('hostile configs', () => {
  test.each([
    ['a line of 10,001 characters', `strip: //${'a'.repeat(9992)}`, 'long-line'],
    ['a path of 513', `strip: //${'a'.repeat(511)}`, 'long-selector'],
    ['an open bracket, cut off', "strip: //p[@id='a'", 'xpath'],
    ['nested conditions', `strip: //p[${'not('.repeat(120)}`, 'xpath'],
    ['a union of 17', `strip: //p${'|//p'.repeat(16)}`, 'costly-selector'],
    ['text that grows in quotes', `strip_id_or_class: ${'\\'.repeat(300)}`, 'long-selector'],
    ['directives with names of object properties', 'constructor: //p', 'unknown'],
  ])('%s', (_, text, because) => {
    const { sites, notTaken } = imported(text)
    expect(sites).toEqual([])
    expect(notTaken.map(each => each.because)).toEqual([because])
  })

  test.each(['strip:', 'strip: //p\n', ':\n', '(', 'a_', ' ', '/', 'strip: //p[', "'"])(
    '300,000 characters of %j are read to the end',
    part => {
      const { sites } = imported(part.repeat(300_000 / part.length))
      expect(sites.length).toBeLessThanOrEqual(1)
    },
  )
})
