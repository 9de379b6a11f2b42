import { describe, expect, test } from 'vitest'
import { addressParts } from '../../page/address-parts.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { idOf, pageOf } from '../../page/testing.ts'
import { sightingOf } from '../../site/sighting.ts'
import { learn, newSite } from '../../site/template.ts'
import { templateVotes } from './site-template.ts'

/**
 * The template's votes on the first block in each selected element of a page, after pages with these bodies were
 * remembered.
 */
function votes(
  known: readonly string[],
  body: string,
  selectors: readonly string[],
  addresses: readonly (readonly number[])[] = [],
) {
  const template = known.reduce(
    (template, body, i) =>
      learn(template, { ...sightingOf(pageOf(body), template.key, []), address: addresses[i] ?? [i] }),
    newSite([1, 2]),
  )
  const page = { ...pageOf(body), url: 'https://a.example/news/rain' }
  const { values, why } = templateVotes(page, template)
  const { first } = blocks(page)
  const found = selectors.map(selector => first.findIndex(text => text > idOf(page, selector)))
  return { values: found.map(block => values[block]), why: found.map(why) }
}

const footer = '<footer><p>All rights reserved</p><p>Imprint</p></footer>'
const article = (text: string) => `<p id="text">${text} is what this page says</p>`

test('abstains until three pages are known', () => {
  const known = ['one', 'two', 'three'].map(text => article(text) + footer)
  expect(votes(known.slice(1), article('new') + footer, ['footer']).values).toEqual([Number.NaN])
  expect(votes(known, article('new') + footer, ['footer']).values).toEqual([-1])
})

test('is 1 - 2 × the share of known pages that contain the block', () => {
  const known = [footer, footer, footer, '<p>nothing of the kind</p>'].map(
    (foot, i) => article(`x${'y'.repeat(i)}`) + foot,
  )
  const { values, why } = votes(known, article('new') + footer, ['footer', '#text'])
  expect(values).toEqual([-0.5, 1])
  expect(why).toEqual([
    { code: 'on-other-pages', values: [3, 4] },
    { code: 'on-other-pages', values: [0, 4] },
  ])
})

test('a short block follows the part that contains it, and gets no vote otherwise', () => {
  const known = ['one', 'two', 'three'].map(text => article(text) + footer)
  const { values } = votes(known, `${article('new')}<p id="short">Share</p>${footer}`, [
    'footer p + p',
    '#short',
  ])
  expect(values).toEqual([-1, Number.NaN])
})

test('a heading or a label is no evidence by itself, and follows the part that contains it', () => {
  const known = ['one', 'two', 'three'].map(text => `${article(text)}<h2>How to prepare it</h2>${footer}`)
  expect(
    votes(known, `${article('new')}<h2>How to prepare it</h2>${footer}`, ['h2', 'footer']).values,
  ).toEqual([Number.NaN, -1])
  const boxes = ['one', 'two', 'three'].map(
    text => `${article(text)}<div><h2>How to pay us</h2><p>By card or by mail</p></div>`,
  )
  const box = '<div><h2>How to pay us</h2><p>By card or by mail</p></div>'
  expect(votes(boxes, article('new') + box, ['h2']).values).toEqual([-1])
})

test('what the page itself repeats is no evidence', () => {
  const rating = (stars: number) => `<p>${stars} of 5 stars</p>`
  const known = ['one', 'two', 'three'].map(text => article(text) + rating(3))
  expect(votes(known, article('new') + rating(4), ['#text + p']).values).toEqual([-1])
  expect(votes(known, article('new') + rating(4) + rating(2), ['#text + p']).values).toEqual([Number.NaN])
})

test('abstains on a new site', () => {
  expect(votes([], article('new'), ['#text']).values).toEqual([Number.NaN])
})

describe('what is on one or two other pages', () => {
  test('is no evidence, however few pages are known', () => {
    const known = [footer, footer, '<p>nothing of the kind</p>'].map(
      (foot, i) => article(`x${'y'.repeat(i)}`) + foot,
    )
    expect(votes(known, article('new') + footer, ['footer']).values).toEqual([Number.NaN])
  })
})

describe('addresses', () => {
  /** The hashes of the address of the page itself, and of another folder. */
  const [own, other] = [addressParts('https://a.example/news/rain', [1, 2]), 1]
  const known = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map(
    (text, i) => article(text) + (i < 3 ? footer : ''),
  )

  test('the nearest pages decide where they share what the others lack', () => {
    const near = known.map((_, i) => [i < 3 ? own[0]! : other, i])
    expect(votes(known, article('new') + footer, ['footer'], near).values).toEqual([-1])
    const { values } = votes(known, article('new') + footer, ['footer'])
    expect(values[0]).toBeCloseTo(1 - 6 / 7)
  })

  test('the page itself does not count', () => {
    const { values, why } = votes(known.slice(0, 4), article('one') + footer, ['footer'], [own])
    expect(values).toEqual([Number.NaN])
    expect(why).toEqual([{ code: 'on-other-pages', values: [2, 3] }])
  })
})
