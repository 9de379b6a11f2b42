import { expect, test } from 'vitest'
import { ruleName } from './rule-name.ts'

test.each([
  ['.newsletter-box', null, 'Newsletter box'],
  ['main > .story #relatedStories', null, 'Related stories'],
  ['.page .promo:nth-of-type(2)', null, 'Promo'],
  ['div[data-testid="sign-up"]', null, 'Sign up'],
  ['[aria-label="Sign up here"]', null, 'Sign up here'],
  ['aside', null, 'aside'],
  ['aside', 'Read more here', 'Read more here'],
  ['main > p:nth-of-type(3)', 'The almanac has arrived', 'The almanac has arrived'],
  ['.offer', 'The almanac has arrived', 'Offer'],
  ['*', null, '*'],
])('a rule for %s that found %j is called %s', (selector, excerpt, name) => {
  expect(ruleName({ selector }, excerpt)).toBe(name)
})

test('a rule that found nothing is called by the text that it was made on', () => {
  const label = { thing: 'text', excerpt: 'The almanac has arrived' } as const
  expect(ruleName({ selector: 'p:nth-of-type(3)', label }, null)).toBe('The almanac has arrived')
  expect(ruleName({ selector: 'p:nth-of-type(3)', label }, 'Read more here')).toBe('Read more here')
})
