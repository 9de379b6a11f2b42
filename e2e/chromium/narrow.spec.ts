import type { Page } from '@playwright/test'
import { closeAll, misfits, NARROW, press, smallTargets, toolNames } from '../web/narrow.ts'
import { serveTestPage } from '../web/test-pages.ts'
import { LEADING_AWAY } from '../web/tool-places.ts'
import type { Web } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { type Host, hostIn, hostOver } from './host.ts'

/** Runs a function of `narrow.ts` in a host. */
const look = <T>(host: Host, run: (root: Document) => T) =>
  host.look(run as unknown as (root: ParentNode) => T)

const pressIn = (host: Host, name: string) =>
  host.look(press as unknown as (root: ParentNode, name: string) => Promise<void>, name)

const leadsAway = (name: string) => LEADING_AWAY.some(key => words(key).test(name))

async function widen(host: Host, width: number): Promise<void> {
  await host.page.setViewportSize({ width, height: 640 })
  await expect.poll(() => look(host, () => innerWidth)).toBe(width)
}

const fits = (host: Host, what: string) => expect.poll(() => look(host, misfits), what).toEqual([])

/** Opens the panel of each tool in turn, and runs a check before and while it is open. */
async function eachTool(host: Host, check: (what: string) => Promise<void>): Promise<void> {
  await check('nothing open')
  const names = (await look(host, toolNames))!
  expect(names.length).toBeGreaterThan(8)
  for (const name of names.filter(each => !leadsAway(each))) {
    await pressIn(host, name)
    await check(name)
    await look(host, closeAll)
  }
}

/** The four hosts, with the article of the sample page. */
const HOSTS = {
  async popup(winnow: WinnowBrowser, page: Page) {
    return hostIn(await winnow.open(page))
  },
  async 'side panel'(winnow: WinnowBrowser, page: Page) {
    const { view } = await fullView(winnow, page)
    await view.tool('sidePanel')
    return hostIn(await winnow.popup())
  },
  async tab(winnow: WinnowBrowser, page: Page) {
    return hostIn(await openTab(winnow, page))
  },
  async 'full view'(winnow: WinnowBrowser, page: Page) {
    return (await fullView(winnow, page)).host
  },
}

async function fullView(winnow: WinnowBrowser, page: Page) {
  await winnow.pressKey(page, 'Alt+Shift+Y')
  const view = await FullView.of(page)
  await expect.poll(() => view.article()).toBeTruthy()
  return { view, host: hostOver(page, view) }
}

async function openTab(winnow: WinnowBrowser, page: Page): Promise<Page> {
  const { view } = await fullView(winnow, page)
  const opened = winnow.context.waitForEvent('page')
  await view.tool('inTab')
  return opened
}

async function open(name: keyof typeof HOSTS, web: Web, winnow: WinnowBrowser, page: Page): Promise<Host> {
  await page.goto(serveTestPage(web, 'sample'))
  const host = await HOSTS[name](winnow, page)
  await expect.poll(() => look(host, root => root.querySelector('.left-out, footer li') !== null)).toBe(true)
  return host
}

const hosts = Object.keys(HOSTS) as (keyof typeof HOSTS)[]

test('in a sidebar, parts that were left out are above their buttons, in the width of the text', async ({
  web,
  winnow,
  page,
}) => {
  const host = await open('tab', web, winnow, page)
  await widen(host, 252)
  await host.page.locator('.left-out summary').click()
  const entry = host.page.locator('.left-out li').first()
  const button = (await entry.getByRole('button').boundingBox())!
  const words = (await entry.locator('p').last().boundingBox())!
  expect(words.width).toBe((await entry.boundingBox())!.width)
  expect(button.y).toBeGreaterThanOrEqual(words.y + words.height)
})

/** Emulates a touch screen in a window. */
async function touch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse) and (hover: none)').matches)).toBe(true)
}

for (const name of hosts)
  test(`in a narrow ${name} all tools and their panels fit, and by touch no control is smaller than 44 pixels`, async ({
    web,
    winnow,
    page,
  }) => {
    const host = await open(name, web, winnow, page)
    // Chromium gives a popup the width that it asks for.
    const isResizable = name !== 'popup'
    for (const width of isResizable ? NARROW : []) {
      await widen(host, width)
      await eachTool(host, what => fits(host, `${what}, ${width} pixels`))
    }
    await touch(host.page)
    if (isResizable) await widen(host, 320)
    await eachTool(host, async what => {
      await fits(host, what)
      expect.soft(await look(host, smallTargets), what).toEqual([])
    })
  })

