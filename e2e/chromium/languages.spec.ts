import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { serveTestPage } from '../web/test-pages.ts'
import { expect, test } from './fixture.ts'

const built = path.resolve('dist/chrome')
const WINDOWS = ['src/entries/settings.html', 'src/entries/options.html', 'src/entries/welcome.html']

/** A copy of the built extension in which one language replaces the browser's own; the fallback language stays. */
function builtIn(folder: string): string {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'winnow-language-'))
  cpSync(built, copy, { recursive: true })
  const locales = path.join(copy, '_locales')
  cpSync(path.join(locales, folder), path.join(locales, 'en_US'), { recursive: true })
  return copy
}

/** Elements that are wider than the window or cut off. */
const overflowing = (view: Page) =>
  view.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('button, h1, h2, label, nav a')].filter(
      each => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0,
    )
    return [...(scrollWidth > clientWidth ? ['the window'] : []), ...cut.map(each => each.outerHTML)]
  })

for (const folder of readdirSync('public/_locales'))
  test(`in ${folder}, windows state their language, and its words fit into them`, async ({
    web,
    winnow,
    page,
  }) => {
    // The folder of a region has no name of its language; the browser falls back to that of `en`.
    const { locale = { message: 'en' } } = JSON.parse(
      readFileSync(`public/_locales/${folder}/messages.json`, 'utf8'),
    )
    const expected = {
      // An English browser uses the English of its region.
      lang: expect.stringMatching(new RegExp(`^${locale.message}(-US)?$`)),
      dir: locale.message === 'ar' ? 'rtl' : 'ltr',
    }
    const speaks = (view: Page) =>
      view.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }))
    const extension = builtIn(folder)
    try {
      await winnow.withBuild(extension, async translated => {
        await page.goto(serveTestPage(web, 'sample'))
        const popup = await translated.open(page)
        await popup.getByRole('article').waitFor()
        expect(await speaks(popup)).toEqual(expected)
        expect(await overflowing(popup)).toEqual([])
        await translated.closePopup()

        await page.setViewportSize({ width: 320, height: 640 })
        for (const file of WINDOWS) {
          await page.goto(translated.url(file))
          await page.locator('h1').first().waitFor()
          expect(await speaks(page)).toEqual(expected)
          expect(await overflowing(page)).toEqual([])
        }
      })
    } finally {
      rmSync(extension, { recursive: true })
    }
  })
