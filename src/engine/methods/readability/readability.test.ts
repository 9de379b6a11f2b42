import { describe, expect, test } from 'vitest'
import { type Page, TEXT } from '../../page/page.ts'
import { idOf, pageOf } from '../../page/testing.ts'
import { grabbed } from './grab.ts'
import { readabilityMethods } from './index.ts'
import { measures } from './measures.ts'
import { elementsIn, type RemadeId, remade } from './remade.ts'
import { score } from './scores.ts'
import { topCandidate } from './top-candidate.ts'
import { removed, similarity } from './unlikely.ts'
import { isBylineName, isUnlikely, nameWeight } from './word-sets.ts'

const nothing = (page: Page) => new Uint8Array(page.size)
/** A text of `count` characters without a comma. */
const chars = (count: number) => 'x'.repeat(count)
const scoresOf = (page: Page, { absent = nothing(page), weighs = true } = {}) =>
  score(page, remade(page), measures(page, absent), absent, weighs)
const scoreOf = (page: Page, selector: string, weighs = true) =>
  scoresOf(page, { weighs }).of[idOf(page, selector)]!

describe('names', () => {
  test.each([
    ['unlikely, as a substring', 'xx-sidebarred', true],
    ['in any letter case', 'SideBar', true],
    ['not with a word that may be the article', 'sidebar column', false],
    ['even inside another word', 'sidebar brand', false],
    ['neither', 'story', false],
    ['-ad- only between hyphens', 'x-ad-x', true],
    ['not at the end', 'x-ad', false],
  ])('unlikely: %s', (_, names, expected) => expect(isUnlikely(names)).toBe(expected))

  test.each([
    [null, 0],
    ['', 0],
    ['post', 25],
    ['footer', -25],
    ['post-footer', 0],
    ['com-x', -25],
    ['hid', -25],
    ['a hid b', -25],
    ['hidalgo', 0],
    [`${'x'.repeat(400)}post`, 0],
  ])('the weight of %s is %i', (name, weight) => expect(nameWeight(name)).toBe(weight))

  test('bylines', () => {
    expect(['post-author', 'dateline', 'p-author'].every(isBylineName)).toBe(true)
    expect(isBylineName('written-by')).toBe(false)
  })
})

describe('measures', () => {
  const sums = (body: string) => {
    const page = pageOf(body)
    const id = idOf(page, '#t')
    const all = measures(page, nothing(page))
    return {
      chars: all.chars(id, page.end[id]!),
      commas: all.commas(id, page.end[id]!),
      links: all.linkChars(id, page.end[id]!),
    }
  }

  test('characters are counted with white space collapsed, between texts too, and none at the ends', () => {
    expect(sums('before <p id="t"> one  <b>two </b>three<i>four</i> </p>').chars).toBe(
      'one two threefour'.length,
    )
  })

  test('commas of other scripts count', () => {
    expect(sums('<p id="t">a,b،c，d、e;f</p>').commas).toBe(3)
  })

  test('characters in links to the same page count 0.3, except for # alone, which is an ordinary link', () => {
    expect(
      sums('<p id="t">x<a href="/">12345</a><a href="#x">12345</a><a href="#">12345</a><a>12345</a></p>')
        .links,
    ).toBe(5 + 0.3 * 5 + 5 + 5)
  })
})

