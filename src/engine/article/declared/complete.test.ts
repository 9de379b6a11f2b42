import { describe, expect, test } from 'vitest'
import { extract } from '../../extract.ts'
import type { ExtractOptions } from '../../extraction.ts'
import { documentOf, pageOf, prose } from '../../page/testing.ts'
import { buildArticle } from '../build-article.ts'
import { verdictOn } from '../testing.ts'

const TEXT = `<p>${prose(40)}.</p>`

/** The article's content on a page with this text and JSON-LD. */
function contentOf(data: unknown, text = TEXT, lang = 'en'): string {
  const page = pageOf(`<script type="application/ld+json">${JSON.stringify(data)}</script>${text}`)
  page.document.documentElement.lang = lang
  return buildArticle(page, verdictOn(page), { anchors: false, complete: true }).content
}

const soup = {
  '@type': 'Recipe',
  name: 'Leek soup',
  totalTime: 'PT1H20M',
  recipeYield: ['4', '4 servings'],
  recipeIngredient: ['3 leeks', '1 l stock &amp; salt'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Wash the leeks.' },
    { '@type': 'HowToStep', text: '<p>Boil them.</p>' },
  ],
}
const FACTS = '<p><strong>1 hr 20 min · 4 servings</strong></p>'

describe('a recipe', () => {
  test('has time and amount before the text; ingredients and steps that the text lacks after it', () => {
    expect(contentOf(soup)).toBe(
      `${FACTS}${TEXT}<h2>Leek soup</h2><ul><li>3 leeks</li><li>1 l stock &amp; salt</li></ul>` +
        '<ol><li>Wash the leeks.</li><li>Boil them.</li></ol>',
    )
  })

  test('keeps the lists of the page where they are in the text', () => {
    const shown = `${TEXT}<ul><li>3 leeks</li><li>1 l stock &amp; salt</li></ul><ol><li>Wash the leeks.</li><li>Boil them.</li></ol>`
    expect(contentOf(soup, shown)).toBe(`${FACTS}${shown}`)
  })

  test('keeps the lists of the page also where it declares more words than it shows', () => {
    const long = `${prose(60)}. Wash the leeks and the potatoes, cut them, and boil them in the stock.`
    const recipeInstructions = `${long} More soups: onion soup`
    expect(contentOf({ '@type': 'Recipe', name: 'x', recipeInstructions }, `<p>${long}</p>`)).toBe(
      `<p>${long}</p>`,
    )
  })

  test('does not repeat facts that the text says', () => {
    const { recipeIngredient, recipeInstructions, ...facts } = soup
    expect(contentOf(facts, `${TEXT}<p>1 hr 20 min, for 4 servings</p>`)).not.toContain('<strong>')
  })

  test('keeps the names of groups of steps', () => {
    const section = (name: string, text: string) => ({
      '@type': 'HowToSection',
      name,
      itemListElement: [{ '@type': 'HowToStep', text }],
    })
    const recipeInstructions = [section('Dough', 'Knead.'), section('Filling', 'Chop.')]
    expect(contentOf({ '@type': 'Recipe', name: 'Pie', recipeInstructions })).toContain(
      '<h2>Pie</h2><h3>Dough</h3><ol><li>Knead.</li></ol><h3>Filling</h3><ol><li>Chop.</li></ol>',
    )
  })

  test.each([
    ['4', 'en', 'Servings: 4'],
    [4, 'de-AT', 'Portionen: 4'],
    ['4-6', 'en', 'Servings: 4-6'],
    ['4', 'ja', '4人分'],
    ['12 Kekse', 'de', '12 Kekse'],
  ])('has its amount, with the word for a number alone: %s', (recipeYield, lang, facts) => {
    expect(contentOf({ '@type': 'Recipe', name: 'x', recipeYield }, TEXT, lang)).toContain(
      `<strong>${facts}</strong>`,
    )
  })

  test.each([
    ['4', 'xx'],
    ['0', 'en'],
    ['1/2', 'en'],
    [{}, 'en'],
  ])('has no amount: %s in “%s”', (recipeYield, lang) => {
    expect(contentOf({ '@type': 'Recipe', name: 'x', recipeYield }, TEXT, lang)).toBe(TEXT)
  })

  test('is also read from microdata', () => {
    const shown = `<div itemscope itemtype="http://schema.org/Recipe"><time itemprop="totalTime" datetime="PT1H20M"></time>
      <meta itemprop="recipeYield" content="4 servings"></div>${TEXT}`
    expect(contentOf({}, shown)).toContain(FACTS)
    const several = [soup, { ...soup, name: 'Onion soup' }]
    expect(contentOf(several, shown)).not.toContain('<strong>')
  })

  test('is written in the language of the page', () => {
    expect(
      contentOf({ '@type': 'Recipe', name: 'Suppe', prepTime: 'PT5M', cookTime: 'PT10M' }, TEXT, 'de'),
    ).toContain('<strong>15 Min.</strong>')
  })

  test.each([
    ['several recipes', [soup, { ...soup, name: 'Onion soup' }]],
    ['a duration that is none', { '@type': 'Recipe', name: 'x', totalTime: 'an hour' }],
    ['an absurd duration', { '@type': 'Recipe', name: 'x', totalTime: 'PT999999M' }],
    [
      'wrong types',
      { '@type': 'Recipe', name: {}, recipeYield: {}, recipeIngredient: [{}, null], recipeInstructions: 7 },
    ],
  ])('adds nothing: %s', (_, data) => {
    expect(contentOf(data)).toBe(TEXT)
  })

  test('is text, whatever markup it contains, and bounded', () => {
    const hostile = '<img src=x onerror=alert(1)>&lt;script&gt;alert(2)&lt;/script&gt; boil'
    const recipeInstructions = Array.from({ length: 5000 }, (_, i) => `${hostile} ${i}`)
    const content = contentOf({ '@type': 'Recipe', name: hostile, recipeInstructions })
    expect(content).not.toMatch(/<(?:img|script)/)
    expect(content.match(/<li>/g)).toHaveLength(200)
  })
})

