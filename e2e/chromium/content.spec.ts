import type { Page } from '@playwright/test'
import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

/** The full view over a page, once it shows an article. */
async function openOver(winnow: WinnowBrowser, page: Page): Promise<FullView> {
  await winnow.pressKey(page, 'Alt+Shift+Y')
  const view = await FullView.of(page)
  await expect
    .poll(async () => (await view.article()) ?? `no article, but ${await view.text()}`)
    .not.toMatch(/^no article/)
  return view
}

/** Presses what matches in the view over a page. */
async function pressIn(page: Page, view: FullView, selector: string): Promise<void> {
  const at = await view.look((root, selector) => {
    const element = root.querySelector(selector)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element?.getBoundingClientRect()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  }, selector)
  if (!at) throw new Error(`The full view has nothing that matches ${selector}.`)
  await page.mouse.click(at.x, at.y)
}

/** The same article in a tab of our own, from the button of the view over the page. */
async function openInTab(winnow: WinnowBrowser, page: Page): Promise<Page> {
  const view = await openOver(winnow, page)
  const [tab] = await Promise.all([winnow.context.waitForEvent('page'), view.press(words('inTab'))])
  await tab.locator('article .prose p').first().waitFor()
  return tab
}

const see = (view: FullView, selector: string) =>
  view.look((root, selector) => root.querySelector(selector)?.textContent ?? null, selector)

/** What the element with the focus says. */
const focused = (view: FullView) => view.look(root => root.activeElement?.outerHTML ?? null)

test.describe('over the page', () => {
  test('a picture opens large, and Escape closes it and nothing else', async ({ web, winnow, page }) => {
    await page.goto(serveTestPage(web, 'sample'))
    const view = await openOver(winnow, page)
    await pressIn(page, view, '.prose .picture')
    await expect.poll(() => see(view, '.lightbox .count')).toContain('1')
    const first = await see(view, '.lightbox .caption')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => see(view, '.lightbox .count')).toContain('2')
    expect(await see(view, '.lightbox .caption')).not.toBe(first)
    await page.screenshot({ path: 'out/content/lightbox-over.png' })
    await page.keyboard.press('Escape')
    await expect.poll(() => see(view, '.lightbox')).toBeNull()
    expect(await view.article()).toBeTruthy()
    expect(await focused(view)).toContain('picture')
    await page.keyboard.press('Enter')
    await expect.poll(() => see(view, '.lightbox .count')).toContain('2')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => view.article()).toBeNull()
  })

  test('a note shows beside its reference, and Escape closes it and nothing else', async ({
    web,
    winnow,
    page,
  }) => {
    await page.goto(serveTestPage(web, 'footnotes'))
    const view = await openOver(winnow, page)
    await pressIn(page, view, 'sup [role=doc-noteref]')
    await expect.poll(() => see(view, '.note .prose')).toContain('Columella, De re rustica')
    await page.screenshot({ path: 'out/content/note-over.png' })
    await page.keyboard.press('Escape')
    await expect.poll(() => see(view, '.note')).toBeNull()
    expect(await view.article()).toBeTruthy()
    expect(await focused(view)).toContain('doc-noteref')
    const { length } = winnow.context.pages()
    await pressIn(page, view, 'p > a[data-goto]:not([role])')
    await expect.poll(() => focused(view)).toContain('Its shapes')
    expect(winnow.context.pages()).toHaveLength(length)
  })

  test('code is coloured and copied', async ({ web, winnow, page }) => {
    await winnow.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(serveTestPage(web, 'listings'))
    const view = await openOver(winnow, page)
    await expect.poll(() => see(view, '.code-keyword')).toBe('def')
    await pressIn(page, view, '.copy')
    await expect.poll(() => see(view, '.copy')).toBe('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^def winnow[\s\S]*< 1\.5\]$/)
  })

  test('formulas in TeX are set', async ({ web, winnow, page }) => {
    await page.goto(serveTestPage(web, 'formulas'))
    const view = await openOver(winnow, page)
    const set = () =>
      view.look(root => [...root.querySelectorAll('math')].map(each => each.getAttribute('data-tex')))
    await expect.poll(set).toEqual(['m', 'c v^2', null, null, 'v < w', '\\frac{w}{v} \\approx 4.3'])
  })
})

