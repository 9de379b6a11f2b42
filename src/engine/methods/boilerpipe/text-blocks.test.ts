import { describe, expect, test } from 'vitest'
import { pageOf, prose } from '../../page/testing.ts'
import { has, Label } from './text-block.ts'
import { textBlocks } from './text-blocks.ts'

function read(body: string) {
  const { blocks, text } = textBlocks(pageOf(body))
  return blocks.map(block => ({ ...block, text: text(block) }))
}
const texts = (body: string) => read(body).map(block => block.text)

describe('blocks', () => {
  test('are made at the start and end of every tag except the inline ones', () => {
    expect(texts('a<p>b</p>c<br>d<img>e<article>f</article>g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    expect(texts('<p>a <b>b</b> <code>c</code> <span>d</span> <a>e</a> <abbr>f</abbr></p>')).toEqual([
      'a b c d e f',
    ])
  })

  test('are not made for a blank element with an inline tag', () => {
    expect(texts('<p>a<b></b>b</p>')).toEqual(['ab'])
  })

  test('are made at scripts, objects and options, whose text is ignored', () => {
    expect(texts('a<script>x</script>b<object>x</object>c<select><option>x</select>d')).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })

  test('hidden text is read', () => {
    expect(texts('<p hidden>a</p>')).toEqual(['a'])
  })

  test('an element with only non-breaking spaces is a block without words', () => {
    expect(read('<p>a</p><p>&nbsp;</p><p> </p>').map(block => block.words)).toEqual([1, 0])
    expect(read('<p>a<span>&nbsp;</span>b</p>').map(block => block.words)).toEqual([2])
  })

  test('a block of signs has no words', () => {
    expect(read('<p>|</p>')).toMatchObject([{ words: 0, lines: 1, start: 0 }])
  })
})

describe('words', () => {
  test('continue across inline tags', () => {
    expect(read('<p><b>S</b>omething</p>')).toMatchObject([{ words: 1, text: 'Something' }])
  })

  test('end at anchors, abbreviations and blanks between tags', () => {
    expect(read('<p>a<a>b</a>c</p>')).toMatchObject([{ words: 3, linkedWords: 1, text: 'a b c' }])
    expect(read('<p>a<abbr>b</abbr>c</p>')).toMatchObject([{ words: 3, text: 'a b c' }])
    expect(read('<p><b>a</b> <b>b</b></p>')).toMatchObject([{ words: 2, text: 'a b' }])
  })

  test('are linked in an anchor at any depth, across blocks, too', () => {
    const blocks = read('<a><p>one <b>two</b></p><p>three</p></a><p>four</p>')
    expect(blocks.map(block => block.linkedWords)).toEqual([2, 1, 0])
  })

  test('the density of a paragraph', () => {
    // word0 … word9 have 5 letters, the later ones 6: 10 + 3 words fill 59 + 21 = 80 columns, 11 a full line of 76
    expect(read(`<p>${prose(24)}</p>`)).toMatchObject([{ words: 24, wrappedWords: 13, lines: 1 }])
    expect(read(`<p>${prose(25)}</p>`)).toMatchObject([{ words: 25, wrappedWords: 24, lines: 2 }])
  })
})

describe('levels and labels', () => {
  test('an anchor adds a level, other inline tags do not', () => {
    const [p, b, a, div] = read('<p>a</p><p><b>b</b></p><p><a>c</a></p><div><p>d</p></div>')
    expect(b!.level).toBe(p!.level)
    expect(a!.level).toBe(p!.level + 1)
    expect(div!.level).toBe(p!.level + 1)
  })

  test("the level is that of the block's first text", () => {
    const [plain, first] = read('<p>a <a>b</a></p><p><a>b</a> a</p>')
    expect(first!.level).toBe(plain!.level + 1)
  })

  test('labels mark list items, and headings of the first three levels', () => {
    const blocks = read('<li><p>a</p></li><h1>b</h1><h2>c</h2><h3><b>d</b></h3><h4>e</h4>')
    expect(blocks.map(block => has(block, Label.listItem))).toEqual([true, false, false, false, false])
    expect(blocks.map(block => has(block, Label.heading))).toEqual([false, true, true, true, false])
  })
})

test('inner white space of a text is kept as it is', () => {
  expect(texts('<p>\n  a  b\n c <i> d</i></p>')).toEqual(['a  b  c d'])
})

test('every text node has its block', () => {
  const page = pageOf('<p>a <b>b</b></p><script>x</script><p>c</p>')
  const { of } = textBlocks(page)
  expect([...of].filter(block => block >= 0)).toEqual([0, 0, 1])
})