describe('nothing is added', () => {
  const page = () =>
    documentOf(`<script type="application/ld+json">${JSON.stringify(soup)}</script><h1>Leek soup</h1>
      <article>${TEXT.repeat(3)}<ul id="list"><li>3 leeks</li><li>1 l stock &amp; salt</li></ul></article>`)
  const read = (options: ExtractOptions, document = page()) => {
    const extraction = extract(document, options)
    return extraction.kind === 'article' ? extraction.article.content : ''
  }

  test('that a rule has removed', () => {
    expect(read({})).toContain('<li>3 leeks</li>')
    const rules = [{ id: 'a', kind: 'remove', selector: '#list', fingerprint: '' }] as const
    expect(read({ rules })).not.toContain('3 leeks')
    expect(read({ rules })).toContain('Boil them.')
  })

  test('to what another method keeps, to a later page of an article, and to a selection', () => {
    expect(read({ methods: ['prune'] })).not.toContain('Boil them.')
    expect(read({ firstTarget: 10_001 })).not.toContain('Boil them.')
    const document = page()
    const marks = [
      { element: document.documentElement, kind: 'remove' },
      { element: document.querySelector('p')!, kind: 'keep' },
    ] as const
    expect(read({ marks }, document)).toBe(TEXT)
  })
})

describe('a product', () => {
  const offer = { '@type': 'Offer', price: '1299.5', priceCurrency: 'EUR' }
  const kettle = { '@type': 'Product', name: 'Kettle', offers: offer }

  test('has its price before the text, in the language of the page', () => {
    expect(contentOf(kettle)).toBe(`<p><strong>€1,299.50</strong></p>${TEXT}`)
    expect(contentOf(kettle, TEXT, 'de')).toContain('<strong>1.299,50&nbsp;€</strong>')
  })

  test('has the range of the prices of its variants', () => {
    const offers = { '@type': 'AggregateOffer', lowPrice: 10, highPrice: 20, priceCurrency: 'USD' }
    expect(contentOf({ ...kettle, offers })).toContain('<strong>$10 – $20</strong>')
  })

  test('has the price of its meta tags', () => {
    const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`
    const price = meta('product:price:amount', '12.50') + meta('product:price:currency', 'GBP')
    expect(contentOf({}, meta('og:type', 'product') + price + TEXT)).toContain('<strong>£12.50</strong>')
    expect(contentOf({}, meta('og:type', 'article') + price + TEXT)).toBe(TEXT)
  })

  test('has the price of its microdata', () => {
    const microdata = (
      type: string,
    ) => `<div itemscope itemtype="https://schema.org/${type}"><meta itemprop="name" content="Kettle">
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
        <meta itemprop="priceCurrency" content="EUR"><meta itemprop="price" content="12.50"></div></div>`
    expect(contentOf({}, microdata('Product') + TEXT)).toContain('<strong>€12.50</strong>')
    expect(contentOf({}, microdata('NewsArticle') + TEXT)).not.toContain('<strong>')
    expect(contentOf({ '@type': 'NewsArticle' }, microdata('Product') + TEXT)).not.toContain('<strong>')
  })

  test('does not repeat a price that the text says', () => {
    const text = `${TEXT}<p>Now only € 1,299.50</p>`
    expect(contentOf(kettle, text)).toBe(text)
    const whole = { ...kettle, offers: { ...offer, price: '10.00' } }
    expect(contentOf(whole, `${TEXT}<p>Now only €10.00</p>`)).not.toContain('<strong>')
    expect(contentOf(whole, `${TEXT}<p>More than 10 colours</p>`)).toContain('<strong>€10</strong>')
  })

  test.each([
    ['several products', [kettle, { ...kettle, name: 'Teapot' }]],
    ['an article about a product', [{ '@type': 'NewsArticle', headline: 'x' }, kettle]],
    ['prices in several currencies', { ...kettle, offers: [offer, { ...offer, priceCurrency: 'USD' }] }],
    ['a price that is none', { ...kettle, offers: { ...offer, price: 'ask us' } }],
    ['a negative price', { ...kettle, offers: { ...offer, price: -3 } }],
    ['a price of nothing', { ...kettle, offers: { ...offer, price: 0 } }],
    ['a currency that is none', { ...kettle, offers: { ...offer, priceCurrency: '<b>' } }],
  ])('has no price: %s', (_, data) => {
    expect(contentOf(data)).toBe(TEXT)
  })
})
