import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sharedScript } from './shared-script.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'winnow-shared-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds entries that are given by their sources; `both.js` is there to be imported. */
async function built(sources: Readonly<Record<string, string>>, scripts: readonly string[]) {
  const both = 'export const greet = name => "Hello, " + name + "."; export default class Named {}'
  for (const [name, text] of Object.entries({ both, ...sources }))
    writeFileSync(path.join(folder, `${name}.js`), text)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [sharedScript('shared.js', scripts)],
    build: {
      outDir: path.join(folder, 'out'),
      rolldownOptions: {
        input: Object.keys(sources).map(name => path.join(folder, `${name}.js`)),
        output: {
          codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
        },
      },
    },
  })
  return (file: string) => readFileSync(path.join(folder, 'out', file), 'utf8')
}

test('what two scripts are made of runs before them, and neither is a module', async () => {
  const file = await built(
    {
      one: `import Named, { greet } from './both.js'; said.push(greet(Named.name && 'one'))`,
      two: `import Named, { greet } from './both.js'; said.push(greet(new Named() && 'two'))`,
    },
    ['one.js', 'two.js'],
  )
  const world = createContext({ said: [] })
  for (const each of ['shared.js', 'one.js', 'two.js']) runInContext(file(each), world)
  expect(world['said']).toEqual(['Hello, one.', 'Hello, two.'])
  // Nothing of them is to be seen but what they share.
  expect(Object.keys(world)).toEqual(['said', 'winnowShared'])
})

test('a module imports what it shares with a script, so that the one runs before the other', async () => {
  const file = await built(
    {
      script: `import { greet } from './both.js'; said.push(greet('script'))`,
      window: `import { greet } from './both.js'; said.push(greet('window'))`,
    },
    ['script.js'],
  )
  expect(file('window.js')).toMatch(/^import"\.\/shared\.js";/)
  const world = createContext({ said: [] })
  for (const each of [file('shared.js'), file('window.js').replace(/^import.*?;/, '')])
    runInContext(each, world)
  expect(world['said']).toEqual(['Hello, window.'])
})

test('a script that would have to import is refused', async () => {
  const sources = { script: `import('./both.js').then(all => said.push(all.greet('script')))` }
  await expect(built(sources, ['script.js'])).rejects.toThrow('cannot import')
})
