import { test as base, type Page } from '@playwright/test'
import { Web } from '../web/web.ts'
import { WinnowBrowser } from './browser.ts'

/** One web and one browser for all tests of a worker; a new page for each test. */
export const test = base.extend<{ page: Page }, { web: Web; winnow: WinnowBrowser }>({
  web: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const web = await Web.open()
      await use(web)
      await web.close()
    },
    { scope: 'worker' },
  ],
  winnow: [
    async ({ web }, use) => {
      const winnow = await WinnowBrowser.launch({ web })
      await use(winnow)
      await winnow.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ winnow }, use) => {
    const page = await winnow.context.newPage()
    await use(page)
    await winnow.closePopup()
    for (const tab of winnow.context.pages().slice(1)) await tab.close()
  },
})

export { expect } from '@playwright/test'
