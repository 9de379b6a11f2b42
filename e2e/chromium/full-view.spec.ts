import type { Page } from '@playwright/test'
import { story } from '../scenarios/full-view.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

const lamp = 'nobody has ever been seen to light'

/** Presses the key of the full view, and returns the view when it shows the article. */
async function open(winnow: WinnowBrowser, page: Page): Promise<FullView> {
  const view = await FullView.open(winnow, page)
  await expect.poll(() => view.article()).toContain(lamp)
  return view
}

test('a closed view leaves no listeners on the window', async ({ web, winnow, page }) => {
  await page.goto(web.page('lamp.example', story()))
  const session = await page.context().newCDPSession(page)
  const contexts: { readonly id: number; readonly origin: string }[] = []
  session.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context))
  await session.send('Runtime.enable')
  /** The event types for which scripts of the extension listen on the window. */
  const heard = async () => {
    const own = contexts.find(({ origin }) => origin.startsWith('chrome-extension:'))
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'window',
      ...(own ? { contextId: own.id } : {}),
    })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! })
    return listeners.map(({ type }) => type).sort()
  }
  const openAndLeave = async () => {
    const view = await open(winnow, page)
    const during = await heard()
    await page.keyboard.press('Escape')
    await expect.poll(() => view.text()).toBeNull()
    return { during, after: await heard() }
  }
  const first = await openAndLeave()
  expect(first.during).toContain('selectionchange')
  expect(first.after).not.toContain('selectionchange')
  expect((await openAndLeave()).after).toEqual(first.after)
})

test('a screen reader sees the view, but not the page under it or what the page puts over it', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(web.page('lamp.example', story()))
  expect(await (await FullView.of(page)).spoken()).toContain('Search the harbour')
  const view = await open(winnow, page)
  const spoken = await view.spoken()
  expect(spoken).not.toContain('Search the harbour')
  expect(spoken.join(' ')).toContain(lamp)
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.textContent = 'Subscribe!'
    document.body.append(dialog)
    dialog.showModal()
  })
  await expect.poll(() => view.spoken()).not.toContain('Subscribe!')
})
