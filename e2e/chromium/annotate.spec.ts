import type { Page } from '@playwright/test'
import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

const WORDS = 'bread began with somebody'

/** Where some words of an element stand, in a window. */
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

/** Selects words that stand in one line, with the mouse. */
async function select(page: Page, words: string) {
  const box = await page.evaluate(`(${boxOf})([document, ${JSON.stringify(words)}])`)
  const { left, right, y } = box as { left: number; right: number; y: number }
  await page.mouse.move(left + 1, y)
  await page.mouse.down()
  await page.mouse.move((left + right) / 2, y, { steps: 3 })
  await page.mouse.move(right - 1, y, { steps: 3 })
  await page.mouse.up()
}

const markedIn = (root: ParentNode) =>
  [...root.querySelectorAll('mark.annotation')].map(each => each.textContent).join('')

test('what is highlighted in one window is highlighted in all, and stays so', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText(WORDS)
  await select(popup, WORDS)
  await popup.keyboard.press('h')
  await expect(popup.locator('mark.annotation')).toHaveText(WORDS)
  await expect(popup.getByRole('status').getByText(words('highlighted'))).toBeVisible()
  await winnow.closePopup()

  await winnow.pressKey(page, 'Alt+Shift+Y')
  const view = await FullView.of(page)
  await expect.poll(() => view.look(markedIn)).toBe(WORDS)
  const at = await view.look(root => {
    const mark = root.querySelector('mark.annotation')!
    mark.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = mark.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  await page.mouse.click(at!.x, at!.y)
  await expect.poll(() => view.look(root => root.activeElement?.localName)).toBe('textarea')
  await page.keyboard.type('The first sentence <b>of all</b>')
  await page.keyboard.press('Escape')
  await expect.poll(() => view.text()).toContain('The note was saved.')
  // It is not the view that Escape has closed.
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

  // Undone, it is kept as it was.
  const last = await winnow.open(page)
  await last.locator('mark.annotation').click()
  await expect(last.getByRole('textbox')).toHaveValue('The first sentence <b>of all</b>')
})
