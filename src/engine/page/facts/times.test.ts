import { expect, test } from 'vitest'
import { pageOf } from '../testing.ts'
import { times } from './times.ts'

const timesIn = (...texts: readonly string[]) =>
  [...times(pageOf(texts.map(text => `<p>${text}</p>`).join(''))).values()].map(({ shown }) => shown)

test('times of day, days and times that have passed are times', () => {
  const shown = [
    '22:01',
    'Mar 2, 2024 at 9:15',
    '5 hours ago',
    '2d ago',
    'an hour ago',
    'vor 3 Tagen',
    '3小时前',
  ]
  expect(timesIn(...shown)).toEqual(shown)
})

test('words, numbers and the day on which somebody joined are none', () => {
  expect(timesIn('and', 'as', 'am', 'a year', '412', '9,310', 'Member since: 12 May 2011')).toEqual([
    'a year',
  ])
})

test('an element that contains a text is no time', () => {
  expect(timesIn(`<time>${'<i>5 hours ago</i> '.repeat(20)}</time>`)).toHaveLength(20)
})
