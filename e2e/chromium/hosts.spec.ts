import type { Page } from '@playwright/test'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

/** Paragraphs of three lines or so, numbered, so that a place among them can be named. */
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

/** The number of the paragraph at the top of what scrolls, and where it begins. */
const topmost = (root: ParentNode) => {
  const found = [...root.querySelectorAll('.prose p')].find(each => each.getBoundingClientRect().bottom > 60)
  return Number(/^Paragraph (\d+)/.exec(found?.textContent ?? '')?.[1] ?? -1)
}

const topIn = (page: Page) => page.evaluate(`(${topmost})(document)`) as Promise<number>
const topOver = (view: FullView) => view.look(topmost)

/** Scrolls a window of ours to a paragraph, as a wheel would, and waits until that is over. */
const scrollTo = (page: Page, paragraph: number) =>
  page.evaluate(
    paragraph =>
      new Promise(resolve => {
        document.addEventListener('scrollend', resolve, { once: true })
        const all = [...document.querySelectorAll('.prose p')]
        all.find(each => each.textContent!.startsWith(`Paragraph ${paragraph} `))!.scrollIntoView()
        scrollBy(0, -80)
      }),
    paragraph,
  )

async function openOver(winnow: WinnowBrowser, page: Page): Promise<FullView> {
  await winnow.pressKey(page, 'Alt+Shift+Y')
  const view = await FullView.of(page)
  await expect.poll(() => view.article()).toContain('Paragraph 0 ')
  return view
}

test('popup, full view, side panel and tab go on where the one before was', async ({ web, winnow, page }) => {
  await page.goto(web.page('harbour.example', story()))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('Paragraph 0 ')
  await scrollTo(popup, 20)
  await popup.getByRole('button', { name: words('fullView') }).click()

  const view = await FullView.of(page)
  await expect.poll(() => topOver(view)).toBe(20)
  expect(await winnow.isOpen()).toBe(false)

  await view.press(words('sidePanel'))
  const panel = await winnow.popup()
  await expect(panel.getByRole('article')).toContainText('Paragraph 0 ')
  await expect.poll(() => topIn(panel)).toBe(20)
  await expect.poll(() => view.text()).toBeNull()
  await panel.screenshot({ path: 'out/panel.png' })
  await scrollTo(panel, 35)

  const opened = winnow.context.waitForEvent('page')
  await panel.getByRole('button', { name: words('inTab') }).click()
  const reader = await opened
  await expect(reader.getByRole('article')).toContainText('Paragraph 0 ')
  await expect.poll(() => topIn(reader)).toBe(35)
})