test('in a narrow tab notes, highlights, the list of keys, a report and messages fit into the window', async ({
  web,
  winnow,
  page,
}) => {
  const host = await open('tab', web, winnow, page)
  const reader = host.page
  for (const width of NARROW) {
    await widen(host, width)
    const paragraph = reader.locator('.prose p', { hasText: 'The joke works' })
    await paragraph.click({ clickCount: 3 })
    await reader.locator('.highlight-offer').click()
    await fits(host, `the offer to highlight, ${width} pixels`)
    await reader.locator('mark.annotation').first().press('Enter')
    await reader.locator('.annotation-box:popover-open').waitFor()
    await fits(host, `a highlight, ${width} pixels`)
    await reader.getByRole('button', { name: words('annotationRemove') }).click()
    await reader.getByText(words('annotationRemoved')).waitFor()
    await fits(host, `what is said, ${width} pixels`)

    await reader.locator('[role="doc-noteref"]').first().press('Enter')
    await reader.locator('.note').waitFor()
    await fits(host, `a note, ${width} pixels`)
    await look(host, closeAll)
    for (const key of ['?', 'F2']) {
      await reader.keyboard.press(key)
      await reader.locator('.dialog').waitFor()
      await fits(host, `what ${key} opens, ${width} pixels`)
      await look(host, closeAll)
    }
  }
})

test('in a narrow tab the controls of listening fit into the window', async ({ web, winnow, page }) => {
  const host = await open('tab', web, winnow, page)
  await host.page.evaluate(() => {
    const voice = { name: 'A voice with a long name', lang: 'en', localService: true, default: true }
    // The browser of these tests has no voices.
    Object.defineProperty(speechSynthesis, 'getVoices', { value: () => [voice] })
    Object.defineProperty(speechSynthesis, 'speak', { value: () => {} })
    Object.assign(globalThis, { SpeechSynthesisUtterance: EventTarget })
  })
  await host.page.keyboard.press('r')
  await host.page.locator('.listen').waitFor()
  for (const width of NARROW) {
    await widen(host, width)
    await fits(host, `${width} pixels`)
  }
  await touch(host.page)
  await fits(host, 'under a finger')
  expect(await look(host, smallTargets)).toEqual([])
})

test('in the paged view the cross beside a part is in the window, and shows without hovering', async ({
  web,
  winnow,
  page,
}) => {
  const host = await open('tab', web, winnow, page)
  const reader = host.page
  await touch(reader)
  await reader.keyboard.press('m')
  await reader.locator('.page-number').waitFor()
  const session = await reader.context().newCDPSession(reader)
  for (const width of NARROW) {
    await widen(host, width)
    await expect
      .poll(() => look(host, () => document.querySelector('.prose p')!.getBoundingClientRect().left > 0))
      .toBe(true)
    const { x, y } = (await reader.locator('.prose p').first().boundingBox())!
    const at = [{ x: x + 20, y: y + 8 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const cross = reader.locator('.prose p').first().locator('.remove')
    await cross.waitFor()
    const box = (await cross.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    await fits(host, `${width} pixels`)
  }
})

test('in the popup, Escape closes the search and then the popup, and so does the key that opened it', async ({
  web,
  winnow,
  page,
}) => {
  const { page: popup } = await open('popup', web, winnow, page)
  const session = await popup.context().newCDPSession(popup)
  /** Presses a key so that the browser handles it if the page does not. */
  const press = (key: string, code: number, modifiers = 0) =>
    session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      modifiers,
      windowsVirtualKeyCode: code,
      nativeVirtualKeyCode: code,
    })
  const bar = popup.locator('.find-bar')
  const field = bar.getByRole('searchbox')
  for (const close of [() => press('Escape', 27), () => press('f', 70, 2)]) {
    await press('f', 70, 2)
    await expect(field).toBeFocused()
    await close()
    await expect(bar).toBeHidden()
  }
  expect(await winnow.isOpen()).toBe(true)
  await expect(bar.getByTitle(/Ctrl\+F/)).toHaveCount(1)
  await press('Escape', 27).catch(() => {})
  await expect.poll(() => winnow.isOpen()).toBe(false)
})
