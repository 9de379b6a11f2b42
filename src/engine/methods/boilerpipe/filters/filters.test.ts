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
/** Stand in for the page: every block is given its text. */
const texts =
  (...of: string[]) =>
  ({ start }: TextBlock) =>
    of[start]!

test('classify: the tree sees neighbours, and an empty block at either end', () => {
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

  test('phrases at the start, anywhere, and as the whole', () => {
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

  test('only in blocks of less than 15 words', () => {
    expect(isEnd('Comments and so on', 14)).toBe(true)
    expect(isEnd('Comments and so on', 15)).toBe(false)
  })

  test('under 8 letters, only a linked Comment', () => {
    expect(isEnd('Comment', 1, 1)).toBe(true)
    expect(isEnd('Comment', 1, 0)).toBe(false)
    expect(isEnd('comment', 1, 1)).toBe(false)
    expect(isEnd('Comments', 1, 0)).toBe(true)
  })
})

describe('the title', () => {
  test('is looked for whole, in its longest parts, and without the site', () => {
    expect(titlesIn("Bob's Rain\u00a0falls - The Daily News")).toEqual(
      new Set(['bobs rain falls - the daily news', 'bobs rain falls', 'the daily news']),
    )
    expect(titlesIn('World: Rain falls on the plain (again) | News')).toEqual(
      new Set([
        'world: rain falls on the plain (again) | news',
        'world: rain falls on the plain (again)', // the longest between bars, and at least 4 words
        'rain falls on the plain (again)', // … and colons
        'rain falls on the plain', // … and brackets
      ]),
    )
  })

  test('commas and hyphens part it too', () => {
    expect(titlesIn('Rain, at last - Gazette-Times')).toEqual(
      new Set(['rain, at last - gazette-times', 'rain, at last', 'at last', 'gazette-times']),
    )
  })

  test('a later part must have more words or more letters than the longest', () => {
    expect(titlesIn('one two | six')).toContain('one two')
    expect(titlesIn('one two | sevenths')).toContain('sevenths')
    expect(titlesIn('sevenths | a b')).toContain('a b')
  })

  test('what has .com in it is the name of the site', () => {
    expect(titlesIn('Rain | TheDailyNewsOnTheWeb.com')).toContain('rain')
    expect(titlesIn('Rain | TheDailyNewsOnTheWeb.com')).not.toContain('thedailynewsontheweb.com')
  })

  test('parts between spaced bars count from 4 words on', () => {
    const titles = titlesIn('a b c d | a much longer part of it | x y z')
    expect(titles).toContain('a b c d')
    expect(titles).not.toContain('x y z')
  })

  test('the first block that reads so is labelled, signs or no signs', () => {
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

  test('nothing is content, the end included, once there were 60 words', () => {
    expect(pattern(ignoreAfterEnd(60)(row(text(60), end, text(99))))).toBe('C--')
    expect(pattern(ignoreAfterEnd(60)(row(text(59), end, text(99))))).toBe('CCC')
  })

  test('words count in content of density 9, those of the end too', () => {
    expect(pattern(ignoreAfterEnd(60)(row(text(60, 8.9), end, text(9))))).toBe('CCC')
    expect(pattern(ignoreAfterEnd(60)(row({ ...text(60), content: false }, end, text(9))))).toBe('-CC')
    expect(pattern(ignoreAfterEnd(60)(row(text(50), { ...text(10), ...end }, text(9))))).toBe('C--')
  })
})

test('trailing headings lose content; those with text after them stay', () => {
  const heading: Partial<TextBlock> = { labels: Label.heading, content }
  expect(pattern(dropTrailingHeadings(row(heading, { content }, heading, {}, heading, {})))).toBe('CC----')
  expect(pattern(dropTrailingHeadings(row(heading, heading)))).toBe('--')
})

describe('fusion', () => {
  const shape = (blocks: readonly TextBlock[]) => blocks.map(({ start, end }) => `${start}-${end}`).join(' ')

  test('adds figures, and takes the lesser level, any content, and all labels', () => {
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

  test('one block of boilerplate before each run of content is swallowed', () => {
    const fused = fuseNeighbours(row({}, {}, { content }, { content }, {}, {}, {}, { content }))
    expect(shape(fused)).toBe('0-0 1-3 4-4 5-5 6-7')
    expect(pattern(fused)).toBe('-C--C')
  })

  test('over one deleted block, not over two', () => {
    const near = row({ content }, { content })
    expect(shape(fuseNeighbours([near[0]!, { ...near[1]!, start: 2, end: 2 }]))).toBe('0-2')
    expect(shape(fuseNeighbours([near[0]!, { ...near[1]!, start: 3, end: 3 }]))).toBe('0-0 3-3')
  })

  test('of content alone: both content, and on one level', () => {
    expect(shape(fuseContent(row({}, { content }, { content }, { content, level: 6 })))).toBe('0-0 1-2 3-3')
  })

  test('of equal density, whatever they are, compared after each fusion', () => {
    const density = (wrappedWords: number, lines: number) => ({ wrappedWords, lines })
    const fused = fuseEqual(row(density(4, 2), density(6, 3), density(2, 1), density(3, 1), density(2, 1)))
    expect(shape(fused)).toBe('0-2 3-3 4-4')
  })

  test('what was deleted between merged blocks is not in the result', () => {
    const [a, , c] = row({ content }, {}, { content })
    expect([...contentBlocks(fuseContent([a!, c!]), 4)]).toEqual([1, 0, 1, 0])
  })
})

test('boilerplate is deleted, but for the title', () => {
  const left = deleteBoilerplate(row({}, { content }, { labels: Label.title }, { labels: Label.heading }))
  expect(left.map(block => block.start)).toEqual([1, 2])
})

describe('the largest', () => {
  test('is kept: the first of equals, and content only', () => {
    const blocks = keepLargest(row({ words: 9 }, { words: 5, content }, { words: 5, content }, {}))
    expect(pattern(blocks)).toBe('-C--')
    expect(labelled(blocks, Label.veryLikely)).toBe('-L--')
    expect(labelled(blocks, Label.mightBe)).toBe('L-LL')
  })

  test('is not looked for in less than two blocks', () => {
    expect(labelled(keepLargest(row({ words: 5, content })), Label.veryLikely)).toBe('-')
  })

  test('brings its like: same level, 150 words, as far as nothing shallower comes', () => {
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

  test('without content, all are merely possible', () => {
    const blocks = keepLargestAndAlike(150)(row({ words: 200 }, { words: 200 }))
    expect(pattern(blocks)).toBe('--')
    expect(labelled(blocks, Label.mightBe)).toBe('LL')
  })
})

describe('from the title to the content', () => {
  const title = Label.title | Label.mightBe
  const mightBe = { labels: Label.mightBe }

  test('what might be content is, the title as well', () => {
    expect(pattern(expandToTitle(row(mightBe, { labels: title }, {}, mightBe, { content }, mightBe)))).toBe(
      '-C-CC-',
    )
  })

  test('the last title before the content counts', () => {
    const titles = row({ labels: title }, mightBe, { labels: title }, mightBe, { content }, { labels: title })
    expect(pattern(expandToTitle(titles))).toBe('--CCC-')
  })

  test('not when the title comes later, or in the content, or not at all', () => {
    expect(pattern(expandToTitle(row(mightBe, { content }, { labels: title })))).toBe('-C-')
    expect(pattern(expandToTitle(row(mightBe, { content, labels: title })))).toBe('-C')
    expect(pattern(expandToTitle(row(mightBe, { content })))).toBe('-C')
    expect(pattern(expandToTitle(row({ labels: title }, mightBe)))).toBe('--')
  })
})

test('large blocks on the level of the very likely are added, from 100 words on', () => {
  const likely = { content, labels: Label.veryLikely }
  const add = addLargeAlike(100)
  expect(pattern(add(row({ words: 100 }, likely, { words: 99 }, { words: 100, level: 6 })))).toBe('CC--')
  expect(pattern(add(row({ words: 100 }, { ...likely, content: false })))).toBe('--')
})

test('a list at the end is added as long as it is deeper, possible and without links', () => {
  const likely = { content, labels: Label.veryLikely, level: 4 }
  const item = { labels: Label.listItem | Label.mightBe, words: 3 }
  expect(pattern(addListAtEnd(row(item, likely, item, item, {}, item)))).toBe('-CCC--')
  expect(pattern(addListAtEnd(row(likely, { ...item, level: 4 }, item)))).toBe('C--')
  expect(pattern(addListAtEnd(row(likely, { ...item, linkedWords: 1 }, item)))).toBe('C--')
  expect(pattern(addListAtEnd(row(likely, { ...item, labels: Label.listItem }, item)))).toBe('C--')
  expect(pattern(addListAtEnd(row(likely, { ...item, labels: Label.mightBe }, item)))).toBe('C--')
})
