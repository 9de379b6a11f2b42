import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { unpacked } from '../src/view/packed-messages.ts'
import { compact, compactMessages, type Messages } from './compact-messages.ts'

const count = { count: { content: '$1' } }

test('languages have a line a key, and one of them the keys; what the manifest names stays', () => {
  const languages = {
    en: {
      name: { message: 'Winnow' },
      a_one: { message: '$count$0', placeholders: count },
      b: { message: '$$5' },
    },
    ar: {
      name: { message: 'W' },
      a_one: { message: '$count$', placeholders: count },
      a_two: { message: 'two' },
      b: { message: 'B' },
    },
  }
  expect(compact(languages, new Set(['name']))).toEqual({
    en: {
      name: { message: 'Winnow' },
      packedKeys: { message: 'a_one\nb\na_two' },
      packedMessages: { message: '¤10\n¤05\n' },
    },
    ar: { name: { message: 'W' }, packedMessages: { message: '¤1\nB\ntwo' } },
  })
})

test('a message that would be two, or have a value that it has not, is refused', () => {
  for (const message of ['one\ntwo', 'costs ¤1'])
    expect(() => compact({ en: { wrong: { message } } }, new Set())).toThrow('message wrong')
})

const folders = readdirSync('public/_locales')
const own = Object.fromEntries(
  folders.map(folder => [
    folder,
    JSON.parse(readFileSync(`public/_locales/${folder}/messages.json`, 'utf8')) as Messages,
  ]),
)

test.each(folders)('in %s, every message is what it was', folder => {
  const packed = compact(own, new Set())
  const message = unpacked(key => (packed[folder]![key] ?? packed['en']![key])?.message ?? '')
  const values = Array.from({ length: 9 }, (_, i) => `<${i + 1}>`)
  for (const [key, { message: written, placeholders = {} }] of Object.entries(own[folder]!)) {
    const expected = written.replace(/\$(\w+)\$/g, (_, name) => values[+placeholders[name]!.content[1]! - 1]!)
    expect([key, message(key, values)]).toEqual([key, expected])
  }
})

test('a build that fails says why itself', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'winnow-'))
  try {
    writeFileSync(path.join(root, 'main.js'), "import './nowhere.js'")
    const failed = build({
      ...{ root, configFile: false, publicDir: false, logLevel: 'silent' },
      build: { outDir: 'dist', rollupOptions: { input: path.join(root, 'main.js') } },
      plugins: [compactMessages(path.join(root, 'dist'))],
    })
    await expect(failed).rejects.toThrow('nowhere.js')
  } finally {
    rmSync(root, { recursive: true })
  }
})
