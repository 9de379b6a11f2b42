import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { violationsIn } from '../../../e2e/chromium/violations.ts'
import manifest from '../../../manifest.json' with { type: 'json' }
import { OPINIONS_SCENES } from './opinions-scenes.ts'
import { SCENES } from './scenes.ts'
import { XRAY_SCENES } from './xray-scenes.ts'

const ADDRESS = 'https://gallery.example'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}
/** The greatest size of a popup, and the size of a window. */
const SIZES = { popup: { width: 720, height: 600 }, reader: { width: 1280, height: 800 } } as const

let folder: string
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gallery-'))
  await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: path.resolve('public'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'chrome128', modulePreload: false },
  })
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, chromiumSandbox: false })
}, 60_000)

afterAll(async () => {
  await browser?.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/**
 * A browser window for the gallery, served with the headers of extension pages. No other address is
 * reachable.
 */
async function open(options: { scheme: 'light' | 'dark'; host: keyof typeof SIZES; forced?: boolean }) {
  context = await browser.newContext({
    colorScheme: options.scheme,
    viewport: SIZES[options.host],
    forcedColors: options.forced ? 'active' : 'none',
    reducedMotion: 'reduce',
  })
  await context.route('**/*', route => {
    const url = new URL(route.request().url())
    const file = path.join(folder, url.pathname === '/' ? 'index.html' : url.pathname)
    if (url.origin !== ADDRESS || !fs.existsSync(file)) return route.abort()
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    const headers = {
      'content-type': type,
      'content-security-policy': manifest.content_security_policy.extension_pages,
    }
    return route.fulfill({ body: fs.readFileSync(file), headers })
  })
  page = await context.newPage()
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (/Content Security Policy|Trusted/i.test(message.text())) complaints.push(message.text())
  })
}

const show = (scene: string, host: keyof typeof SIZES) => page.goto(`${ADDRESS}/?scene=${scene}&host=${host}`)

/**
 * The violations that axe reports, with a contrast of at least 7:1. In dark, only the contrast is measured: all other
 * rules have the same result in light.
 */
const violations = (scheme: 'light' | 'dark') =>
  violationsIn(page, { enhanced: true, onlyColours: scheme === 'dark' })

beforeEach(() => {
  complaints = []
})

afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

describe.each(['light', 'dark'] as const)('in %s, with contrasts of 7:1 and more', scheme => {
  test('every scene is accessible', { timeout: 240_000 }, async () => {
    await open({ scheme, host: 'popup' })
    const found: Record<string, string[]> = {}
    for (const scene of Object.keys(SCENES)) {
      await show(scene, 'popup')
      const ids = await violations(scheme)
      if (ids.length > 0) found[scene] = ids
    }
    expect(found).toEqual({})
  })

  test('an article in a tab is accessible', { timeout: 60_000 }, async () => {
    await open({ scheme, host: 'reader' })
    await show('essay', 'reader')
    expect(await violations(scheme)).toEqual([])
  })

  test('every state of X-ray’s panel is accessible, with the list of keys and its status', {
    timeout: 240_000,
  }, async () => {
    await open({ scheme, host: 'reader' })
    const found: Record<string, string[]> = {}
    for (const state of Object.keys(XRAY_SCENES)) {
      await page.goto(`${ADDRESS}/?xray=${state}`)
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
      const always = page.locator('.always-button')
      if (await always.isVisible()) await always.click()
      const ids = await violations(scheme)
      if (ids.length > 0) found[state] = ids
    }
    expect(found).toEqual({})
  })

  test('every state of second opinions is accessible, with its values', { timeout: 120_000 }, async () => {
    await open({ scheme, host: 'reader' })
    const found: Record<string, string[]> = {}
    for (const state of Object.keys(OPINIONS_SCENES)) {
      await page.goto(`${ADDRESS}/?xray=kept&opinions=${state}`)
      const values = page.getByText('Adjust this method')
      if (await values.isVisible()) await values.click()
      const ids = await violations(scheme)
      if (ids.length > 0) found[state] = ids
    }
    expect(found).toEqual({})
  })

  test('the remove button and the status line are accessible', { timeout: 60_000 }, async () => {
    await open({ scheme, host: 'popup' })
    await show('essay', 'popup')
    await page.locator('blockquote p').first().hover()
    await page.locator('.remove').click()
    await page.locator('.status p').waitFor()
    expect(await violations(scheme)).toEqual([])
  })

  test('the controls of listening and the marked text are accessible', { timeout: 60_000 }, async () => {
    for (const host of ['popup', 'reader'] as const) {
      await open({ scheme, host })
      await page.goto(
        `${ADDRESS}/?scene=essay&host=${host}&listen=${host === 'popup' ? 'passing' : 'online'}`,
      )
      await page.locator('.read-aloud .word').waitFor({ state: 'attached' })
      expect(await violations(scheme)).toEqual([])
      if (host === 'popup') await context.close()
    }
  })

  test('the report dialog is accessible', { timeout: 60_000 }, async () => {
    await open({ scheme, host: 'popup' })
    await show('essay', 'popup')
    await page.keyboard.press('F2')
    await page.getByText('Preview the file').click()
    expect(await violations(scheme)).toEqual([])
  })
})

test('in forced colours, the remove button has a visible border', async () => {
  await open({ scheme: 'dark', host: 'popup', forced: true })
  await show('essay', 'popup')
  await page.locator('blockquote p').first().hover()
  const edge = await page.locator('.remove').evaluate(each => getComputedStyle(each).borderTopColor)
  const paper = await page.locator('html').evaluate(each => getComputedStyle(each).backgroundColor)
  expect(edge).not.toBe(paper)
})

test('the window is dark before anything is drawn', async () => {
  await open({ scheme: 'dark', host: 'popup' })
  await page.route('**/*.js', route => route.abort())
  await show('essay', 'popup')
  const paper = await page.locator('html').evaluate(each => getComputedStyle(each).backgroundColor)
  expect(paper).toBe('rgb(25, 23, 18)')
})

test('the popup has the same size in every scene', { timeout: 60_000 }, async () => {
  await open({ scheme: 'light', host: 'popup' })
  await page.setViewportSize({ width: 800, height: 600 })
  for (const scene of ['working', 'gone', 'only-links', 'bare']) {
    await show(scene, 'popup')
    // A browser limits the height to 600, whatever the content.
    const size = await page.locator('body').evaluate(each => {
      const { width, height } = each.getBoundingClientRect()
      return [width, Math.min(600, height)]
    })
    expect([scene, ...size]).toEqual([scene, 720, 600])
  }
})
