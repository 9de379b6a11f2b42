import { expect, test } from 'vitest'
import { BadHost, isSite, siteOf, sitesAbove } from './hosts.ts'

test.each([
  ['example.org', 'example.org'],
  ['EXAMPLE.Org', 'example.org'],
  ['www.example.org', 'example.org'],
  ['example.org.', 'example.org'],
  ['www.www.example.org', 'example.org'],
  ['www.www.com', 'www.com'],
  ['example.org..', 'example.org'],
  ['en.example.org', 'en.example.org'],
  ['www.com', 'www.com'],
  ['www2.example.org', 'www2.example.org'],
  ['example.org:80', 'example.org'],
  ['localhost:3000', 'localhost:3000'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]:8080', '[::1]:8080'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['', ''],
])('the site of %s is %s', (host, site) => {
  expect(siteOf(host)).toBe(site)
  expect(isSite(site)).toBe(true)
  expect(isSite(host)).toBe(host === site)
})

test.each([
  'a/b',
  'a\\b',
  'user@a',
  'a?b',
  'a#b',
  'a b',
  'a:b',
  ':80',
  '[::1',
  ' ',
  'a\n',
  'a%00',
  '.',
  '..',
])('%j is not a host', host => {
  expect(() => siteOf(host)).toThrow(BadHost)
  expect(isSite(host)).toBe(false)
})

test.each([
  ['a.b.example.org', ['a.b.example.org', 'b.example.org', 'example.org']],
  ['a.example.org:8080', ['a.example.org:8080', 'example.org:8080']],
  ['example.org', ['example.org']],
  ['localhost:3000', ['localhost:3000']],
  ['127.0.0.1', ['127.0.0.1']],
  ['127.0.0.1:80', ['127.0.0.1:80']],
  ['[::1]:8080', ['[::1]:8080']],
  ['', ['']],
])('the sites above %s', (site, above) => {
  expect(sitesAbove(site)).toEqual(above)
})
