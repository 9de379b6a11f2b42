import { expect, test } from 'vitest'
import { documentOf, idOf, prose } from '../../../engine/page/testing.ts'
import { preview } from './preview.ts'
import { survey } from './survey.ts'
import { STORY } from './testing.ts'

const surveyed = () => survey(documentOf(STORY), [], [])
const at = (selector: string, kind: 'keep' | 'remove' | 'root') => {
  const shown = surveyed()
  return preview(shown, [idOf(shown.page, selector)], kind)
}

test('the parts and words that a rule would match are counted', () => {
  expect(at('.promo', 'remove')).toEqual({ parts: 1, words: 54, warning: null })
  expect(at('.notes', 'keep')).toEqual({ parts: 1, words: 7, warning: null })
})

test('nested elements count once', () => {
  const shown = surveyed()
  const found = ['.promo', '.promo div', '.promo p'].map(selector => idOf(shown.page, selector))
  expect(preview(shown, found, 'remove')).toMatchObject({ parts: 1, words: 54 })
})

test('a rule that would empty the article gets a warning', () => {
  expect(at('.story', 'remove').warning).toBe('empties')
  expect(at('.last', 'remove').warning).toBe(null)
  expect(at('.notes', 'root').warning).toBe('empties')
})

test('a rule that matches nearly everything gets a warning', () => {
  const shown = survey(documentOf(`<div class="all"><p>${prose(200)}</p></div><p>Two words</p>`), [], [])
  expect(preview(shown, [idOf(shown.page, '.all')], 'keep').warning).toBe('everything')
  expect(preview(shown, [idOf(shown.page, '.all')], 'root').warning).toBe(null)
})
