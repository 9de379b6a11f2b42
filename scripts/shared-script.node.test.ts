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

/** Builds entries from their sources, which can import `both.js` and `later.js`. */
async function built(sources: Readonly<Record<string, string>>) {
  const both = 'export const greet = name => "Hello, " + name + "."; export default class Named {}'
  const later = 'import { greet } from "./both.js"; export const part = name => greet(name) + " Goodbye."'
  for (const [name, text] of Object.entries({ both, later, ...sources }))
    writeFileSync(path.join(folder, `${name}.js`), text)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [sharedScript(['shared.js', 'more.js'])],
    build: {
      outDir: path.join(folder, 'out'),
      rolldownOptions: {
        input: Object.keys(sources).map(name => path.join(folder, `${name}.js`)),
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                debugName: 'shared',
                name: (id: string) => (id.endsWith('later.js') ? 'more' : 'shared'),
                minShareCount: 2,
              },
            ],
          },
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
        },
      },
    },
  })
  return (file: string) => readFileSync(path.join(folder, 'out', file), 'utf8')
}

test('the modules that two scripts share run before them, and no script is a module', async () => {
  const file = await built({
    one: `import Named, { greet } from './both.js'; said.push(greet(Named.name && 'one'))`,
    two: `import Named, { greet } from './both.js'; said.push(greet(new Named() && 'two'))`,
  })
  const world = createContext({ said: [] })
  for (const each of ['shared.js', 'one.js', 'two.js']) runInContext(file(each), world)
  expect(world['said']).toEqual(['Hello, one.', 'Hello, two.'])
  // The shared modules are the only global that they leave.
  expect(Object.keys(world)).toEqual(['said', 'winnowShared'])
})

test('a second shared script uses the first one', async () => {
  const file = await built({
    one: `import { greet } from './both.js'; said.push(greet('one'))`,
    two: `import { part } from './later.js'; said.push(part('two'))`,
    three: `import { part } from './later.js'; said.push(part('three'))`,
  })
  const world = createContext({ said: [] })
  for (const each of ['shared.js', 'more.js', 'one.js', 'two.js', 'three.js']) runInContext(file(each), world)
  expect(world['said']).toEqual(['Hello, one.', 'Hello, two. Goodbye.', 'Hello, three. Goodbye.'])
})

test('a script that needs an import is rejected', async () => {
  const sources = { script: `import('./both.js').then(all => said.push(all.greet('script')))` }
  await expect(built(sources)).rejects.toThrow('cannot import')
})
