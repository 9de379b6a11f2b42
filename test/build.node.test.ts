import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import manifest from '../manifest.json' with { type: 'json' }
import pkg from '../package.json' with { type: 'json' }
import { manifestFor, type Target } from '../scripts/manifest.ts'
import { PART_FILES, SCRIPT_FILES, SHARED_FILE } from '../src/messages/script-files.ts'

const BACKGROUND = 'src/entries/background.js'
/** The classic scripts, which are not modules, by their paths in the package. */
const SCRIPTS = [
  BACKGROUND,
  ...[SHARED_FILE, ...Object.values(SCRIPT_FILES), ...Object.values(PART_FILES)].map(file => file.slice(1)),
].sort()
const WINDOWS = ['options', 'popup', 'reader', 'settings', 'side-panel'].map(
  name => `src/entries/${name}.html`,
)
/** A name that webextension-polyfill uses in messages and that minifiers keep. */
const POLYFILL = '__mozWebExtensionPolyfillReject__'

test('the build tools are development dependencies, and shipped packages are dependencies', () => {
  expect(pkg.dependencies).toMatchObject({ 'webextension-polyfill': '0.12.0', dompurify: expect.any(String) })
  expect(pkg.devDependencies).toMatchObject({ '@crxjs/vite-plugin': '3.0.0', vite: expect.any(String) })
})

test('the manifest has the version of package.json', () => {
  expect(manifest.version).toBe(pkg.version)
})

describe.each<Target>(['chrome', 'firefox'])('the build for %s', target => {
  const folder = mkdtempSync(path.join(tmpdir(), 'winnow-build-'))
  const text = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  let files: string[]

  beforeAll(async () => {
    const before = process.env['TARGET']
    process.env['TARGET'] = target
    try {
      await build({ logLevel: 'silent', build: { outDir: folder } })
    } finally {
      if (before === undefined) delete process.env['TARGET']
      else process.env['TARGET'] = before
    }
    files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort()
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  test('has the manifest of this browser, with the built background script', () => {
    const background = target === 'firefox' ? { scripts: [BACKGROUND] } : { service_worker: BACKGROUND }
    expect(JSON.parse(text('manifest.json'))).toEqual({ ...manifestFor(target), background })
  })

  test('makes nothing web-accessible', () => {
    expect(JSON.parse(text('manifest.json'))).not.toHaveProperty('web_accessible_resources')
  })

  test('has each script for pages once, as a classic script, and no other copy of it', () => {
    const scripts = files.filter(file => file.endsWith('.js') && !file.startsWith('assets/'))
    expect(scripts).toEqual(SCRIPTS)
    for (const file of scripts) expect(text(file), file).not.toMatch(/^\s*(?:import|export)\b/m)
    const modules = files.filter(file => /^assets\/.*\.js$/.test(file))
    expect(modules.filter(file => !/^assets\/(?:options|settings|strings)/.test(file))).toEqual([])
  })

  test('has every window', () => {
    expect(files.filter(file => file.endsWith('.html'))).toEqual(WINDOWS)
  })

  test("uses the browser's API through webextension-polyfill", () => {
    for (const file of [SHARED_FILE.slice(1), BACKGROUND]) expect(text(file), file).toContain(POLYFILL)
  })

  test('contains no code that evaluates text', () => {
    for (const file of files.filter(file => file.endsWith('.js')))
      expect(text(file), file).not.toMatch(/\beval\(|\bnew Function\(/)
  })

  test("has the messages in the browser's own format", () => {
    for (const language of readdirSync('public/_locales')) {
      const file = `_locales/${language}/messages.json`
      expect(text(file)).toBe(readFileSync(`public/${file}`, 'utf8'))
    }
  })
})
