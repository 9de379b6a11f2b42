import { describe, expect, test } from 'vitest'
import { pageOf } from '../testing.ts'
import { language } from './language.ts'
import { SPACED_LANGUAGES, type StopList, stopList } from './stop-lists.ts'
import { countStopWords, stopWords } from './stop-words.ts'

const pageIn = (lang: string, body: string) => {
  const page = pageOf(body)
  page.document.documentElement.lang = lang
  return page
}

describe('the lists', () => {
  test('decode to words in their sorted order', () => {
    const words = [...stopList('en')!.words]
    expect(words).toEqual([...words].sort())
    for (const word of ['a', 'about', 'above', 'and', 'the', 'you']) expect(words).toContain(word)
    expect(words).not.toContain('home')
  })

  test('exist for thirty languages with spaces and four without', () => {
    expect(SPACED_LANGUAGES).toHaveLength(30)
    for (const code of ['ja', 'ko', 'th', 'zh']) expect(stopList(code)?.spaced).toBe(false)
    expect(stopList('tlh')).toBeNull()
  })
})

describe('counting', () => {
  const list = (words: string, spaced: boolean): StopList => ({
    words: new Set(words.split(' ')),
    longest: 3,
    spaced,
  })

  test('words are runs of letters and digits in either case', () => {
    expect(countStopWords('The cat’s 2 (and) a-B', list('the and a b s', true))).toEqual({
      tokens: 7,
      stops: 5,
    })
  })

  test('in a script without spaces, characters count, and a stop word counts as many as it has', () => {
    // 的 | 我们 | 们 alone is not a stop word | 国
    expect(countStopWords('的我们们国', list('的 我 我们', false))).toEqual({ tokens: 5, stops: 3 })
  })

  test('a word of another script among them is one token', () => {
    expect(countStopWords('用HTML的', list('的', false))).toEqual({ tokens: 3, stops: 1 })
  })

  test('the share of a block counts shown text only; a block without words has a share of 0', () => {
    const page = pageIn('en', '<p>the cat <i hidden>the the</i>and dog</p><p>***</p>')
    expect([...stopWords(page).share]).toEqual([0.5, 0])
  })
})

describe('the language', () => {
  const english = 'It is the one that they have been on about for all of this time, and it was not to be.'
  const german = 'Das ist nicht so, wie es noch vor einem Jahr war, als wir alle auf dem Weg zu ihm waren.'

  test.each([
    ['as declared', 'en', english, 'en'],
    ['a region is ignored', 'de-AT', german, 'de'],
    ['without a declared language, the best covering one', '', german, 'de'],
    ["the best covering one if the declared one is a template's default", 'en-US', german, 'de'],
    [
      'Bokmål is Norwegian',
      'nb',
      'Det er ikke som det var da vi alle var på vei til ham, og det er bra.',
      'no',
    ],
    ['Chinese by its script, whatever the declaration', 'en', '我们的这是在的时候就不会有', 'zh'],
    ['Japanese by its kana', '', '私たちはその時に東京へ行くことができなかった', 'ja'],
    ['Korean', '', '우리는 그때 서울에 갈 수 없었다', 'ko'],
    ['Thai', '', 'เราไม่ได้ไปกับเขา', 'th'],
    ['none if no list covers the text', '', 'xyzzy plugh qwfpg zxcvb dvorak hjkl', ''],
    ['the declared one without text', 'fr', '', 'fr'],
    ['none without text and declaration', '', '', ''],
  ])('%s', (_, lang, body, expected) => {
    expect(language(pageIn(lang, `<p>${body}</p>`))).toBe(expected)
  })

  test('is that of the paragraphs, not that of the menus', () => {
    const menu = '<a href="/">the of and to in is it you that he was for on are as with his they</a>'.repeat(
      50,
    )
    expect(language(pageIn('', `${menu}<p>${german} ${german}</p>`))).toBe('de')
  })
})
