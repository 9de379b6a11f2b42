import { describe, expect, test } from 'vitest'
import { blocks } from '../page/facts/blocks.ts'
import { pageOf, prose } from '../page/testing.ts'
import { keepInfobox } from './keep-infobox.ts'
import { keepSections } from './keep-sections.ts'
import { keepSeries } from './keep-series.ts'
import { keepStandfirst } from './keep-standfirst.ts'
import { UNIT_REASONS } from './units/decide-units.ts'

const text = `<p>${prose(40)}.</p>`
const rows = '<tr><th>Area</th><td>12</td></tr><tr><td><img src="a.png" width="120" height="80"></td></tr>'
const box = `<table class="infobox vcard">${rows}</table>`

/** A decision that keeps only the long blocks of a page. */
function decided(body: string, likely = 0) {
  const page = pageOf(body)
  const keep = Uint8Array.from(blocks(page).words, words => (words > 20 ? 1 : 0))
  const { length } = keep
  const decision = {
    keep,
    probability: new Float32Array(length).fill(likely),
    because: new Uint8Array(length),
    shown: [],
    hidden: [],
  }
  return { page, decision, barred: new Uint8Array(length) }
}

describe('an infobox is kept', () => {
  const kept = (body: string, bar: (barred: Uint8Array) => void = () => {}) => {
    const { page, decision, barred } = decided(body)
    bar(barred)
    const { keep, shown, because } = keepInfobox(page, decision, barred)
    return { keep: keep.join(''), shown: shown.length, because }
  }

  test.each([
    `<main>${box}${text}</main>`,
    `<main><section>${box}</section>${text}</main>`,
    `<main><aside class="portable-infobox">Area<p>12</p></aside>${text}</main>`,
    `<main><div class="infobox_v3"><table>${rows}</table></div>${text}</main>`,
  ])('above a kept text, with its pictures: %s', body => {
    const { keep, shown, because } = kept(body)
    expect([keep, shown]).toEqual(['111', 1])
    expect(UNIT_REASONS[because[0]! - 1]).toBe('unit-kept')
  })

  test('only there, and as far as no rule forbids it', () => {
    expect(kept(`<main>${text}${box}</main>`).keep).toBe('100')
    expect(kept(`<main><nav>${box}</nav></main>${text}`).keep).toBe('001')
    expect(kept(`<main>${box}${text}</main>`, barred => barred.fill(1, 0, 1)).keep).toBe('011')
    expect(kept(`<main><div class="infobox">Read this too<p>Now</p></div>${text}</main>`).keep).toBe('001')
    expect(kept(`<main><table>${rows}</table>${text}</main>`).keep).toBe('001')
  })
})

describe('a short step is kept', () => {
  const step = (words: number, extra = '') =>
    `<div class="step"><b>Step</b><p>${prose(words)}</p>${extra}</div>`
  const kept = (body: string, likely = 0) => {
    const { page, decision, barred } = decided(`<main>${body}</main>`, likely)
    return keepSeries(page, decision, barred).keep.join('')
  }

  test('between two kept ones of the same make, as far as they are kept', () => {
    expect(kept(step(30) + step(5) + step(30))).toBe('010101')
    expect(kept(`${step(30)} ${step(5, '<p class="share">Tell others</p>')} ${step(30)}`)).toBe('0101001')
  })

  test('after two kept ones, unless it is surely none', () => {
    expect(kept(step(30) + step(30) + step(5) + step(5), 0.3)).toBe('01010101')
    expect(kept(step(30) + step(30) + step(5), 0.1)).toBe('010100')
  })

  test('whatever wrappers there are', () => {
    const wrapped = (words: number) => `<div>${step(words)}</div>`
    expect(kept(wrapped(30) + wrapped(5) + wrapped(30))).toBe('010101')
  })

  test('nowhere else', () => {
    expect(kept(step(30) + step(5))).toBe('0100')
    expect(kept(step(30) + step(5) + step(5) + step(30))).toBe('01000001')
    const other = `<div class="offer"><b>Step</b><p>${prose(5)}</p></div>`
    expect(kept(step(30) + other + step(30))).toBe('010001')
    const nameless = (words: number) => `<div><p>${prose(words)}</p></div>`
    expect(kept(nameless(30) + nameless(5) + nameless(30))).toBe('101')
  })
})

