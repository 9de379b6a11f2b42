import { describe, expect, test } from 'vitest'
import { pattern, row } from '../testing.ts'
import { contentBlocks, has, Label, type TextBlock } from '../text-block.ts'
import { addLargeAlike } from './add-large-alike.ts'
import { addListAtEnd } from './add-list-at-end.ts'
import { classify } from './classify.ts'
import { deleteBoilerplate } from './delete-boilerplate.ts'
import { dropTrailingHeadings } from './drop-trailing-headings.ts'
import { expandToTitle } from './expand-to-title.ts'
import { fuseContent, fuseEqual, fuseNeighbours } from './fuse.ts'
import { ignoreAfterEnd } from './ignore-after-end.ts'
import { keepLargest, keepLargestAndAlike } from './keep-largest.ts'
import { matchTitle, titlesIn } from './match-title.ts'
import { terminatingBlocks } from './terminating-blocks.ts'

const content = true
const labelled = (blocks: readonly TextBlock[], label: number) =>
  blocks.map(block => (has(block, label) ? 'L' : '-')).join('')
/** A substitute for the page: gives every block its text. */
const texts =
  (...of: string[]) =>
  ({ start }: TextBlock) =>
    of[start]!

test('classify: the tree gets both neighbours, and an empty block at either end', () => {
  const seen: number[][] = []
  const blocks = classify((previous, current, next) => {
    seen.push([previous.words, current.words, next.words])
    return current.words === 2
  })(row({ words: 1, content }, { words: 2 }))
  expect(seen).toEqual([
    [0, 1, 2],
    [1, 2, 0],
  ])
  expect(pattern(blocks)).toBe('-C')
})

describe('terminating blocks', () => {
  const isEnd = (text: string, words = 5, linkedWords = 0) =>
    labelled(terminatingBlocks(texts(text))(row({ words, linkedWords })), Label.endOfText) === 'L'

  test('are found by phrases at the start, anywhere, or as the whole text', () => {
    for (const text of [
      'Comments (12)',
      '12 Comments so far',
      '3 users responded in this post',
      '© Reuters 2010',
      'Please rate this article',
      'Post a comment now',
      'Tell us what you think...',
      'Please add your comment here',
      'click to add comment',
      'Reader views below',
      'Have your say',
      'All reader comments',
      'Rätta artikeln',
      'Thanks for your comments - this feedback is now closed',
    ])
      expect(isEnd(text), text).toBe(true)
    for (const text of [
      'No comments yet',
      '12Comments today',
      'x 12 comments',
      'You may post a comment',
      'Thanks for your comments - this feedback is now closed!',
    ])
      expect(isEnd(text), text).toBe(false)
  })

  test('have less than 15 words', () => {
    expect(isEnd('Comments and so on', 14)).toBe(true)
    expect(isEnd('Comments and so on', 15)).toBe(false)
  })

  test('of under 8 letters are only a linked "Comment"', () => {
    expect(isEnd('Comment', 1, 1)).toBe(true)
    expect(isEnd('Comment', 1, 0)).toBe(false)
    expect(isEnd('comment', 1, 1)).toBe(false)
    expect(isEnd('Comments', 1, 0)).toBe(true)
  })
})

describe('the title', () => {
  test("is matched as a whole, by its longest parts, and without the site's name", () => {
    expect(titlesIn("Bob's Rain\u00a0falls - The Daily News")).toEqual(
      new Set(['bobs rain falls - the daily news', 'bobs rain falls', 'the daily news']),
    )
    expect(titlesIn('World: Rain falls on the plain (again) | News')).toEqual(
      new Set([
        'world: rain falls on the plain (again) | news',
        'world: rain falls on the plain (again)', // the longest between bars, of at least 4 words
        'rain falls on the plain (again)', // … and between colons
        'rain falls on the plain', // … and between brackets
      ]),
    )
  })

  test('is split at commas and hyphens, too', () => {
    expect(titlesIn('Rain, at last - Gazette-Times')).toEqual(
      new Set(['rain, at last - gazette-times', 'rain, at last', 'at last', 'gazette-times']),
    )
  })

  test('a later part must have more words or more letters than the longest so far', () => {
    expect(titlesIn('one two | six')).toContain('one two')
    expect(titlesIn('one two | sevenths')).toContain('sevenths')
    expect(titlesIn('sevenths | a b')).toContain('a b')
  })

  test("a part with .com in it is the site's name", () => {
    expect(titlesIn('Rain | TheDailyNewsOnTheWeb.com')).toContain('rain')
    expect(titlesIn('Rain | TheDailyNewsOnTheWeb.com')).not.toContain('thedailynewsontheweb.com')
  })

  test('parts between spaced bars count if they have at least 4 words', () => {
    const titles = titlesIn('a b c d | a much longer part of it | x y z')
    expect(titles).toContain('a b c d')
    expect(titles).not.toContain('x y z')
  })

  test('the first block with this text is labelled, whatever its punctuation', () => {
    const find = (title: string, ...of: string[]) =>
      labelled(matchTitle(title, texts(...of))(row(...of.map(() => ({ words: 2 })))), Label.title)
    expect(find('Rain falls now - News', 'News site', 'RAIN FALLS NOW', 'Rain falls now')).toBe('-L-')
    expect(find('Rain falls now - News', 'Rain falls: now!?')).toBe('L')
    expect(find("Bob's Rain", 'Bob\u00a0s Rain', "Bob's rain")).toBe('-L')
    expect(find('', '')).toBe('-')
  })
})

