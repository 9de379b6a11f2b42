import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { polyfillAsModule } from './polyfill-as-module.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'winnow-polyfill-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A script that calls `used` with the polyfill. */
async function scriptOf(isWrapping: boolean): Promise<string> {
  const entry = path.join(folder, 'entry.js')
  const polyfill = path.resolve('node_modules/webextension-polyfill/dist/browser-polyfill.js')
  writeFileSync(entry, `import browser from ${JSON.stringify(polyfill)}; used(browser)`)
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [polyfillAsModule(isWrapping)],
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry, formats: ['iife'], name: 'script', fileName: 'built' },
    },
  })
  return readFileSync(path.join(folder, 'built.iife.js'), 'utf8')
}

/** The API that the script uses in a browser with both APIs and the globals in `more`. */
function usedBy(script: string, more: object = {}) {
  const used = vi.fn<(browser: { runtime: object; tabs: { get(id: number): Promise<unknown> } }) => void>()
  const api = (answer: unknown) => ({
    runtime: { id: 'winnow' },
    // Chromium before 148 uses callbacks.
    tabs: { get: (_: number, respond?: (tab: unknown) => void) => respond?.(answer) },
  })
  const world = createContext({ used, ...more })
  Object.assign(world, { chrome: api('by chrome'), browser: runInContext('({})', world) })
  Object.assign(world['browser'] as object, api('by browser'))
  runInContext(script, world)
  return { used: used.mock.calls[0]![0], browser: world['browser'] }
}

describe("the browser's own API", () => {
  let script: string
  beforeAll(async () => {
    script = await scriptOf(false)
  })

  test('is used unchanged', () => {
    const { used, browser } = usedBy(script)
    expect(used).toBe(browser)
  })

  test('is used in a page that has an element called `define`', () => {
    const define = Object.assign(() => {}, { amd: true })
    const { used, browser } = usedBy(script, { define })
    expect(used).toBe(browser)
  })
})

test('in the wrapping build the polyfill wraps `chrome`, even if there is a `browser`', async () => {
  const { used, browser } = usedBy(await scriptOf(true))
  expect(used).not.toBe(browser)
  expect(await used.tabs.get(1)).toBe('by chrome')
})
