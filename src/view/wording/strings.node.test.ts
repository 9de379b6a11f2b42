import { expect, test } from 'vitest'
import { type MessageKey, strings } from './strings.ts'

const ENGLISH = { locale: 'en', words_one: '$1 word', words_other: '$1 words' }
const ARABIC = { locale: 'ar', words_zero: 'none', words_two: 'two', words_few: 'few', words_other: 'other' }
const CHINESE = { locale: 'zh-CN', words_other: '$1' }

/** Strings of a browser in this language, with these messages. */
function browser(uiLanguage: string, messages: Readonly<Record<string, string>>) {
  return strings(uiLanguage, (key, values) => (messages[key] ?? '').replace('$1', values[0] ?? ''))
}

test.each([
  ['en', ENGLISH, 'en', 'ltr'],
  ['en-GB', ENGLISH, 'en-GB', 'ltr'], // the browser's region is kept
  ['he', ENGLISH, 'en', 'ltr'], // missing messages fall back to English
  ['pl', ENGLISH, 'en', 'ltr'],
  ['zh-TW', ENGLISH, 'en', 'ltr'],
  ['zh-TW', CHINESE, 'zh-CN', 'ltr'], // the same language in another script
  ['zh', CHINESE, 'zh', 'ltr'],
  ['ar', ARABIC, 'ar', 'rtl'],
  ['ar-EG', ARABIC, 'ar-EG', 'rtl'],
])('a browser in %s with %j has the locale %s, written %s', (uiLanguage, messages, locale, dir) => {
  expect(browser(uiLanguage, messages)).toMatchObject({ locale, dir })
})

test('numbers and plurals follow the language of the messages, not of the browser', () => {
  // Polish has `few` for 3 and writes 12 345; French has `one` for 0.
  expect([1, 3, 12_345].map(count => browser('pl', ENGLISH).plural('words', count))).toEqual([
    '1 word',
    '3 words',
    '12,345 words',
  ])
  expect(browser('fr', ENGLISH).plural('words', 0)).toBe('0 words')
  expect(browser('de', { ...ENGLISH, locale: 'de' }).plural('words', 12_345)).toBe('12.345 words')
})

test('a missing plural form falls back to the form that every language has', () => {
  expect([0, 2, 3, 100].map(count => browser('ar', ARABIC).plural('words', count))).toEqual([
    'none',
    'two',
    'few',
    'other',
  ])
  expect(browser('ar', ARABIC).plural('words', 11)).toBe('other')
})

test('a name does not change the direction of the sentence around it', () => {
  const { t } = browser('en', { ...ENGLISH, site: 'Only on $1' })
  expect(t('site' as MessageKey, 'אתר.example')).toBe('Only on \u2068אתר.example\u2069')
})
