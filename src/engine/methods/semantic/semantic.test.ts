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
  test('abstains where the page marks nothing', () => {
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

  test('the more kinds of markup agree, the surer: one of two is undecided, two of three a third', () => {
    const two = '<main><p id="a">x</p><article><p id="b">x</p></article></main><p id="c">x</p>'
    expect(votes('semantic', two, '#a', '#b', '#c')).toEqual([0, 1, -1])
    const three = `<main><article><p id="a">x</p><div itemprop="articleBody"><p id="b">x</p></div></article></main>`
    expect(votes('semantic', three, '#a', '#b')).toEqual([expect.closeTo(1 / 3, 6), 1])
  })

  test('an article with less than a quarter of the words of the largest is a teaser', () => {
    const page = (words: number) =>
      `<article>${prose(100)}</article><article><p id="t">${prose(words)}</p></article>`
    expect(votes('semantic', page(25), '#t')).toEqual([1])
    expect(votes('semantic', page(24), '#t')).toEqual([-1])
  })

  test('articles of one size all count, as in a thread', () => {
    const post = `<article><p>${prose(30)}</p></article>`
    expect(votes('semantic', `${post}${post}<p id="t">x</p>`, 'article:nth-of-type(2) p', '#t')).toEqual([
      1, -1,
    ])
  })

  test('what is not shown marks nothing', () => {
    expect(votes('semantic', '<main hidden><p>x</p></main><p id="t">x</p>', '#t')).toEqual([Number.NaN])
  })
})

describe('json-ld', () => {
  const text = prose(120)
  const words = text.split(' ')
  const declare = (object: object) => `<script type="application/ld+json">${JSON.stringify(object)}</script>`
  const article = declare({ '@type': 'NewsArticle', articleBody: text })

  test('abstains where nothing is declared', () => {
    expect(votes('json-ld', `<p>${text}</p>`, 'p')).toEqual([Number.NaN])
  })

  test('is for what the declared text repeats, and against what it does not', () => {
    const body = `${article}<p id="a">${words.slice(10, 30).join(' ')}</p><p id="b">Subscribe to our daily newsletter</p>`
    expect(votes('json-ld', body, '#a', '#b')).toEqual([1, -1])
  })

  test('grades: half the shingles are enough, a quarter leaves it undecided', () => {
    // 4 + 3 words have 4 shingles, of which one or two are known
    const body = `${article}<p id="half">${words.slice(0, 5).join(' ')} x y</p><p id="quarter">${words.slice(0, 4).join(' ')} x y z</p>`
    expect(votes('json-ld', body, '#half', '#quarter')).toEqual([1, 0])
  })

  test('says nothing of fewer than four words', () => {
    const body = `${article}<p id="three">word0 word1 word2</p><p id="four">word0 word1 word2 word3</p>`
    expect(votes('json-ld', body, '#three', '#four')).toEqual([Number.NaN, 1])
  })

  test('does not mind letter case, markup and punctuation', () => {
    const body = `${declare({ articleBody: `<p>Word0,&nbsp;word1!</p> ${text}` })}<p>WORD0 <b>word1</b> word0<br>“word1”</p>`
    expect(votes('json-ld', body, 'p')).toEqual([1])
  })

  test.each([
    ['fewer than a hundred shingles', words.slice(0, 102).join(' ')],
    ['an ellipsis at its end', `${text} … `],
    ['an ellipsis in brackets', `${text} [...]`],
  ])('a text with %s is a part: it is against nothing', (_, articleBody) => {
    const body = `${declare({ articleBody })}<p id="a">${words.slice(0, 9).join(' ')}</p><p id="b">one two three four five</p>`
    expect(votes('json-ld', body, '#a', '#b')).toEqual([1, Number.NaN])
  })

  test('103 words are a whole', () => {
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

  test('the text of a comment is no part of the article', () => {
    const body = `${declare({ '@type': 'Comment', text: 'one cup of brown sugar' })}<p>One cup of brown sugar</p>`
    expect(votes('json-ld', body, 'p')).toEqual([Number.NaN])
  })

  test('values of the wrong kind are nothing', () => {
    const body = `${declare({ '@type': 7, articleBody: [{}, 1], text: null, recipeIngredient: 3 })}<p>one two three four</p>`
    expect(votes('json-ld', body, 'p')).toEqual([Number.NaN])
  })

  test('every reading of a page gives the same votes', () => {
    const document = documentOf(`${article}<p>${text}</p>`)
    const [method] = semanticMethods.slice(1)
    expect(method!.vote(readPage(document)).values).toEqual(method!.vote(readPage(document)).values)
  })
})

describe('shingles', () => {
  test('are as many as there are words, less three', () => {
    expect(shingles('one two three four five six')).toHaveLength(3)
    expect(shingles('one two three')).toEqual([])
  })

  test('in scripts without spaces every character is a word', () => {
    expect(shingles('我们在北京')).toHaveLength(2)
  })

  test('differ by order', () => {
    expect(shingles('a b c d')).not.toEqual(shingles('a b d c'))
  })
})
