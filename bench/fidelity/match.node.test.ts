import { expect, test } from 'vitest'
import { expectedIn, resultOf } from './match.ts'
import { NO_STRUCTURES, type Structures } from './structures.ts'

/** The outcome for the only expected structure in a result with this text and these structures. */
function fate(
  expected: Partial<Structures>,
  text: string,
  found: Partial<Structures> = {},
  links: string[] = [],
  posts: string[] = [],
) {
  const [only] = expectedIn({ ...NO_STRUCTURES, ...expected })
  const structures = { ...NO_STRUCTURES, ...found }
  const { kept, asSuch } = only!.fateIn(
    resultOf(
      { title: 'A title', image: 'https://a.example/lead-image.jpg' },
      { text, links, structures, posts },
    ),
  )
  return asSuch ? 'as such' : kept ? 'kept' : 'lost'
}

test('a table is kept if four fifths of its cells are', () => {
  const tables = [['tea', 'green', '1', '2', '3']]
  expect(fate({ tables }, 'tea green 1 2')).toBe('kept')
  expect(fate({ tables }, 'tea green 1')).toBe('lost')
  expect(fate({ tables }, 'tea green 1 2', { tables: [['Tea', 'green', '1', '2']] })).toBe('as such')
  expect(
    fate({ tables }, 'tea green 1 2', {
      tables: [
        ['tea', 'green'],
        ['1', '2'],
      ],
    }),
  ).toBe('kept')
})

test('an image is the same from another host and in another size', () => {
  const images = [['https://a.example/x/photo-of-tea.jpg?w=100']]
  expect(fate({ images }, '', { images: [['//cdn.example/600/photo-of-tea.jpg']] })).toBe('as such')
  expect(fate({ images }, '', { images: [['https://a.example/photo-of-tea-300x200.jpg']] })).toBe('as such')
  expect(fate({ images }, '', { images: [['https://a.example/photo-of-tea/250px-photo-of-tea.jpg']] })).toBe(
    'as such',
  )
  expect(fate({ images }, '', { images: [['/i?url=https%3A%2F%2Fa.example%2Fphoto-of-tea.jpg&w=9']] })).toBe(
    'as such',
  )
  expect(fate({ images }, '', {}, ['https://a.example/x/photo-of-tea.jpg'])).toBe('kept')
  expect(fate({ images }, '', { images: [['https://a.example/x/photo-of-ale.jpg']] })).toBe('lost')
})

test('the lead image is an image of the result', () => {
  expect(fate({ images: [['https://cdn.example/lead-image.jpg']] }, '')).toBe('as such')
})

test('short parts of paths do not make images the same', () => {
  expect(fate({ images: [['/a/1.png']] }, '', { images: [['/b/1.png']] })).toBe('lost')
})

test('a heading must have the same words; the title counts as a heading', () => {
  expect(fate({ headings: ['Of *Tea*'] }, 'of tea', { headings: ['Of tea'] })).toBe('as such')
  expect(fate({ headings: ['A title'] }, '')).toBe('as such')
  expect(fate({ headings: ['Tea [edit]'] }, '', { headings: ['Tea'] })).toBe('as such')
  expect(fate({ headings: ['Tea'] }, 'all of tea', { headings: ['Tea and all of its many kinds'] })).toBe(
    'kept',
  )
  expect(fate({ headings: ['Tea'] }, 'a steam engine')).toBe('lost')
})

test('most of the words of a long text in their order are enough', () => {
  const quotations = [
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  ]
  const text = 'before one two three four five six seven eight nine ten eleven twelve thirteen fourteen'
  expect(fate({ quotations }, text)).toBe('kept')
  expect(fate({ quotations }, text.split(' ').reverse().join(' '))).toBe('lost')
})

test('a note is kept as such only if it is linked', () => {
  const notes = [{ text: 'See the book.', linked: true }]
  expect(fate({ notes }, '1. See the book. ↩', { notes: [{ text: '1 See the book.', linked: false }] })).toBe(
    'kept',
  )
  expect(fate({ notes }, '', { notes: [{ text: '1 See the book.', linked: true }] })).toBe('as such')
})

test('a listing must be exact except for white space at the ends of lines', () => {
  const code = [{ text: 'if a:\n  b\n', language: '' }]
  expect(fate({ code }, 'if a: b', { code: [{ text: '\nif a:  \n  b', language: '' }] })).toBe('as such')
  expect(fate({ code }, 'if a: b', { code: [{ text: 'if a:\nb', language: '' }] })).toBe('kept')
})

test('the language of a listing is counted apart, if one is expected', () => {
  const [, language] = expectedIn({ ...NO_STRUCTURES, code: [{ text: 'let a', language: 'js' }] })
  const inResult = (found: string) =>
    language!.fateIn(
      resultOf(
        { title: '', image: '' },
        {
          text: '',
          links: [],
          posts: [],
          structures: { ...NO_STRUCTURES, code: [{ text: 'let a', language: found }] },
        },
      ),
    )
  expect(inResult('js')).toEqual({ kept: true, asSuch: true })
  expect(inResult('')).toEqual({ kept: true, asSuch: false })
})

test('a formula is the same in other TeX and as drawn text; its source in the text is no formula', () => {
  const formulas = ['\\frac{a}{b} \\leq c_1']
  expect(fate({ formulas }, '', { formulas: ['\\displaystyle\\frac{a}{b}\\leq c_{1}'] })).toBe('as such')
  expect(fate({ formulas }, '', { formulas: ['𝑎𝑏≤𝑐1'] })).toBe('as such')
  expect(fate({ formulas: ['\\sum\\alpha'] }, '', { formulas: ['∑𝛼'] })).toBe('as such')
  expect(fate({ formulas }, 'Let $\\frac{a}{b} \\leq c_1$ be')).toBe('kept')
  expect(fate({ formulas }, '', { formulas: ['x+y'] })).toBe('lost')
})

test('structures that cannot be told apart are expected once', () => {
  expect(
    expectedIn({ ...NO_STRUCTURES, images: [['/a.png'], ['/a.png']], quotations: ['', '…'] }),
  ).toHaveLength(1)
})

test('a quotation that is a post is one as such in a post of its own', () => {
  const quotations = [
    'Ann · 2025-01-15 · 42 points I drink it green, and without milk. Bo · 2025-01-16 So do I.',
  ]
  const posts = ['Ann 2025-01-15 42 I drink it green, and without milk.', 'Bo 2025-01-16 So do I.']
  const thread = `${posts[0]} ${posts[1]}`
  expect(fate({ quotations }, thread, {}, [], [thread, ...posts])).toBe('as such')
  expect(fate({ quotations }, thread, {}, [], ['Bo 2025-01-16 So do I.'])).toBe('lost')
})
