import type { Page } from '@playwright/test'
import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

const opening = 'Late in the Odyssey, a dead prophet gives its hero an odd piece of advice.'

const prose = (about: string) =>
  `<p>${about} It is told here at some length, over several sentences, so that nobody can take it for a caption or a menu, and so that there is a text to be read on this page.</p>`.repeat(
    20,
  )

const note =
  'The keeper of the lamp sells postcards on Sundays, and asks that you bring small change for them.'
const story = (head = '', rest = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The lamp on the sandbank</title>${head}</head><body>
<nav><a href="/">Front page</a> <input id="search" aria-label="Search the harbour"></nav>
<main><h1>The lamp on the sandbank</h1>${prose('On the sandbank there is a lamp that nobody has ever been seen to light.')}
<p class="postcards">${note} They show the lamp as it was in the year of the flood, and one of them, it is said, shows the keeper.</p>
${prose('Ships have asked about it by signal, and have been answered.')}</main>${rest}</body></html>`

/** Presses the key of the full view, and hands over the view once it shows an article. */
async function open(winnow: WinnowBrowser, page: Page, text = opening): Promise<FullView> {
  await winnow.pressKey(page, 'Alt+Shift+Y')
  const view = await FullView.of(page)
  await expect.poll(() => view.article()).toContain(text)
  return view
}

/** All that a page can see of itself. */
const state = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    sheets: document.adoptedStyleSheets.length,
    scrolled: scrollY,
    focus: document.activeElement?.id,
    width: document.documentElement.clientWidth,
    frames: window.length,
  }))

test('Alt+Shift+Y opens the article over the page, and closes it', async ({ web, winnow, page }) => {
  const url = serveTestPage(web, 'sample')
  await page.goto(url)
  const view = await open(winnow, page)
  expect(page.url()).toBe(url)
  expect(winnow.context.pages()).toHaveLength(2)
  await winnow.pressKey(page, 'Alt+Shift+Y')
  await expect.poll(() => view.text()).toBeNull()
  await open(winnow, page)
})

test('it opens over a page whose names hide what documents are made with', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'form-names'))
  await open(winnow, page, 'three of the five leak')
})

for (const [how, leave] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the cross', async (page: Page) => (await FullView.of(page)).press(words('leave'))],
] as const)
  test(`${how} leaves the page as it was, to the byte`, async ({ web, winnow, page }) => {
    await page.goto(web.page('lamp.example', story()))
    await page.locator('#search').focus()
    await page.evaluate(() => scrollTo(0, 250))
    const before = await state(page)
    const view = await open(winnow, page, 'nobody has ever been seen to light')
    expect((await state(page)).html).not.toBe(before.html)
    for (const key of ['End', 'Home', 'PageDown', 'Tab', 'Tab']) await page.keyboard.press(key)
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 5000)
    await leave(page)
    await expect.poll(() => view.text()).toBeNull()
    expect(before).toMatchObject({ scrolled: 250, focus: 'search', sheets: 0 })
    // But for the place: it is where one has read to.
    expect({ ...(await state(page)), scrolled: 250 }).toEqual(before)
  })

test('once it is left, nothing of it listens to the window any more', async ({ web, winnow, page }) => {
  await page.goto(web.page('lamp.example', story()))
  const session = await page.context().newCDPSession(page)
  const contexts: { readonly id: number; readonly origin: string }[] = []
  session.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context))
  await session.send('Runtime.enable')
  /** What all scripts of ours in the page listen to at its window. */
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
    const view = await open(winnow, page, 'nobody has ever been seen to light')
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

test('the page under it hears no key, and no screen reader finds it', async ({ web, winnow, page }) => {
  await page.goto(web.page('lamp.example', story()))
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    for (const type of ['keydown', 'keypress', 'keyup'])
      for (const target of [document, document.documentElement, document.body])
        for (const capture of [true, false])
          target.addEventListener(type, event => heard.push((event as KeyboardEvent).key), capture)
  })
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
  await page.keyboard.press('x')
  expect(await heard()).not.toEqual([])
  const spokenBefore = await (await FullView.of(page)).spoken()
  expect(spokenBefore).toContain('Search the harbour')

  const view = await open(winnow, page, 'nobody has ever been seen to light')
  await page.evaluate(() => {
    ;(globalThis as unknown as { heard: string[] }).heard.length = 0
  })
  // None of the keys that open something: x opens X-ray, ? the list of keys.
  for (const key of ['q', 'Enter', ' ', 'ArrowDown', '!', 'Delete']) await page.keyboard.press(key)
  // Once around by Tab, and further.
  const focused = new Set<string>()
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    focused.add(await page.evaluate(() => document.activeElement?.id ?? ''))
  }
  expect(await heard()).toEqual([])
  expect(focused).not.toContain('search')
  const spoken = await view.spoken()
  expect(spoken).not.toContain('Search the harbour')
  expect(spoken.join(' ')).toContain('nobody has ever been seen to light')

  await page.keyboard.press('Escape')
  await expect.poll(() => view.text()).toBeNull()
  await page.keyboard.press('x')
  expect(await heard()).toEqual(Array.from({ length: 3 * 3 * 2 }, () => 'x'))
})

test('keys move and scroll in it as in a window of its own', async ({ web, winnow, page }) => {
  await page.goto(web.page('lamp.example', story()))
  const view = await open(winnow, page, 'nobody has ever been seen to light')
  const scrolled = () => view.look(root => root.querySelector('dialog')!.scrollTop)
  await page.keyboard.press('End')
  await expect.poll(scrolled).toBeGreaterThan(500)
  await page.keyboard.press('Home')
  await expect.poll(scrolled).toBe(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('neither the page’s style sheets nor its size of text reach it', async ({ web, winnow, page }) => {
  const looks = (view: FullView) =>
    view.look(root => {
      const { fontFamily, fontSize, color, visibility } = getComputedStyle(root.querySelector('.prose p')!)
      const { width, height } = root.querySelector('dialog')!.getBoundingClientRect()
      return { fontFamily, fontSize, color, visibility, width, height }
    })
  await page.goto(web.page('lamp.example', story()))
  const plain = await looks(await open(winnow, page, 'nobody has ever been seen to light'))
  const css = `html { font-size: 62.5%; visibility: hidden } :root { --size: 3px; --ink: red }
    * { color: red !important; --ink: red !important; font: 40px monospace !important; opacity: .3 !important; transform: scale(.5) !important }
    div, dialog { display: none !important; position: absolute !important; width: 10px !important }`
  await page.goto(web.page('loud.example', story(`<style>${css}</style>`)))
  expect(await looks(await open(winnow, page, 'nobody has ever been seen to light'))).toEqual(plain)
})

test.describe('a part left out in it', () => {
  const leaveOut = async (page: Page, view: FullView) => {
    const at = await view.look(root => {
      const part = [...root.querySelectorAll('p')].find(each =>
        each.textContent?.includes('sells postcards'),
      )!
      part.scrollIntoView({ block: 'center' })
      const { x, y } = part.getBoundingClientRect()
      return { x: x + 50, y: y + 10 }
    })
    await page.mouse.move(at!.x, at!.y)
    await view.press(words('remove'))
    await expect.poll(() => view.article()).not.toContain('sells postcards')
  }

  test('stays out, under the site that the browser names', async ({ web, winnow, page }) => {
    await page.goto(web.page('postcards.example', story()))
    const view = await open(winnow, page, note)
    await leaveOut(page, view)
    await expect.poll(() => view.text()).toMatch(/Left out, and remembered for/)
    await page.reload()
    await winnow.killWorker()
    await open(winnow, page, 'nobody has ever been seen to light')
    expect(await view.article()).not.toContain('sells postcards')
    const backstage = await winnow.backstage()
    const record: unknown = await backstage.evaluate(
      async () => (await chrome.storage.local.get('rules:postcards.example'))['rules:postcards.example'],
    )
    expect(record).toMatchObject({ rules: [{ kind: 'remove', selector: '.postcards' }] })
  })

  test('comes back by Undo', async ({ web, winnow, page }) => {
    await page.goto(web.page('undo-here.example', story()))
    const view = await open(winnow, page, note)
    await leaveOut(page, view)
    await view.press(words('undo'))
    await expect.poll(() => view.article()).toContain('sells postcards')
  })
})

test('a page can neither close it, nor press anything in it, nor lie over it', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(web.page('pushy.example', story()))
  const view = await open(winnow, page, note)
  await page.evaluate(async () => {
    const pressed = {
      key: 'Escape',
      code: 'Escape',
      keyCode: 27,
      bubbles: true,
      composed: true,
      cancelable: true,
    }
    const hosts = [...document.documentElement.children]
    for (const target of [window, document, ...hosts]) {
      for (const type of ['keydown', 'keyup', 'cancel', 'close', 'click'])
        target.dispatchEvent(
          type.startsWith('key') ? new KeyboardEvent(type, pressed) : new Event(type, { bubbles: true }),
        )
    }
    for (const host of hosts) (host as HTMLElement).click?.()
    const dialog = document.createElement('dialog')
    dialog.textContent = 'Subscribe!'
    document.body.append(dialog)
    dialog.showModal()
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  expect(await view.article()).toContain(note)
  const topmost = () =>
    page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.parentElement?.tagName)
  expect(await topmost()).toBe('HTML')
  await expect.poll(() => view.spoken()).not.toContain('Subscribe!')
})

test('where the page draws itself anew, it stays', async ({ web, winnow, page }) => {
  await page.goto(web.page('anew.example', story()))
  const view = await open(winnow, page, note)
  await page.evaluate(() => {
    const { body, head } = document
    document.documentElement.replaceChildren(head, body)
  })
  await expect.poll(() => view.article()).toContain(note)
  await page.keyboard.press('Escape')
  await expect.poll(() => view.text()).toBeNull()
  expect(await page.evaluate(() => [...document.documentElement.children].map(each => each.tagName))).toEqual(
    ['HEAD', 'BODY'],
  )
})

test('it never shows an old article under a new address', async ({ web, winnow, page }) => {
  const url = web.page('routes.example', story())
  for (const route of ['/other', '?story=2', '#/stories/2']) {
    await page.goto(url)
    const view = await open(winnow, page, note)
    await page.evaluate(route => history.pushState(null, '', route), route)
    await expect.poll(() => view.text(), route).toBeNull()
    await open(winnow, page, note)
    await page.evaluate(() => history.back())
    await expect.poll(() => view.text(), `back from ${route}`).toBeNull()
  }
  await page.goto(`${url}?utm_source=letter`)
  const view = await open(winnow, page, note)
  await page.evaluate(() => history.replaceState(null, '', location.pathname))
  await page.evaluate(() => history.pushState(null, '', '#third'))
  expect(await view.article()).toContain(note)
})

test('it comes back with the page from the back/forward cache, or not at all', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(web.page('cached.example', story()))
  await open(winnow, page, note)
  await page.goto(web.page('next.example', story().replaceAll('lamp', 'buoy')))
  await page.goBack()
  const view = await FullView.of(page)
  const shown = await view.article()
  expect(shown === null || shown.includes(note)).toBe(true)
  await page.goForward()
  expect(await (await FullView.of(page)).text()).toBeNull()
})

for (const name of ['strict-csp', 'form-names'])
  test(`it lies over any page (${name})`, async ({ web, winnow, page }) => {
    await page.goto(serveTestPage(web, name))
    const before = await page.content()
    const text = name === 'strict-csp' ? 'The move began with counting.' : 'in the shed, by candlelight'
    const view = await open(winnow, page, text)
    const font = await view.look(root => getComputedStyle(root.querySelector('article')!).fontFamily)
    expect(font).toContain('Charter')
    await page.keyboard.press('Escape')
    await expect.poll(() => view.text()).toBeNull()
    expect(await page.content()).toBe(before)
  })

test('where there is no article it says so, and the best guess is one click away', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(web.page('short.example', '<title>Harbour</title><h1>Harbour</h1><p>Ask at the kiosk.</p>'))
  await winnow.pressKey(page, 'Alt+Shift+Y')
  const view = await FullView.of(page)
  await expect.poll(() => view.text()).toMatch(/too few for an article/)
  await view.press(words('bestGuess'))
  await expect.poll(() => view.article()).toContain('Ask at the kiosk.')
})

test('where the browser lets nothing lie over the page, a tab says why', async ({ winnow, page }) => {
  await page.goto('chrome://version')
  const opened = winnow.context.waitForEvent('page')
  await winnow.pressKey(page, 'Alt+Shift+Y')
  await expect((await opened).getByText(words('restricted'))).toBeVisible()
})

test('a button takes it into a tab beside the page', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const view = await open(winnow, page)
  const opened = winnow.context.waitForEvent('page')
  await view.press(words('inTab'))
  const reader = await opened
  await expect(reader.getByRole('article')).toContainText(opening)
  // The address names the reading, never the page: anybody can write an address.
  expect(reader.url()).not.toContain('sample')
  expect(await view.text()).toBeNull()

  await reader.reload()
  await expect(reader.getByRole('article')).toContainText(opening)

  await page.close()
  await reader.reload()
  await expect(reader.getByText(words('gone'))).toBeVisible()
})
