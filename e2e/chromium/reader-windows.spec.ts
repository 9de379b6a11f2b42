import type { Page } from '@playwright/test'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { useTool } from './use-tool.ts'

/** Numbered paragraphs of about three lines. */
const harbour = Array.from(
  { length: 60 },
  (_, i) =>
    `<p id="p${i}">Paragraph ${i} of the story of the harbour, which is told here at some length, over several sentences. The boats come in with the tide and go out with it, and nobody in the town has ever thought of doing it the other way. That is why the clock on the tower shows the water and not the hour.</p>`,
).join('\n')

const story = (
  rest = '',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The clock of the harbour</title>
<style>body { margin: 0; font: 18px serif } main { max-width: 700px; margin: auto }</style></head><body>
<nav><a href="/">Front page</a> <input id="search" aria-label="Search"></nav>
<main><h1>The clock of the harbour</h1>${harbour}</main>${rest}</body></html>`

/** The number of the first paragraph that begins in the window. */
const topmost = (root: ParentNode) => {
  const found = [...root.querySelectorAll('.prose p, main > p')].find(
    each => each.getBoundingClientRect().top > 30,
  )
  return Number(/^Paragraph (\d+)/.exec(found?.textContent ?? '')?.[1] ?? -1)
}

const topIn = (page: Page) => page.evaluate(`(${topmost})(document)`) as Promise<number>
const topOver = (view: FullView) => view.look(topmost)

/** Scrolls a window of the extension to a paragraph, as a wheel would, and waits for the end. */
async function scrollDownTo(page: Page, paragraph: number) {
  // A popup that does not have its final size yet cannot be scrolled.
  await expect(async () => {
    await page.evaluate(paragraph => {
      const all = [...document.querySelectorAll('.prose p')]
      all.find(each => each.textContent!.startsWith(`Paragraph ${paragraph} `))!.scrollIntoView()
      scrollBy(0, -80)
    }, paragraph)
    expect(await topIn(page)).toBe(paragraph)
  }).toPass({ intervals: [50] })
  // Browsers report the end of scrolling in later frames.
  await page.evaluate(
    () =>
      new Promise(resolve =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      ),
  )
}

/** Opens the popup, and scrolls it to a paragraph. */
async function readOnTo(paragraph: number, winnow: WinnowBrowser, page: Page): Promise<Page> {
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('Paragraph 0 ')
  await scrollDownTo(popup, paragraph)
  return popup
}

/** Opens the full view, and waits until all of the text is rendered. */
async function openOver(winnow: WinnowBrowser, page: Page): Promise<FullView> {
  const view = await FullView.open(winnow, page)
  await expect.poll(() => view.article()).toContain('Paragraph 59 ')
  return view
}

test('popup, full view, side panel and tab continue where the previous one was', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(web.page('harbour.example', story()))
  const popup = await readOnTo(20, winnow, page)
  await useTool(popup, 'fullView')

  const view = await FullView.of(page)
  await expect.poll(() => topOver(view)).toBe(20)
  expect(await winnow.isOpen()).toBe(false)

  await view.tool('sidePanel')
  const panel = await winnow.popup()
  await expect(panel.getByRole('article')).toContainText('Paragraph 0 ')
  await expect.poll(() => topIn(panel)).toBe(20)
  await expect.poll(() => view.text()).toBeNull()
  await scrollDownTo(panel, 35)
  await panel.getByText(/^Paragraph 36 /).hover()
  await panel.getByRole('button', { name: words('remove') }).click()
  await expect(panel.getByRole('article')).not.toContainText('Paragraph 36 ')

  const opened = winnow.context.waitForEvent('page')
  await useTool(panel, 'inTab')
  const reader = await opened
  await expect(reader.getByRole('article')).toContainText('Paragraph 0 ')
  await expect.poll(() => topIn(reader)).toBe(35)
  await expect(reader.getByRole('article')).toContainText('Paragraph 37 ')
  await expect(reader.getByRole('article')).not.toContainText('Paragraph 36 ')

  // The page is at the place of the tab.
  await useTool(reader, 'leave')
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible')
  await expect.poll(() => topIn(page)).toBe(35)
})

test('a popup that is opened again continues at its place, unless the page was scrolled', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(web.page('again.example', story()))
  await readOnTo(12, winnow, page)
  await winnow.closePopup()
  const second = await winnow.open(page)
  await expect.poll(() => topIn(second)).toBe(12)
  await winnow.closePopup()
  await page.evaluate(() => scrollTo(0, document.getElementById('p40')!.offsetTop - innerHeight / 3))
  const third = await winnow.open(page)
  await expect.poll(() => topIn(third)).toBeGreaterThan(37)
  expect(await topIn(third)).toBeLessThan(42)
})

test('Escape scrolls the page to the paragraph last read, and the page is the same to the byte', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(web.page('sync.example', story()))
  await page.evaluate(() => {
    scrollTo(0, document.getElementById('p10')!.offsetTop - innerHeight / 3)
    addEventListener('keydown', ({ key }) => {
      if (key === 'j') document.title += ' j'
    })
  })
  const html = () => page.evaluate(() => document.documentElement.outerHTML)
  const [before, scrolled] = [await html(), await page.evaluate(() => scrollY)]
  const view = await openOver(winnow, page)
  // The view begins at the place of the page, and returns to it if nothing was read.
  await expect.poll(() => topOver(view)).toBeGreaterThan(5)
  await page.keyboard.press('Escape')
  await expect.poll(() => view.text()).toBeNull()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  await openOver(winnow, page)
  await view.look(root => {
    const dialog = root.querySelector('dialog')!
    const at = [...root.querySelectorAll('.prose p')].find(each =>
      each.textContent!.startsWith('Paragraph 44 '),
    )!
    dialog.scrollBy(0, at.getBoundingClientRect().top - 120)
  })
  const inView = await view.look(root => {
    const all = [...root.querySelectorAll('.prose p')]
    return all.find(each => each.textContent!.startsWith('Paragraph 44 '))!.getBoundingClientRect().top
  })
  await page.keyboard.press('Escape')
  await expect.poll(() => view.text()).toBeNull()
  const onPage = () => page.evaluate(() => document.getElementById('p44')!.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs((await onPage()) - inView!)).toBeLessThan(60)
  expect(await html()).toBe(before)
  await page.keyboard.press('j')
  expect(await page.title()).toBe('The clock of the harbour j')
})

test('the page gets the place of the popup, even if nothing was read in the full view', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(web.page('ahead.example', story()))
  const popup = await readOnTo(20, winnow, page)
  await useTool(popup, 'fullView')
  const view = await FullView.of(page)
  await expect.poll(() => topOver(view)).toBe(20)
  await page.keyboard.press('Escape')
  await expect.poll(() => view.text()).toBeNull()
  await expect.poll(() => topIn(page)).toBe(20)
})

test('the key s shows a paragraph on the page, with an outline for a moment', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(web.page('shown.example', story()))
  const html = await page.content()
  const outlined = () => page.evaluate(() => document.querySelectorAll('html > :popover-open').length)
  const seen = (id: string) =>
    page.evaluate(id => {
      const { top, bottom } = document.getElementById(id)!.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }, id)
  const popup = await readOnTo(30, winnow, page)
  await popup.keyboard.press('s')
  await expect.poll(outlined).toBe(1)
  expect(await seen('p30')).toBe(true)
  expect(await winnow.isOpen()).toBe(true)
  await expect.poll(outlined).toBe(0)
  expect(await page.content()).toBe(html)
  await winnow.closePopup()

  const view = await openOver(winnow, page)
  await page.keyboard.press('End')
  await expect.poll(() => topOver(view)).toBeGreaterThan(50)
  await page.keyboard.press('s')
  await expect.poll(() => view.text()).toBeNull()
  await expect.poll(outlined).toBe(1)
  expect(await seen('p55')).toBe(true)
  await expect.poll(outlined).toBe(0)
  expect(await page.content()).toBe(html)
})

/** Changes settings as the settings page does. */
async function choose(winnow: WinnowBrowser, choice: object): Promise<void> {
  const backstage = await winnow.backstage()
  await backstage.evaluate(async request => {
    await chrome.runtime.sendMessage({ to: 'worker', method: 'changeSettings', request })
  }, choice)
  await backstage.close()
}

test.describe('a press opens', () => {
  const opens = async (winnow: WinnowBrowser, opens: string) => {
    await choose(winnow, { opens })
    const backstage = await winnow.backstage()
    const popup = opens === 'popup' ? winnow.url('src/entries/popup.html') : ''
    await expect.poll(() => backstage.evaluate(() => chrome.action.getPopup({}))).toBe(popup)
    await backstage.close()
  }
  test.afterEach(({ winnow }) => opens(winnow, 'popup'))

  test('the full view if that was chosen, even after the worker has ended', async ({ web, winnow, page }) => {
    await opens(winnow, 'full-view')
    await page.goto(web.page('press.example', story()))
    await winnow.pressKey(page, 'Alt+R')
    const view = await FullView.of(page)
    await expect.poll(() => view.article()).toContain('Paragraph 0 ')
    await winnow.killWorker()
    await winnow.pressKey(page, 'Alt+R')
    await expect.poll(() => view.text()).toBeNull()
    expect(await winnow.isOpen()).toBe(false)
  })

  test('the side panel if that was chosen', async ({ web, winnow, page }) => {
    await opens(winnow, 'side-panel')
    await page.goto(web.page('panel.example', story()))
    await winnow.pressKey(page, 'Alt+R')
    const panel = await winnow.popup()
    await expect(panel.getByRole('article')).toContainText('Paragraph 0 ')
    await panel.screenshot({ path: 'out/panel.png' })
    await panel.emulateMedia({ colorScheme: 'dark' })
    await panel.screenshot({ path: 'out/panel-dark.png' })

    // Without a press there is no access to a tab, and the panel says so; a key gives access.
    const other = await winnow.context.newPage()
    await other.goto(web.page('elsewhere.example', story().replaceAll('Paragraph', 'Chapter')))
    await expect(panel.getByText(words('ungranted'))).toBeVisible()
    await expect(panel.getByText('Paragraph 0 ')).toBeHidden()
    await panel.screenshot({ path: 'out/panel-ungranted.png' })
    await winnow.pressKey(other, 'Alt+Shift+Y')
    await expect(panel.getByRole('article')).toContainText('Chapter 0 ')
    await page.bringToFront()
    await expect(panel.getByRole('article')).toContainText('Paragraph 0 ')

    // Another page of the site replaces it; the old text never shows under the new address.
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('main p')) each.textContent = `Verse ${each.textContent}`
      history.pushState(null, '', '/next')
    })
    await expect(panel.getByRole('article')).toContainText('Verse Paragraph 0 ')
  })
})

test('the growth of a page is offered, and shown on request', async ({ web, winnow, page }) => {
  await page.goto(web.page('grows.example', story()))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('Paragraph 59 ')
  const grow = (from: number) =>
    page.evaluate(from => {
      for (let i = from; i < from + 6; i++) {
        const more = document.getElementById(`p${i}`)!.cloneNode(true) as HTMLElement
        more.textContent = more.textContent!.replace(/Paragraph \d+/, `Postscript ${i}`)
        document.querySelector('main')!.append(more)
      }
    }, from)
  await scrollDownTo(popup, 20)
  await grow(0)
  await expect(popup.getByRole('status')).toContainText(/354 more words/)
  await expect(popup.getByText('Postscript 0 ')).toBeHidden()
  await popup.getByRole('button', { name: words('showChange') }).click()
  await expect(popup.getByText(/^Postscript 0 /)).toBeAttached()
  expect(await topIn(popup)).toBe(20)
  await winnow.closePopup()

  const view = await openOver(winnow, page)
  await grow(10)
  await expect.poll(() => view.text()).toMatch(/354 more words/)
  await view.press(words('showChange'))
  await expect.poll(() => view.article()).toContain('Postscript 10 ')
})

test('only the selection is read', async ({ web, winnow, page }) => {
  await page.goto(web.page('selected.example', story()))
  // A key gives access, as the menu would.
  await openOver(winnow, page)
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const [from, to] = ['p7', 'p9'].map(id => document.getElementById(id)!.firstChild!)
    getSelection()!.setBaseAndExtent(from!, 30, to!, 12)
  })
  // The protocol cannot use context menus, so the test sends the event to the worker.
  await winnow.inWorker(async address => {
    const [tab] = await chrome.tabs.query({ url: address })
    const { onClicked } = chrome.contextMenus as unknown as {
      onClicked: { dispatch(...given: unknown[]): void }
    }
    onClicked.dispatch({ menuItemId: 'read-selection', selectionText: '' }, tab)
  }, page.url())
  const view = await FullView.of(page)
  await expect.poll(() => view.article()).toContain('Paragraph 8 ')
  const article = await view.article()
  expect(article!.match(/Paragraph \d+/g)).toEqual(['Paragraph 7', 'Paragraph 8', 'Paragraph 9'])
})

test('with the setting `open`, another extension can read and use the text', async ({
  web,
  winnow,
  page,
}) => {
  await winnow.addExtension('e2e/other-extension')
  const seen = () =>
    page.evaluate(
      () =>
        new Promise<{ text: string | null; at: string | null }>(resolve => {
          addEventListener('seen', event => resolve((event as CustomEvent).detail), { once: true })
          dispatchEvent(new CustomEvent('look', { detail: 'winnow-view' }))
        }),
    )
  await page.goto(web.page('open.example', story()))
  const html = await page.content()
  await openOver(winnow, page)
  expect(await seen()).toMatchObject({ text: null })
  await page.keyboard.press('Escape')
  await choose(winnow, { open: true })
  try {
    await winnow.pressKey(page, 'Alt+Shift+Y')
    await expect(page.locator('winnow-view article')).toContainText('Paragraph 0 ')
    await page.screenshot({ path: 'out/open.png', caret: 'initial' })
    const { text, at } = await seen()
    expect(text).toMatch(/^Paragraph 0 .*\(translated\)$/s)
    expect(at).toMatch(/^Paragraph 0 /)
    // A script of the page cannot click anything in it.
    await page.evaluate(() => {
      for (const each of document.querySelectorAll<HTMLElement>('winnow-view button')) each.click()
    })
    await expect(page.locator('winnow-view article')).toContainText('(translated)')
    await page.keyboard.press('Escape')
    await expect(page.locator('winnow-view')).toHaveCount(0)
    expect(await page.content()).toBe(html)
  } finally {
    await choose(winnow, { open: false })
  }
})
