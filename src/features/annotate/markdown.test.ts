import { expect, test } from 'vitest'
import { annotationOf } from '../../view/annotations/testing.ts'
import { annotationsAsMarkdown } from './markdown.ts'

test('annotations become quotations with their notes, and their text is escaped', () => {
  const text = 'Read *this* first. 1. And [that](x) <b>'
  expect(
    annotationsAsMarkdown('A [title]', 'https://example.org/a', [
      annotationOf(text, '*this*', { note: 'One\n# two' }),
      annotationOf(text, '1. And [that](x) <b>'),
    ]),
  ).toBe(
    '# [A \\[title\\]](<https://example.org/a>)\n\n> \\*this\\*\n\nOne\\\n\\# two\n\n> 1\\. And \\[that\\](x) \\<b\\>\n',
  )
})

test('a line below another does not make it a heading', () => {
  const noted = (note: string) => annotationsAsMarkdown('A', '', [annotationOf('One', 'One', { note })])
  expect(noted('So\n---')).toBe('# A\n\n> One\n\nSo\\\n\\---\n')
  expect(noted('So\n==')).toBe('# A\n\n> One\n\nSo\\\n\\==\n')
})

test('the address of a local file is not linked', () => {
  expect(annotationsAsMarkdown('A', 'file:///home/me/a.html', [])).toBe('# A\n')
})
