import { expect, test } from 'vitest'
import { type MessageKey, strings } from './strings.ts'

const ENGLISH = { locale: 'en', words_one: '$1 word', words_other: '$1 words' }
const ARABIC = { locale: 'ar', words_zero: 'none', words_two: 'two', words_few: 'few', words_other: 'other' }
const CHINESE = { locale: 'zh-CN', words_other: '$1' }

/** As a browser in this language would have it, with the messages that it has found. */
function browser(uiLanguage: string, messages: Readonly<Record<string, string>>) {
  return strings(uiLanguage, (key, values) => (messages[key] ?? '').replace('$1', values[0] ?? ''))
}

test.each([
  ['en', ENGLISH, 'en', 'ltr'],
  ['en-GB', ENGLISH, 'en-GB', 'ltr'], // the browser's region stays
  ['he', ENGLISH, 'en', 'ltr'], // messages that are not there come in English
  ['pl', ENGLISH, 'en', 'ltr'],
  ['zh-TW', ENGLISH, 'en', 'ltr'],
  ['zh-TW', CHINESE, 'zh-CN', 'ltr'], // the same language in another script
  ['zh', CHINESE, 'zh', 'ltr'],
  ['ar', ARABIC, 'ar', 'rtl'],
  ['ar-EG', ARABIC, 'ar-EG', 'rtl'],
])('a browser in %s with %j says that it speaks %s, written %s', (uiLanguage, messages, locale, dir) => {
  expect(browser(uiLanguage, messages)).toMatchObject({ locale, dir })
})

test('numbers and plurals are those of the language that is shown, not of the browser', () => {
  // Polish has `few` for 3 and writes 12 345; French has `one` for 0.
  expect([1, 3, 12_345].map(count => browser('pl', ENGLISH).plural('words', count))).toEqual([
    '1 word',
    '3 words',
    '12,345 words',
  ])
  expect(browser('fr', ENGLISH).plural('words', 0)).toBe('0 words')
  expect(browser('de', { ...ENGLISH, locale: 'de' }).plural('words', 12_345)).toBe('12.345 words')
})

test('a language has the forms that it needs, and where one is missing, the one that every language has', () => {
  expect([0, 2, 3, 100].map(count => browser('ar', ARABIC).plural('words', count))).toEqual([
    'none',
    'two',
    'few',
    'other',
  ])
  expect(browser('ar', ARABIC).plural('words', 11)).toBe('other')
})

test('a name is kept from turning the sentence around it', () => {
  const { t } = browser('en', { ...ENGLISH, site: 'Only on $1' })
  expect(t('site' as MessageKey, 'אתר.example')).toBe('Only on \u2068אתר.example\u2069')
})
