import { expect, test } from 'vitest'
import { decodeReferences } from './character-references.ts'

test('character references are decoded once', () => {
  expect(decodeReferences('a &amp; b&#39;s &#x201c;c&#X201D; &ndash; &#128105;')).toBe(
    'a & b’s “c” – 👩'.replace('’', "'"),
  )
  expect(decodeReferences('&amp;lt;')).toBe('&lt;')
})

test('text that is not a valid reference stays', () => {
  for (const text of ['a & b', '&;', '&#;', '&#x110000;', '&#0;', '&constructor;', '&unknown;', 'a&b;c d'])
    expect(decodeReferences(text)).toBe(text)
})
