import { expect, test } from 'vitest'
import { plainText } from './plain.ts'
import { FACTS, takenOf } from './testing.ts'

test('an article becomes paragraphs, lists with markers, and tab-separated tables', () => {
  const html = `<h2>Threshing</h2> <p>One <b>two</b>
      three.<br>Four.</p><ul><li>a</li><li><p>b</p><ol start="3"><li>c</li><li>d</li></ol></li></ul>
    <pre>  x = 1\n\n  y</pre><blockquote><p>Said.</p></blockquote><hr>
    <table><caption>Of grain</caption><tr><th>Wheat</th><td>1</td></tr><tr><th>Rye</th><td>2</td></tr></table>
    <figure><img src="https://example.org/a.png" alt="A fan"><figcaption>The fan</figcaption></figure>
    <p><math><msup><mi>x</mi><mn>2</mn></msup></math></p>`
  expect(plainText(takenOf(html, FACTS))).toBe(`The second throw
Ann & Bo <Wheat> · The “Winnower” · 14 September 2025
https://example.org/story?a=1&b=2

Threshing

One two three.
Four.

- a
- b

  3. c
  4. d

  x = 1

  y

Said.

* * *

Of grain

Wheat	1
Rye	2

[A fan]

The fan

{x}^{2}
`)
})

test('a long text is converted quickly', () => {
  const paragraph = '<p>Some <em>words</em> with a <a href="https://example.org/">link</a> in them.</p>'
  expect(plainText(takenOf(paragraph.repeat(8000))).split('\n\n')).toHaveLength(8001)
})
