import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { WinnowBrowser } from '../chromium/browser.ts'
import { test as base, expect } from '../chromium/fixture.ts'
import { serveTestPage } from '../web/test-pages.ts'

/** The last files that the development server writes. */
const WRITTEN = ['manifest.json', 'src/entries/content.js', 'src/entries/lazy/export.js']

interface Hands {
  /** Appends text to a source file until the end of the test. */
  readonly add: (file: string, text: string) => void
}

const test = base.extend<Hands, { server: undefined }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      rmSync('dist/dev', { recursive: true, force: true })
      const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'ignore' })
      const isWritten = () => WRITTEN.every(file => existsSync(`dist/dev/${file}`))
      await expect.poll(isWritten, { timeout: 60_000 }).toBe(true)
      await use(undefined)
      server.kill()
      await once(server, 'exit')
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // Only test hosts are mapped, so that this browser can reach the server on localhost.
  winnow: [
    async ({ web, extension, server: _ }, use) => {
      const winnow = await WinnowBrowser.launch({ web, extension, hosts: '*.example' })
      await winnow.useDeveloperMode()
      await use(winnow)
      await winnow.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  add: async ({}, use) => {
    const before = new Map<string, string>()
    await use((file, text) => {
      before.set(file, readFileSync(file, 'utf8'))
      writeFileSync(file, before.get(file) + text)
    })
    for (const [file, text] of before) writeFileSync(file, text)
  },
})

test.describe.configure({ timeout: 90_000 })

for (const name of ['note', 'reader', 'settings', 'welcome'])
  test(`the development server answers for the window ${name}, which the manifest does not name`, async ({
    winnow,
    page,
  }) => {
    await page.goto(winnow.url(`src/entries/${name}.html`))
    // The page that waits for the server has neither an icon nor scripts.
    await expect(page.locator('link[rel=icon]')).toBeAttached()
    await expect(page.locator('script[type=module]').first()).toBeAttached()
  })

test('an edit of the style sheet appears in an open window without a reload', async ({
  winnow,
  page,
  add,
}) => {
  await page.goto(winnow.url('src/entries/popup.html'))
  await expect(page.locator('main')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  add('src/view/reader/reader.css', 'body { outline: 1px solid rgb(1, 2, 3); }\n')
  await expect(page.locator('body')).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSame'))).toBe(true)
})

test('an edit of the content script is used by the next press', async ({ web, winnow, page, add }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await expect(popup.locator('article .prose p').first()).toBeVisible()
  await winnow.closePopup()
  const worker = winnow.context.serviceWorkers().find(each => each.url().startsWith(winnow.url('')))!
  const ended = worker.waitForEvent('close')
  add('src/entries/content.ts', "document.documentElement.dataset['edited'] = 'yes'\n")
  await ended
  // The button works again when the extension has started anew.
  await expect(async () => {
    await winnow.pressButton(page)
    await expect(page.locator('html')).toHaveAttribute('data-edited', 'yes', { timeout: 5000 })
  }).toPass()
})
