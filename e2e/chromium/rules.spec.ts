import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ending, promotion, story } from '../scenarios/rules.ts'
import type { Web } from '../web/web.ts'
import { words } from '../web/words.ts'
import { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'

/** The complete article in the popup. */
async function read(winnow: WinnowBrowser, page: Page, url: string): Promise<Page> {
  await page.goto(url)
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText(ending)
  return popup
}

// Only in Chromium: Firefox removes a temporary extension when it restarts.
test('a correction survives a restart of the browser', async ({ web }: { web: Web }) => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'winnow-'))
  const url = web.page('restart.example', story)
  try {
    const first = await WinnowBrowser.launch({ web, profile })
    const before = await read(first, first.context.pages()[0]!, url)
    await before.getByText(promotion).hover()
    await before.getByRole('button', { name: words('remove') }).click()
    await expect(before.getByText(words('removed', 'removedText'))).toBeVisible()
    await first.close()

    const second = await WinnowBrowser.launch({ web, profile })
    const after = await read(second, second.context.pages()[0]!, url)
    await expect(after.getByRole('article')).not.toContainText(promotion)
    await second.close()
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
