import { expect, test } from 'vitest'
import { ruleName } from './rule-name.ts'

test.each([
  ['.newsletter-box', null, 'Newsletter box'],
  ['main > .story #relatedStories', null, 'Related stories'],
  ['.page .promo:nth-of-type(2)', null, 'Promo'],
  ['div[data-testid="sign-up"]', null, 'Sign up'],
  ['aside', null, 'aside'],
  ['aside', 'Read more here', 'Read more here'],
  ['main > p:nth-of-type(3)', 'The almanac has arrived', 'The almanac has arrived'],
  ['.offer', 'The almanac has arrived', 'Offer'],
  ['*', null, '*'],
])('a rule for %s that found %j is called %s', (selector, excerpt, name) => {
  expect(ruleName({ selector }, excerpt)).toBe(name)
})
