import { expect, test } from 'vitest'
import { pageOf } from '../testing.ts'
import { blockString } from './block-string.ts'

const stringOf = (html: string) => blockString(pageOf(`<p>${html}</p>`), 0)

test('white space separates words, wherever it is in the markup', () => {
  for (const html of [
    'means<em> </em>predictable',
    'means<em><b> </b></em><i>predictable</i>',
    '<em><b>means</b> </em>predictable',
    '<b>means</b>\n<i>predictable</i>',
    'means<em>&nbsp;</em>predictable',
    'means<br>predictable',
    '<em>means<br></em>predictable',
  ])
    expect(stringOf(html), html).toBe('means predictable')
})

test('the parts of a word are not separated', () => {
  for (const html of ['pre<wbr>dictable', 'pre<b>dict</b>able', 'pre<i hidden> </i>dict<b></b>able'])
    expect(stringOf(html), html).toBe('predictable')
})

test('text that is left out separates what is before and after it as its white space does', () => {
  const page = pageOf('<p>one <b>two</b> three</p>')
  const two = page.node.findIndex(node => node.nodeType === 3 && (node as Text).data === 'two')
  const excluded = new Uint8Array(page.size)
  excluded[two] = 1
  expect(blockString(page, 0, undefined, excluded).replace(/\s+/g, ' ')).toBe('one three')
})
