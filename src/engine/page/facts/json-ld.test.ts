import { expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { documentOf } from '../testing.ts'
import { jsonLd, parseLeniently } from './json-ld.ts'

const script = (text: string, type = 'application/ld+json') => `<script type="${type}">${text}</script>`
const typesIn = (...scripts: string[]) =>
  jsonLd(readPage(documentOf(scripts.join('')))).map(object => object['@type'])

test('objects are found at any depth, the outer before the inner, script by script', () => {
  const graph =
    '{"@type":"G","@graph":[{"@type":"A","author":{"@type":"P"}},[{"@type":"B"}]],"x":{"@type":"C"}}'
  expect(typesIn(script(graph), script('[{"@type":"D"}]'))).toEqual(['G', 'A', 'P', 'B', 'C', 'D'])
})

test('scripts in the head are read', () => {
  const document = documentOf('')
  document.head.innerHTML = script('{"@type":"A"}')
  expect(jsonLd(readPage(document))).toEqual([{ '@type': 'A' }])
})

test('a script that is not JSON is skipped, and the others are still read', () => {
  expect(typesIn(script('Musik und Sport'), script(''), script('null'), script('{"@type":"A"}'))).toEqual([
    'A',
  ])
})

test('only JSON-LD is read, whatever the letter case and parameters of its type', () => {
  const type = '{"@type":"A"}'
  expect(
    typesIn(script(type, 'text/javascript'), script(type, 'Application/LD+JSON; charset=utf-8')),
  ).toHaveLength(1)
})

test('`__proto__` in the text is an ordinary key', () => {
  const [object] = jsonLd(readPage(documentOf(script('{"__proto__":{"@type":"A"}}'))))
  expect(object?.['@type']).toBeUndefined()
  expect('@type' in {}).toBe(false)
})

test.each([
  ['a superfluous comma', '{"a":[1,2 , ],}', { a: [1, 2] }],
  ['commas in strings are text', '{"a":",]",}', { a: ',]' }],
  ['a line break in a string', '{"a":"x\n\ty"}', { a: 'x  y' }],
  ['an invalid escape', String.raw`{"a":"it\'s \"so\" \n",}`, { a: 'it\'s "so" \n' }],
  ['a comment around it', '<!-- {"a":1} -->', { a: 1 }],
  ['a CDATA section in line comments', '\n//<![CDATA[\n{"a":["x"]}\n//]]>\n', { a: ['x'] }],
  ['a CDATA section in comments', '/*<![CDATA[*/{"a":1}/*]]>*/', { a: 1 }],
  ['a CDATA section', '<![CDATA[ {"a":1} ]]>', { a: 1 }],
])('repaired: %s', (_, text, value) => expect(parseLeniently(text)).toEqual(value))

test.each([['', '{', '"', '{"a":"\\', '{a:1}', '-->', ']]>']])('%j has no value', text =>
  expect(parseLeniently(text)).toBe(null),
)

test('100,000 levels of nesting do no harm', () => {
  const deep = `${'['.repeat(100_000)}{"@type":"A"}${']'.repeat(100_000)}`
  expect(typesIn(script(deep), script('{"@type":"B"}')).at(-1)).toBe('B')
})

test('scripts beyond two million characters in all are not read', () => {
  const long = script(`{"@type":"A","x":"${'y'.repeat(1_500_000)}"}`)
  expect(typesIn(long, long)).toEqual(['A'])
})
