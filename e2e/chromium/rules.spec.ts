import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { story as lighthouse, more, sentence } from '../scenarios/opinions.ts'
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

/** What is stored when a person tunes shake for a site: see the scenarios of second opinions. */
const SCOPE = { subdomains: true, path: '' }
const TUNED = {
  'rules:tuned.example': {
    version: 2,
    rules: [
      { id: 'a', kind: 'tune', name: 'shake.link', value: 2.9, scope: SCOPE, off: false },
      { id: 'b', kind: 'method', method: 'shake-exact', scope: SCOPE, off: false },
    ],
  },
}

// Only in Chromium: Firefox removes a temporary extension when it restarts.
test('a correction and a tuned method survive a restart of the browser', async ({ web }: { web: Web }) => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'winnow-'))
  const url = web.page('restart.example', story)
  try {
    const first = await WinnowBrowser.launch({ web, profile })
    const before = await read(first, first.context.pages()[0]!, url)
    await before.getByText(promotion).hover()
    await before.getByRole('button', { name: words('remove') }).click()
    await expect(before.getByText(words('removed', 'removedText'))).toBeVisible()
    const backstage = await first.backstage()
    await backstage.evaluate(items => chrome.storage.local.set(items), TUNED)
    await first.close()

    const second = await WinnowBrowser.launch({ web, profile })
    const after = await read(second, second.context.pages()[0]!, url)
    await expect(after.getByRole('article')).not.toContainText(promotion)
    await second.closePopup()
    const [page] = second.context.pages()
    await page!.goto(web.page('tuned.example', lighthouse))
    const tuned = await second.open(page!)
    await expect(tuned.getByRole('article')).toContainText(sentence)
    await expect(tuned.getByRole('article')).not.toContainText(more)
    await expect(tuned.locator('.read-by')).toBeVisible()
    await second.close()
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
