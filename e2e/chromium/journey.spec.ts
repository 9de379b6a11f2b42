import type { Page } from '@playwright/test'
import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { type Block, blocksIn, type Host, hostIn, hostOver, LINE, NEAR, readOnTo, readsAt } from './host.ts'
import { pageState } from './page-state.ts'
import { serveOne } from './ten-pages.ts'
import { useTool } from './use-tool.ts'

/** The block at this share of all blocks. */
const at = (blocks: readonly Block[], share: number) => blocks[Math.floor(blocks.length * share)]!

/** The effective typography. */
const lookIn = (host: Host) =>
  host.look(root => {
    const face = root.querySelector<HTMLElement>('dialog.pane') ?? document.documentElement
    const { backgroundColor } = getComputedStyle(face)
    return [face.dataset['theme'], face.style.getPropertyValue('--scale'), backgroundColor]
  })
const SEPIA = ['sepia', '1.4', 'rgb(244, 233, 210)']

/** The position on the page of the text of a block, and whether the page is at its top or its end. */
const onPage = (page: Page, { text }: Block) =>
  page.evaluate(text => {
    const plain = (text: string) => text.replace(/\s+/g, '')
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (walker.currentNode.parentElement!.checkVisibility()) texts.push(walker.currentNode as Text)
    const wanted = plain(text).slice(0, 60)
    const begin = texts
      .map(each => plain(each.data))
      .join('')
      .indexOf(wanted)
    let end = 0
    const first = texts.find(each => {
      end += plain(each.data).length
      return end > begin
    })
    const range = new Range()
    range.selectNodeContents(first!)
    const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement!
    return {
      top: range.getBoundingClientRect().top,
      isAtEnd: scrollTop < 1 || scrollTop > scrollHeight - clientHeight - 1,
    }
  }, text)

/** Waits until the text of a block is at the reading line of the page. */
const pageReadsAt = (page: Page, block: Block) =>
  expect(async () => {
    const { top, isAtEnd } = await onPage(page, block)
    expect(top).toBeGreaterThan(-NEAR)
    expect(top).toBeLessThan(await page.evaluate(() => innerHeight - 20))
    if (!isAtEnd) expect(Math.abs(top - LINE)).toBeLessThan(NEAR)
  }).toPass()

test.afterEach(async ({ winnow }) => {
  const backstage = await winnow.backstage()
  await backstage.evaluate(() => chrome.storage.local.clear())
})

/** One is written from right to left, one has pictures whose heights move the text, and one is drawn in pieces. */
const PAGES = ['arabic', 'photo-gallery', 'long']

for (const name of PAGES)
  test(`${name}: reading continues from host to host and back to the page`, async ({ web, winnow, page }) => {
    await page.setViewportSize({ width: 900, height: 480 })
    await page.goto(serveOne(web, name))
    const before = await pageState(page)
    let removed: Block | null = null
    /** The place, the typography and the correction are the same in this host. */
    const goesOn = async (host: Host, block: Block) => {
      await readsAt(host, block)
      await expect.poll(() => lookIn(host)).toEqual(SEPIA)
      expect(
        await host.look((root, number) => root.querySelector(`[data-block="${number}"]`), removed!.number),
      ).toBeNull()
    }

    const popup = await winnow.open(page)
    await expect(popup.getByRole('article').first()).toBeVisible()
    await useTool(popup, 'look')
    await popup.getByRole('radio', { name: words('themeSepia') }).check({ force: true })
    for (let press = 0; press < 4; press++)
      await popup.getByRole('button', { name: words('lookLarger') }).click()
    await popup.keyboard.press('Escape')
    const first = hostIn(popup)
    await expect.poll(() => lookIn(first)).toEqual(SEPIA)
    const blocks = await blocksIn(first)
    removed = at(blocks, 0.2)
    const [early, middle, late] = [at(blocks, 0.4), at(blocks, 0.5), at(blocks, 0.6)]
    const part = popup.locator(`[data-block="${removed.number}"]:not(:has([data-block]))`)
    await readOnTo(first, removed)
    await part.hover()
    await popup.getByRole('button', { name: words('remove') }).click()
    await expect(part).toHaveCount(0)
    await readOnTo(first, early)

    await useTool(popup, 'fullView')
    const view = await FullView.of(page)
    const over = hostOver(page, view)
    await expect.poll(() => view.article()).toBeTruthy()
    await goesOn(over, early)
    await readOnTo(over, late)

    await view.tool('sidePanel')
    const panel = hostIn(await winnow.popup())
    await expect(panel.page.getByRole('article').first()).toBeVisible()
    await goesOn(panel, late)
    await readOnTo(panel, middle)

    const opened = winnow.context.waitForEvent('page')
    await useTool(panel.page, 'inTab')
    const reader = hostIn(await opened)
    await expect(reader.page.getByRole('article').first()).toBeVisible()
    await goesOn(reader, middle)
    await readOnTo(reader, late)
    await useTool(reader.page, 'leave')
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible')
    await pageReadsAt(page, late)

    // The panel is still open, and is at the place of the page.
    await useTool(panel.page, 'fullView')
    await expect.poll(() => view.article()).toBeTruthy()
    await readOnTo(over, middle)
    await page.keyboard.press('Escape')
    await expect.poll(() => view.text()).toBeNull()
    await pageReadsAt(page, middle)
    expect(await pageState(page)).toEqual(before)
  })
