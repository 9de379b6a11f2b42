import type { Page } from '@playwright/test'
import { longPage, markOf } from '../web/long-page.ts'
import type { Web } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

/** 50,000 words, with keys of the page's own that say when they are heard. */
function serveLong(web: Web, host: string, chapters = 25): string {
  const listening = `<script>globalThis.heard = []; addEventListener('keydown', event => heard.push(event.key))</script>`
  return web.page(host, longPage({ chapters }).replace('</body>', `${listening}</body>`))
}

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)

async function openFullView(winnow: WinnowBrowser, page: Page): Promise<FullView> {
  const view = await FullView.of(page)
  // A key that comes while a page of this size is still being laid out may go nowhere.
  await expect(async () => {
    if ((await view.text()) === null) await winnow.pressKey(page, 'Alt+Shift+Y')
    await expect.poll(() => view.text(), { timeout: 3000 }).not.toBeNull()
  }).toPass()
  await expect.poll(() => view.article()).toContain('Section 1.5')
  return view
}

async function openReader(winnow: WinnowBrowser, page: Page): Promise<Page> {
  const view = await openFullView(winnow, page)
  const opened = winnow.context.waitForEvent('page')
  await view.press(words('inTab'))
  const reader = await opened
  await expect(reader.getByRole('article')).toContainText('Section 1.5')
  return reader
}

/** How far below the window's upper edge an element begins, as a share of its height; null out of sight. */
const heightOf = (reader: Page, text: RegExp) =>
  reader.getByRole('heading', { name: text }).evaluate(each => each.getBoundingClientRect().top / innerHeight)

const focused = (reader: Page) => reader.evaluate(() => document.activeElement?.textContent ?? '')

