import { expect, test } from 'vitest'
import { isExact } from './facts.ts'

test('titles and authors are exact whatever their case and punctuation', () => {
  expect(isExact('title', 'On Tea: a “study”', 'On tea – a "study"')).toBe(true)
  expect(isExact('title', 'On Tea', 'On Tea | The Daily')).toBe(false)
  expect(isExact('author', 'Ann Lee', 'By Ann Lee')).toBe(true)
})

test('dates are exact if they are the same day, as written or in UTC', () => {
  expect(isExact('date', '2016-12-09T23:13:00.000Z', '2016-12-09')).toBe(true)
  expect(isExact('date', '2016-12-09T23:13:00.000Z', '2016-12-10T01:13:00+02:00')).toBe(true)
  expect(isExact('date', '2016-12-09', '2016-12-10')).toBe(false)
  expect(isExact('date', '2016-12-09', '')).toBe(false)
})

test('a day is the same as its midnight in some time zone', () => {
  expect(isExact('date', '2019-02-26T15:00:00.000Z', '2019-02-27')).toBe(true)
  expect(isExact('date', '2019-02-26T15:20:00.000Z', '2019-02-27')).toBe(false)
  expect(isExact('date', '2019-02-26T08:00:00.000Z', '2019-02-27')).toBe(false)
  expect(isExact('date', '2019-02-26T15:00:00.000Z', '2019-02-27T12:00:00+09:00')).toBe(false)
})

test('images are exact if their paths are', () => {
  expect(isExact('image', 'http://a.example/b.jpg?w=9', 'https://a.example/b.jpg')).toBe(true)
  expect(isExact('image', 'http://a.example/b.jpg', 'http://a.example/c.jpg')).toBe(false)
})
