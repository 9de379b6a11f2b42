import { expect, test } from 'vitest'
import { isKnownName, redactAddress, redactName, redactSelector, redactTag } from './kept-names.ts'
import { MadeUp } from './made-up.ts'
import { lottery } from './testing.ts'

const madeUp = () => new MadeUp(lottery(), isKnownName)

test('names with a meaning for the engine are kept, and content in names is replaced', () => {
  const names = redactName('post-48213 category-sarcoidosis author-wilhelmina entryContent sidebar', madeUp())
  expect(names).toMatch(/^post-\d{5} category-[a-z]{11} author-[a-z]{10} entryContent sidebar$/)
  expect(names).not.toMatch(/48213|sarcoidosis|wilhelmina/)
})

test('names that differ by a number still differ by it after redaction', () => {
  const [first, second] = redactName('zwieback17 zwieback983', madeUp()).split(' ')
  expect(first!.replace(/\d+/, '')).toBe(second!.replace(/\d+/, ''))
  expect(first).toMatch(/^[a-z]{8}\d\d$/)
})

test('a selector selects the same elements by the redacted names', () => {
  const drawn = madeUp()
  const [box, part] = ['wilhelmina-box', 'zwieback'].map(name => redactName(name, drawn))
  expect(redactSelector('div.wilhelmina-box > p:nth-of-type(2), #zwieback', drawn)).toBe(
    `div.${box} > p:nth-of-type(2), #${part}`,
  )
  expect(redactSelector('[data-testid="zwieback"] [role="note"]', drawn)).toBe(
    `[data-testid="${part}"] [role="note"]`,
  )
  expect(redactSelector('wilhelmina-box li', drawn)).toBe(`${redactTag('wilhelmina-box', drawn)} li`)
})

test('a selector that contains text is omitted', () => {
  for (const selector of ['p:has-text("Wilhelmina")', '#\\31 23-wilhelmina', "[title='Wilhelmina']"])
    expect(redactSelector(selector, madeUp())).toBe('')
})

test('an address keeps what shows the kind of its page', () => {
  const address = redactAddress('https://clinic.example/blog/2024/wilhelmina-is-ill?token=abc#top', madeUp())
  expect(address).toMatch(/^\/blog\/20\d\d\/[a-z]{10}-is-ill\?q$|^\/blog\/20\d\d\/[a-z]{10}-is-[a-z]{3}\?q$/)
  expect(address).not.toMatch(/wilhelmina|abc|clinic/)
  expect(redactAddress('https://clinic.example/', madeUp())).toBe('/')
})

test('an encoded address is not longer than a report allows', () => {
  const address = redactAddress(`https://clinic.example/blog/${'語'.repeat(399)}/`, madeUp())
  expect(address).toMatch(/^\/blog\/(?:%[0-9A-F]{2})+$/)
  expect(address.length).toBeLessThanOrEqual(1000)
  expect(decodeURI(address)).not.toContain('\ufffd')
})

test('an address that is cut within a character is still valid', () => {
  const address = redactAddress(`https://clinic.example/${'a'.repeat(398)}🦓`, madeUp())
  expect(address).toMatch(/^\/[a-z]{398}%EF%BF%BD$/)
})
