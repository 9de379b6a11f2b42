import { expect, test } from 'vitest'
import { readLine } from './read-line.ts'

test('a line has the address and the HTML of a page', () => {
  expect(readLine('{"url":"https://a.example/","html":"<p>x","status":200}')).toEqual({
    url: 'https://a.example/',
    html: '<p>x',
  })
})

test.each([
  ['{"url"', /^not JSON: /],
  ['[1]', 'not a JSON object'],
  ['null', 'not a JSON object'],
  ['{"html":""}', 'no "url", which must be a text'],
  ['{"url":"","html":""}', 'no "url", which must be a text'],
  ['{"url":"u","html":7}', 'no "html", which must be a text'],
])('%s is refused', (line, error) => {
  expect(readLine(line)).toMatchObject({
    error: typeof error === 'string' ? error : expect.stringMatching(error),
  })
})
