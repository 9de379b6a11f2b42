import type { Page } from '@playwright/test'
import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { saved } from './saved.ts'
import { useTool } from './use-tool.ts'
import { violationsIn } from './violations.ts'

const SETTINGS = 'src/entries/settings.html'

const paper = (view: Page) => view.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const DARK = 'rgb(25, 23, 18)'
const LIGHT = 'rgb(251, 248, 242)'

test.afterEach(async ({ winnow }) => {
  const backstage = await winnow.backstage()
  await backstage.evaluate(() => chrome.storage.local.remove('settings'))
})

async function openSettings(winnow: WinnowBrowser, page: Page) {
  await page.goto(winnow.url(SETTINGS))
  await page.getByRole('searchbox').waitFor()
}

test('typography chosen in the popup applies at once, in the next popup, and in the full view', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await popup.emulateMedia({ colorScheme: 'light' })
  await useTool(popup, 'look')
  expect(await paper(popup)).toBe(LIGHT)
  await popup.getByRole('radio', { name: words('themeDark') }).check({ force: true })
  await expect.poll(() => paper(popup)).toBe(DARK)
  expect(await violationsIn(popup, { enhanced: true })).toEqual([])
  const size = () =>
    popup
      .locator('.prose p')
      .first()
      .evaluate(each => Number.parseFloat(getComputedStyle(each).fontSize))
  const before = await size()
  const larger = popup.getByRole('button', { name: words('lookLarger') })
  await larger.click()
  await expect.poll(size).toBeCloseTo(before * 1.1, 3)
  await popup.keyboard.press('Escape')
  await expect(larger).toBeHidden()
  await winnow.closePopup()

  const again = await winnow.open(page)
  await again.getByRole('article').waitFor()
  expect(await paper(again)).toBe(DARK)
  await winnow.closePopup()

  const view = await FullView.open(winnow, page)
  await expect
    .poll(() => view.look(root => getComputedStyle(root.querySelector('dialog')!).backgroundColor))
    .toBe(DARK)
})

test('OpenDyslexic is loaded in the popup and over the page', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await useTool(popup, 'look')
  const width = () =>
    popup
      .locator('.prose p a, .prose p')
      .first()
      .evaluate(each => {
        const range = document.createRange()
        range.selectNodeContents(each)
        return range.getClientRects()[0]!.width
      })
  const before = await width()
  await popup.getByRole('combobox', { name: words('lookFamily') }).selectOption('dyslexic')
  const faces = () => [...document.fonts].filter(each => each.status === 'loaded').map(({ family }) => family)
  await expect.poll(() => popup.evaluate(faces)).toHaveLength(4)
  expect(await width()).not.toBe(before)
  await winnow.closePopup()

  const view = await FullView.open(winnow, page)
  await expect.poll(() => view.article()).toBeTruthy()
  await expect.poll(() => page.evaluate(faces)).toHaveLength(4)
  await page.keyboard.press('Escape')
  await expect.poll(() => view.article()).toBeNull()
  await expect.poll(() => page.evaluate(faces)).toEqual([])
})

test('typography can be set for one site, and be reset there', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const host = new URL(page.url()).host
  const popup = await winnow.open(page)
  await useTool(popup, 'look')
  await popup.getByRole('checkbox', { name: words('lookSiteOnly') }).check()
  await popup.getByRole('radio', { name: words('themeSepia') }).check({ force: true })
  await expect.poll(() => paper(popup)).toBe('rgb(244, 233, 210)')
  await winnow.closePopup()

  await openSettings(winnow, page)
  await expect(page.getByRole('radio', { name: words('themeSystem') })).toBeChecked()
  await page.getByText(host).waitFor()
  await page.getByRole('button', { name: words('ownLookForgetFor') }).click()
  await expect(page.getByText(host)).toBeHidden()
})

