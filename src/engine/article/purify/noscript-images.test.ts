import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { noscriptImages } from './noscript-images.ts'

test("a noscript gives its image's address to the placeholder before it", () => {
  expect(
    transformed(
      '<p><img src="x.gif"><noscript><img src="a.png" srcset="b.png 2x"></noscript></p>',
      noscriptImages,
    ),
  ).toBe('<p><img src="x.gif" data-src="a.png" data-srcset="b.png 2x"></p>')
})

test("the placeholder's own lazy address has precedence", () => {
  expect(transformed('<img data-src="own.png"><noscript><img src="a.png"></noscript>', noscriptImages)).toBe(
    '<img data-src="own.png">',
  )
})

test('without a placeholder, a content image replaces the noscript, and a tracking pixel is removed', () => {
  expect(transformed('<p>a</p><noscript><img src="a.png" alt="A fan"></noscript>', noscriptImages)).toBe(
    '<p>a</p><img src="a.png" alt="A fan">',
  )
  expect(
    transformed('<p>a</p><noscript><img src="https://t.example/t?id=1"></noscript>', noscriptImages),
  ).toBe('<p>a</p>')
})

test('a placeholder in the paragraph before is found, too', () => {
  expect(
    transformed(
      '<p><img src="x.gif" data-src="a.png"></p><p><noscript><img src="a.png" alt="A fan"></noscript></p>',
      noscriptImages,
    ),
  ).toBe('<p><img src="x.gif" data-src="a.png"></p><p></p>')
  expect(
    transformed(
      '<p><img src="b.png"></p><p><noscript><img src="a.png" alt="A fan"></noscript></p>',
      noscriptImages,
    ),
  ).toBe('<p><img src="b.png"></p><p><img src="a.png" alt="A fan"></p>')
})
