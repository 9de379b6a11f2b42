import type { Page } from '@playwright/test'
import { courier, line, story } from '../scenarios/always.ts'
import { htmlAnswer } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { Film } from './film.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { useTool } from './use-tool.ts'

/** The match patterns of the registered content scripts. */
const registered = async (winnow: WinnowBrowser) => {
  const backstage = await winnow.backstage()
  const scripts = await backstage.evaluate(() => chrome.scripting.getRegisteredContentScripts())
  await backstage.close()
  return scripts.flatMap(({ matches, excludeMatches }) => [
    ...(matches ?? []).filter(each => each.includes('.example')),
    ...(excludeMatches ?? []).map(each => `not ${each}`),
  ])
}

/** Opens the popup and flips a switch under “Always open on this site”. */
async function flip(winnow: WinnowBrowser, page: Page, name: RegExp): Promise<Page> {
  const popup = await winnow.open(page)
  await useTool(popup, 'more')
  const click = popup.getByRole('menuitemcheckbox', { name }).click()
  // The browser's prompt can close the popup before Playwright knows that the click is done.
  await click.catch(async error => {
    if (await winnow.isOpen()) throw error
  })
  return popup
}

/** Makes the articles of a site open automatically. */
async function alwaysOpen(winnow: WinnowBrowser, page: Page, site: string, name = words('alwaysSite')) {
  await winnow.letIn(`${site}/*`)
  await page.goto(`${site}/news/7`)
  const popup = await flip(winnow, page, name)
  await expect(popup.getByRole('menuitemcheckbox', { name })).toBeChecked()
  await expect.poll(() => registered(winnow)).not.toEqual([])
  await winnow.closePopup()
}

test.afterEach(async ({ winnow }) => {
  const backstage = await winnow.backstage()
  await backstage.evaluate(async () => {
    await chrome.storage.local.clear()
    const { origins = [] } = await chrome.permissions.getAll()
    if (origins.length > 0) await chrome.permissions.remove({ origins })
  })
  await expect.poll(() => registered(winnow)).toEqual([])
  await backstage.close()
})

test('no frame of the page is visible before the article opens', async ({ web, winnow, page }) => {
  const site = courier(web, 'flash.example')
  await alwaysOpen(winnow, page, site)
  const control = courier(web, 'no-flash.example')

  for (const [origin, isSeen] of [
    [control, true],
    [site, false],
  ] as const) {
    // A slow script at the end delays the page, so it is painted long before it is complete.
    let go = () => {}
    const when = new Promise<void>(resolve => {
      go = resolve
    })
    web.site(new URL(origin).hostname, path =>
      path === '/slow.js'
        ? { body: '', headers: { 'content-type': 'text/javascript' }, when }
        : htmlAnswer(story().replace('</main>', '<script src="/slow.js"></script></main>')),
    )
    await page.goto('about:blank')
    const film = await Film.of(page)
    await page.goto(`${origin}/news/1`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    await film.nextFrame()
    go()
    await page.waitForLoadState('load')
    if (!isSeen) await expect.poll(async () => (await FullView.of(page)).article()).toContain(line)
    await film.nextFrame()
    const frames = await film.end()
    expect(frames.length).toBeGreaterThan(1)
    const red = await Film.share(winnow, frames, [255, 0, 0])
    if (isSeen) expect(Math.max(...red)).toBeGreaterThan(0.3)
    else expect(red.filter(share => share > 0)).toEqual([])
  }
})

test('the browser is asked for this site only, and its answer counts even if the popup has closed', async ({
  web,
  winnow,
  page,
}) => {
  const site = courier(web, 'ask.example')
  const backstage = await winnow.backstage()
  const kept = () =>
    backstage.evaluate(async () => {
      const items = Object.entries(await chrome.storage.local.get(null))
      return Object.fromEntries(items.filter(([key]) => !key.startsWith('memory')))
    })
  await page.goto(`${site}/news/7`)
  await flip(winnow, page, words('alwaysSite'))
  await expect
    .poll(() => backstage.evaluate(() => chrome.storage.session.get(null)))
    .toMatchObject({ 'expected:https://ask.example/*': { host: 'ask.example', rule: { kind: 'open' } } })
  // The prompt has closed the popup. Nothing is saved until it is answered.
  await winnow.closePopup()
  expect(await kept()).toEqual({})
  await winnow.letIn(`${site}/*`)
  await backstage.evaluate(origin => chrome.permissions.request({ origins: [origin] }), `${site}/*`)
  await expect
    .poll(kept)
    .toMatchObject({ 'rules:ask.example': { rules: [{ kind: 'open', when: 'always' }] } })
  await expect.poll(() => registered(winnow)).toEqual(['*://ask.example/*', '*://www.ask.example/*'])
})
