import type { Page } from '@playwright/test'
import { longPage, markOf } from '../web/long-page.ts'
import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { hostIn } from './host.ts'
import { openAppearance } from './use-tool.ts'

async function chooseLook(winnow: WinnowBrowser, look: object) {
  const backstage = await winnow.backstage()
  await backstage.evaluate(
    look => chrome.runtime.sendMessage({ to: 'worker', method: 'changeSettings', request: { look } }),
    look,
  )
  await backstage.close()
}

test.afterEach(async ({ winnow }) => {
  const backstage = await winnow.backstage()
  await backstage.evaluate(() => chrome.storage.local.remove('settings'))
})

/** The content of the clipboard, as text and as HTML. */
const clipboard = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const of = async (type: string) => (item!.types.includes(type) ? (await item!.getType(type)).text() : '')
    return { text: await of('text/plain'), html: await of('text/html') }
  })

test('in the popup, bold starts can be switched on and off, and do not affect the search', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(web.page('bold.example', longPage({ chapters: 25 })))
  const popup = await winnow.open(page)
  const bold = popup.locator('.prose .beginning')
  const first = popup.locator('.prose p').first()
  const text = await first.textContent()
  await openAppearance(popup)
  const box = popup.getByRole('checkbox', { name: words('lookBeginnings') })
  await expect(box).not.toBeChecked()
  expect(await bold.count()).toBe(0)
  await box.check()
  await expect.poll(() => bold.count()).toBeGreaterThan(300)
  // The rest of the 50,000 words is not processed yet.
  expect(await bold.count()).toBeLessThan(5000)
  expect(await first.textContent()).toBe(text)
  await popup.keyboard.press('Escape')

  await popup.keyboard.press('/')
  await popup.keyboard.type(markOf(180))
  const count = popup.locator('.find-bar output')
  await expect(count).toHaveText(words('findCount'))
  const mark = popup.locator('.prose p', { hasText: markOf(180) })
  await expect(mark).toBeInViewport()
  // After a jump, the starts there are bold, and the match is still marked.
  await expect.poll(() => mark.locator('.beginning').count()).toBeGreaterThan(80)
  const found = () =>
    popup.evaluate(() => {
      const [shown] = CSS.highlights.get('winnow-found-current')!
      const range = document.createRange()
      range.setStart(shown!.startContainer, shown!.startOffset)
      range.setEnd(shown!.endContainer, shown!.endOffset)
      return range.startContainer.isConnected ? String(range) : null
    })
  await expect.poll(found).toBe(markOf(180))
  await popup.keyboard.press('Escape')

  await openAppearance(popup)
  await box.uncheck()
  await expect(bold).toHaveCount(0)
})

test('over a page, text with bold starts is copied as plain text', async ({ web, winnow, page }) => {
  await winnow.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(serveTestPage(web, 'sample'))
  await chooseLook(winnow, { beginnings: true })
  const view = await FullView.open(winnow, page)
  await expect.poll(() => view.look(root => root.querySelectorAll('.beginning').length)).toBeGreaterThan(100)
  const paragraph = await view.look(root => {
    const each = root.querySelector('.prose p')!
    const { x, y } = each.getBoundingClientRect()
    return { x, y, text: each.textContent!.trim() }
  })
  await page.mouse.click(paragraph!.x + 60, paragraph!.y + 10, { clickCount: 3 })
  await page.keyboard.press('Control+c')
  await expect.poll(async () => (await clipboard(page)).text.trim()).toBe(paragraph!.text)
  const { html } = await clipboard(page)
  expect(html).toContain(paragraph!.text.slice(0, 20))
  expect(html).not.toContain('<b')
})

test('ruby and vertical lines are offered only if an article has them, bold starts always', async ({
  web,
  winnow,
  page,
}) => {
  const offered = async (name: string) => {
    await page.goto(serveTestPage(web, name))
    const popup = await winnow.open(page)
    await openAppearance(popup)
    const shown = ['lookRuby', 'lookVertical', 'lookBeginnings'].map(key =>
      popup.getByRole('checkbox', { name: words(key) }).isVisible(),
    )
    await expect(popup.getByRole('checkbox', { name: words('lookHyphens') })).toBeVisible()
    const answer = await Promise.all(shown)
    await winnow.closePopup()
    return answer
  }
  expect(await offered('sample')).toEqual([false, false, true])
  expect(await offered('japanese')).toEqual([true, true, true])
  expect(await offered('chinese')).toEqual([false, true, true])
})

test('vertical lines begin at the right end of the column in every window, and none is covered', async ({
  web,
  winnow,
  page,
}) => {
  await chooseLook(winnow, { vertical: true })
  const isWhole = (root: ParentNode) => {
    const boxOf = (selector: string) => root.querySelector(selector)?.getBoundingClientRect()
    const [title, prose, first] = ['article h1', '.prose', '.prose p'].map(boxOf)
    // The article is not drawn yet.
    if (!title || !prose || !first) return false
    return (
      getComputedStyle(root.querySelector('.prose')!).writingMode === 'vertical-rl' &&
      Math.abs(prose.left - title.left) < 1 &&
      Math.abs(prose.right - title.right) < 1 &&
      Math.abs(first.right - prose.right) < 1 &&
      first.left > prose.left
    )
  }
  await page.goto(serveTestPage(web, 'japanese'))
  const popup = await winnow.open(page)
  await popup.getByRole('article').waitFor()
  expect(await hostIn(popup).look(isWhole)).toBe(true)
  const first = popup.locator('.prose p').first()
  await first.hover()
  const [text, cross] = [await first.boundingBox(), await popup.locator('.remove').boundingBox()]
  expect(cross!.y).toBeGreaterThanOrEqual(text!.y + text!.height)
  await winnow.closePopup()

  const view = await FullView.open(winnow, page)
  await expect.poll(() => view.look(isWhole)).toBe(true)
  const opened = winnow.context.waitForEvent('page')
  await view.tool('inTab')
  const tab = await opened
  await tab.getByRole('article').waitFor()
  expect(await hostIn(tab).look(isWhole)).toBe(true)
  // On paper nothing can be scrolled.
  await tab.emulateMedia({ media: 'print' })
  const writing = () => tab.locator('.prose').evaluate(each => getComputedStyle(each).writingMode)
  expect(await writing()).toBe('horizontal-tb')
})
