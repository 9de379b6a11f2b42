import { afterEach, describe, expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { blockString } from './block-string.ts'
import { standfirst } from './standfirst.ts'

const LINE = 'What the millers of the coast knew about the wind'
const TEXT = `<p>${'The wind was never a guest on the hills above the coast. '.repeat(4)}</p>`.repeat(3)

let frame: HTMLIFrameElement | undefined

afterEach(() => frame?.remove())

/** The standfirst of a rendered page, with an `!` if the page marks it; '' if there is none. */
function standfirstOf(above: string, head = '', text = TEXT): string {
  frame = document.createElement('iframe')
  document.body.append(frame)
  const shown = frame.contentDocument!
  shown.open()
  shown.write(
    `<!doctype html><title>The wind of the coast</title>${head}<main><h1>The wind of the coast</h1>${above}${text}</main>`,
  )
  shown.close()
  const page = readPage(shown, { layout: true })
  const { block, isMarked } = standfirst(page)
  return block < 0 ? '' : `${blockString(page, block, 200)}${isMarked ? '!' : ''}`
}

describe('the standfirst is', () => {
  test.each([
    'class="dek"',
    'class="article__sub-title"',
    'class="ArticleStandfirst"',
    'class="chapo"',
    'id="vorspann"',
    'itemprop="alternativeHeadline"',
    'itemprop="description"',
    'role="doc-subtitle"',
  ])('a line with %s', mark => {
    expect(standfirstOf(`<p ${mark}>${LINE}</p>`)).toBe(`${LINE}!`)
    expect(standfirstOf(`<div ${mark}><h2>${LINE}</h2></div>`)).toBe(`${LINE}!`)
  })

  test('the description that the page declares, even below the name of the author', () => {
    const head = `<meta name="description" content="“${LINE}”">`
    expect(standfirstOf(`<p class="author">By Ada Byron</p><div>${LINE}</div>`, head)).toBe(`${LINE}!`)
    const linked = `<script type="application/ld+json">${JSON.stringify({ alternativeHeadline: LINE })}</script>`
    expect(standfirstOf(`<h2>${LINE}</h2>`, linked)).toBe(`${LINE}!`)
  })

  test('a line in larger or bolder type right below the headline', () => {
    expect(standfirstOf(`<div style="font-size:20px">${LINE}</div>`)).toBe(LINE)
    expect(standfirstOf(`<p><b>${LINE}</b></p>`)).toBe('')
    expect(standfirstOf(`<div style="font-weight:700">${LINE}</div>`)).toBe(LINE)
    expect(standfirstOf(`<div>${LINE}</div>`)).toBe('')
    expect(standfirstOf(`<p class="author">By Ada Byron</p><div style="font-size:20px">${LINE}</div>`)).toBe(
      '',
    )
  })
})

describe('no standfirst is', () => {
  test('the first paragraph of the text, although it is the description', () => {
    const first = `<p>${LINE}</p>`
    expect(standfirstOf(first, `<meta name="description" content="${LINE}">`)).toBe('')
  })

  test.each([
    '<p class="dek byline">By Ada Byron and Mary Somerville in London</p>',
    `<p class="dek"><a href="/a">${LINE}</a></p>`,
    `<ul class="dek"><li>${LINE}</li></ul>`,
    `<figure><p class="summary">${LINE}</p></figure>`,
    '<p class="dek">Too short</p>',
    `<p class="dek">${'word '.repeat(81)}</p>`,
    `<div class="intro"><p>${LINE}</p><p>${LINE}</p></div>`,
  ])('%s', above => {
    expect(standfirstOf(above)).toBe('')
  })

  test('a line about the site', () => {
    expect(standfirstOf(`<div id="siteSub">${LINE}</div>`)).toBe('')
    expect(standfirstOf(`<p class="slogan subtitle">${LINE}</p>`)).toBe('')
  })

  test('a line that no text follows', () => {
    expect(standfirstOf(`<p class="dek">${LINE}</p>`, '', '<p>Short.</p>')).toBe('')
  })
})

test('a heading like those further down heads the first section, although the page is described by it', () => {
  const described = `<meta name="description" content="${LINE}">`
  const of = (tag: string, name = '') =>
    standfirstOf(`<${tag}>${LINE}</${tag}>`, described, `${TEXT}<${tag}${name}>The sea</${tag}>${TEXT}`)
  expect(of('h2')).toBe('')
  expect(of('h2', ' class="small"')).toBe(`${LINE}!`)
  expect(of('h1', ' class="small"')).toBe('')
})
