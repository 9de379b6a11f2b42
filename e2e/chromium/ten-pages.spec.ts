import type { Page } from '@playwright/test'
import { longPage } from '../web/long-page.ts'
import { serveTestPage } from '../web/test-pages.ts'
import type { Web } from '../web/web.ts'
import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

/** Ten pages of different kinds, each with the beginning of its title. */
const PAGES: Readonly<Record<string, string>> = {
  sample: 'The oldest filter',
  listings: '',
  wiki: 'Terminal velocity',
  recipe: 'Onion tart',
  'forum-thread': '',
  'docs-page': '',
  arabic: '',
  japanese: '',
  'photo-gallery': 'One hill',
  long: '',
}

const serve = (web: Web, name: string) =>
  name === 'long' ? web.page('long.example', longPage({ chapters: 25 })) : serveTestPage(web, name)

/** All that a page can see of itself, but for its own images, which may still be coming. */
const state = (page: Page) => page.evaluate(() => document.documentElement.outerHTML)

/** A difference of a few characters is a browser of another day; more is another look. */
const ALIKE = { maxDiffPixelRatio: 0.03, animations: 'disabled', caret: 'initial' } as const

for (const [name, title] of Object.entries(PAGES))
  test.describe(name, () => {
    test('opens in the popup by click, and looks as it should', async ({ web, winnow, page }) => {
      await page.goto(serve(web, name))
      const popup = await winnow.open(page)
      const heading = popup.getByRole('heading', { level: 1 }).first()
      await expect(popup.getByRole('article').first()).toBeVisible()
      expect((await heading.textContent())!.length).toBeGreaterThan(4)
      await expect(heading).toContainText(title)
      for (const colorScheme of ['light', 'dark'] as const) {
        await popup.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(popup).toHaveScreenshot(`${name}-popup-${colorScheme}.png`, ALIKE)
      }
    })

    test('opens over the page by key, looks as it should, and leaves the page as it was', async ({
      web,
      winnow,
      page,
    }) => {
      await page.setViewportSize({ width: 1100, height: 760 })
      await page.goto(serve(web, name))
      const before = await state(page)
      const view = await FullView.of(page)
      await expect(async () => {
        if ((await view.text()) === null) await winnow.pressKey(page, 'Alt+Shift+Y')
        await expect.poll(() => view.article(), { timeout: 4000 }).toBeTruthy()
      }).toPass()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page).toHaveScreenshot(`${name}-full-${colorScheme}.png`, ALIKE)
      }
      await page.keyboard.press('Escape')
      await expect.poll(() => view.text()).toBeNull()
      expect(await state(page)).toBe(before)
    })

    test('opens in the side panel and in a tab', async ({ web, winnow, page }) => {
      await page.goto(serve(web, name))
      const popup = await winnow.open(page)
      await expect(popup.getByRole('article').first()).toBeVisible()
      await popup.getByRole('button', { name: words('sidePanel') }).click()
      const panel = await winnow.popup()
      await expect(panel.getByRole('article').first()).toContainText(title)
      const opened = winnow.context.waitForEvent('page')
      await panel.getByRole('button', { name: words('inTab') }).click()
      await expect((await opened).getByRole('article').first()).toContainText(title)
    })
  })
