import { expect, test } from 'vitest'
import type { Label } from '../../schema/rule.ts'
import { english } from '../testing.ts'
import { thingInWords } from './thing.ts'

const strings = english()
const made = (thing: Label['thing']): Label => ({ thing, excerpt: 'Some text' })

test.each([
  ['.newsletter-signup', 'Newsletter signup'],
  ['main > .story #relatedStories', 'Related stories'],
  ['p:nth-of-type(3)', 'Text'],
  ['.story > H2', 'Heading'],
  ['figure img', 'Image'],
  ['main > table', 'Table'],
  ['ul:first-child', 'List'],
  ['main > article', 'Article'],
  ['aside', 'Box'],
  ['.page > nav', 'Menu'],
  ['shop-offer', 'Shop offer'],
  ['*', 'Text'],
  ['font', 'font'],
  [':is(.a, .b)', ':is(.a, .b)'],
])('a rule without a label, for %s, is called %s', (selector, name) => {
  expect(thingInWords(strings, { selector })).toBe(name)
})

test.each([
  ['.wp-block-image', 'image', 'Image'],
  ['.css-1x2y3z', 'sign-up', 'Newsletter box'],
  ['.house-note', 'text', 'House note'],
  ['div:nth-of-type(3)', 'text', 'Text'],
  ['.offers', 'box', 'Offers'],
] as const)('a rule for %s that was made on a thing of the kind %s is called %s', (selector, thing, name) => {
  expect(thingInWords(strings, { selector, label: made(thing) })).toBe(name)
})
