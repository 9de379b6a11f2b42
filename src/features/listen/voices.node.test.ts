import { expect, test } from 'vitest'
import { voice } from './testing.ts'
import { groupsOf, voiceFor } from './voices.ts'

const gb = voice('Anna', 'en-GB')
const us = voice('Bob', 'en-US', { isDefault: true })
const online = voice('Cloud', 'en-US', { isLocal: false, isDefault: true })
const de = voice('Dora', 'de-DE')
const all = [online, gb, us, de]
const name = (lang: string, voices = all, chosen = {}) => voiceFor(lang, voices, chosen)?.name ?? null

test('a language gets the voice of its region, else the preferred one, else any local one', () => {
  expect(name('en-GB')).toBe('Anna')
  expect(name('en-AU')).toBe('Bob')
  expect(name('DE')).toBe('Dora')
  expect(name('')).toBe('Bob')
})

test('an online voice is used only if it was chosen', () => {
  expect(name('en-US', [online])).toBe(null)
  expect(name('en-US', [online, gb])).toBe('Anna')
  expect(name('en-US', all, { en: 'Cloud' })).toBe('Cloud')
  expect(name('de', all, { en: 'Cloud' })).toBe('Dora')
})

test('a missing voice is not used; a voice of another language can be chosen', () => {
  expect(name('en', all, { en: 'Gone' })).toBe('Bob')
  expect(name('fi', all, { fi: 'Dora' })).toBe('Dora')
  expect(name('fi')).toBe(null)
  expect(name('constructor')).toBe(null)
})

test('the groups of the language and the local ones come first', () => {
  const names = groupsOf('de-AT', [online, gb, de]).map(({ isOfLanguage, isLocal, voices }) => [
    isOfLanguage,
    isLocal,
    ...voices.map(({ name }) => name),
  ])
  expect(names).toEqual([
    [true, true, 'Dora'],
    [false, true, 'Anna'],
    [false, false, 'Cloud'],
  ])
})
