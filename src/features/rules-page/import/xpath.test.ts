import { describe, expect, test } from 'vitest'
import { selected } from './xpath.ts'

const page = new DOMParser().parseFromString(
  `<html class="a" lang="en"><head><title>T</title></head><body id="b">
    <div id="story" class="post first"><p>1</p><p class="share top">2</p><ul><li>3<li id="x y">4</ul></div>
    <div id="story-2" class="blog-post"><p id="p">5</p><span>6</span><p rel="a b">7</p></div>
    <div class=""><a class="next" href="/2">8</a><a href="">9</a><img src="/ads/1.gif"><img data-a='"'></div>
    <article class="post"><div><div><p title="it's">10</p></div></div><my-tag>11</my-tag></article>
    <p class="xshare" hidden>12</p>
  </body></html>`,
  'text/html',
)

/** The nodes that the browser's own XPath selects. */
function evaluated(expression: string): Node[] {
  const found = page.evaluate(expression, page, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
  return Array.from({ length: found.snapshotLength }, (_, i) => found.snapshotItem(i)!)
}

describe('the selector matches what the path selects', () => {
  test.each([
    ["//div[@id='story']", 'div#story'],
    ['//*', '*'],
    ['//p', 'p'],
    ['/html/body/div/p', 'html > body > div > p'],
    ['/html//p', 'html p'],
    ["/html[@class='a']//p", 'html[class="a"] p'],
    ["//*[contains(@class, 'share')]", '[class*="share"]'],
    ["//div[contains(concat(' ', normalize-space(@class), ' '), ' post ')]", 'div.post'],
    ["//*[contains(concat(' ',@class,' '),' share ')]", '.share'],
    ["//*[contains(concat(' ', @rel, ' '), ' b ')]", '[rel~="b"]'],
    ["//*[starts-with(@id, 'story')]", '[id^="story"]'],
    ['//a[@href]', 'a[href]'],
    ["//a[@href='']", 'a[href=""]'],
    ['//img[not(@src)]', 'img:not([src])'],
    ["//div[@id != 'story']", 'div[id]:not(#story)'],
    ["//*[@id='x y']", '[id="x y"]'],
    ['//*[@title="it\'s"]', '[title="it\'s"]'],
    [`//img[@data-a='"']`, 'img[data-a="\\""]'],
    ["//p[@class and not(contains(@class, 'top'))]", 'p[class]:not([class*="top"])'],
    ["//div[@id='story' or @class='']", 'div:is(#story, [class=""])'],
    ["//*[(@id='p' or @hidden) and not(@class or @rel)]", ':is(#p, [hidden]):not(:is([class], [rel]))'],
    ["//p[@class][contains(@class,'share')]", 'p[class][class*="share"]'],
    ["//div[@id='story']//li | //article//p", 'div#story li, article p'],
    ['//p[1]', 'p:nth-of-type(1)'],
    ['//div/p[2]', 'div > p:nth-of-type(2)'],
    ['//div/*[2]', 'div > *:nth-child(2)'],
    ['//li[last()]', 'li:last-of-type'],
    ['//div/*[last()]', 'div > *:last-child'],
    ['//p[1][@id]', 'p:nth-of-type(1)[id]'],
    ['//my-tag', 'my-tag'],
    [' // div / p ', 'div > p'],
  ])('%s: %s', (expression, selector) => {
    expect(selected(expression)).toEqual({ selector: selector.replace('> *:', '> :'), attribute: '' })
    const found = [...page.querySelectorAll(selector)]
    expect(found).toEqual(evaluated(expression))
    expect(found.length).toBeGreaterThan(0)
  })
})

test.each([
  ["//a[@class='next']/@href", 'a[class="next"]', 'href'],
  ['//a/@href | //img/@href', 'a, img', 'href'],
])('%s selects an attribute', (expression, selector, attribute) => {
  expect(selected(expression)).toEqual({ selector, attribute })
})

describe('a path without an exactly equal selector is rejected', () => {
  test.each([
    '',
    'p',
    './/p',
    '/p',
    '/div/p',
    '//',
    '//p/',
    '//p//@id',
    '//@id',
    '//p | //a/@href',
    '//p/text()',
    '//p/..',
    '//p/.',
    '(//p)[1]',
    '//p[@id][1]',
    '//p[0]',
    '//p[1.5]',
    '//p[01a]',
    '//p[position()<3]',
    '//p[last()-1]',
    '//p[1 and @id]',
    '//div[p]',
    '//p[.="a"]',
    "//p[contains(., 'a')]",
    "//p[contains(text(), 'a')]",
    "//p[contains(@class, '')]",
    "//p[starts-with(@id, '')]",
    "//p[contains(concat(' ', @class, ' '), 'a')]",
    "//p[contains(concat(' ', @class, ' '), ' a b ')]",
    "//p[contains(concat(' ', @class), ' a ')]",
    "//p[contains(concat('x', @class, ' '), ' a ')]",
    '//p[@width > 3]',
    '//p[@width=3]',
    '//p[string-length(@id)]',
    '//p[@xlink:href]',
    '//svg:p',
    '//p.a',
    '//p[@a.b]',
    '//p/following-sibling::a',
    '//p/parent::div',
    '//p/descendant::a',
    '//p[self::p]',
    "//p[@id='a]",
    '//p[@id',
    '//p]',
    '//p extra',
    '//é',
    '//p[count(a)]',
    '//p[$a]',
  ])('%s', expression => {
    expect(selected(expression)).toBeNull()
  })
})
