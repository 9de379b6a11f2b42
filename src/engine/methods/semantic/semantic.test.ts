import { describe, expect, test } from 'vitest'
import { blocks } from '../../page/facts/blocks.ts'
import { readPage } from '../../page/read-page.ts'
import { documentOf, idOf, pageOf, prose } from '../../page/testing.ts'
import { semanticMethods } from './index.ts'
import { shingles } from './shingles.ts'

/** The vote of a method on the text of each selected element. */
function votes(name: string, body: string, ...selectors: string[]): (number | undefined)[] {
  const page = pageOf(body)
  const { values } = semanticMethods.find(method => method.name === name)!.vote(page)
  const { of } = blocks(page)
  return selectors.map(selector => values[of[idOf(page, selector) + 1]!])
}

describe('semantic', () => {
  test('abstains if the page has no such markup', () => {
    expect(votes('semantic', '<div><p>x</p></div>', 'p')).toEqual([Number.NaN])
  })

  test.each([
    '<main>IN</main>OUT',
    '<div role="main">IN</div>OUT',
    '<article>IN</article>OUT',
    '<div itemprop="x articleBody">IN</div>OUT',
    '<div class="post entry-content">IN</div>OUT',
    '<div class="e-content">IN</div>OUT',
  ])('%s', body => {
    const page = body.replace('IN', '<p id="in">x</p>').replace('OUT', '<p id="out">x</p>')
    expect(votes('semantic', page, '#in', '#out')).toEqual([1, -1])
  })

  test('the more kinds of markup agree, the higher the vote: one of two gives 0, two of three a third', () => {
    const two = '<main><p id="a">x</p><article><p id="b">x</p></article></main><p id="c">x</p>'
    expect(votes('semantic', two, '#a', '#b', '#c')).toEqual([0, 1, -1])
    const three = `<main><article><p id="a">x</p><div itemprop="articleBody"><p id="b">x</p></div></article></main>`
    expect(votes('semantic', three, '#a', '#b')).toEqual([expect.closeTo(1 / 3, 6), 1])
  })

  test("an article with less than a quarter of the largest one's words is a teaser", () => {
    const page = (words: number) =>
      `<article>${prose(100)}</article><article><p id="t">${prose(words)}</p></article>`
    expect(votes('semantic', page(25), '#t')).toEqual([1])
    expect(votes('semantic', page(24), '#t')).toEqual([-1])
  })

  test('articles of equal size all count, as in a thread', () => {
    const post = `<article><p>${prose(30)}</p></article>`
    expect(votes('semantic', `${post}${post}<p id="t">x</p>`, 'article:nth-of-type(2) p', '#t')).toEqual([
      1, -1,
    ])
  })

  test('hidden elements do not count', () => {
    expect(votes('semantic', '<main hidden><p>x</p></main><p id="t">x</p>', '#t')).toEqual([Number.NaN])
  })
})

describe('json-ld', () => {
  const text = prose(120)
  const words = text.split(' ')
  const declare = (object: object) => `<script type="application/ld+json">${JSON.stringify(object)}</script>`
  const article = declare({ '@type': 'NewsArticle', articleBody: text })

  test('abstains without declared text', () => {
    expect(votes('json-ld', `<p>${text}</p>`, 'p')).toEqual([Number.NaN])
  })

  test('votes for blocks that the declared text repeats, and against the others', () => {
    const body = `${article}<p id="a">${words.slice(10, 30).join(' ')}</p><p id="b">Subscribe to our daily newsletter</p>`
    expect(votes('json-ld', body, '#a', '#b')).toEqual([1, -1])
  })

  test('is graded: half of the shingles are enough, a quarter gives 0', () => {
    // 4 + 3 words have 4 shingles, of which one or two are known
    const body = `${article}<p id="half">${words.slice(0, 5).join(' ')} x y</p><p id="quarter">${words.slice(0, 4).join(' ')} x y z</p>`
    expect(votes('json-ld', body, '#half', '#quarter')).toEqual([1, 0])
  })

  test('abstains on fewer than four words', () => {
    const body = `${article}<p id="three">word0 word1 word2</p><p id="four">word0 word1 word2 word3</p>`
    expect(votes('json-ld', body, '#three', '#four')).toEqual([Number.NaN, 1])
  })

  test('ignores letter case, markup and punctuation', () => {
    const body = `${declare({ articleBody: `<p>Word0,&nbsp;word1!</p> ${text}` })}<p>WORD0 <b>word1</b> word0<br>“word1”</p>`
    expect(votes('json-ld', body, 'p')).toEqual([1])
  })

  test.each([
    ['fewer than a hundred shingles', words.slice(0, 102).join(' ')],
    ['an ellipsis at its end', `${text} … `],
    ['an ellipsis in brackets', `${text} [...]`],
  ])('a text with %s is a part and votes against nothing', (_, articleBody) => {
    const body = `${declare({ articleBody })}<p id="a">${words.slice(0, 9).join(' ')}</p><p id="b">one two three four five</p>`
    expect(votes('json-ld', body, '#a', '#b')).toEqual([1, Number.NaN])
  })

  test('103 words are a whole article', () => {
    const body = `${declare({ articleBody: words.slice(0, 103).join(' ') })}<p>one two three four five</p>`
    expect(votes('json-ld', body, 'p')).toEqual([-1])
  })

  test.each([
    { '@type': 'Recipe', recipeIngredient: ['one cup', 'of brown sugar'] },
    { '@type': 'Recipe', recipeInstructions: [{ '@type': 'HowToStep', text: 'one cup of brown sugar' }] },
    { '@type': ['DiscussionForumPosting'], text: 'one cup of brown sugar' },
  ])('parts: %j', object => {
    expect(votes('json-ld', `${declare(object)}<p>One cup of brown sugar</p>`, 'p')).toEqual([1])
  })

  test('the text of a comment is not part of the article', () => {
    const body = `${declare({ '@type': 'Comment', text: 'one cup of brown sugar' })}<p>One cup of brown sugar</p>`
    expect(votes('json-ld', body, 'p')).toEqual([Number.NaN])
  })

  test('values of the wrong type are ignored', () => {
    const body = `${declare({ '@type': 7, articleBody: [{}, 1], text: null, recipeIngredient: 3 })}<p>one two three four</p>`
    expect(votes('json-ld', body, 'p')).toEqual([Number.NaN])
  })

  test('reading a page again gives the same votes', () => {
    const document = documentOf(`${article}<p>${text}</p>`)
    const [method] = semanticMethods.slice(1)
    expect(method!.vote(readPage(document)).values).toEqual(method!.vote(readPage(document)).values)
  })
})

describe('shingles', () => {
  test('are as many as there are words, minus three', () => {
    expect(shingles('one two three four five six')).toHaveLength(3)
    expect(shingles('one two three')).toEqual([])
  })

  test('in scripts without spaces every character is a word', () => {
    expect(shingles('我们在北京')).toHaveLength(2)
  })

  test('depend on the order of words', () => {
    expect(shingles('a b c d')).not.toEqual(shingles('a b d c'))
  })
})