test.describe('in a tab of its own, a text of 50,000 words', () => {
  test('has all of its headings in the contents, and they lead where they say', async ({
    web,
    winnow,
    page,
  }) => {
    await page.goto(serveLong(web, 'contents.example'))
    const reader = await openReader(winnow, page)
    // At once, while the text still fills in.
    await reader.keyboard.press('o')
    const entries = reader.locator('.outline li button')
    await expect(entries).toHaveCount(150)
    await expect(entries.first()).toBeFocused()
    await entries.filter({ hasText: 'Section 23.4' }).focus()
    await reader.keyboard.press('Enter')
    await expect.poll(() => focused(reader)).toMatch(/^Section 23\.4/)
    // Where one reads with ease, whatever the heights of what is above were taken for.
    await expect.poll(() => heightOf(reader, /^Section 23\.4/)).toBeCloseTo(0.2, 2)
    // In a narrow window it is out of the way then.
    await expect(reader.locator('.outline')).toBeHidden()

    await reader.keyboard.press('o')
    const current = reader.locator('.outline [aria-current]')
    await expect(current).toHaveText('Section 23.4')
    await expect(current).toBeFocused()
    // Of 500 parts of the text, 455 are above.
    await expect(reader.locator('.outline .far')).toHaveText(/^2\d min left$/)
    await reader.keyboard.press('Escape')
    await expect(reader.getByRole('button', { name: words('outline') })).toBeFocused()
    // The browser goes to where it guesses the end.
    await expect(async () => {
      await reader.keyboard.press('End')
      const read = await reader.getByRole('progressbar').getAttribute('aria-valuenow')
      expect(read).toBe('100')
    }).toPass()
    await expect(reader.locator('.outline .far')).toHaveText(words('readToEnd'))
  })

  test('marks the section that is scrolled to', async ({ web, winnow, page }) => {
    await page.goto(serveLong(web, 'sections.example'))
    const reader = await openReader(winnow, page)
    await reader.setViewportSize({ width: 1600, height: 900 })
    const current = reader.locator('.outline [aria-current]')
    await expect(current).toHaveCount(0)
    await expect(reader.locator('.slice').last()).toContainText('Section 25.5')
    await reader
      .getByText('Section 12.3', { exact: true })
      .last()
      .evaluate(each => each.scrollIntoView())
    await expect(current).toHaveText('Section 12.3')
    await reader.mouse.move(800, 500)
    await reader.mouse.wheel(0, 2600)
    await expect(current).toHaveText('Section 12.4')
  })

  test('is searched, in lines of more than one element', async ({ web, winnow, page }) => {
    await page.goto(serveLong(web, 'search.example'))
    const reader = await openReader(winnow, page)
    await reader.keyboard.press('/')
    // The last of its words, while they are still coming.
    await reader.keyboard.type(markOf(499).toUpperCase())
    await reader.keyboard.press('Enter')
    const count = reader.locator('.find-bar output')
    await expect(count).toHaveText(words('findCount'))
    await expect(count).toHaveText(/1\D+1$/)
    await reader.keyboard.press('Control+A')
    await reader.keyboard.type('Cafe DE  la')
    await reader.keyboard.press('Enter')
    await expect(count).toHaveText(/1\D+500$/)
    await reader.keyboard.press('Enter')
    await reader.keyboard.press('Enter')
    await expect(count).toHaveText(/3\D+500$/)
    for (let i = 0; i < 3; i++) await reader.keyboard.press('Shift+Enter')
    await expect(count).toHaveText(/500\D+500$/)
    const highlighted = () =>
      reader.evaluate(() => {
        const [range] = CSS.highlights.get('winnow-found-current') ?? []
        return range && [range.startContainer.textContent, range.endContainer.textContent?.slice(0, 3)]
      })
    expect(await highlighted()).toEqual(['café', ' la'])
    await reader.keyboard.press('Escape')
    await expect(reader.locator('.find-bar')).toBeHidden()
    expect(await focused(reader)).toContain(markOf(499))
    expect(await reader.evaluate(() => [String(getSelection()), CSS.highlights.size])).toEqual([
      'café de la',
      0,
    ])
    await expect
      .poll(() => reader.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect().top))
      .toBeLessThan(900)
  })

  test('is read by pages, which keep the place', async ({ web, winnow, page }) => {
    await page.goto(serveLong(web, 'pages.example'))
    const reader = await openReader(winnow, page)
    await reader.keyboard.press('m')
    const number = reader.locator('.page-number [role=status]')
    await expect(number).toHaveText(/^Page 1 of \d+$/)
    for (const key of ['ArrowRight', ' ', 'PageDown', 'ArrowDown']) await reader.keyboard.press(key)
    await expect(number).toHaveText(/^Page 5 of/)
    for (const key of ['ArrowLeft', 'Shift+ ', 'PageUp']) await reader.keyboard.press(key)
    await expect(number).toHaveText(/^Page 2 of/)
    await reader.mouse.click(1200, 500)
    await expect(number).toHaveText(/^Page 3 of/)
    await reader.mouse.wheel(0, 120)
    await expect(number).toHaveText(/^Page 4 of/)
    await reader.mouse.click(60, 500)
    await expect(number).toHaveText(/^Page 3 of/)

    await reader.keyboard.press('o')
    await reader.locator('.outline li button').filter({ hasText: 'Chapter 20' }).click()
    const chapter = reader.getByRole('heading', { name: 'Chapter 20' })
    await expect(chapter).toBeInViewport()
    await reader.keyboard.press('ArrowRight')
    const first = () =>
      reader.evaluate(() => {
        const { clientWidth, clientHeight } = document.documentElement
        for (let y = 60; y < clientHeight; y += 8) {
          const at = document.elementFromPoint(clientWidth / 2, y)?.closest('[data-block]')
          if (at) return Number(at.getAttribute('data-block'))
        }
        return -1
      })
    const before = await first()
    /** Whether the part that the page began with is on the screen. */
    const isThere = () =>
      reader.locator(`[data-block="${before}"]`).evaluate(each => {
        const { clientWidth, clientHeight } = document.documentElement
        return [...each.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            right > 0 && left < clientWidth && bottom > 0 && top < clientHeight,
        )
      })
    for (const size of [
      { width: 500, height: 700 },
      { width: 1280, height: 400 },
      { width: 1280, height: 900 },
    ]) {
      await reader.setViewportSize(size)
      await expect.poll(isThere).toBe(true)
    }
    await expect.poll(first).toBe(before)
    // No line is cut: what is on the page ends above its edge.
    const cut = await reader.evaluate(() => {
      const frame = document.querySelector('main')!.getBoundingClientRect()
      const range = document.createRange()
      return [...document.querySelectorAll('.prose p')].flatMap(each => {
        range.selectNodeContents(each)
        return [...range.getClientRects()].filter(
          ({ top, bottom }) => top < frame.top || bottom > frame.bottom,
        )
      }).length
    })
    expect(cut).toBe(0)

    await reader.keyboard.press('m')
    await expect(number).toBeHidden()
    await expect.poll(isThere).toBe(true)
    await reader.keyboard.press('m')
    await expect(number).toBeVisible()
    // It is remembered.
    await reader.reload()
    await expect(number).toHaveText(/^Page \d+ of \d+$/)
    await reader.keyboard.press('m')
    await expect(number).toBeHidden()
  })

  test('is gone through by keys, part by part and heading by heading', async ({ web, winnow, page }) => {
    await page.goto(serveLong(web, 'parts.example'))
    const reader = await openReader(winnow, page)
    const parts = []
    for (const key of ['j', 'j', 'j', 'j', 'k', 'n', 'n', 'p', 'p']) {
      await reader.keyboard.press(key)
      parts.push((await focused(reader)).replace(/^.*(mark\d+x).*$/s, '$1').replace('×', ''))
    }
    expect(parts).toEqual([
      ...['Chapter 1', 'Section 1.1', markOf(0), markOf(1), markOf(0)],
      ...['Section 1.2', 'Section 1.3', 'Section 1.2', 'Section 1.1'],
    ])
    await expect.poll(() => heightOf(reader, /^Section 1\.1/)).toBeLessThan(0.4)

    for (const key of ['j', 'd']) await reader.keyboard.press(key)
    await expect(reader.getByRole('article')).not.toContainText(markOf(0))
    await expect(reader.getByText(words('removed'))).toBeVisible()
    await reader.keyboard.press('u')
    await expect(reader.getByRole('article')).toContainText(markOf(0))
    await reader.keyboard.press('b')
    await expect(reader.locator('.left-out li button').first()).toBeFocused()
  })

  test('has a line that guides the eye, which goes with keys and pointer', async ({ web, winnow, page }) => {
    await page.goto(serveLong(web, 'line.example', 1))
    const reader = await openReader(winnow, page)
    const guide = reader.locator('.guide')
    const top = () =>
      guide.evaluate(each => Number.parseFloat(getComputedStyle(each).getPropertyValue('--line-top')))
    await reader.keyboard.press('l')
    await expect(guide).toHaveAttribute('data-kind', 'line')
    const before = await top()
    for (let i = 0; i < 3; i++) await reader.keyboard.press('ArrowDown')
    expect(await top()).toBeGreaterThan(before)
    await reader.keyboard.press('ArrowUp')
    await reader.mouse.move(640, 700)
    await expect.poll(top).toBeGreaterThan(650)
    await reader.keyboard.press('l')
    await expect(guide).toHaveAttribute('data-kind', 'ruler')
    await reader.reload()
    await expect(guide).toHaveAttribute('data-kind', 'ruler')
    await reader.keyboard.press('l')
    await expect(guide).toBeHidden()
  })
})

