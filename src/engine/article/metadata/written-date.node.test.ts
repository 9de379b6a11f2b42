import { expect, test } from 'vitest'
import { writtenDate } from './written-date.ts'

test.each([
  ['January 12, 2012, 6:44 AM EST', 'en', '2012-01-12'],
  ['Posted by Dave on August 13th, 2012', 'en', '2012-08-13'],
  ['13:30, Jan 10 2008', 'en', '2008-01-10'],
  ['by Meghann on 2 Nov 2012', 'en', '2012-11-02'],
  ['Publicerad 23 okt 2025 kl 10.23', 'sv', '2025-10-23'],
  ['Geschrieben am 15. März 2025 in Nachrichten', 'de-DE', '2025-03-15'],
  ['14 de mayo de 2025', 'es', '2025-05-14'],
  ['Mar 12 de noviembre de 2024', 'es', '2024-11-12'],
  ['Sept. 3, 2024', 'en-US', '2024-09-03'],
  ['1 декабря 2013 | Выпечка', 'ru', '2013-12-01'],
  ['2026年4月12日　来源：城市周刊', 'zh', '2026-04-12'],
  ['2022-02-13 20:04:17', 'zh', '2022-02-13'],
  ['20.04.2018 16:22', 'de', '2018-04-20'],
  ['Publié le 1er mars 2024', 'fr', '2024-03-01'],
  ['Le 05/03/2024 à 10 h', 'fr', '2024-03-05'],
  ['11/28/2016 04:23 pm ET', 'en', '2016-11-28'],
  ['٥ مارس ٢٠٢٤', 'ar', '2024-03-05'],
  ['5 شباط 2024', 'ar', '2024-02-05'],
  ['最終更新日：２０１９年４月２日', 'ja', '2019-04-02'],
])('“%s” in %s is %s', (line, language, date) => {
  expect(writtenDate(line, language)).toBe(date)
})

test.each([
  '03/05/2024',
  'March 2006',
  'Spring 2000',
  '12 January',
  'From 2 May 2001 to 3 May 2004',
  '31 June 2020',
  '30.02.2020',
])('“%s” is none', line => {
  expect(writtenDate(line, 'en')).toBe(null)
})
