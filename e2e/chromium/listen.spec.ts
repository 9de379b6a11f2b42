import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { useTool } from './use-tool.ts'

const NO_VOICES = words(process.platform === 'linux' ? 'listenNoVoicesLinux' : 'listenNoVoices')

// The browser of these tests has no voices, as on many Linux systems.

test('over the page, a message says that there are no voices and how to get them', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveTestPage(web, 'sample'))
  const view = await FullView.open(winnow, page)
  const shown = () =>
    view.look(root => [
      [...root.querySelectorAll('button')]
        .filter(each => each.checkVisibility())
        .map(each => each.ariaLabel ?? each.textContent),
      root.querySelector('.status span')?.textContent ?? '',
    ])
  await expect.poll(async () => (await shown())?.[0]).toContain('Listen')
  // Before the article is there, the key has no effect.
  await expect.poll(() => view.article()).toBeTruthy()
  await page.keyboard.press('r')
  await expect.poll(async () => (await shown())?.[1]).toMatch(NO_VOICES)
  expect(await view.look(root => root.querySelector('.listen') === null)).toBe(true)
})

test('in the popup, the same message is shown', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await useTool(popup, 'listen')
  await popup.getByText(NO_VOICES).waitFor()
})

test('without an article there is nothing to listen to', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sign-in'))
  const popup = await winnow.open(page)
  await popup.getByRole('button', { name: words('bestGuess') }).waitFor()
  await expect(popup.getByRole('button', { name: words('listen') })).toBeDisabled()
})
