import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ending, promotion, story } from '../scenarios/xray.ts'
import { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { useTool } from './use-tool.ts'
import { XrayPanel } from './xray-panel.ts'

/** Opens X-ray from the popup, and waits for it. */
async function openXray(winnow: WinnowBrowser, page: Page): Promise<XrayPanel> {
  const popup = await winnow.open(page)
  await popup.getByRole('article').waitFor()
  await useTool(popup, 'xrayOpen')
  await expect.poll(() => winnow.isOpen()).toBe(false)
  const panel = await XrayPanel.over(page)
  await expect.poll(() => panel.isOpen()).toBe(true)
  return panel
}

/** The article in the popup. */
async function article(winnow: WinnowBrowser, page: Page) {
  await winnow.closePopup()
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText(ending)
  return popup.getByRole('article')
}

const stored = async (winnow: WinnowBrowser) => {
  const backstage = await winnow.backstage()
  const items = await backstage.evaluate(() => chrome.storage.local.get())
  await backstage.close()
  // Other tests may have left rules of other sites.
  const rules = Object.entries(items).filter(([key]) => /^rules:.*tide\.example$/.test(key))
  return Object.fromEntries(rules) as Record<string, { rules: { kind: string; selector: string }[] }>
}

const click = (page: Page, text: string, modifiers: 'Shift'[] = []) =>
  page.getByText(text).click({ modifiers, force: true })

test.describe('with the mouse', () => {
  test('“always” applies on other pages and after a restart, until it is deleted', async ({ web }) => {
    const profile = mkdtempSync(path.join(os.tmpdir(), 'winnow-'))
    const here = web.page('always-tide.example', story)
    const there = here.replace('/story', '/another')
    try {
      const first = await WinnowBrowser.launch({ web, profile })
      const [page] = first.context.pages()
      await page!.goto(here)
      const panel = await openXray(first, page!)
      await click(page!, promotion, ['Shift'])
      await panel.says('xraySavedRemove')
      expect(await stored(first)).toMatchObject({
        'rules:always-tide.example': { rules: [{ kind: 'remove', selector: '.house-note' }] },
      })
      await page!.goto(there)
      await expect(await article(first, page!)).not.toContainText(promotion)
      await first.close()

      const second = await WinnowBrowser.launch({ web, profile })
      const [again] = second.context.pages()
      await again!.goto(here)
      await expect(await article(second, again!)).not.toContainText(promotion)
      await second.closePopup()
      const forgetting = await openXray(second, again!)
      await again!.getByText(promotion).hover({ force: true })
      await forgetting.says('xrayForget')
      await click(again!, promotion, ['Shift'])
      await forgetting.says('forgotten')
      expect(await stored(second)).toEqual({})
      await again!.keyboard.press('Escape')
      await expect(await article(second, again!)).toContainText(promotion)
      await second.close()
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  })

  test('Alt with the wheel widens and narrows the selection', async ({ web, winnow, page }) => {
    await page.goto(web.page('wheel-tide.example', story))
    const panel = await openXray(winnow, page)
    await page.getByText(promotion).hover({ force: true })
    await expect.poll(() => panel.shows(promotion)).toBe(true)
    await page.keyboard.down('Alt')
    await page.mouse.wheel(0, -100)
    await expect.poll(() => panel.shows('5 parts')).toBe(true)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => panel.shows('1 part')).toBe(true)
    expect(await panel.shows(promotion)).toBe(true)
    await page.keyboard.up('Alt')
    // Without Alt, the wheel scrolls the page.
    await page.setViewportSize({ width: 900, height: 300 })
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.isOpen()).toBe(false)
  })
})

// Only Chromium reports whether the layer is visible to the person.
test('a page gains nothing by covering X-ray with an element that lets clicks through', async ({
  web,
  winnow,
  page,
}) => {
  const script = `<script>
    new MutationObserver(records => {
      for (const { addedNodes } of records)
        for (const host of addedNodes) if (host.popover === 'manual') { attack(host); return }
    }).observe(document.documentElement, { childList: true })
    function attack(host) { attack = () => {}; setTimeout(() => {
      const cover = document.createElement('div')
      cover.popover = 'manual'
      cover.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; margin: 0; border: 0; background: white; pointer-events: none'
      cover.textContent = 'Click here to win a boat.'
      document.body.append(cover)
      cover.showPopover()
      document.title = 'attacked'
    }, 300) }
  </script>`
  await page.goto(web.page('hostile-tide.example', story.replace('</head>', `${script}</head>`)))
  const popup = await winnow.open(page)
  await popup.getByRole('article').waitFor()
  await useTool(popup, 'xrayOpen')
  await expect(page).toHaveTitle('attacked')
  // The browser needs a moment to notice the cover.
  await page.evaluate(() => new Promise(done => setTimeout(done, 500)))
  await page.getByText(promotion).click({ modifiers: ['Shift'], force: true })
  await expect.poll(() => page.evaluate(() => document.querySelector('html > [popover]'))).toBe(null)
  expect(await stored(winnow)).toEqual({})
  await page.bringToFront()
  await expect(await article(winnow, page)).toContainText(promotion)

  // The session ended with X-ray, so writes are rejected.
  const backstage = await winnow.backstage()
  const open = await backstage.evaluate(() => chrome.storage.session.get())
  expect(Object.keys(open).filter(key => key.startsWith('xray:'))).toEqual([])
  const badge = await backstage.evaluate(async () => {
    const tabs = await chrome.tabs.query({})
    return Promise.all(tabs.map(({ id }) => chrome.action.getBadgeText({ tabId: id! })))
  })
  expect(badge).toContain('!')
})
