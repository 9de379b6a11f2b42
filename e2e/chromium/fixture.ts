import { test as base, type Page } from '@playwright/test'
import { Web } from '../web/web.ts'
import { WinnowBrowser } from './browser.ts'

/** The build that the tests run with. */
export interface Build {
  /** Folder of the built extension. */
  readonly extension: string
}

/** One web and one browser for all tests of a worker; a new page for each test. */
export const test = base.extend<{ page: Page }, Build & { web: Web; winnow: WinnowBrowser }>({
  extension: ['dist/chrome', { scope: 'worker', option: true }],
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
    async ({ web, extension }, use) => {
      const winnow = await WinnowBrowser.launch({ web, extension })
      await use(winnow)
      await winnow.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  page: async ({ winnow }, use) => {
    const page = await winnow.context.newPage()
    await use(page)
    await winnow.closePopup()
    for (const tab of winnow.context.pages().slice(1)) await tab.close()
  },
})

export { expect } from '@playwright/test'