describe('the rebuilt page', () => {
  /** The rebuilt tree as `div(p* p(b))`, with `p*` for an inserted paragraph. */
  const outline = (body: string) => {
    const page = pageOf(body)
    const tree = remade(page)
    const draw = (id: RemadeId): string => {
      const children = Array.from(elementsIn(page, tree, id), draw)
      const name = tree.tags[tree.tag[id]!]! + (id >= page.size ? '*' : '')
      return children.length > 0 ? `${name}(${children.join(' ')})` : name
    }
    return draw(idOf(page, 'body')).slice('body('.length, -1)
  }

  test.each([
    ['a div of plain text becomes a paragraph', '<div>text</div>', 'p*'],
    ['with inline elements', '<div>some text <b>bold</b> <a href="/">link</a></div>', 'p*(b a)'],
    ['but not with too many links', '<div>text <a href="/">a longer link</a></div>', 'div(p*(a))'],
    ['loose text beside blocks is wrapped', '<div>text<p>p</p>more</div>', 'div(p* p p*)'],
    [
      'white space and line breaks at the ends stay outside',
      '<div><br> text<br>more<br><p>p</p></div>',
      'div(p* p)',
    ],
    ['a div around one paragraph is replaced by it', '<div><p id="x">text</p></div>', 'p'],
    ['with less than a quarter in links', '<div><p>xxxx<a href="/">x</a></p></div>', 'p(a)'],
    ['but not with a quarter in links', '<div><p>xxx<a href="/">x</a></p></div>', 'div(p(a))'],
    ['and not around two paragraphs', '<div><p>a</p><p>b</p></div>', 'div(p p)'],
    ['a div without block elements becomes a paragraph', '<div><section>text</section></div>', 'p(section)'],
    [
      'a block element at any depth prevents that',
      '<div><section><ul><li>x</li></ul></section></div>',
      'div(section(ul(li)))',
    ],
    [
      'a link around a block is not phrasing content',
      '<div>text<a href="/"><p>p</p></a></div>',
      'div(p* a(p))',
    ],
    [
      'double line breaks begin a paragraph in any element',
      '<section>a<br><br>b<br>c<br><br><br>d</section>',
      'section(p* p*)',
    ],
    ['a paragraph with double line breaks becomes a div', '<p>a<br><br>b</p>', 'div(p* p*)'],
    ['an inserted paragraph counts as a child even if empty', '<div>a<br><br></div>', 'div(p*)'],
    ['other containers do not change', '<section>text <b>b</b></section>', 'section(b)'],
    ['code is ignored', '<div>text<script>x</script>more</div>', 'p*'],
    ['inner divs are processed after outer ones', '<div><div>text</div></div>', 'div(p*)'],
  ])('%s', (_, body, expected) => expect(outline(body)).toBe(expected))
})

describe('scores', () => {
  test('24 characters give nothing, 25 give two points; a comma and 100 characters give one each, up to three', () => {
    const points = (text: string) => {
      const page = pageOf(`<article id="t"><p>${text}</p></article>`)
      return scoreOf(page, '#t')
    }
    expect(points(chars(24))).toBeNaN()
    expect(points(chars(25))).toBe(2)
    expect(points(chars(99))).toBe(2)
    expect(points(chars(100))).toBe(3)
    expect(points(chars(399))).toBe(5)
    expect(points(chars(9999))).toBe(5)
    expect(points(`${chars(30)},,`)).toBe(4)
  })

  test('the parent gets all points, the grandparent half, then 1/6, 1/9 and 1/12, and no further ancestor', () => {
    const wrapped = ['f', 'e', 'd', 'c', 'b', 'a'].reduce(
      (inner, id) => `<article id="${id}">${inner}</article>`,
      `<p>${chars(100)}</p>`,
    )
    const page = pageOf(wrapped)
    const expected = [3, 3 / 2, 3 / 6, 3 / 9, 3 / 12]
    ;['f', 'e', 'd', 'c', 'b'].forEach((id, level) => {
      expect(scoreOf(page, `#${id}`)).toBeCloseTo(expected[level]!, 10)
    })
    expect(scoreOf(page, '#a')).toBeNaN()
  })

  test('the root is not a candidate, the body is', () => {
    const page = pageOf(`<p>${chars(100)}</p>`)
    expect(scoreOf(page, 'body')).toBe(3)
    expect(scoreOf(page, 'html')).toBeNaN()
  })

  test.each([
    ['div', 5],
    ['blockquote', 3],
    ['form', -3],
    ['ul', -3],
    ['address', -3],
    ['section', 0],
    ['main', 0],
  ])('%s starts from %i', (tag, bonus) => {
    const page = pageOf(`<${tag} id="t"><p>${chars(30)}</p><p>${chars(30)}</p></${tag}>`)
    // A section is scored itself, which changes nothing here.
    expect(scoreOf(page, '#t')).toBe(bonus + 2 * 2)
  })

  test.each([
    ['td', 3],
    ['th', -5],
  ])('%s starts from %i', (tag, bonus) => {
    const page = pageOf(`<table><tr><${tag} id="t"><p>${chars(30)}</p></${tag}></tr></table>`)
    expect(scoreOf(page, '#t')).toBe(bonus + 2)
  })

  test('names weigh 25 each, class and id separately, unless they are ignored', () => {
    const page = pageOf(`<article class="story" id="content"><p>${chars(30)}</p></article>`)
    expect(scoreOf(page, 'article')).toBe(50 + 2)
    expect(scoreOf(page, 'article', false)).toBe(2)
    const both = pageOf(`<article class="post-widget" id="footer"><p>${chars(30)}</p></article>`)
    expect(scoreOf(both, 'article')).toBe(-25 + 2)
  })

  test('a candidate keeps the share of its score that its text outside links has of its characters', () => {
    const page = pageOf(`<article id="t"><p>${chars(30)}<a href="/">${chars(10)}</a></p></article>`)
    expect(scoreOf(page, '#t')).toBeCloseTo(2 * (1 - 10 / 40), 10)
  })

  test('a link around the candidate does not count as a link inside', () => {
    const page = pageOf(`<a href="/"><article id="t"><p>${chars(30)}</p></article></a>`)
    expect(scoreOf(page, '#t')).toBe(2)
    expect(scoreOf(page, 'body')).toBeCloseTo(0, 10)
  })
})

