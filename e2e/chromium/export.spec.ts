import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { STRICT, serveLamp } from '../scenarios/export.ts'
import { serveTestPage } from '../web/test-pages.ts'
import type { Web } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { useTool } from './use-tool.ts'

/** Chooses an entry of the menu with the mouse. */
async function choose(view: Page, key: string) {
  await useTool(view, 'takeAlong')
  await view.getByRole('button', { name: words(key) }).click()
}

test('a saved web page contains nothing that its own policy forbids', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  const download = popup.waitForEvent('download')
  await choose(popup, 'saveWebPage')
  const html = readFileSync((await (await download).path())!, 'utf8')
  await winnow.closePopup()
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await page.goto(web.page('saved.example', html))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The oldest filter in the world')
  expect(errors.filter(text => !text.includes('404'))).toEqual([])
})

test.describe('over a page with a strict policy', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'winnow-downloads-'))
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The connection to the popup had set its own download folder, which no longer exists. */
  const saveHere = async (winnow: WinnowBrowser) => {
    const session = await winnow.context.browser()!.newBrowserCDPSession()
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allowAndName',
      downloadPath: folder,
      eventsEnabled: true,
    })
  }

  const open = async (web: Web, winnow: WinnowBrowser, page: Page) => {
    await page.goto(serveLamp(web, { 'content-security-policy': STRICT }))
    const view = await FullView.open(winnow, page)
    await expect.poll(() => view.article()).toContain('nobody has ever been seen to light')
    return view
  }

  test('the page cannot observe the export or read the file', async ({ web, winnow, page }) => {
    await saveHere(winnow)
    const view = await open(web, winnow, page)
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      const { navigation } = window as unknown as { navigation: EventTarget }
      navigation.addEventListener('navigate', event => heard.push(`navigate ${event}`))
      for (const type of ['load', 'beforeunload', 'pagehide', 'message', 'securitypolicyviolation'])
        addEventListener(type, () => heard.push(type), true)
      new MutationObserver(() => heard.push('change')).observe(document, { childList: true, subtree: true })
      new PerformanceObserver(list => {
        for (const { entryType, name } of list.getEntries()) heard.push(`${entryType} ${name}`)
      }).observe({ entryTypes: ['resource', 'navigation'] })
    })
    // The test works: the page does observe its own downloads.
    const own = page.waitForEvent('download')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob(['its own']))
      link.download = 'own.txt'
      link.click()
    })
    await own
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
    // The policy may report the picture in the view late.
    expect(await heard()).toContain('navigate [object NavigateEvent]')

    for (const key of ['saveMarkdown', 'saveText']) {
      await view.tool('takeAlong')
      const download = page.waitForEvent('download')
      await view.press(words(key))
      await download
    }
    expect(await heard()).toEqual([])
    expect(await page.evaluate(() => [window.length, document.querySelectorAll('iframe').length])).toEqual([
      0, 0,
    ])
  })

  test('the whole article is printed instead of the page', async ({ web, winnow, page }) => {
    const view = await open(web, winnow, page)
    const before = await page.evaluate(() => document.documentElement.outerHTML)
    const pdf = await page.pdf({ format: 'A4' })
    const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    // A view that cannot be broken into pages would be one sheet; the page itself, 30,000 pixels high, would be many.
    expect(sheets).toBeGreaterThan(1)
    expect(sheets).toBeLessThan(12)
    expect(await view.article()).toContain('nobody has ever been seen to light')
    const after = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      sheets: document.adoptedStyleSheets.length,
    }))
    expect(after).toEqual({ html: before, sheets: 1 }) // the style sheet that hides the scroll bar of the page
    await page.keyboard.press('Escape')
    await expect.poll(() => view.text()).toBeNull()
  })
})

test('in print, every theme is black on white, without tools, and as wide as the paper', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('Late in the Odyssey')
  await popup.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const look = () =>
    popup.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector)!)
      return {
        ink: of('.prose p').color,
        paper: of('html').backgroundColor,
        tools: of('.tools').display,
        footer: of('footer').display,
        figure: of('.prose figure').breakInside,
      }
    })
  expect(await look()).toEqual({
    ink: 'rgb(0, 0, 0)',
    paper: 'rgb(255, 255, 255)',
    tools: 'none',
    footer: 'none',
    figure: 'avoid',
  })
})
