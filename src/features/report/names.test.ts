import { expect, test } from 'vitest'
import { MadeUp } from './made-up.ts'
import { isKnownName, redactAddress, redactName, redactSelector, redactTag } from './names.ts'
import { lottery } from './testing.ts'

const madeUp = () => new MadeUp(lottery(), isKnownName)

test('what means something to the engine stays, and what a site writes of its page into names does not', () => {
  const names = redactName('post-48213 category-sarcoidosis author-wilhelmina entryContent sidebar', madeUp())
  expect(names).toMatch(/^post-\d{5} category-[a-z]{11} author-[a-z]{10} entryContent sidebar$/)
  expect(names).not.toMatch(/48213|sarcoidosis|wilhelmina/)
})

test('names that differ by a number are names of one kind afterwards', () => {
  const [first, second] = redactName('zwieback17 zwieback983', madeUp()).split(' ')
  expect(first!.replace(/\d+/, '')).toBe(second!.replace(/\d+/, ''))
  expect(first).toMatch(/^[a-z]{8}\d\d$/)
})

test('a selector selects the same as before, by the redacted names', () => {
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

test('a selector that cannot be said without words is left out', () => {
  for (const selector of ['p:has-text("Wilhelmina")', '#\\31 23-wilhelmina', "[title='Wilhelmina']"])
    expect(redactSelector(selector, madeUp())).toBe('')
})

test('an address keeps what tells the kind of its page', () => {
  const address = redactAddress('https://clinic.example/blog/2024/wilhelmina-is-ill?token=abc#top', madeUp())
  expect(address).toMatch(/^\/blog\/20\d\d\/[a-z]{10}-is-ill\?q$|^\/blog\/20\d\d\/[a-z]{10}-is-[a-z]{3}\?q$/)
  expect(address).not.toMatch(/wilhelmina|abc|clinic/)
  expect(redactAddress('https://clinic.example/', madeUp())).toBe('/')
})

test('an address is as long as a report takes, however many signs its letters are written with', () => {
  const address = redactAddress(`https://clinic.example/blog/${'語'.repeat(399)}/`, madeUp())
  expect(address).toMatch(/^\/blog\/(?:%[0-9A-F]{2})+$/)
  expect(address.length).toBeLessThanOrEqual(1000)
  expect(decodeURI(address)).not.toContain('\ufffd')
})

test('an address that is cut within a character is still one', () => {
  const address = redactAddress(`https://clinic.example/${'a'.repeat(398)}🦓`, madeUp())
  expect(address).toMatch(/^\/[a-z]{398}%EF%BF%BD$/)
})
