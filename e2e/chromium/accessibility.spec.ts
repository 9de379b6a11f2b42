import type { Page } from '@playwright/test'
import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'
import { openAppearance, useTool } from './use-tool.ts'
import { violationsIn } from './violations.ts'

/** The violations in both colour schemes. */
async function violationsOf(popup: Page): Promise<string[]> {
  await popup.emulateMedia({ colorScheme: 'light' })
  const inLight = await violationsIn(popup)
  await popup.emulateMedia({ colorScheme: 'dark' })
  return [...inLight, ...(await violationsIn(popup, { onlyColours: true }))]
}

test('an article has no accessibility violations', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await popup.getByRole('heading', { name: words('leftOut') }).waitFor()
  // Also checks the cross beside a part and the message after a removal, which are not visible at first.
  await popup.getByText('The joke works because').hover()
  expect(await violationsOf(popup)).toEqual([])
  await popup.getByRole('button', { name: words('remove') }).click()
  await popup.getByText(words('removed', 'removedText')).waitFor()
  expect(await violationsOf(popup)).toEqual([])
  await popup.getByRole('button', { name: words('undo') }).click()
  await popup.getByText(words('forgotten')).waitFor()
})

test('the export menu has no accessibility violations', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await useTool(popup, 'takeAlong')
  await popup.getByRole('button', { name: words('saveBook') }).waitFor()
  expect(await violationsOf(popup)).toEqual([])
})

test('highlights, their box and their list have no accessibility violations', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  const paragraph = popup.locator('.prose p', { hasText: 'The joke works' })
  await paragraph.click({ clickCount: 3 })
  await popup.locator('.highlight-offer').waitFor()
  expect(await violationsOf(popup)).toEqual([])
  await popup.keyboard.press('h')
  await popup.locator('.prose mark.annotation').first().press('Enter')
  await popup.getByRole('textbox').fill('A note')
  expect(await violationsOf(popup)).toEqual([])
  await popup.keyboard.press('Escape')
  await useTool(popup, 'annotations')
  await popup.getByRole('button', { name: words('annotationsCopy') }).waitFor()
  expect(await violationsOf(popup)).toEqual([])
  await popup.keyboard.press('Escape')
  await popup.locator('.prose mark.annotation').first().press('Enter')
  await popup.getByRole('button', { name: words('annotationRemove') }).click()
  await popup.getByText(words('annotationRemoved')).waitFor()
})

test('the message for an unreadable page has no accessibility violations', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sign-in'))
  const popup = await winnow.open(page)
  await popup.getByRole('button', { name: words('bestGuess') }).waitFor()
  expect(await violationsOf(popup)).toEqual([])
})

test('a list has no accessibility violations', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'link-list'))
  const popup = await winnow.open(page)
  await popup.getByRole('button', { name: words('listAsText') }).waitFor()
  expect(await violationsOf(popup)).toEqual([])
})

test('contents, search, menu and keys have no accessibility violations', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await popup.getByRole('heading', { name: words('leftOut') }).waitFor()
  await popup.keyboard.press('o')
  await popup.locator('.outline').waitFor()
  expect(await violationsIn(popup)).toEqual([])
  await popup.keyboard.press('Escape')
  await popup.keyboard.press('/')
  await popup.keyboard.type('grain')
  await popup.locator('.find-bar output:not(:empty)').waitFor()
  expect(await violationsIn(popup)).toEqual([])
  await popup.keyboard.press('Escape')
  await popup.keyboard.press('?')
  await popup.getByRole('dialog').waitFor()
  expect(await violationsIn(popup)).toEqual([])
  await popup.keyboard.press('Escape')
  await useTool(popup, 'more')
  await popup.getByRole('menu').waitFor()
  expect(await violationsOf(popup)).toEqual([])
  await popup.keyboard.press('Escape')
  await openAppearance(popup)
  expect(await violationsOf(popup)).toEqual([])
  await popup.keyboard.press('Escape')
  await popup.keyboard.press('m')
  await popup.locator('.page-number').waitFor()
  expect(await violationsIn(popup)).toEqual([])
  await popup.keyboard.press('m')
})

test('right-to-left text is laid out from right to left', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'arabic'))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toHaveAttribute('dir', 'rtl')
  await expect(popup.getByRole('article')).toHaveAttribute('lang', 'ar')
  expect(await violationsIn(popup)).toEqual([])
})

test('the welcome page has no accessibility violations', async ({ winnow, page }) => {
  // The guide is in a closed shadow root, into which axe cannot look.
  await page.addInitScript(() => {
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      return attachShadow.call(this, { ...init, mode: 'open' })
    }
  })
  await page.goto(winnow.url('src/entries/welcome.html'))
  await page.getByRole('heading', { name: words('welcomeTitle') }).waitFor()
  for (const step of ['welcomeHide', 'welcomeChoose']) {
    await page.getByText(words(step)).click()
    expect(await violationsOf(page)).toEqual([])
  }
})
