import type { Page } from '@playwright/test'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { type Host, hostIn, hostOver } from './host.ts'

/** Paragraphs that are longer than a page, with numbered words. */
const text = Array.from({ length: 12 }, (_, i) => {
  const sentences = Array.from(
    { length: 40 },
    (_, j) => `The boats come in with the tide and go out with it, as mark${i * 40 + j}x has it in the book.`,
  )
  return `<p>${sentences.join(' ')}</p>`
}).join('')
const story = (dir = 'ltr') =>
  `<!doctype html><html lang="en" dir="${dir}"><head><meta charset="utf-8"><title>The book of the harbour</title></head>
<body><main><h1>The book of the harbour</h1>${text}</main></body></html>`

/** The numbers of the words on the current page. */
const shownIn = (host: Host) =>
  host.look(root => {
    const seen: number[] = []
    const walker = document.createTreeWalker(root.querySelector('.prose')!, NodeFilter.SHOW_TEXT)
    const range = new Range()
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      for (const { index, 1: number } of node.data.matchAll(/mark(\d+)x/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const { left } = range.getBoundingClientRect()
        if (left >= 0 && left < innerWidth) seen.push(Number(number))
      }
    }
    return seen
  })

/** Waits until the page shows the word with this number, or the one before it. */
const finds = (host: Host, number: number) =>
  expect
    .poll(async () => {
      const shown = (await shownIn(host)) ?? []
      return shown.length > 0 && shown[0]! <= number && shown.at(-1)! >= number - 1
    })
    .toBe(true)

/** Opens the page in a reader tab in the paged view. */
async function openByPages(winnow: WinnowBrowser, page: Page): Promise<Page> {
  const backstage = await winnow.backstage()
  await backstage.evaluate(() =>
    chrome.runtime.sendMessage({ to: 'worker', method: 'changeSettings', request: { paged: true } }),
  )
  await backstage.close()
  const view = await FullView.open(winnow, page)
  await expect.poll(() => view.article()).toBeTruthy()
  const opened = winnow.context.waitForEvent('page')
  await view.tool('inTab')
  const reader = await opened
  await expect(reader.locator('.page-number')).toBeVisible()
  return reader
}

/** Swipes sideways. */
async function swipe(reader: Page, by: number): Promise<void> {
  const session = await reader.context().newCDPSession(reader)
  const { width, height } = await reader.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  const at = (x: number) => [{ x: width / 2 + x, y: height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 5; step++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((by * step) / 5) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

const pageIs = (reader: Page, number: number) =>
  expect(reader.locator('.page-number [role=status]')).toHaveText(new RegExp(`^\\D*${number}\\D`))

test.afterEach(async ({ winnow }) => {
  const backstage = await winnow.backstage()
  await backstage.evaluate(() => chrome.storage.local.remove('settings'))
})

test('swipes turn pages, in the other direction for right-to-left text', async ({ web, winnow, page }) => {
  for (const [dir, onward] of [
    ['ltr', -120],
    ['rtl', 120],
  ] as const) {
    await page.goto(web.page(`${dir}.example`, story(dir)))
    const reader = await openByPages(winnow, page)
    await pageIs(reader, 1)
    await swipe(reader, onward)
    await pageIs(reader, 2)
    await swipe(reader, onward)
    await pageIs(reader, 3)
    await swipe(reader, -onward)
    await pageIs(reader, 2)
    // A short swipe does not turn the page.
    await swipe(reader, onward / 6)
    await pageIs(reader, 2)
    await reader.close()
  }
})

test('the place is kept in a window of another size, after a reload, and in the view over the page', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(web.page('found.example', story()))
  const reader = await openByPages(winnow, page)
  for (let i = 0; i < 6; i++) await reader.keyboard.press('PageDown')
  await pageIs(reader, 7)
  const host = hostIn(reader)
  const before = (await shownIn(host))!
  const [first] = before
  // The page begins in the middle of a paragraph.
  expect(first! % 40).not.toBe(0)

  await reader.reload()
  await pageIs(reader, 7)
  expect(await shownIn(host)).toEqual(before)
  for (const size of [
    { width: 500, height: 420 },
    { width: 1000, height: 900 },
  ]) {
    await reader.setViewportSize(size)
    await finds(host, first!)
    await reader.reload()
    await expect(reader.locator('.page-number')).toBeVisible()
    await finds(host, first!)
  }

  await page.bringToFront()
  const view = await FullView.open(winnow, page)
  await expect.poll(() => view.article()).toBeTruthy()
  await finds(hostOver(page, view), first!)
})
