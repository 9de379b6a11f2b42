import { expect, test } from 'vitest'
import { compact } from './compact-messages.ts'

test('a message keeps its words, and its values by number', () => {
  const placeholders = { words: { content: '$2' }, kept: { content: '$1' } }
  expect(
    compact({
      plain: { message: 'Costs $$5' },
      both: { message: 'Kept $kept$ of $words$', placeholders },
    }),
  ).toEqual({ plain: { message: 'Costs $$5' }, both: { message: 'Kept $1 of $2' } })
})

test('a value that a digit follows is refused, since it would be another', () => {
  const placeholders = { count: { content: '$1' } }
  expect(() => compact({ wrong: { message: '$count$0', placeholders } })).toThrow('message wrong')
})
