import { differences, shownIn } from '../web/shown.ts'
import { serveTestPage, testPages } from '../web/test-pages.ts'
import { seesTextFirst } from './first-sight.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { hostIn } from './host.ts'
import { TEN_PAGES } from './ten-pages.ts'

test.describe.configure({ mode: 'parallel' })

// ten-pages.spec.ts checks the other pages, and compares them with screenshots.
for (const { name, expected } of testPages.filter(({ name }) => !(name in TEN_PAGES)))
  test(`${name}: ${expected.shows}`, async ({ web, winnow, page }) => {
    await page.goto(serveTestPage(web, name))
    const popup = hostIn(await winnow.open(page))
    await expect
      .poll(async () => differences(expected, await popup.look(shownIn)), 'in the popup')
      .toEqual([])
    await seesTextFirst(popup.page)
    await winnow.closePopup()

    const view = await FullView.open(winnow, page)
    const inView = async () => differences(expected, await view.look(shownIn))
    await expect.poll(inView, 'in the full view').toEqual([])
  })
