import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSources } from './source.ts'

interface Entry {
  readonly message: string
  readonly description?: string
  readonly placeholders?: Readonly<Record<string, { readonly content: string; readonly example?: string }>>
}

const messages: Readonly<Record<string, Entry>> = JSON.parse(
  fs.readFileSync('public/_locales/en/messages.json', 'utf8'),
)
const entries = Object.entries(messages)

/** The key without its plural category. */
const stem = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

const product = readSources('src').filter(({ file }) => !/\.test\.ts$|\/testing\.ts$|\/gallery\//.test(file))
/** Every string in the product's code, and the keys that the manifest names. */
const mentioned = new Set(
  product.flatMap(({ mentions }) => mentions.map(({ name }) => name.replace(/^__MSG_(\w+)__$/, '$1'))),
)
/** Keys that code asks for by name. */
const asked = product.flatMap(({ file }) =>
  Array.from(
    fs.readFileSync(file, 'utf8').matchAll(/(?:\bgetMessage|\bt|\bplural)\(\s*'(\w+)'|__MSG_(\w+)__/g),
    ([, called, named]) => ({ file, key: called ?? named ?? '' }),
  ),
)

describe('the words of the interface', () => {
  test('every key that is asked for exists', () => {
    const known = new Set(entries.map(([key]) => stem(key)))
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter(({ key }) => !known.has(key))).toEqual([])
  })

  test('every key that exists is used', () => {
    expect(entries.filter(([key]) => !mentioned.has(stem(key))).map(([key]) => key)).toEqual([])
  })

  test('every message comes with what a translator has to know', () => {
    for (const [key, { message, description }] of entries)
      expect([key, message.trim(), (description ?? '').length > 10]).toEqual([key, message, true])
  })

  test('every placeholder is used, numbered, and has an example', () => {
    for (const [key, { message, placeholders = {} }] of entries) {
      const used = Array.from(message.matchAll(/\$(\w+)\$/g), ([, name]) => name).sort()
      expect([key, used]).toEqual([key, Object.keys(placeholders).sort()])
      const numbers = Object.values(placeholders).map(({ content }) => content)
      expect([key, numbers]).toEqual([key, numbers.map((_, i) => `$${i + 1}`)])
      for (const { example } of Object.values(placeholders))
        expect([key, example]).not.toEqual([key, undefined])
    }
  })

  test('what has a plural has the form that every language has', () => {
    for (const [key] of entries)
      if (stem(key) !== key) expect(Object.keys(messages)).toContain(`${stem(key)}_other`)
  })

  test('the stores take the description', () => {
    expect(messages['extensionDescription']?.message.length).toBeLessThanOrEqual(132)
  })
})