describe('after the end', () => {
  const text = (words: number, density = 9): Partial<TextBlock> => ({
    words,
    wrappedWords: density,
    lines: 1,
    content,
  })
  const end: Partial<TextBlock> = { labels: Label.endOfText, content }

  test('no block is content from the end mark on, once 60 words precede it', () => {
    expect(pattern(ignoreAfterEnd(60)(row(text(60), end, text(99))))).toBe('C--')
    expect(pattern(ignoreAfterEnd(60)(row(text(59), end, text(99))))).toBe('CCC')
  })

  test('words count in content of density 9, including those of the end mark', () => {
    expect(pattern(ignoreAfterEnd(60)(row(text(60, 8.9), end, text(9))))).toBe('CCC')
    expect(pattern(ignoreAfterEnd(60)(row({ ...text(60), content: false }, end, text(9))))).toBe('-CC')
    expect(pattern(ignoreAfterEnd(60)(row(text(50), { ...text(10), ...end }, text(9))))).toBe('C--')
  })
})

test('trailing headings are dropped; headings with text after them stay', () => {
  const heading: Partial<TextBlock> = { labels: Label.heading, content }
  expect(pattern(dropTrailingHeadings(row(heading, { content }, heading, {}, heading, {})))).toBe('CC----')
  expect(pattern(dropTrailingHeadings(row(heading, heading)))).toBe('--')
})

describe('fusion', () => {
  const shape = (blocks: readonly TextBlock[]) => blocks.map(({ start, end }) => `${start}-${end}`).join(' ')

  test('adds up the counts, and takes the lower level, any content and all labels', () => {
    const [whole] = fuseNeighbours(
      row(
        { words: 1, linkedWords: 1, wrappedWords: 3, lines: 1, level: 7, labels: Label.title },
        { words: 10, linkedWords: 2, wrappedWords: 9, lines: 2, level: 6, labels: Label.heading, content },
      ),
    )
    expect(whole).toMatchObject({
      start: 0,
      end: 1,
      words: 11,
      linkedWords: 3,
      wrappedWords: 12,
      lines: 3,
      level: 6,
      content: true,
      labels: Label.title | Label.heading,
    })
  })

  test('includes one block of boilerplate before each run of content', () => {
    const fused = fuseNeighbours(row({}, {}, { content }, { content }, {}, {}, {}, { content }))
    expect(shape(fused)).toBe('0-0 1-3 4-4 5-5 6-7')
    expect(pattern(fused)).toBe('-C--C')
  })

  test('reaches across one deleted block, but not across two', () => {
    const near = row({ content }, { content })
    expect(shape(fuseNeighbours([near[0]!, { ...near[1]!, start: 2, end: 2 }]))).toBe('0-2')
    expect(shape(fuseNeighbours([near[0]!, { ...near[1]!, start: 3, end: 3 }]))).toBe('0-0 3-3')
  })

  test('of content requires that both are content and on the same level', () => {
    expect(shape(fuseContent(row({}, { content }, { content }, { content, level: 6 })))).toBe('0-0 1-2 3-3')
  })

  test('of equal density ignores content, and compares again after each merge', () => {
    const density = (wrappedWords: number, lines: number) => ({ wrappedWords, lines })
    const fused = fuseEqual(row(density(4, 2), density(6, 3), density(2, 1), density(3, 1), density(2, 1)))
    expect(shape(fused)).toBe('0-2 3-3 4-4')
  })

  test('does not restore a block deleted between the merged ones', () => {
    const [a, , c] = row({ content }, {}, { content })
    expect([...contentBlocks(fuseContent([a!, c!]), 4)]).toEqual([1, 0, 1, 0])
  })
})

