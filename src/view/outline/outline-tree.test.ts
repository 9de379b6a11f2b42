import { expect, test } from 'vitest'
import { headingText, type OutlineEntry, outlineTree, sectionOf } from './outline-tree.ts'

/** Builds a text of headings and paragraphs from `h2 One|p a|h3 Two`. */
function textOf(parts: string) {
  const text = document.createElement('div')
  for (const part of parts.split('|')) {
    const [, name = '', words = ''] = /^(\w+) ?(.*)$/s.exec(part) ?? []
    const element = document.createElement(name)
    element.textContent = words
    text.append(element)
  }
  const headings = [...text.querySelectorAll<HTMLHeadingElement>('h2, h3, h4, h5, h6')]
  return { text, headings }
}

/** Formats a tree as `One(Two,Three(Four))`. */
const written = (entries: readonly OutlineEntry[]): string =>
  entries
    .map(({ heading, under }) => headingText(heading) + (under.length > 0 ? `(${written(under)})` : ''))
    .join(',')

test.each([
  ['h2 A|h3 B|h3 C|h2 D', 'A(B,C),D'],
  ['h2 A|h3 B|h4 C|h2 D|h3 E', 'A(B(C)),D(E)'],
  // Skipped levels, and a text that begins at a low level.
  ['h2 A|h5 B|h4 C|h2 D', 'A(B,C),D'],
  ['h4 A|h3 B|h2 C|h3 D', 'A,B,C(D)'],
  ['h6 A|h6 B|h6 C', 'A,B,C'],
])('%s has the outline %s', (parts, expected) => {
  expect(written(outlineTree(textOf(parts).headings))).toBe(expected)
})

test.each(['p a', 'h2 A', 'h2 A|p a|h2 B', 'h2 A|h2 B|h2  '])(
  '%s has no outline: fewer than three headings have text',
  parts => {
    expect(outlineTree(textOf(parts).headings)).toEqual([])
  },
)

test('the text of a heading is one line, without its buttons', () => {
  const { headings } = textOf('h2 One\n  and   two')
  const cross = document.createElement('button')
  cross.textContent = '×'
  headings[0]!.append(cross)
  expect(headingText(headings[0]!)).toBe('One and two')
})

test('a part of the text belongs to the section of the last heading before it', () => {
  const { text, headings } = textOf('p 0|h2 A|p 1|p 2|h3 B|p 3|h2 C|h2 D')
  const sections = [...text.children].map(each => sectionOf(headings, each)?.textContent ?? '')
  expect(sections).toEqual(['', 'A', 'A', 'A', 'B', 'B', 'C', 'D'])
  expect(sectionOf([], text.firstElementChild!)).toBe(null)
})

test('headings that are not rendered yet follow each part of the text', () => {
  // The browser orders elements of different trees as it likes, such as by their age: these are older and younger.
  const apart = () => Array.from({ length: 50 }, () => document.createElement('h2'))
  const older = apart()
  const { text, headings } = textOf('h2 A|p 1')
  const younger = apart()
  for (const later of [older, younger, [...younger, ...older]])
    expect(sectionOf([...headings, ...later], text.lastElementChild!)?.textContent).toBe('A')
})