describe('nodes removed before scoring', () => {
  const goes = (body: string, strip = true) => {
    const page = pageOf(body)
    return removed(page, strip)[idOf(page, '#t')] === 1
  }
  const text = chars(200)

  test.each<[string, string, boolean]>([
    ['an unlikely name', `<div id="t" class="sidebar">${text}</div>`, true],
    ['not a link with that name', `<p><a id="t" class="sidebar" href="/">${text}</a></p>`, false],
    [
      'not in a table up to four levels up',
      `<table><tr><td><b id="t" class="sidebar">${text}</b></td></tr></table>`,
      false,
    ],
    [
      'in a table five levels up',
      `<table><tr><td><section><b id="t" class="sidebar">${text}</b></section></td></tr></table>`,
      true,
    ],
    ['not in code', `<code><b id="t" class="sidebar">${text}</b></code>`, false],
    ['an unlikely role', `<div id="t" role="navigation">${text}</div>`, true],
    ['a hidden element', `<div id="t" hidden>${text}</div>`, true],
    ['an aria-hidden element', `<div id="t" aria-hidden="true">${text}</div>`, true],
    [
      'not an aria-hidden fallback image',
      `<div id="t" aria-hidden="true" class="fallback-image">${text}</div>`,
      false,
    ],
    ['a modal dialog', `<div id="t" role="dialog" aria-modal="true">${text}</div>`, true],
    ['an empty container', '<section id="t"><br><hr></section>', true],
    ['not one with an image', '<section id="t"><img></section>', false],
    ['an empty paragraph stays', '<p id="t"></p>', false],
    ['everything in a removed element', `<div class="sidebar"><p id="t">${text}</p></div>`, true],
    ['a byline of 99 characters', `<p id="t" class="byline">${chars(99)}</p>`, true],
    ['not a byline of 100 characters', `<p id="t" class="byline">${chars(100)}</p>`, false],
    ['not a second byline', `<p rel="author">x</p><p id="t" rel="author">x</p>`, false],
    ['an author by property', `<p id="t" itemprop="author">x</p>`, true],
    ['the heading that repeats the title', '<h1 id="t">Test</h1>', true],
    ['not a second such heading', '<h1>Test</h1><h2 id="t">Test</h2>', false],
    ['not a heading with more words', '<h1 id="t">Test of strength</h1>', false],
    [
      'a div that was replaced by its paragraph is still tested',
      `<div class="sidebar"><p id="t">${text}</p></div>`,
      true,
    ],
    ['the paragraph that replaced it is not', `<div><p id="t" class="sidebar">${text}</p></div>`, false],
  ])('%s', (_, body, expected) => expect(goes(body)).toBe(expected))

  test('non-modal dialogs, names and roles are removed only in the first attempt', () => {
    for (const attributes of ['class="sidebar"', 'role="menu"', 'role="dialog"', 'class="byline"'])
      expect(goes(`<div id="t" ${attributes}>text</div>`, false)).toBe(false)
  })

  test('similarity is the share of characters in common words', () => {
    expect(similarity('One two three', 'one two')).toBe(1)
    expect(similarity('one', 'one two')).toBeCloseTo(1 - 3 / 7, 10)
    expect(similarity('one', '...')).toBe(0)
  })
})