test('over the page, the page hears none of these keys, and has its own again afterwards', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveLong(web, 'over.example'))
  const view = await openFullView(winnow, page)
  const before = await heard(page)
  await page.keyboard.press('?')
  await expect.poll(() => view.text()).toMatch(/Alt\s*Shift\s*Y/)
  await page.keyboard.press('Escape')
  await expect.poll(() => view.look(root => root.querySelector('.keys') === null)).toBe(true)
  expect(await view.article()).toContain('Section 1.5')

  await page.keyboard.press('n')
  await expect.poll(() => view.look(root => root.activeElement?.textContent)).toMatch(/Chapter 1/)
  await page.keyboard.press('o')
  await expect.poll(() => view.look(root => root.activeElement?.textContent)).toBe('Chapter 1')
  for (let i = 0; i < 149; i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      view.look(root => {
        const at = root.activeElement!
        return [at.localName, at.textContent?.slice(0, 12), at.getBoundingClientRect().top < innerHeight]
      }),
    )
    .toEqual(['h3', 'Section 25.5', true])

  const number = () => view.look(root => root.querySelector('.page-number [role=status]')?.textContent ?? '')
  await page.keyboard.press('m')
  await expect.poll(number).toMatch(/^Page 2\d\d of/)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect.poll(number).toMatch(/^Page 2 of/)
  await page.keyboard.press('m')
  for (const key of ['l', 'l', 'l', '/', 'j', 'k', 'u']) await page.keyboard.press(key)
  expect(await heard(page)).toEqual(before)

  await page.keyboard.press('Escape')
  await expect.poll(() => view.text()).toBeNull()
  await page.keyboard.press('j')
  await expect.poll(() => heard(page)).toEqual([...before, 'j'])
})

test('the popup has a search under the key of the browser’s own, and Escape closes only that', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveLong(web, 'popup.example', 2))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('Section 1.5')
  await popup.keyboard.press('Control+f')
  await popup.keyboard.type(markOf(17))
  await popup.keyboard.press('Enter')
  await expect(popup.locator('.find-bar output')).toHaveText(/1\D+1$/)
  await popup.keyboard.press('Escape')
  await expect(popup.locator('.find-bar')).toBeHidden()
  expect(await winnow.isOpen()).toBe(true)
  await popup.keyboard.press('?')
  await expect(popup.getByRole('dialog')).toContainText(words('keys').source.slice(1, -1))
  await popup.keyboard.press('Escape')
  await expect(popup.getByRole('dialog')).toBeHidden()
  expect(await winnow.isOpen()).toBe(true)
})
