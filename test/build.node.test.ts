import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import manifest from '../manifest.json' with { type: 'json' }
import pkg from '../package.json' with { type: 'json' }
import { manifestFor, type Target } from '../scripts/manifest.ts'
import { messagesToShip } from '../scripts/messages.ts'
import {
  LATER_FILE,
  OPINIONS_DATA_FILE,
  PAGE_FILE,
  PART_FILES,
  SCRIPT_FILES,
  SHARED_FILE,
} from '../src/messages/script-files.ts'

const BACKGROUND = 'src/entries/background.js'
/** The scripts that are no modules, by their paths in the package. */
const SCRIPTS = [
  BACKGROUND,
  ...[SHARED_FILE, PAGE_FILE, LATER_FILE, OPINIONS_DATA_FILE].map(file => file.slice(1)),
  ...Object.values({ ...SCRIPT_FILES, ...PART_FILES }).map(file => file.slice(1)),
].sort()
const WINDOWS = ['note', 'options', 'popup', 'reader', 'settings', 'side-panel', 'welcome'].map(
  name => `src/entries/${name}.html`,
)
/** A name that webextension-polyfill uses in messages, and that no minifier changes. */
const POLYFILL = '__mozWebExtensionPolyfillReject__'

test('shipped packages are dependencies, and build tools are development dependencies', () => {
  expect(pkg.dependencies).toMatchObject({ 'webextension-polyfill': '0.12.0', dompurify: expect.any(String) })
  expect(pkg.devDependencies).toMatchObject({ '@crxjs/vite-plugin': '3.0.0', vite: expect.any(String) })
})

test('the manifest has the version of the package', () => {
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

  test('has the manifest for this browser, which names the built background script', () => {
    const background = target === 'firefox' ? { scripts: [BACKGROUND] } : { service_worker: BACKGROUND }
    expect(JSON.parse(text('manifest.json'))).toEqual({ ...manifestFor(target), background })
  })

  test('has no web-accessible resources', () => {
    expect(JSON.parse(text('manifest.json'))).not.toHaveProperty('web_accessible_resources')
  })

  test('has the scripts for pages once, as scripts, and no other copies of them', () => {
    const scripts = files.filter(file => file.endsWith('.js') && !file.startsWith('assets/'))
    expect(scripts).toEqual(SCRIPTS)
    for (const file of scripts) expect(text(file), file).not.toMatch(/^\s*(?:import|export)\b/m)
    // The windows that share nothing with scripts for pages are modules. Each shared module is in one file.
    const modules = files.filter(file => /^assets\/.*\.js$/.test(file)).map(file => path.basename(file))
    const NAMES =
      /^(?:annotation|hosts|note|options|replace-keeping-focus|sentence|settings|strings|welcome)[.-]/
    expect(modules.filter(name => !NAMES.test(name))).toEqual([])
  })

  test('has every window', () => {
    expect(files.filter(file => file.endsWith('.html'))).toEqual(WINDOWS)
  })

  test('calls the browser through webextension-polyfill', () => {
    for (const file of [SHARED_FILE.slice(1), BACKGROUND]) expect(text(file), file).toContain(POLYFILL)
  })

  test('has no noncharacters in its scripts, because Chromium rejects such scripts', () => {
    for (const file of files.filter(file => file.endsWith('.js')))
      expect(text(file), file).not.toMatch(/[\ufdd0-\ufdef\ufffe\uffff]/)
  })

  test('contains no code that evaluates text', () => {
    for (const file of files.filter(file => file.endsWith('.js')))
      expect(text(file), file).not.toMatch(/\beval\(|\bnew Function\(/)
  })

  test("has the messages in the browser's own format", () => {
    for (const language of readdirSync('public/_locales')) {
      const file = `_locales/${language}/messages.json`
      expect(text(file)).toBe(messagesToShip(readFileSync(`public/${file}`, 'utf8')))
      expect(Object.keys(JSON.parse(text(file)))).toEqual(
        Object.keys(JSON.parse(readFileSync(`public/${file}`, 'utf8'))),
      )
    }
  })
})