describe('the top candidate', () => {
  const topOf = (body: string) => {
    const page = pageOf(body)
    const top = topCandidate(page, remade(page), scoresOf(page), nothing(page))
    if (!top) return null
    const node = page.node[top.id] as Element | undefined
    return { id: node?.id, score: top.score }
  }
  /** Paragraphs of 5 points each. */
  const paragraphs = (count: number) => `<p>${chars(300)}</p>`.repeat(count)

  test('is the one with the highest score', () => {
    expect(
      topOf(`<article id="a">${paragraphs(2)}</article><article id="b">${paragraphs(9)}</article>x`),
    ).toEqual({
      id: 'b',
      score: 45,
    })
  })

  test('does not exist without a candidate, or if it is the body', () => {
    expect(topOf('short')).toBeNull()
    expect(topOf(paragraphs(3))).toBeNull()
  })

  test('is the common ancestor of three rivals of 75 %, but not of weaker ones or of two', () => {
    const four = (least: number) =>
      `<main id="m">${[4, 4, 4, least]
        .map(count => `<ul class="footer"><li>${paragraphs(count)}</li></ul>`)
        .join('')}</main><p>x</p>`
    // li: 20 - 3 = 17 each; of 3 paragraphs 12, which is under 12.75. The scores of their parents are too low for a
    // climb.
    expect(topOf(four(4))!.id).toBe('m')
    expect(topOf(four(3))!.id).not.toBe('m')
  })

  test('is a higher ancestor whose score rises again, unless it fell below a third on the way', () => {
    // The top has 5k points; its parent 5k/2 - 25 because of its name; the grandparent 5k/6 + 5 for each of its own
    // six.
    const climb = (k: number) =>
      topOf(`<main id="m"><aside class="footer"><article id="a">${paragraphs(k)}</article><i>x</i></aside>
        ${paragraphs(6)}</main><p>x</p>`)!.id
    expect(climb(30)).toBe('m') // 150, 50, 55
    expect(climb(28)).toBe('a') // 140, 45, 53.3
  })

  test('is the parent, as long as it is an only child', () => {
    expect(
      topOf(`<main id="m"><section><article>${paragraphs(3)}</article></section></main><p>x</p>`)!.id,
    ).toBe('m')
    expect(
      topOf(`<main id="m"><section id="s"><article>${paragraphs(3)}</article></section>x<br><i></i></main>`)!
        .id,
    ).toBe('s')
  })
})

