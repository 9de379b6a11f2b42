import type { Page } from '@playwright/test'
import { differences, shownIn } from '../web/shown.ts'
import { testPages } from '../web/test-pages.ts'
import { seesTextFirst } from './first-sight.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { hostIn } from './host.ts'
import { pageState } from './page-state.ts'
import { hasSameFonts } from './same-fonts.ts'
import { serveOne, TEN_PAGES } from './ten-pages.ts'

/** Makes a page listen for keys, as a mail program does. Returns a function that returns the keys that it got. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    document.addEventListener('keydown', ({ key }) => heard.push(key))
    addEventListener('keyup', ({ key }) => key === 'Escape' && heard.push(key))
  })
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
}

/** Small differences come from browser versions; larger ones are changes of the appearance. */
const ALIKE = { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'initial' } as const

/** All else was checked. */
const OTHER_FONTS = 'compared with no screenshot, because this machine has other fonts'

for (const [name, title] of Object.entries(TEN_PAGES))
  test.describe(name, () => {
    /** The expectations in the folder of the page, if it has any. */
    const expected = testPages.find(page => page.name === name)?.expected ?? { shows: 'A long text.' }

    test('opens in the popup by click, and looks as expected', async ({ web, winnow, page }) => {
      await page.goto(serveOne(web, name))
      const popup = await winnow.open(page)
      const heading = popup.getByRole('heading', { level: 1 }).first()
      await expect(popup.getByRole('article').first()).toBeVisible()
      await expect(heading).toContainText(title)
      await expect.poll(async () => differences(expected, await hostIn(popup).look(shownIn))).toEqual([])
      await seesTextFirst(popup)
      test.skip(!(await hasSameFonts(page)), OTHER_FONTS)
      for (const colorScheme of ['light', 'dark'] as const) {
        await popup.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(popup).toHaveScreenshot(`${name}-popup-${colorScheme}.png`, ALIKE)
      }
    })

    test('opens over the page by key, looks as expected, and leaves the page as it was', async ({
      web,
      winnow,
      page,
    }) => {
      await page.setViewportSize({ width: 1100, height: 760 })
      await page.goto(serveOne(web, name))
      const heard = await listen(page)
      await page.keyboard.press('g')
      expect(await heard()).toEqual(['g'])
      const before = await pageState(page)
      const view = await FullView.of(page)
      const isComparable = await hasSameFonts(page)
      await expect(async () => {
        if ((await view.text()) === null) await winnow.pressKey(page, 'Alt+Shift+Y')
        await expect.poll(() => view.article(), { timeout: 4000 }).toBeTruthy()
      }).toPass()
      await expect.poll(async () => differences(expected, await view.look(shownIn))).toEqual([])
      for (const colorScheme of isComparable ? (['light', 'dark'] as const) : []) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page).toHaveScreenshot(`${name}-full-${colorScheme}.png`, ALIKE)
      }
      // Parts of a long text outside the window are not rendered.
      const lengthAndEnd = () =>
        view.look(root => {
          const parts = [...root.querySelectorAll('.slice')]
          const end = parts.at(-1)!.firstElementChild!
          return [parts.length > 20, end.checkVisibility({ contentVisibilityAuto: true })]
        })
      await expect.poll(lengthAndEnd).toEqual(name === 'long' ? [true, false] : [false, true])
      await page.keyboard.press('g')
      await page.keyboard.press('Escape')
      await expect.poll(() => view.text()).toBeNull()
      expect(await heard()).toEqual(['g'])
      await page.keyboard.press('g')
      expect(await heard()).toEqual(['g', 'g'])
      expect(await pageState(page)).toEqual(before)
      test.skip(!isComparable, OTHER_FONTS)
    })
  })
