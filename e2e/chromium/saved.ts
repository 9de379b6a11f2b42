import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { WinnowBrowser } from './browser.ts'

/**
 * The file that a click downloads. (A second connection, as for a popup, takes Playwright's own downloads
 * away.)
 */
export async function saved(winnow: WinnowBrowser, click: () => Promise<void>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'winnow-saved-'))
  try {
    const session = await winnow.context.browser()!.newBrowserCDPSession()
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
    await click()
    const files = () => readdirSync(folder).filter(name => !name.endsWith('.crdownload'))
    await expect.poll(files).toHaveLength(1)
    const name = files()[0]!
    return { name, text: readFileSync(path.join(folder, name), 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
