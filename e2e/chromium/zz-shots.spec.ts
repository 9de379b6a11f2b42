import type { Page } from '@playwright/test'
import { serveTestPage } from '../web/test-pages.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

const boxOf = ([root, words]: readonly [root: ParentNode, words: string]) => {
  const walker = document.createTreeWalker(root.querySelector('.prose')!, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const at = walker.currentNode.textContent!.indexOf(words)
    if (at < 0) continue
    walker.currentNode.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' })
    const range = document.createRange()
    range.setStart(walker.currentNode, at)
    range.setEnd(walker.currentNode, at + words.length)
    const boxes = [...range.getClientRects()]
    const a = boxes[0]!,
      b = boxes.at(-1)!
    return { x: a.left, y: a.top + a.height / 2, x2: b.right, y2: b.top + b.height / 2 }
  }
  return null
}
async function select(page: Page, words: string) {
  const b = (await page.evaluate(`(${boxOf})([document, ${JSON.stringify(words)}])`)) as any
  await page.mouse.move(b.x + 1, b.y)
  await page.mouse.down()
  await page.mouse.move(b.x2 - 3, b.y2, { steps: 4 })
  await page.mouse.move(b.x2 - 1, b.y2, { steps: 2 })
  await page.mouse.up()
}
for (const colorScheme of ['light', 'dark'] as const)
  test(`shots ${colorScheme}`, async ({ web, winnow, page }) => {
    test.setTimeout(120000)
    await page.goto(serveTestPage(web, 'sample'))
    const popup = await winnow.open(page)
    await popup.emulateMedia({ colorScheme })
    await expect(popup.getByRole('article')).toContainText('The joke works')
    await select(popup, 'a long pole, a flat blade, a pair of strong arms.')
    await popup.locator('.highlight-offer').waitFor()
    await popup.screenshot({ path: `/tmp/w/marks-${colorScheme}-1.png` })
    await popup.locator('.highlight-offer').click()
    await expect(popup.locator('mark.annotation').first()).toBeVisible()
    await popup.locator('mark.annotation').first().click()
    await popup.getByRole('textbox').fill('An oar and a winnowing fan. See also the other translation.')
    await popup.screenshot({ path: `/tmp/w/marks-${colorScheme}-2.png` })
    await popup.keyboard.press('Escape')
    for (const [words, colour] of [
      ['One moved a ship.', 'green'],
      ['put an oar on your shoulder', 'blue'],
      ['A kernel is dense and round', 'rose'],
      ['return height / fall * wind', 'rose'],
    ] as const) {
      const n = await popup.evaluate(
        () =>
          new Set(
            [...document.querySelectorAll<HTMLElement>('mark.annotation')].map(e => e.dataset.annotation),
          ).size,
      )
      await select(popup, words.startsWith('return') ? 'height / ' : words)
      await popup.keyboard.press('h')
      await expect
        .poll(() =>
          popup.evaluate(
            () =>
              new Set(
                [...document.querySelectorAll<HTMLElement>('mark.annotation')].map(e => e.dataset.annotation),
              ).size,
          ),
        )
        .toBe(n + 1)
      await popup.keyboard.press('Enter')
      await popup.locator(`.annotation-box input[value=${colour}]`).check()
      await popup.keyboard.press('Escape')
    }
    await popup.evaluate(() =>
      [...document.querySelectorAll('.prose p')]
        .find(e => e.textContent!.startsWith('The joke'))!
        .scrollIntoView({ block: 'center' }),
    )
    await popup.screenshot({ path: `/tmp/w/marks-${colorScheme}-3.png` })
    await popup.locator('summary', { hasText: 'Highlights and notes' }).click()
    await popup.screenshot({ path: `/tmp/w/marks-${colorScheme}-4.png` })
    await popup.keyboard.press('Escape')
    await popup.evaluate(() => document.querySelector('pre')!.scrollIntoView({ block: 'center' }))
    await popup.screenshot({ path: `/tmp/w/marks-${colorScheme}-5.png` })
    await winnow.closePopup()
    await page.emulateMedia({ colorScheme })
    await winnow.pressKey(page, 'Alt+Shift+Y')
    const view = await FullView.of(page)
    await expect.poll(() => view.look(r => r.querySelectorAll('mark.annotation').length)).toBeGreaterThan(3)
    await view.look(r =>
      [...r.querySelectorAll('.prose p')]
        .find(e => e.textContent!.startsWith('The joke'))!
        .scrollIntoView({ block: 'center' }),
    )
    await page.screenshot({ path: `/tmp/w/marks-${colorScheme}-6.png` })
    await page.setViewportSize({ width: 320, height: 640 })
    await view.look(r => r.querySelector('mark.annotation')!.scrollIntoView({ block: 'center' }))
    const at = await view.look(r => {
      const b = r.querySelector('mark.annotation')!.getClientRects()[0]!
      return { x: b.x + 8, y: b.y + b.height / 2 }
    })
    await page.mouse.click(at!.x, at!.y)
    await page.screenshot({ path: `/tmp/w/marks-${colorScheme}-7.png` })
    await page.setViewportSize({ width: 1280, height: 900 })
    await (await winnow.backstage()).evaluate(() => chrome.storage.local.clear())
  })
