import { expect, test } from 'vitest'
import { pageOf, prose } from '../../page/testing.ts'
import { readUnits } from './decide-units.ts'
import { judgedAs } from './testing.ts'
import { traitsOf } from './traits.ts'

const text = `<p>${prose(40)}.</p>`

/** Whether the first candidate of a page is among the text when it stands between two paragraphs. */
function isAmongText(between: string, features: Record<string, number> = {}): boolean {
  const page = pageOf(`<main>${text}${between}${text}</main>`)
  const { ground, all } = readUnits(page, judgedAs(page, 0.95, 0.3, 0.95), new Map())
  return traitsOf(ground, all.find(({ isBetween }) => isBetween)!, name => features[name] ?? 0).isAmongText
}

test('a paragraph of a few words among paragraphs is among the text', () => {
  expect(isAmongText('<p>Have I lost you?</p>')).toBe(true)
  expect(
    isAmongText('<p>The pattern of <a href="/cuts">straight cuts</a> is any one that you can draw.</p>'),
  ).toBe(true)
})

test('a label, a line of links, a box of its own, a name of clutter and an appeal to the reader are not', () => {
  expect(isAmongText('<p>Advertisement</p>')).toBe(false)
  expect(isAmongText('<p>Read: <a href="/next">the next one</a></p>')).toBe(false)
  expect(isAmongText('<div><p>Sign up for our letters</p></div>')).toBe(false)
  expect(isAmongText('<p>Have I lost you?</p>', { clutter: 1 })).toBe(false)
  expect(isAmongText('<p>Have I lost you?</p>', { asks: 1, addresses: 0.2 })).toBe(false)
  expect(isAmongText('<p>Have I lost you?</p>', { addresses: 0.2 })).toBe(true)
})
