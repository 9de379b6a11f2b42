import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { words } from '../web/words.ts'
import { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { XrayPanel } from './xray-panel.ts'

const promotion = 'The almanac for the coming year has arrived from the printer'
const note = 'The tide tables in this text were taken from the harbour master’s own book.'
const ending = 'the clock is right for an hour in every spring'

/** A story in whose middle the site praises its own wares, and beside which stands a note that belongs to it. */
const story = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>The clock that went by the tide</title>
  <style>body { max-width: 40rem; margin: 2rem; font: 1rem/1.5 serif }</style></head>
  <body>
    <main>
      <h1>The clock that went by the tide</h1>
      <p>The harbour office had a clock with no works in it. A float in the basin drew a wire, the wire went up the wall, and the hand went round with the water. It had a dial of twelve hours all the same, since the carpenter who was told to make it had never seen another kind.</p>
      <p>For the fishermen it was the only clock in town that mattered. When the hand stood at three, there was water over the bar; when it stood at nine, there was none, and nobody cared what the church had to say about it. Strangers missed their trains by it for forty years.</p>
      <p class="house-note">${promotion}, with all the fairs, the phases of the moon and the times of sunrise for every village on this coast, bound in green cloth. Readers of this page may have it sent to them, and will find room in it for what they want to remember.</p>
      <p>When the basin was dredged, the float was forgotten and the wire hung slack. The hand has stood at half past four ever since. They say that on the night of the great tides it still moves a little, and the clerk maintains that ${ending}.</p>
    </main>
    <aside class="sidebar" id="sources"><p>${note}</p></aside>
  </body>
</html>`

// Several openings of the popup each, and of the browser.
test.describe.configure({ timeout: 120_000 })

/** Opens X-ray from the popup, and waits until it lies over the page. */
async function openXray(winnow: WinnowBrowser, page: Page): Promise<XrayPanel> {
  const popup = await winnow.open(page)
  await popup.getByRole('article').waitFor()
  await popup.getByRole('button', { name: words('xrayOpen') }).click()
  await expect.poll(() => winnow.isOpen()).toBe(false)
  const panel = await XrayPanel.over(page)
  await expect.poll(() => panel.isOpen()).toBe(true)
  return panel
}

/** The article as the popup shows it now. */
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
  // Other tests leave rules of other sites in the same browser.
  const rules = Object.entries(items).filter(([key]) => /^rules:.*tide\.example$/.test(key))
  return Object.fromEntries(rules) as Record<string, { rules: { kind: string; selector: string }[] }>
}

const click = (page: Page, text: string, modifiers: 'Shift'[] = []) =>
  page.getByText(text).click({ modifiers, force: true })

test.describe('by mouse', () => {
  test('what is wrong is put right on the page, and the article follows', async ({ web, winnow, page }) => {
    await page.goto(web.page('tide.example', story))
    const html = await page.evaluate(() => document.documentElement.outerHTML)
    const panel = await openXray(winnow, page)

    await page.getByText(promotion).hover({ force: true })
    await panel.says('xrayKept')
    await click(page, promotion)
    await panel.says('xrayByMark')
    await panel.says('xrayDropped')
    await click(page, note)
    await panel.says('xrayKept')
    await panel.press(words('xrayClose'))
    await expect.poll(() => panel.isOpen()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(html)

    const shown = await article(winnow, page)
    await expect(shown).toContainText(note)
    await expect(shown).not.toContainText(promotion)
    expect(await stored(winnow)).toEqual({})

    // Said of this page, this time.
    await winnow.closePopup()
    await page.reload()
    await expect(await article(winnow, page)).toContainText(promotion)
  })

  test('what is said twice over is undone, and done again', async ({ web, winnow, page }) => {
    await page.goto(web.page('tide.example', story))
    const panel = await openXray(winnow, page)
    await click(page, promotion)
    await panel.says('xrayDropped')
    await panel.press(words('xrayKeep'))
    await panel.says('xrayKept')
    await panel.press(words('undo'))
    await panel.says('xrayDropped')
    await panel.press(words('undo'))
    await panel.says('xrayKept')
    await panel.press(words('xrayRedo'))
    await panel.says('xrayDropped')
    await expect(await article(winnow, page)).not.toContainText(promotion)
  })

  test('what is said for always holds on other pages, after a restart, and until it is forgotten', async ({
    web,
  }) => {
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

  test('the wheel with Alt means more of the page, and less', async ({ web, winnow, page }) => {
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
    // Without Alt, it scrolls the page.
    await page.setViewportSize({ width: 900, height: 300 })
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.isOpen()).toBe(false)
  })

  test('a rule that would empty the article asks first', async ({ web, winnow, page }) => {
    await page.goto(web.page('empty-tide.example', story))
    const panel = await openXray(winnow, page)
    await page.getByText(promotion).hover({ force: true })
    await panel.says('xrayAlwaysRemove')
    await page.keyboard.press('+')
    await panel.says('xrayEmpties')
    await page.keyboard.press('Shift+Enter')
    await panel.says('xrayAnyway')
    expect(await stored(winnow)).toEqual({})
    await page.bringToFront()
    await page.keyboard.press('Escape')
  })
})

test('by keyboard alone', async ({ web, winnow, page }) => {
  await page.goto(web.page('keys-tide.example', story))
  await winnow.pressKey(page, 'Alt+R')
  const popup = await winnow.popup()
  await popup.getByRole('article').waitFor()
  await popup.keyboard.press('x')
  await expect.poll(() => winnow.isOpen()).toBe(false)
  await page.bringToFront()
  const panel = await XrayPanel.over(page)
  await expect.poll(() => panel.isOpen()).toBe(true)

  const find = async (text: string, key: string) => {
    for (let i = 0; i < 12 && !(await panel.shows(text)); i++) await page.keyboard.press(key)
    await expect.poll(() => panel.shows(text)).toBe(true)
  }
  await find(promotion, 'ArrowDown')
  await page.keyboard.press('Enter')
  await panel.says('xrayByMark')
  await find(note, 'j')
  await page.keyboard.press('Shift+Enter')
  await panel.says('xraySavedKeep')
  expect(Object.keys(await stored(winnow))).toEqual(['rules:keys-tide.example'])
  await page.bringToFront()

  await page.keyboard.press('z')
  await panel.says('takenBack')
  expect(await stored(winnow)).toEqual({})
  await page.bringToFront()
  await page.keyboard.press('Control+y')
  await panel.says('xrayRedone')
  await page.keyboard.press('?')
  await panel.says('close')
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.isOpen()).toBe(false)

  const shown = await article(winnow, page)
  await expect(shown).toContainText(note)
  await expect(shown).not.toContainText(promotion)
  const backstage = await winnow.backstage()
  await backstage.evaluate(() => chrome.storage.local.clear())
})

test('Tab goes from part to part, and after the last one into the panel', async ({ web, winnow, page }) => {
  await page.goto(web.page('tab-tide.example', story))
  const panel = await openXray(winnow, page)
  const help = words('keys')
  for (let i = 0; i < 12 && !help.test(await panel.focused()); i++) {
    expect(await panel.shows(note)).toBe(i >= 6)
    await page.keyboard.press('Tab')
  }
  expect(await panel.focused()).toMatch(help)
  await page.keyboard.press('Enter')
  await panel.says('close')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.isOpen()).toBe(false)
})

test('an article that stands beside the page follows at once', async ({ web, winnow, page }) => {
  await page.goto(web.page('beside-tide.example', story))
  await winnow.pressKey(page, 'Alt+Shift+Y')
  const view = await FullView.of(page)
  await expect.poll(() => view.article()).toContain(promotion)
  const opened = winnow.context.waitForEvent('page')
  await view.press(words('inTab'))
  const reader = await opened
  await expect(reader.getByRole('article')).toContainText(promotion)
  await reader.keyboard.press('x')
  const panel = await XrayPanel.over(page)
  await expect.poll(() => panel.isOpen()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible')
  await click(page, promotion)
  await expect(reader.getByRole('article')).not.toContainText(promotion)
  await page.keyboard.press('z')
  await expect(reader.getByRole('article')).toContainText(promotion)
})

test('from the view over the page one looks at the page itself', async ({ web, winnow, page }) => {
  await page.goto(web.page('over-tide.example', story))
  await winnow.pressKey(page, 'Alt+Shift+Y')
  const view = await FullView.of(page)
  await expect.poll(() => view.article()).toContain(promotion)
  await view.press(words('xrayOpen'))
  const panel = await XrayPanel.over(page)
  await expect.poll(() => panel.isOpen()).toBe(true)
  expect(await view.text()).toBeNull()
})

test.describe('a hostile page', () => {
  /** What each page does as soon as our layer lies over it. */
  const attacks: Record<string, string> = {
    'presses keys and buttons itself': `
      const at = { bubbles: true, composed: true, cancelable: true, clientX: 300, clientY: 400, shiftKey: true }
      for (const target of [host, document, document.body, window])
        for (const type of ['pointermove', 'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
          target.dispatchEvent(new MouseEvent(type, at))
      for (const target of [host, document, window])
        for (const key of ['j', 'j', 'j', 'Enter', 'x', 'n', 'Enter'])
          target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, ...at }))
      const rule = { id: 'forged', kind: 'remove', selector: 'p', fingerprint: '', scope: { subdomains: false, path: '' }, off: false, health: { matches: 0, last: '' } }
      for (const to of ['worker', 'xray', 'page', 'reader'])
        postMessage({ to, method: 'saveRule', request: { host: location.host, session: 'forged', rule } }, '*')`,
    'covers it with something to click through': `
      const cover = document.createElement('div')
      cover.popover = 'manual'
      cover.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; margin: 0; border: 0; background: white; pointer-events: none'
      cover.textContent = 'Click here to win a boat.'
      document.body.append(cover)
      cover.showPopover()`,
    'makes it see-through': `host.style.setProperty('opacity', '0.01', 'important')`,
    'takes it down': `host.remove()`,
    'hides it': `host.hidePopover()`,
    'puts it elsewhere': `document.body.append(host)`,
  }
  for (const [does, attack] of Object.entries(attacks))
    test(does, async ({ web, winnow, page }) => {
      const script = `<script>
        new MutationObserver(records => {
          for (const { addedNodes } of records)
            for (const host of addedNodes) if (host.popover === 'manual') { attack(host); return }
        }).observe(document.documentElement, { childList: true })
        function attack(host) { attack = () => {}; setTimeout(() => { ${attack}; document.title = 'attacked' }, 300) }
      </script>`
      await page.goto(web.page('hostile-tide.example', story.replace('</head>', `${script}</head>`)))
      const popup = await winnow.open(page)
      await popup.getByRole('article').waitFor()
      await popup.getByRole('button', { name: words('xrayOpen') }).click()
      await expect(page).toHaveTitle('attacked')
      const isCover = does.includes('cover')
      // A person needs a moment to see and press; so does the browser to notice what they see.
      if (isCover) await page.evaluate(() => new Promise(done => setTimeout(done, 500)))
      if (does.includes('presses')) {
        const panel = await XrayPanel.over(page)
        expect(await panel.isOpen()).toBe(true)
        await page.keyboard.press('Escape')
      } else await page.getByText(promotion).click({ modifiers: ['Shift'], force: true })
      await expect.poll(() => page.evaluate(() => document.querySelector('html > [popover]'))).toBe(null)
      expect(await stored(winnow)).toEqual({})
      await page.bringToFront()
      await expect(await article(winnow, page)).toContainText(promotion)

      // With X-ray, its session is over: nobody may write any more.
      const backstage = await winnow.backstage()
      const open = await backstage.evaluate(() => chrome.storage.session.get())
      expect(Object.keys(open).filter(key => key.startsWith('xray:'))).toEqual([])
      if (does.includes('presses')) return
      const badge = await backstage.evaluate(async () => {
        const tabs = await chrome.tabs.query({})
        return Promise.all(tabs.map(({ id }) => chrome.action.getBadgeText({ tabId: id! })))
      })
      expect(badge).toContain('!')
    })
})