test('settings can be saved to a file, reset, restored by undo, and loaded from the file', async ({
  winnow,
  page,
}) => {
  await openSettings(winnow, page)
  await page.getByRole('checkbox', { name: words('settingPaged') }).check()
  await page.getByRole('combobox', { name: words('settingGuide') }).selectOption('ruler')
  await page.getByRole('radio', { name: words('themeBlack') }).check({ force: true })
  const all = page.locator('section', { has: page.getByRole('heading', { name: words('settingsAll') }) })
  const file = await saved(winnow, () => all.getByText(words('saveFile')).click())
  expect(JSON.parse(file.text).settings).toMatchObject({
    paged: true,
    guide: 'ruler',
    look: { theme: 'black' },
  })

  const paged = page.getByRole('checkbox', { name: words('settingPaged') })
  await page.getByText(words('settingsReset')).click()
  await expect(paged).not.toBeChecked()
  await page.getByRole('button', { name: words('undo') }).click()
  await expect(paged).toBeChecked()
  await page.getByText(words('settingsReset')).click()
  await expect(paged).not.toBeChecked()

  const load = (name: string, text: string) =>
    all
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await load('notes.json', '{"kind":"notes"}')
  await page.getByText(words('settingsUnreadable')).waitFor()
  await expect(paged).not.toBeChecked()
  await load('mine.json', file.text)
  await page.getByText(words('settingsLoaded')).waitFor()
  await expect(paged).toBeChecked()
  await page.reload()
  await expect(paged).toBeChecked()
})

test('the search finds a setting by its words', async ({ winnow, page }) => {
  await openSettings(winnow, page)
  await page.getByRole('searchbox').fill('show images')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: words('settingImages') })).toBeVisible()
  await page.getByRole('searchbox').fill('zebra')
  await page.getByText(words('settingsNone')).waitFor()
})

test('the settings have no accessibility violations in any theme, and fit into the window', async ({
  winnow,
  page,
}) => {
  await openSettings(winnow, page)
  const isWhole = () => page.evaluate(() => document.documentElement.scrollWidth === innerWidth)
  const scale = (size: string) =>
    page.evaluate(size => {
      document.documentElement.style.fontSize = size
    }, size)
  for (const [theme, width] of [
    ['themeLight', 1100],
    ['themeSepia', 320],
    ['themeDark', 320],
    ['themeBlack', 1100],
    ['themeContrast', 1100],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('radio', { name: words(theme) }).check({ force: true })
    await page.mouse.move(0, 0)
    const onlyColours = theme !== 'themeLight' && theme !== 'themeSepia'
    expect(await violationsIn(page, { enhanced: true, onlyColours }), theme).toEqual([])
    expect(await isWhole(), theme).toBe(true)
    await scale('200%')
    expect(await isWhole(), `${theme}, text at 200%`).toBe(true)
    await scale('')
  }
})

for (const name of ['listings', 'wiki', 'footnotes', 'charts'])
  test(`an article has no accessibility violations in any theme (${name})`, async ({ web, winnow, page }) => {
    const backstage = await winnow.backstage()
    await backstage.evaluate(
      look => chrome.runtime.sendMessage({ to: 'worker', method: 'changeSettings', request: { look } }),
      { size: 200 },
    )
    await backstage.close()
    await page.goto(serveTestPage(web, name))
    const popup = await winnow.open(page)
    await expect(popup.getByRole('article').first()).toBeVisible()
    // Code is highlighted when it is near the window.
    if (name === 'listings') {
      await popup.locator('pre').first().scrollIntoViewIfNeeded()
      await popup.locator('pre span').first().waitFor()
    }
    for (const theme of ['themeLight', 'themeSepia', 'themeDark', 'themeBlack', 'themeContrast']) {
      await useTool(popup, 'look')
      const radio = popup.getByRole('radio', { name: words(theme) })
      await radio.check({ force: true })
      await popup.keyboard.press('Escape')
      await expect(radio).toBeHidden()
      const onlyColours = theme !== 'themeLight'
      expect(await violationsIn(popup, { enhanced: true, onlyColours }), theme).toEqual([])
    }
    expect(await popup.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
