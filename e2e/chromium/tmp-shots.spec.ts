import { readFileSync } from 'node:fs'
import { fileAnswer, htmlAnswer } from '../web/web.ts'
import { test } from './fixture.ts'
import { FullView } from './full-view.ts'

test('shots', async ({ web, winnow, page }) => {
  test.setTimeout(200000)
  for (const name of ['front-page', 'shop', 'chinese']) {
    const pic = fileAnswer('test/pages/sample/floor.png')
    web.site(`${name}.example`, p =>
      /pictures|goods|radio/.test(p)
        ? pic
        : p === '/favicon.ico'
          ? undefined
          : htmlAnswer(readFileSync(`test/lists/${name}/page.html`, 'utf8')),
    )
    await page.goto(`https://${name}.example/`)
    for (const scheme of ['light', 'dark'] as const) {
      const popup = await winnow.open(page)
      await popup.emulateMedia({ colorScheme: scheme })
      await popup
        .locator('article')
        .waitFor({ timeout: 20000 })
        .catch(() => {})
      await popup.waitForTimeout(800)
      await popup.screenshot({ path: `/tmp/shot-${name}-popup-${scheme}.png` })
      await winnow.closePopup()
    }
    await page.emulateMedia({ colorScheme: 'light' })
    const view = await FullView.open(winnow, page)
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/shot-${name}-full.png` })
    await page.keyboard.press('Escape')
    void view
  }
})