describe('the siblings that are included', () => {
  const keeps = (sibling: string, { top = 'class=""', count = 8 } = {}) => {
    const long = `<p>${chars(300)}</p>`.repeat(count)
    const page = pageOf(
      `<main><article id="top" ${top}>${long}</article>${sibling}<p>${chars(9)}</p></main>x`,
    )
    return grabbed(page).kept[idOf(page, '#t') + 1] === 1
  }

  test.each<[string, string, boolean]>([
    ['a score of a fifth', `<section id="t">${`<p>${chars(300)}</p>`.repeat(2)}</section>`, true], // 10 of 40
    ['a score below 10', `<section id="t"><p>${chars(300)}</p><p>${chars(200)}</p></section>`, false], // 9
    ['a paragraph of 81 characters', `<p id="t">${chars(81)}</p>`, true],
    ['the same with a quarter in links', `<p id="t">${chars(60)}<a href="/">${chars(21)}</a></p>`, false],
    ['80 characters without a full stop', `<p id="t">${chars(80)}</p>`, false],
    ['exactly 80 characters with a full stop', `<p id="t">${chars(79)}.</p>`, false],
    ['79 characters with a full stop', `<p id="t">${chars(78)}.</p>`, true],
    ['79 characters with a full stop inside', `<p id="t">x. x</p>`, true],
    ['a point inside a word', `<p id="t">x.x</p>`, false],
    ['with a full stop and a link', `<p id="t">x. <a href="/">x</a></p>`, false],
    ['a div of text, which becomes a paragraph', `<div id="t">${chars(81)}</div>`, true],
    ['a section of text, which does not', `<section id="t">${chars(81)}</section>`, false],
  ])('%s', (_, sibling, expected) => expect(keeps(sibling)).toBe(expected))

  test('the class of the top candidate is worth a fifth of its score', () => {
    const sibling = (name: string) => `<section id="t" class="${name}"><p>${chars(300)}</p></section>` // 5
    expect(keeps(sibling('k'), { top: 'class="k"' })).toBe(true)
    expect(keeps(sibling('l'), { top: 'class="k"' })).toBe(false)
    expect(keeps(sibling(''), { top: 'class=""' })).toBe(false)
  })

  test('at least ten points are required', () => {
    // The top has 15 points, of which a fifth is 3.
    expect(keeps(`<section id="t"><p>${chars(300)}</p></section>`, { count: 3 })).toBe(false)
  })
})

describe('attempts', () => {
  const vote = (name: string, page: Page) =>
    readabilityMethods.find(method => method.name === name)!.vote(page)
  const keptText = (page: Page) =>
    page.node.reduce(
      (sum, node, id) => sum + (page.tag[id] === TEXT && grabbed(page).kept[id] ? (node as Text).length : 0),
      0,
    )

  test('500 characters are enough; with fewer, unlikely names are allowed', () => {
    const body = (length: number) =>
      `<article><p>${chars(length)}</p></article><div class="sidebar"><p>${chars(900)}</p><p>${chars(900)}</p></div><p>x</p>`
    expect(keptText(pageOf(body(500)))).toBe(500)
    expect(keptText(pageOf(body(499)))).toBeGreaterThan(1800)
  })

  test('then names are ignored', () => {
    const page = pageOf(`<article class="widget sidebar" id="t"><p>${chars(150)}, ${chars(400)}</p></article>
      <article class="post content main"><p>${chars(100)}</p></article><i>x</i>`)
    expect(grabbed(page).kept[idOf(page, '#t') + 1]).toBe(1)
  })

  test('the longest result is taken if all are short', () => {
    const page = pageOf(
      `<div class="sidebar"><p>${chars(200)}</p><p>${chars(200)}</p></div><p>${chars(30)}</p>`,
    )
    expect(keptText(page)).toBeGreaterThan(400)
  })

  test('votes: inside or outside, and the share of the highest score', () => {
    const page = pageOf(`<main><article id="a">${`<p>${chars(300)}</p>`.repeat(4)}</article>
      <section>${`<p>${chars(300)}</p>`}x</section></main><nav>Menu</nav>`)
    // article 20; main 20/2 + 5/2 (section) + 5 (the section's own text)
    expect([...vote('readability', page).values]).toEqual([1, 1, 1, 1, -1, -1, -1])
    const graded = [...vote('readability-score', page).values]
    expect(graded.slice(0, 4)).toEqual([1, 1, 1, 1])
    expect(graded[4]).toBeCloseTo((2 * 17.5) / 20 - 1, 6)
    expect(graded[6]).toBeLessThan(graded[4]!)
    expect(vote('readability', page).why(0).code).toBe('inside-article')
  })

  test('a page without text has no votes', () => {
    for (const { name } of readabilityMethods) expect(vote(name, pageOf('')).values).toHaveLength(0)
  })
})
