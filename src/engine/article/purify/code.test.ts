import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { code } from './code.ts'

test.each([
  [
    'one span per line, with line breaks between',
    '<span class="line">a</span>\n<span class="line"> b</span>',
    'a\n b',
  ],
  ['one div per line', '<div><span>a</span></div><div> b</div>', 'a\n b'],
  ['one div per line, with a line break at its end', '<div>a\n</div><div> b\n</div>', 'a\n b'],
  ['a div for an empty line', '<div>a</div><div>\n</div><div>b</div>', 'a\n\nb'],
  ['br elements', 'a<br> b<br>', 'a\n b'],
  ['an ordered list', '<ol><li>a</li><li> b</li></ol>', 'a\n b'],
  ['text before a line', 'a<div>b</div>c', 'a\nb\nc'],
  [
    'a table with numbers',
    '<table><tbody><tr><td class="hljs-ln-numbers">1</td><td>a</td></tr><tr><td class="hljs-ln-numbers">2</td><td> b</td></tr></tbody></table>',
    'a\n b',
  ],
  ['numbers in spans', '<span class="ln">1</span>a\n<span class="ln">2</span> b', 'a\n b'],
])('code keeps its lines: %s', (_, inside, text) => {
  const html = transformed(`<pre><code>${inside}</code></pre>`, code)
  expect(new DOMParser().parseFromString(html, 'text/html').querySelector('pre')!.textContent.trim()).toBe(
    text,
  )
  expect(html).not.toMatch(/<(?:div|span|table|td|br)/)
})

test('code keeps its links and emphasis', () => {
  expect(transformed('<pre><a href="x">a</a> <b>b</b> 42</pre>', code)).toBe(
    '<pre><a href="x">a</a> <b>b</b> 42</pre>',
  )
})

test('a column of line numbers beside code is removed, a column of data is not', () => {
  const table = (cell: string) =>
    `<table><tbody><tr><td>${cell}</td><td><pre>a\nb</pre></td></tr></tbody></table>`
  expect(transformed(table('<pre>1\n2</pre>'), code)).toBe(
    '<table><tbody><tr><td><pre>a\nb</pre></td></tr></tbody></table>',
  )
  expect(transformed(table('404'), code)).toBe(table('404'))
  expect(transformed(table('2001 2010'), code)).toBe(table('2001 2010'))
})

test('the name of the language above code becomes its language; another line stays', () => {
  expect(transformed('<p>Python</p><pre>a</pre>', code)).toBe('<pre data-language="python">a</pre>')
  expect(transformed('<p>Ceylon</p><pre data-language="ceylon">a</pre>', code)).toBe(
    '<pre data-language="ceylon">a</pre>',
  )
  const prose = '<p>Python is a snake</p><pre>a</pre>'
  expect(transformed(prose, code)).toBe(prose)
})

test('the parts of a listing of Verso become one', () => {
  const html =
    '<pre class="hl lean block">#check true</pre><pre class="hl lean block">\n\n</pre><pre class="hl lean lean-output">Bool</pre>'
  expect(transformed(html, code)).toBe('<pre class="hl lean block">#check true\n\nBool</pre>')
})