test.describe('in a tab', () => {
  test('a picture opens large by Enter, and the focus comes back to it', async ({ web, winnow, page }) => {
    await page.goto(serveTestPage(web, 'sample'))
    const tab = await openInTab(winnow, page)
    const picture = tab.locator('.prose .picture').first()
    await picture.focus()
    await tab.keyboard.press('Enter')
    await expect(tab.locator('.lightbox .caption')).not.toBeEmpty()
    await tab.locator('.lightbox img').click()
    await expect(tab.locator('.lightbox img')).toHaveClass('zoomed')
    await tab.screenshot({ path: 'out/content/lightbox-tab.png' })
    await tab.keyboard.press('Escape')
    await expect(tab.locator('.lightbox')).toHaveCount(0)
    await expect(picture).toBeFocused()
  })

  test('a note shows beside its reference, and leads to where it stands', async ({ web, winnow, page }) => {
    await page.goto(serveTestPage(web, 'footnotes'))
    const tab = await openInTab(winnow, page)
    await tab.locator('[role=doc-noteref]').last().focus()
    await tab.keyboard.press('Enter')
    await expect(tab.locator('.note .prose')).toHaveText(/The first psalm/)
    await tab.keyboard.press('Tab')
    await tab.keyboard.press('Enter')
    await expect(tab.locator('li', { hasText: 'The first psalm' })).toBeFocused()
  })

  test('code is coloured and copied', async ({ web, winnow, page }) => {
    await winnow.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(serveTestPage(web, 'listings'))
    const tab = await openInTab(winnow, page)
    await expect(tab.locator('.language')).toHaveText(['Python', 'Rust', 'JavaScript', 'Shell'])
    await expect(tab.locator('.code-keyword').first()).toHaveText('def')
    await tab.locator('.copy').nth(1).click()
    await expect(tab.locator('.copy').nth(1)).toHaveText('Copied')
    expect(await tab.evaluate(() => navigator.clipboard.readText())).toMatch(/^fn winnow/)
    await tab.screenshot({ path: 'out/content/listings-tab.png', fullPage: true })
  })

  test('charts, maps and models are said to stand on the page', async ({ web, winnow, page }) => {
    await page.goto(serveTestPage(web, 'charts'))
    const tab = await openInTab(winnow, page)
    await expect(tab.locator('.island .what')).toHaveText([
      words('embedChart'),
      words('embedChart'),
      words('embedMap'),
      words('embedFrame'),
    ])
    await tab.screenshot({ path: 'out/content/charts-tab.png', fullPage: true })
  })
})

test('with pictures turned off, none is asked for before a press', async ({ web, winnow, page }) => {
  const backstage = await winnow.backstage()
  const choose = (images: boolean) =>
    backstage.evaluate(
      images => chrome.storage.local.set({ settings: { version: 1, values: { images } } }),
      images,
    )
  await choose(false)
  const text =
    '<p>A lamp that nobody has lit is told of here at some length, over several sentences.</p>'.repeat(12)
  // Nothing of the page's loads the one in the text: it waits for a script that never comes.
  const address = web.page(
    'withheld.example',
    `<!doctype html><html lang="en"><head><title>The lamp</title><meta property="og:image" content="https://withheld.example/lead.jpg"></head>
    <body><main><h1>The lamp</h1>${text}<p><img data-src="/lamp.jpg" width="600" height="400" alt="The lamp at noon"></p>${text}</main></body></html>`,
  )
  const asked = () => web.asked.filter(({ url }) => /withheld\.example\/.*\.jpg/.test(url))
  try {
    await page.goto(address)
    const tab = await openInTab(winnow, page)
    await expect(tab.locator('.no-picture')).toHaveCount(2)
    await tab.locator('.prose .no-picture').scrollIntoViewIfNeeded()
    await expect(tab.locator('.prose .no-picture')).toContainText('The lamp at noon')
    expect(asked()).toEqual([])
    await tab.locator('.prose .no-picture button').click()
    await expect.poll(() => asked().map(({ url }) => url)).toEqual(['https://withheld.example/lamp.jpg'])
    expect(asked()[0]!.headers.referer).toBeUndefined()
  } finally {
    await choose(true)
    await backstage.close()
  }
})