test('boilerplate is deleted, except the title', () => {
  const left = deleteBoilerplate(row({}, { content }, { labels: Label.title }, { labels: Label.heading }))
  expect(left.map(block => block.start)).toEqual([1, 2])
})

describe('the largest block', () => {
  test('is kept: the first among equals, and only content', () => {
    const blocks = keepLargest(row({ words: 9 }, { words: 5, content }, { words: 5, content }, {}))
    expect(pattern(blocks)).toBe('-C--')
    expect(labelled(blocks, Label.veryLikely)).toBe('-L--')
    expect(labelled(blocks, Label.mightBe)).toBe('L-LL')
  })

  test('is not sought among fewer than two blocks', () => {
    expect(labelled(keepLargest(row({ words: 5, content })), Label.veryLikely)).toBe('-')
  })

  test('brings blocks on its level with 150 words, up to the next block on a lower level', () => {
    const like = { words: 150, content: false }
    const largest = { words: 200, content }
    expect(pattern(keepLargestAndAlike(150)(row(like, largest, { ...like, words: 149 }, like)))).toBe('CC-C')
    const stops = row(
      like,
      { level: 4 },
      { ...like, level: 6 },
      largest,
      { level: 6 },
      like,
      { level: 4 },
      like,
    )
    expect(pattern(keepLargestAndAlike(150)(stops))).toBe('---C-C--')
  })

  test('without content all blocks become possible', () => {
    const blocks = keepLargestAndAlike(150)(row({ words: 200 }, { words: 200 }))
    expect(pattern(blocks)).toBe('--')
    expect(labelled(blocks, Label.mightBe)).toBe('LL')
  })
})

describe('from the title to the content', () => {
  const title = Label.title | Label.mightBe
  const mightBe = { labels: Label.mightBe }

  test('possible blocks become content, including the title', () => {
    expect(pattern(expandToTitle(row(mightBe, { labels: title }, {}, mightBe, { content }, mightBe)))).toBe(
      '-C-CC-',
    )
  })

  test('the last title before the content counts', () => {
    const titles = row({ labels: title }, mightBe, { labels: title }, mightBe, { content }, { labels: title })
    expect(pattern(expandToTitle(titles))).toBe('--CCC-')
  })

  test('nothing changes when the title comes later, is inside the content, or is missing', () => {
    expect(pattern(expandToTitle(row(mightBe, { content }, { labels: title })))).toBe('-C-')
    expect(pattern(expandToTitle(row(mightBe, { content, labels: title })))).toBe('-C')
    expect(pattern(expandToTitle(row(mightBe, { content })))).toBe('-C')
    expect(pattern(expandToTitle(row({ labels: title }, mightBe)))).toBe('--')
  })
})

test('large blocks on the level of the very likely one are added, from 100 words on', () => {
  const likely = { content, labels: Label.veryLikely }
  const add = addLargeAlike(100)
  expect(pattern(add(row({ words: 100 }, likely, { words: 99 }, { words: 100, level: 6 })))).toBe('CC--')
  expect(pattern(add(row({ words: 100 }, { ...likely, content: false })))).toBe('--')
})

test('items of a list at the end are added while they are deeper, possible and without links', () => {
  const likely = { content, labels: Label.veryLikely, level: 4 }
  const item = { labels: Label.listItem | Label.mightBe, words: 3 }
  expect(pattern(addListAtEnd(row(item, likely, item, item, {}, item)))).toBe('-CCC--')
  expect(pattern(addListAtEnd(row(likely, { ...item, level: 4 }, item)))).toBe('C--')
  expect(pattern(addListAtEnd(row(likely, { ...item, linkedWords: 1 }, item)))).toBe('C--')
  expect(pattern(addListAtEnd(row(likely, { ...item, labels: Label.listItem }, item)))).toBe('C--')
  expect(pattern(addListAtEnd(row(likely, { ...item, labels: Label.mightBe }, item)))).toBe('C--')
})
