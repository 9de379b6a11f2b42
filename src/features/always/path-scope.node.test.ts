import { expect, test } from 'vitest'
import { partOf } from './path-scope.ts'

test.each([
  ['/blog/a-story', '/blog/*'],
  ['/blog/2026/11/a-story', '/blog/*'],
  ['/en/blog/a-story', '/en/blog/*'],
  ['/pt-br/noticias/uma/historia', '/pt-br/noticias/*'],
  ['/blog/', '/blog/*'],
  ['/a-story', null],
  ['/', null],
  ['', null],
  ['/en/a-story', null],
  ['/2026/11/a-story', null],
  ['//a-story', null],
  ['/a*b/a-story', null],
])('the part of the site for %s is %s', (path, part) => {
  expect(partOf(path)?.path ?? null).toBe(part)
})
