import { expect, test } from '../chromium/fixture.ts'
import { FullView } from '../chromium/full-view.ts'
import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'

// These tests use a build in which webextension-polyfill wraps the browser's API, as it does in Chromium before 148.

test('a press shows the article, and a removed part stays removed', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('heading', { level: 1 })).not.toBeEmpty()
  const last = popup.locator('article .prose p').last()
  const text = (await last.textContent())!
  await last.hover()
  await popup.getByRole('button', { name: words('remove') }).click()
  await expect(popup.getByText(words('removed', 'removedText'))).toBeVisible()

  await winnow.closePopup()
  await winnow.killWorker()
  await page.reload()
  const again = await winnow.open(page)
  await expect(again.locator('article .prose p').first()).toBeVisible()
  await expect(again.getByRole('article')).not.toContainText(text)
})

test('a key opens the full view, which can call the worker', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const view = await FullView.open(winnow, page)
  await expect.poll(() => view.article()).toBeTruthy()
  const [tab] = await Promise.all([winnow.context.waitForEvent('page'), view.tool('inTab')])
  await expect(tab.locator('article .prose p').first()).toBeVisible()
})

test('settings are stored', async ({ winnow, page }) => {
  const sepia = page.getByRole('radio', { name: words('themeSepia') })
  await page.goto(winnow.url('src/entries/settings.html'))
  await sepia.check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sepia')
  await winnow.killWorker()
  await page.reload()
  await expect(sepia).toBeChecked()
})

test('a call that is not allowed is rejected with a message', async ({ winnow, page }) => {
  await page.goto(winnow.url('src/entries/settings.html'))
  const answer = await page.evaluate(() =>
    chrome.runtime.sendMessage({ to: 'worker', method: 'toString', request: null }),
  )
  expect(answer).toEqual({ error: { name: 'TypeError', message: 'unknown method toString' } })
})
