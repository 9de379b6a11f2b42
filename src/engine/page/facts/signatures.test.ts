import { describe, expect, test } from 'vitest'
import { idOf, pageOf } from '../testing.ts'
import { blocks } from './blocks.ts'
import { signatures } from './signatures.ts'

/** The signatures of an element, and of the block that starts in it. */
function signaturesOf(body: string, selector = '#t') {
  const page = pageOf(body)
  const { texts, blocks: ofBlocks } = signatures(page)
  const id = idOf(page, selector)
  const block = blocks(page).first.findIndex(first => first > id)
  return { text: texts[id]!, block: ofBlocks[block]! }
}

const list = (...items: string[]) => `<ul id="t">${items.map(item => `<li>${item}</li>`).join('')}</ul>`

describe('a signature', () => {
  const known = signaturesOf(list('3 comments so far', 'Read <b>more</b>'))

  test.each([
    ['numbers', list('4711 comments so far', 'Read <b>more</b>')],
    ['letter case and white space', list(' 3  COMMENTS\nso far', 'Read <b>more</b>')],
    ['attributes', list('<!-- x -->3 comments so far', 'Read <b class="x">more</b>')],
    ['hidden text', list('3 comments so far<i hidden>!</i>', 'Read <b>more</b>')],
  ])('%s do not count', (_, body) => {
    const { text, block } = signaturesOf(body)
    expect(text).toBe(known.text)
    expect(block).toBe(known.block)
  })

  test.each([
    ['a word', list('3 reviews so far', 'Read <b>more</b>')],
    ['the order', list('Read <b>more</b>', '3 comments so far')],
    ['the element', list('3 comments so far', 'Read <b>more</b>').replaceAll('ul', 'ol')],
  ])('%s counts', (_, body) => expect(signaturesOf(body).text).not.toBe(known.text))

  test('a block is recognised by its element and its text, wherever it is in the tree', () => {
    const block = (body: string) => signaturesOf(body).block
    expect(block('<p id="t">one two three</p>')).toBe(block('<div><p id="t">one two <b>three</b></p></div>'))
    expect(block('<p id="t">one two three</p>')).not.toBe(block('<h2 id="t">one two three</h2>'))
  })

  test('fewer than three words have no signature', () => {
    expect(signaturesOf('<p id="t">one two</p>').block).toBe(0)
    expect(signaturesOf('<p id="t">one two three</p>').block).toBeGreaterThan(0)
    expect(signaturesOf(list('one', 'two')).text).toBe(0)
    expect(signaturesOf(list('one', 'two', 'three')).text).toBeGreaterThan(0)
  })

  test("an element with a single block has no signature of its own, only the block's", () => {
    expect(signaturesOf('<div id="t"><p>one two three</p></div>').text).toBe(0)
  })
})

test('every signature is an integer that a double represents exactly', () => {
  const { texts, blocks } = signatures(pageOf(list('one two three', 'four five six')))
  for (const signature of [...texts, ...blocks])
    expect(Number.isSafeInteger(signature) && signature >= 0).toBe(true)
})
