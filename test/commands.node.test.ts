import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The documents, and the files that the repository's host reads: workflows, forms, templates. */
const files = [
  ...readdirSync('.').filter(file => file.endsWith('.md')),
  '.ci/run',
  ...readdirSync('.github', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name)),
]

/** The commands of package.json that a text names: `npm run NAME`, `npm test`, `npm start`. */
const commandsIn = (text: string): string[] =>
  Array.from(text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g), ([, named, short]) => named ?? short!)

test('every command that the documents and workflows name exists in package.json', () => {
  const named = files.flatMap(file =>
    commandsIn(readFileSync(file, 'utf8')).map(command => ({ file, command })),
  )
  expect(named).toContainEqual({ file: path.join('.github', 'workflows', 'release.yml'), command: 'package' })
  expect(named.filter(({ command }) => !Object.hasOwn(scripts, command))).toEqual([])
})

test('a command is recognised with its arguments and in running text', () => {
  expect(commandsIn('`npm run bench -- speed`, npm run build:engine and `npm test`; npm ci')).toEqual([
    'bench',
    'build:engine',
    'test',
  ])
})
