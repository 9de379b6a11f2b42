import { describe, expect, test } from 'vitest'
import { blockText } from '../../engine/page/facts/block-text.ts'
import { blocks } from '../../engine/page/facts/blocks.ts'
import { pageOf } from '../../engine/page/testing.ts'
import { MadeUp, wordsIn } from './made-up.ts'
import { lottery } from './testing.ts'

const NOTHING_REAL = () => false
const redact = (text: string) => new MadeUp(lottery(), NOTHING_REAL).text(text)

describe('a made-up word', () => {
  test('has the length, case and script of the original', () => {
    expect(redact('Wilhelmina')).toMatch(/^[A-Z][a-z]{9}$/)
    expect(redact('iPhone BVG naïve')).toMatch(/^[a-z][A-Z][a-z]{4} [A-Z]{3} [a-z]{5}$/)
    expect(redact('Привет Κόσμε שלום 안녕하세요')).toMatch(
      /^\p{Script=Cyrillic}{6} \p{Script=Greek}{5} \p{Script=Hebrew}{4} \p{Script=Hangul}{5}$/u,
    )
    expect(redact('Привет')).toMatch(/^\p{Lu}\p{Ll}{5}$/u)
  })

  test('is the same for the same word, in any case and within punctuation', () => {
    const [a, b, c] = redact('gravel Gravel (gravel)').split(' ')
    expect([b!.toLowerCase(), c]).toEqual([a, `(${a})`])
    expect(a).not.toBe('gravel')
  })

  test('is different on another page', () => {
    const other = new MadeUp(Math.random, NOTHING_REAL)
    expect(other.text('Wilhelmina Vandersteen')).not.toBe(redact('Wilhelmina Vandersteen'))
  })

  test('is never a word of the page', () => {
    // A consonant and a vowel: of the 70 possible words, these five are allowed.
    const free = ['ka', 'ke', 'ki', 'ko', 'ku']
    const drawn = Array.from({ length: 20 }, () =>
      new MadeUp(Math.random, word => !free.includes(word)).word('xi'),
    )
    const hits = drawn.filter(word => free.includes(word)).length
    expect(hits).toBeGreaterThan(10) // by chance it would be one or two
  })
})

test('function words, punctuation and whitespace are kept', () => {
  expect(redact('the  and, of\n“not” – für 的')).toBe('the  and, of\n“not” – für 的')
})

test('a number becomes another number, and a year another year of its century', () => {
  expect(redact('1987')).toMatch(/^19\d\d$/)
  expect(redact('07700 900123')).toMatch(/^\d{5} \d{6}$/)
  expect(redact('07700 900123')).not.toBe('07700 900123')
  expect(redact('jane.doe77@mail.example')).toMatch(/^[a-z]{4}\.[a-z]{3}\d\d@[a-z]{4}\.[a-z]{7}$/)
  expect(redact('jane.doe77@mail.example')).not.toMatch(/jane|doe|mail/)
})

test('a text in a script without spaces has as many words, and keeps only function characters', () => {
  const text = '每天下午两点，城南的老茶馆里就坐满了人。说书人走上台。'
  const words = (text: string) => blocks(pageOf(`<p>${text}</p>`)).words[0]!
  expect(redact(text)).not.toMatch(/茶馆|坐满|说书/)
  expect(words(redact(text))).toBeGreaterThan(0.75 * words(text))
  expect(words(redact(text))).toBeLessThan(1.25 * words(text))
})

const COUNTED = [
  'capitals',
  'commas',
  'sentences',
  'quotes',
  'bars',
  'currencies',
  'copyrights',
  'numerals',
  'functionWords',
  'letters',
] as const

test('the features of prose are the same', () => {
  const text =
    'Dear Wilhelmina, on 11.2.1987 your grandmother wrote: “It is £40, not more”. She was right; © 1990 | all of it.'
  const counts = (text: string) => {
    const facts = blockText(pageOf(`<p>${text}</p>`))
    return COUNTED.map(name => facts[name][0])
  }
  expect(counts(redact(text))).toEqual(counts(text))
})

test('the words of a text are in lower case, without punctuation', () => {
  expect(wordsIn('A tea-house, 1987!')).toEqual(['a', 'tea', 'house', '1987'])
})