describe('a last section is kept', () => {
  const listTo = (site: string) =>
    `<ul><li><a href="${site}/a">Mills</a></li><li><a href="${site}/b">Wind</a></li></ul>`
  const LIST = listTo('https://mills.example')
  const part = (id: string, body: string, tag = 'h2') => `<${tag} id="${id}">About</${tag}>${body}`
  const kept = (last: string, tag = 'h2', barredBlock = -1) => {
    const parts = ['one', 'two', 'three'].map(id => part(id, text, tag)).join('')
    const { page, decision, barred } = decided(`<main>${parts}${last}</main>`)
    const keep = decision.keep.map((own, block) => (block < 6 ? 1 : own))
    if (barredBlock >= 0) barred[barredBlock] = 1
    return keepSections(page, { ...decision, keep }, barred)
      .keep.join('')
      .slice(6)
  }

  test.each(['h1', 'h2', 'h3'])('below a heading like three kept ones: %s', tag => {
    expect(kept(part('links', LIST, tag), tag)).toBe('111')
  })

  test('with lists in columns and lower headings, up to the first element that is not text', () => {
    const columns = `<div class="columns">${LIST}</div>`
    const more = `${part('books', columns, 'h3')}<div class="share">Share<p>this</p></div><p>Now</p>`
    expect(kept(part('links', `<p>Read on</p>${more}`))).toBe('11111000')
    expect(kept(part('links', `<div>Sister sites<p>Images</p></div>${LIST}`))).toBe('10011')
    expect(kept(part('links', `<style>li { margin: 0 }</style>${LIST}`))).toBe('111')
  })

  test('nowhere else', () => {
    expect(kept(part('links', LIST, 'h3'))).toBe('000')
    expect(kept(`<h2 class="promo">About</h2>${LIST}`)).toBe('000')
    expect(kept(`<section>${part('links', LIST)}</section>`)).toBe('000')
    expect(kept(part('links', '<div>Share<p>this</p></div>'))).toBe('000')
    expect(kept(part('links', LIST), 'h2', 7)).toBe('000')
    expect(kept(part('links', listTo('')))).toBe('000')
    expect(kept(part('links', `<p>Mills and winds of old</p>${listTo('')}`))).toBe('1111')
  })
})

describe('a list of links in the middle of a text is kept', () => {
  const LIST =
    '<ul><li><a href="https://a.example/">One</a></li><li><a href="https://b.example/">Two</a></li></ul>'
  const kept = (middle: string, after: string) => {
    const { page, decision, barred } = decided(`<main>${text}${middle}${after}</main>`)
    const { count, element } = blocks(page)
    const keep = decision.keep.slice()
    for (let block = 0; block < count; block++)
      if (page.tags[page.tag[element[block]!]!] === 'h2' && keep[block + 1]) keep[block] = 1
    return keepSections(page, { ...decision, keep }, barred).keep.join('')
  }
  const part = (tag: string) => `<${tag}>A part</${tag}>${text}`

  test('below a heading like two of the text, one of them further down', () => {
    expect(kept(`<h2>Tools</h2>${LIST}`, part('h2') + part('h2'))).toBe('11111111')
    expect(kept(part('h2'), `<h2>Tools</h2>${LIST}${part('h2')}`)).toBe('11111111')
  })

  test('and nowhere else', () => {
    expect(kept(`<h3>Tools</h3>${LIST}`, part('h2') + part('h2'))).toBe('10001111')
    expect(kept(`<h2>Tools</h2>${LIST}`, part('h2'))).toBe('100011')
    expect(kept(part('h2'), `${part('h2')}<h2>Tools</h2>${LIST}`)).toBe('11111000')
    expect(kept(`<h2>Tools</h2><p>Now</p>`, part('h2') + part('h2'))).toBe('1001111')
    expect(kept(`<h2>Tools</h2>${LIST.replaceAll('https://', '/')}`, part('h2') + part('h2'))).toBe(
      '10001111',
    )
  })
})

describe('a standfirst is kept', () => {
  const LINE = '<p class="dek">What the millers knew about the wind</p>'
  const kept = (body: string, barredBlock = -1) => {
    const { page, decision, barred } = decided(`<h1>Word0 word1 word2</h1>${body}`)
    if (barredBlock >= 0) barred[barredBlock] = 1
    return keepStandfirst(page, decision, barred).keep.join('')
  }

  test('if the page marks it, and the text below it is kept', () => {
    expect(kept(LINE + text)).toBe('011')
    expect(kept(`${LINE}<p>${prose(20)}</p>`)).toBe('000')
    expect(kept(`<p class="place">What the millers knew about the wind</p>${text}`)).toBe('001')
  })

  test('unless a rule forbids it', () => {
    expect(kept(LINE + text, 1)).toBe('001')
  })
})
