import { describe, expect, test } from 'vitest'
import { isLike } from '../../../engine/site/site-rules.ts'
import { scopesAt, sectionOf } from './scopes.ts'

describe('the section of a path', () => {
  test.each([
    ['/forum/thread/1234-hello', '/forum/thread/*'],
    ['/forum/', '/forum/*'],
    ['/news/2024/11/21/story', '/news/*'],
    ['/en/blog/how-we-did-it-and-what-became-of-it', '/en/blog/*'],
    ['/2024/11/21/story', null],
    ['/story', null],
    ['/', null],
    ['', null],
    ['/a*b/c', null],
    ['/this-is-the-title-of-a-text-and-no-section-of-a-site/comments', null],
  ])('%s is in %s', (path, section) => {
    expect(sectionOf(path)).toBe(section)
    if (section !== null) expect(isLike(path, section)).toBe(true)
  })
})

describe('the scopes of a rule', () => {
  const paths = (host: string, path: string) =>
    scopesAt(host, path).map(({ subdomains, path }) => (subdomains ? 'below' : path || 'site'))

  test.each([
    ['example.org', '/forum/1', ['site', '/forum/*', 'below']],
    ['www.example.org:8080', '/', ['site', 'below']],
    ['localhost:3000', '/', ['site']],
    ['127.0.0.1', '/', ['site']],
    ['[::1]:80', '/', ['site']],
    ['', '/home/me/page.html', ['site', '/home/me/*']],
  ])('at %s%s: %j', (host, path, scopes) => {
    expect(paths(host, path)).toEqual(scopes)
  })
})
