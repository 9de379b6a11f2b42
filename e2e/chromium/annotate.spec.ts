import type { Page } from '@playwright/test'
import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { saved } from './saved.ts'

const WORDS = 'bread began with somebody'

/** The box of some words of an element. */
const boxOf = ([root, words]: readonly [root: ParentNode, words: string]) => {
  const walker = document.createTreeWalker(root.querySelector('.prose')!, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const at = walker.currentNode.textContent!.indexOf(words)
    if (at < 0) continue
    walker.currentNode.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' })
    const range = document.createRange()
    range.setStart(walker.currentNode, at)
    range.setEnd(walker.currentNode, at + words.length)
    const [box] = range.getClientRects()
    return { left: box!.left, right: box!.right, y: box!.top + box!.height / 2 }
  }
  return null
}

/** Drags the mouse over words in one line. */
async function drag(page: Page, { left, right, y }: NonNullable<ReturnType<typeof boxOf>>) {
  await page.mouse.move(left + 1, y)
  await page.mouse.down()
  await page.mouse.move((left + right) / 2, y, { steps: 3 })
  await page.mouse.move(right - 1, y, { steps: 3 })
  await page.mouse.up()
}

/** Selects words in one line of a window of the extension. */
async function select(window: Page, words: string) {
  const box = await window.evaluate(`(${boxOf})([document, ${JSON.stringify(words)}])`)
  await drag(window, box as NonNullable<ReturnType<typeof boxOf>>)
}

/** Highlights the words in the popup, and closes it when they are saved. */
async function highlightInPopup(winnow: WinnowBrowser, page: Page) {
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText(WORDS)
  await select(popup, WORDS)
  await popup.keyboard.press('h')
  await expect(popup.locator('mark.annotation')).toHaveText(WORDS)
  await expect(popup.getByRole('status').getByText(words('highlighted'))).toBeVisible()
  await winnow.closePopup()
}

const markedIn = (root: ParentNode) =>
  [...root.querySelectorAll('mark.annotation')].map(each => each.textContent).join('')

test.beforeEach(async ({ winnow }) => {
  const backstage = await winnow.backstage()
  await backstage.evaluate(() => chrome.storage.local.clear())
  await backstage.close()
})

test('a highlight appears in all windows, and persists', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  await highlightInPopup(winnow, page)

  const view = await FullView.open(winnow, page)
  await expect.poll(() => view.look(markedIn)).toBe(WORDS)
  const at = await view.look(root => {
    const mark = root.querySelector('mark.annotation')!
    mark.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = mark.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  await page.mouse.click(at!.x, at!.y)
  const opened = winnow.context.waitForEvent('page')
  await view.press(words('noteWindow'))
  const note = await opened
  await note.getByRole('textbox').fill('The first sentence <b>of all</b>')
  const closed = note.waitForEvent('close')
  // The window may close before the key is up.
  await note.keyboard.press('Escape').catch(() => {})
  await closed
  // The view is still open.
  expect(await view.look(markedIn)).toBe(WORDS)

  await winnow.killWorker()
  await page.reload()
  const again = await winnow.open(page)
  await expect(again.locator('mark.annotation.noted')).toHaveText(WORDS)
  await again.locator('mark.annotation').press('Enter')
  await expect(again.getByRole('textbox')).toHaveValue('The first sentence <b>of all</b>')
  await again.getByRole('button', { name: words('annotationRemove') }).click()
  await expect(again.locator('mark.annotation')).toHaveCount(0)
  await again.getByRole('button', { name: words('undo') }).click()
  await expect(again.locator('mark.annotation.noted')).toHaveText(WORDS)
  await winnow.closePopup()

  // Undo restores the annotation.
  const last = await winnow.open(page)
  await last.locator('mark.annotation').click()
  await expect(last.getByRole('textbox')).toHaveValue('The first sentence <b>of all</b>')
})

test('over a page, highlights work by mouse, by key and by the button in the margin', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveTestPage(web, 'sample'))
  const view = await FullView.open(winnow, page)
  await expect.poll(() => view.article()).toContain('The joke works')
  const selectOver = async (words: string) => {
    const box = await view.look(
      new Function('root', 'words', `return (${boxOf})([root, words])`) as never as (
        root: ShadowRoot,
        words: string,
      ) => ReturnType<typeof boxOf>,
      words,
    )
    await drag(page, box!)
  }
  await selectOver('The joke works')
  await page.keyboard.press('h')
  await expect.poll(() => view.look(markedIn)).toBe('The joke works')
  await selectOver('A kernel is dense')
  await expect.poll(() => view.look(root => root.querySelector('.highlight-offer') !== null)).toBe(true)
  await view.press(words('highlight'))
  await expect.poll(() => view.look(markedIn)).toBe('The joke worksA kernel is dense')
  // The page cannot observe it.
  expect(await page.evaluate(() => document.querySelectorAll('mark, [data-annotation]').length)).toBe(0)
  await page.keyboard.press('Escape')
  await winnow.pressKey(page, 'Alt+Shift+Y')
  await expect.poll(() => view.look(markedIn)).toBe('The joke worksA kernel is dense')
})

test('all annotations can be saved, deleted and loaded on the settings page', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveTestPage(web, 'sample'))
  await highlightInPopup(winnow, page)
  const settings = await winnow.context.newPage()
  await settings.goto(winnow.url('src/entries/settings.html'))
  await expect(settings.getByText(words('annotatedPages_one'))).toBeVisible()
  const part = settings.locator('section', {
    has: settings.getByRole('heading', { name: words('annotations') }),
  })
  const file = await saved(winnow, () => part.getByText(words('saveFile')).click())
  expect(file.name).toBe('winnow-annotations.json')
  expect(JSON.parse(file.text)).toMatchObject({ kind: 'winnow-annotations', version: 1, pages: [{}] })
  await part.getByText(words('annotationsDelete')).click()
  await expect(settings.getByText(words('annotationsDeleted'))).toBeVisible()
  await expect(settings.getByText('0 pages have highlights or notes.')).toBeVisible()
  await settings.getByRole('button', { name: words('undo') }).click()
  await expect(settings.getByText(words('annotatedPages_one'))).toBeVisible()
  await part.getByText(words('annotationsDelete')).click()
  await expect(settings.getByText('0 pages have highlights or notes.')).toBeVisible()
  await part
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) })
  await expect(settings.getByText(words('annotationsLoaded'))).toBeVisible()
  await expect(settings.getByText(words('annotatedPages_one'))).toBeVisible()
  await part
    .locator('input[type=file]')
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"kind":"x"}') })
  await expect(settings.getByText('it contains no Winnow highlights.')).toBeVisible()
})
