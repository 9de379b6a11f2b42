import fs from 'node:fs'
import { describe, expect, test } from 'vitest'

const glossary = fs.readFileSync('docs/glossary.md', 'utf8')
const [terms, translations] = glossary.split('\n## ').slice(1).map(rowsOf) as [string[][], string[][]]
const languages = translations[0]!.slice(1)
/** The rows of a table in Markdown, with its heading first. */
function rowsOf(section: string): string[][] {
  return section
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.split('|').slice(1, -1))
    .map(cells => cells.map(cell => cell.trim()))
}

const messagesOf = (folder: string): string[] =>
  Object.entries<{ message: string }>(
    JSON.parse(fs.readFileSync(`public/_locales/${folder}/messages.json`, 'utf8')),
  ).map(([key, { message }]) => `${key}: ${message}`)
/** The messages without their keys, in lower case. */
const saidIn = (folder: string) =>
  messagesOf(folder).map(each => each.slice(each.indexOf(': ') + 2).toLocaleLowerCase(folder.slice(0, 2)))

/** The prose of a document: the text without code. */
const proseOf = (file: string) => fs.readFileSync(file, 'utf8').replace(/```.*?```|`[^`]*`/gs, '')

const banned = terms.slice(1).flatMap(([term, , not]) =>
  not!
    .split(', ')
    .filter(phrase => phrase !== '')
    .map(phrase => ({ term, phrase })),
)
/** The sentences or messages with a phrase of the column *do not write*, each with the term to write. */
const misnamed = (texts: readonly string[]) =>
  texts.flatMap(text =>
    banned
      .filter(({ phrase }) => new RegExp(`\\b${phrase.replace(/\s+/g, '\\s+')}\\b`, 'i').test(text))
      .map(({ term, phrase }) => `“${phrase}” in “${text}”: write “${term}”`),
  )

describe('the glossary', () => {
  test('names each thing once, and bans no term', () => {
    const names = terms.slice(1).map(([term]) => term!)
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(banned.filter(({ phrase }) => names.includes(phrase))).toEqual([])
  })

  test('has only terms that the interface uses', () => {
    const said = saidIn('en')
    const unused = terms
      .slice(1)
      .filter(([term]) => !said.some(message => message.includes(term!.toLowerCase())))
    expect(unused).toEqual([])
  })

  test('translates each term', () => {
    expect(translations.slice(1).map(([term]) => term)).toEqual(terms.slice(1).map(([term]) => term))
    const folders = fs.readdirSync('public/_locales').filter(folder => !folder.startsWith('en'))
    expect([...languages].sort()).toEqual(folders.sort())
  })

  test.each(languages.map((folder, at) => [folder, at + 1] as const))(
    'has only translations that the interface uses (%s)',
    (folder, column) => {
      const said = saidIn(folder)
      const unused = translations.slice(1).flatMap(row => {
        const word = row[column]!.toLocaleLowerCase(folder.slice(0, 2))
        return word !== '' && said.some(message => message.includes(word)) ? [] : [row[column]]
      })
      expect(unused).toEqual([])
    },
  )
})

describe('no phrase that the glossary bans occurs', () => {
  test.each(['en', 'en_GB'])('in the messages (%s)', folder => {
    expect(misnamed(messagesOf(folder).map(each => each.slice(each.indexOf(': ') + 2)))).toEqual([])
  })

  test.each(['README.md', 'CHANGELOG.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('in %s', file => {
    expect(misnamed(proseOf(file).split(/(?<=[.:|])\s/))).toEqual([])
  })

  test.each([
    ['Take\nalong', ['“take along” in “Take\nalong”: write “save or export”']],
    ['Two pictures', ['“pictures” in “Two pictures”: write “image”']],
    ['A picturesque part is removed', []],
  ])('and would be found in %j', (text, found) => {
    expect(misnamed([text])).toEqual(found)
  })
})
