import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

// The browser that runs these has no voices, as many a Linux has none.

test('a computer without voices says so over the page, and what brings them', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveTestPage(web, 'sample'))
  await winnow.pressKey(page, 'Alt+Shift+Y')
  const view = await FullView.of(page)
  const shown = () =>
    view.look(root => [
      [...root.querySelectorAll('button')]
        .filter(each => each.checkVisibility())
        .map(each => each.ariaLabel ?? each.textContent),
      root.querySelector('.status span')?.textContent ?? '',
    ])
  await expect.poll(async () => (await shown())?.[0]).toContain('Listen')
  await page.keyboard.press('r')
  await expect.poll(async () => (await shown())?.[1]).toMatch(words('listenNoVoices'))
  expect(await view.look(root => root.querySelector('.listen') === null)).toBe(true)
})

test('and in the popup', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await popup.getByRole('button', { name: words('listen') }).click()
  await popup.getByText(words('listenNoVoices')).waitFor()
})

test('there is nothing to listen to where there is no article', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'link-list'))
  const popup = await winnow.open(page)
  await popup.getByRole('button', { name: words('bestGuess') }).waitFor()
  await expect(popup.getByRole('button', { name: words('listen') })).toHaveCount(0)
})
