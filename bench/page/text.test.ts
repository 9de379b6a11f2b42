import { expect, test } from 'vitest'
import { textOf } from './text.ts'

const words = (html: string) => textOf(html).split(/\s+/)

test('blocks, cells and line breaks separate words, inline elements do not', () => {
  expect(words('<p>one</p><div>two<br>three</div>four<table><tr><td>five<td>six</table>')).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
  ])
  expect(textOf('un<b>break</b><!-- here --><a href="/">able</a>')).toBe('unbreakable')
})

test('an image between two words separates them', () => {
  expect(words('one<img src="x">two')).toEqual(['one', 'two'])
})

test('scripts, styles and templates are not read', () => {
  expect(
    textOf('<style>p{}</style><p>read<script>1</script></p><template>no</template><noscript>no</noscript>'),
  ).toBe('read')
})

test('an empty fragment has no text', () => {
  expect(textOf('')).toBe('')
})
