import { expect, test } from 'vitest'
import { transformed } from '../testing.ts'
import { allowList } from './allow-list.ts'

test('unlisted elements are unwrapped, and unlisted attributes removed', () => {
  expect(
    transformed(
      '<div id="a"><section><p class="b" onclick="c" lang="de" data-block="3" data-x="4">d<font>e</font></p></section></div>',
      allowList,
    ),
  ).toBe('<p lang="de" data-block="3">de</p>')
})

test('a wrapper with a hundred thousand children is unwrapped, too', () => {
  expect(transformed(`<div>${'<p>a</p>'.repeat(100_000)}</div>`, allowList)).toHaveLength(800_000)
})
