import { describe, expect, test } from 'vitest'
import { placeText } from '../text/text-position.ts'
import { placeOfPattern } from './url-pattern.ts'

describe('a pattern that simply names a host becomes a place', () => {
  test.each([
    ['example.com', '*.example.com'],
    ['example\\.com', '*.example.com'],
    ['.*example\\.com.*', '*.example.com'],
    ['example.com/.*', '*.example.com'],
    ['example.com/', '*.example.com'],
    ['(www\\.)?example.com', '*.example.com'],
    ['www.example.com', 'example.com'],
    ['https://example.com', 'example.com'],
    ['^https?:\\/\\/(www\\.)?example\\.com\\/', 'example.com'],
    ['http(s)?://example\\.com', 'example.com'],
    ['localhost.test:3000', '*.localhost.test:3000'],
    ['EXAMPLE.com/News', '*.example.com/News*'],
    ['example.com/news/', '*.example.com/news/*'],
    ['example\\.com\\/news\\/.*', '*.example.com/news/*'],
    ['example.com/a.*b', '*.example.com/a*b*'],
    ['example.com/$', '*.example.com/'],
    ['example.com/a\\-b\\.html$', '*.example.com/a-b.html'],
  ])('%s: %s', (pattern, place) => {
    expect(placeText(placeOfPattern(pattern)!)).toBe(place)
  })
})

test.each([
  '',
  '.*',
  'example',
  '^example.com',
  'example.com$',
  'example.com.*/news',
  '.*\\.example\\.com',
  'https://.*example.com',
  'example.(com|org)',
  'example.com|example.org',
  'exam?ple.com',
  'example.com/[0-9]+',
  'example.com/\\d+',
  'example.com/a.+',
  'example.com/a\\?b',
  'example.com/a#b',
  'example.com\n/a',
  'example..com',
  'münchen.example',
  `example.com/${'a'.repeat(600)}`,
  'a.'.repeat(500_000),
  '('.repeat(1_000_000),
  '.*'.repeat(500_000),
  '\\',
  'example.com/\\',
])('any other pattern is rejected: %#', pattern => {
  expect(placeOfPattern(pattern)).toBeNull()
})
