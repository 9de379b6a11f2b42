import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gluedIn } from './glued.ts'
import { readSources } from './source.ts'

interface Entry {
  readonly message: string
  readonly description?: string
  readonly placeholders?: Readonly<Record<string, { readonly content: string; readonly example?: string }>>
}

type Messages = Readonly<Record<string, Entry>>

const read = (folder: string): Messages =>
  JSON.parse(fs.readFileSync(`public/_locales/${folder}/messages.json`, 'utf8'))
const messages = read('en')
const entries = Object.entries(messages)

/** The key without its plural category. */
const stem = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

const product = readSources('src').filter(({ file }) => !/\.test\.ts$|\/testing\.ts$|\/gallery\//.test(file))
/** The keys in a file's calls that match `call`. */
const keysIn = (file: string, call: RegExp) =>
  Array.from(fs.readFileSync(file, 'utf8').matchAll(call), ([, key]) => ({ file, key: key! }))
const inManifest = keysIn('manifest.json', /__MSG_(\w+)__/g)
const usedKeys = [
  ...inManifest,
  ...product.flatMap(({ file }) => keysIn(file, /(?:\bgetMessage|\bt|\bplural)\(\s*'(\w+)'/g)),
]
/** Every string in the product's code, and the keys that the manifest uses. */
const mentioned = new Set([
  ...inManifest.map(({ key }) => key),
  ...product.flatMap(({ mentions }) => mentions.map(({ name }) => name)),
])

describe('the words of the interface', () => {
  test('every key used in code exists', () => {
    const known = new Set(entries.map(([key]) => stem(key)))
    expect(usedKeys.length).toBeGreaterThan(20)
    expect(usedKeys.filter(({ key }) => !known.has(key))).toEqual([])
  })

  test('every existing key is used', () => {
    expect(entries.filter(([key]) => !mentioned.has(stem(key))).map(([key]) => key)).toEqual([])
  })

  test('every message has a description for translators', () => {
    for (const [key, { message, description }] of entries)
      expect([key, message.trim(), (description ?? '').length > 10]).toEqual([key, message, true])
  })

  test('every placeholder is used and numbered, and has an example', () => {
    for (const [key, { message, placeholders = {} }] of entries) {
      const used = Array.from(message.matchAll(/\$(\w+)\$/g), ([, name]) => name).sort()
      expect([key, used]).toEqual([key, Object.keys(placeholders).sort()])
      const numbers = Object.values(placeholders).map(({ content }) => content)
      expect([key, numbers]).toEqual([key, numbers.map((_, i) => `$${i + 1}`)])
      for (const { example } of Object.values(placeholders))
        expect([key, example]).not.toEqual([key, undefined])
    }
  })

  test('every plural has the form `other`', () => {
    for (const [key] of entries)
      if (stem(key) !== key) expect(Object.keys(messages)).toContain(`${stem(key)}_other`)
  })

  test('no string concatenates two messages', () => {
    const glued = product.flatMap(({ file }) =>
      gluedIn(file, fs.readFileSync(file, 'utf8')).map(code => `${file}: ${code}`),
    )
    expect(glued).toEqual([])
  })

  test.each([
    ["t('a') + t('b')", true],
    ["strings.t('a') + ', ' + strings.plural('b', 2)", true],
    [`\`\${t('a')} · \${plural('b', 2)}\``, true],
    [`'(' + (\`\${t('a')} \` + (is ? t('b') : '')) + ')'`, true],
    [`t(\`\${t('a')}\${t('b')}\`)`, true],
    ["chrome.i18n.getMessage('a') + (name || t('b'))", true],
    ["t('a', t('b'), plural('c', 1))", false],
    [`\`\${is ? t('a') : t('b')} \${name}\``, false],
    ["[t('a'), t('b')]", false],
    ["t('a') === t('b')", false],
  ])('%s concatenates messages: %s', (code, isGlued) => {
    expect(gluedIn('made-up.ts', `const text = ${code}`)).toEqual(isGlued ? [expect.any(String)] : [])
  })
})

const folders = fs.readdirSync('public/_locales').sort()
/** The keys of messages with one form per plural category. */
const plurals = new Set(entries.map(([key]) => stem(key)).filter(each => `${each}_other` in messages))
const namesIn = (message: string) =>
  Array.from(message.matchAll(/\$(\w+)\$/g), ([, name]) => name ?? '').sort()
/**
 * Names of kinds of rules and of methods: some languages have different words for a kind and for its action, so
 * duplicates are allowed.
 */
const NAME = /^(?:kind|method)[A-Z]/
const wordsIn = (message: string) => message.split(/\s+/).length

test('messages that are equal in every language share one key', () => {
  const all = folders.map(read)
  const keys = entries.map(([key]) => key).filter(key => stem(key) === key && !NAME.test(key))
  const first = new Map<string, string>()
  const twice = keys.filter(key => {
    const said = JSON.stringify(all.map(each => each[key]?.message))
    if (!first.has(said)) first.set(said, key)
    return first.get(said) !== key
  })
  expect(twice).toEqual([])
})

describe.each(folders)('the words of the interface in %s', folder => {
  const locale = folder.replace('_', '-')
  const language = folder.split('_')[0]!
  const own = read(folder)
  /** Whether the folder is that of a region. It has only the messages that differ from those of its language. */
  const isRegional = folder !== language && folders.includes(language)
  const inLanguage = isRegional ? read(language) : {}
  const translated: Messages = { ...inLanguage, ...own }
  const rules = new Intl.PluralRules(locale)
  const categories = rules.resolvedOptions().pluralCategories
  /**
   * The numbers below 200 in a plural category, except `many`, which is for millions. A form for a single number may
   * omit the number.
   */
  const numbersOf = (category: string) =>
    Array.from({ length: 200 }, (_, count) => count).filter(count => rules.select(count) === category)
  const categoryOf = (key: string) => (plurals.has(stem(key)) ? key.slice(stem(key).length + 1) : '')
  /** The corresponding English message; for a plural form, the English form `other`. */
  const englishOf = (key: string): Entry | undefined =>
    messages[plurals.has(stem(key)) ? `${stem(key)}_other` : key]
  const both = Object.entries(translated).flatMap(([key, own]) => {
    const english = englishOf(key)
    return english ? [{ key, own, english }] : []
  })

  test('has a message for each English one, in the plural forms of the language, and no other', () => {
    const wanted = [...new Set(entries.map(([key]) => stem(key)))].flatMap(each =>
      plurals.has(each) ? categories.map(category => `${each}_${category}`) : [each],
    )
    const keys = Object.keys(translated)
    expect({
      missing: wanted.filter(key => !keys.includes(key)),
      tooMany: keys.filter(key => !wanted.includes(key)),
    }).toEqual({ missing: [], tooMany: [] })
  })

  test('names its language', () => {
    expect(translated['locale']?.message).toBe(isRegional ? language : locale)
  })

  test('has no message that equals the one of its language, if the folder is that of a region', () => {
    const equal = Object.entries(inLanguage).filter(([key, { message }]) => message === own[key]?.message)
    expect(equal).toEqual([])
  })

  test('has no empty message, and none that begins or ends with a space', () => {
    const bad = Object.entries(translated).filter(([, { message }]) => !message || message !== message.trim())
    expect(bad).toEqual([])
  })

  test('every message has the placeholders of the English one', () => {
    for (const { key, own, english } of both) {
      const isOneNumber = numbersOf(categoryOf(key)).length === 1
      const used = namesIn(own.message)
      const inEnglish = Object.entries(english.placeholders ?? {})
      const isMissing = ([name, { content }]: [string, { readonly content: string }]) =>
        !used.includes(name) && isOneNumber && content === '$1'
      const wanted = inEnglish.filter(each => !isMissing(each)).map(([name, { content }]) => [name, content])
      const given = Object.entries(own.placeholders ?? {}).map(([name, { content }]) => [name, content])
      expect([key, used, given]).toEqual([key, wanted.map(([name]) => name).sort(), wanted])
    }
  })

  test('no sentence was left in English', () => {
    if (language === 'en') return
    const left = Object.entries(translated).filter(
      ([key, { message }]) => wordsIn(message) > 3 && message === messages[key]?.message,
    )
    expect(left).toEqual([])
  })

  test('the description fits the limit of the stores', () => {
    expect(translated['extensionDescription']?.message.length).toBeLessThanOrEqual(132)
  })
})
