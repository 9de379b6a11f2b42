import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ending, promotion, story } from '../scenarios/rules.ts'
import type { Web } from '../web/web.ts'
import { words } from '../web/words.ts'
import { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'

/** The article as it is shown, to its end. */
async function read(winnow: WinnowBrowser, page: Page, url: string): Promise<Page> {
  await page.goto(url)
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText(ending)
  return popup
}

// Firefox forgets an extension that was loaded for a test when it is started again.
test('a correction holds when the browser is started again', async ({ web }: { web: Web }) => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'winnow-'))
  const url = web.page('restart.example', story)
  try {
    const first = await WinnowBrowser.launch({ web, profile })
    const before = await read(first, first.context.pages()[0]!, url)
    await before.getByText(promotion).hover()
    await before.getByRole('button', { name: words('remove') }).click()
    await expect(before.getByText(words('removed'))).toBeVisible()
    await first.close()

    const second = await WinnowBrowser.launch({ web, profile })
    const after = await read(second, second.context.pages()[0]!, url)
    await expect(after.getByRole('article')).not.toContainText(promotion)
    await second.close()
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
