import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { compact, compactMessages } from './compact-messages.ts'

test('a message keeps its words, and its values by number', () => {
  const placeholders = { words: { content: '$2' }, kept: { content: '$1' } }
  expect(
    compact({
      plain: { message: 'Costs $$5' },
      both: { message: 'Kept $kept$ of $words$', placeholders },
    }),
  ).toEqual({ plain: { message: 'Costs $$5' }, both: { message: 'Kept $1 of $2' } })
})

test('a value that a digit follows is refused, since it would be another', () => {
  const placeholders = { count: { content: '$1' } }
  expect(() => compact({ wrong: { message: '$count$0', placeholders } })).toThrow('message wrong')
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
