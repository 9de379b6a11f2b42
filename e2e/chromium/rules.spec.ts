import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Web } from '../web/web.ts'
import { words } from '../web/words.ts'
import { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'

const promotion = 'Our almanac for the coming year has arrived from the printer'

/** A story in whose middle the site praises its own wares: prose like the rest, for all a machine can tell. */
const story = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>The bell that was left behind</title></head>
  <body>
    <main>
      <h1>The bell that was left behind</h1>
      <p>When the chapel was sold, the buyers took the benches, the lamps and the little organ, and left the bell where it hung. It weighs as much as a cow, and the tower stairs are no wider than a man with his elbows in. For a year it was silent, and people set their watches by the milk lorry.</p>
      <p>Then somebody noticed that it could be rung from outside. A rope was let down through the louvres, along the wall and into the yard of the inn, where it ends above the bench beside the door. Whoever leaves last rings it, and since then everybody in the village knows how late it was.</p>
      <p class="house-note">${promotion}, with all the fairs, the phases of the moon and the times of the tides for every harbour on this coast, bound in green cloth. Readers of this page may have it sent to them, and will find room in it for what they want to remember.</p>
      <p>The vicar of the next parish has asked for it twice. He has a tower, he writes, and nothing in it. The innkeeper answered that he has a bell and no tower worth the name, so that they are both in the hands of Providence, and that the matter had better rest until the rope breaks.</p>
    </main>
  </body>
</html>`

/** Points at the promotion and presses the cross that appears beside it. */
async function leaveOutPromotion(popup: Page): Promise<void> {
  await popup.getByText(promotion).hover()
  await popup.getByRole('button', { name: words('remove') }).click()
  await expect(popup.getByText(words('removed'))).toBeVisible()
  await expect(popup.getByRole('article')).not.toContainText(promotion)
}

/** The article as it is shown, to its end, when the page is opened anew. */
async function readAgain(winnow: WinnowBrowser, page: Page, url: string): Promise<Page> {
  await winnow.closePopup()
  await page.goto(url)
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('the matter had better rest until the rope breaks')
  return popup
}

test.describe('a part left out by one click', () => {
  test('stays out after a reload and without the worker, and on this site alone', async ({
    web,
    winnow,
    page,
  }) => {
    const here = web.page('bell.example', story)
    const elsewhere = web.page('other-bell.example', story)
    await leaveOutPromotion(await readAgain(winnow, page, here))

    const reloaded = await readAgain(winnow, page, here)
    await expect(reloaded.getByRole('article')).not.toContainText(promotion)

    await winnow.killWorker()
    const woken = await readAgain(winnow, page, here)
    await expect(woken.getByRole('article')).not.toContainText(promotion)

    const other = await readAgain(winnow, page, elsewhere)
    await expect(other.getByRole('article')).toContainText(promotion)
  })

  test('stays out when the worker dies between reading and click', async ({ web, winnow, page }) => {
    const url = web.page('died.example', story)
    const popup = await readAgain(winnow, page, url)
    await winnow.killWorker()
    await leaveOutPromotion(popup)
    await winnow.killWorker()
    const again = await readAgain(winnow, page, url)
    await expect(again.getByRole('article')).not.toContainText(promotion)
  })

  test('comes back by Undo', async ({ web, winnow, page }) => {
    const url = web.page('undo.example', story)
    const popup = await readAgain(winnow, page, url)
    await leaveOutPromotion(popup)
    await popup.getByRole('button', { name: words('undo') }).click()
    await expect(popup.getByRole('article')).toContainText(promotion)

    const again = await readAgain(winnow, page, url)
    await expect(again.getByRole('article')).toContainText(promotion)
    await expect(again.getByRole('heading', { name: words('corrections') })).toBeHidden()
  })

  test('comes back from the list of what was left out', async ({ web, winnow, page }) => {
    const url = web.page('back.example', story)
    await leaveOutPromotion(await readAgain(winnow, page, url))

    const again = await readAgain(winnow, page, url)
    const entry = again.getByRole('listitem').filter({ hasText: promotion })
    await expect(entry).toContainText(words('reasonRuleRemove').source.slice(1, -1))
    await entry.getByRole('button', { name: words('bringBack') }).click()
    await expect(again.getByRole('article')).toContainText(promotion)
  })

  test('can be left out from the keyboard', async ({ web, winnow, page }) => {
    const popup = await readAgain(winnow, page, web.page('keys.example', story))
    const part = popup.getByRole('article').locator('p', { hasText: promotion })
    await popup.getByRole('article').locator('p', { hasText: 'When the chapel was sold' }).focus()
    await popup.keyboard.press('ArrowDown')
    await popup.keyboard.press('ArrowDown')
    await expect(part).toBeFocused()
    await popup.keyboard.press('Delete')
    await expect(popup.getByText(words('removed'))).toBeVisible()
    await expect(popup.getByRole('article')).not.toContainText(promotion)
  })
})

test('a part that was left out wrongly is kept for good by one click', async ({ web, winnow, page }) => {
  const note = 'The rope was last renewed in the spring, and the cost was borne by the guests of the inn.'
  const links = ['Fairs', 'Tides', 'Moon'].map(name => `<li><a href="/${name}">${name}</a></li>`).join('')
  const aside = `<aside class="sidebar" id="rope"><h3>More</h3><ul>${links}</ul><p>${note}</p></aside>`
  const withAside = story.replace('</main>', `</main>${aside}`)
  const url = web.page('aside.example', withAside)
  const popup = await readAgain(winnow, page, url)
  const entry = popup.getByRole('listitem').filter({ hasText: note })
  await entry.getByRole('button', { name: words('bringBack') }).click()
  await expect(popup.getByRole('article')).toContainText(note)

  const again = await readAgain(winnow, page, url)
  await expect(again.getByRole('article')).toContainText(note)
})

test('a correction holds when the browser is started again', async ({ web }: { web: Web }) => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'winnow-'))
  const url = web.page('restart.example', story)
  try {
    const first = await WinnowBrowser.launch({ web, profile })
    await leaveOutPromotion(await readAgain(first, first.context.pages()[0]!, url))
    await first.close()

    const second = await WinnowBrowser.launch({ web, profile })
    const popup = await readAgain(second, second.context.pages()[0]!, url)
    await expect(popup.getByRole('article')).not.toContainText(promotion)
    await second.close()
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
