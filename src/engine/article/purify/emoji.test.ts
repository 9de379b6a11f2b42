import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { emoji } from './emoji.ts'

test('an emoji drawn as an image becomes a character', () => {
  expect(
    transformed('<p>a <img alt="🌾" src="1f33e.svg"> b<img alt="🇩🇪"><img alt="👩🏽‍🌾"></p>', emoji),
  ).toBe('<p>a 🌾 b🇩🇪👩🏽‍🌾</p>')
})

test.each(['', 'A fan', '7', '#', '🌾 is winnowed by the wind'])(
  'an image of “%s” stays an image',
  alternative => {
    const html = `<img alt="${alternative}">`
    expect(transformed(html, emoji)).toBe(html)
  },
)
