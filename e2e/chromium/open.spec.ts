import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'

const opening = 'Late in the Odyssey, a dead prophet gives its hero an odd piece of advice.'

test('Alt+R opens the article', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  await winnow.pressKey(page, 'Alt+R')
  const popup = await winnow.popup()
  await expect(popup.getByRole('article')).toContainText(opening)
})

test('the full view in a tab shows a message when its address has no valid session', async ({
  winnow,
  page,
}) => {
  for (const query of [
    '',
    '?session=none',
    '?session=javascript:alert(1)',
    '?url=https://sample.example/story',
  ]) {
    await page.goto(winnow.url(`src/entries/reader.html${query}`))
    await expect(page.getByText(words('gone'))).toBeVisible()
  }
})

test('the pictures of the article load, including those that the page had not loaded', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  for (const name of [
    /drifting away from a heap of grain/,
    /Plan of a threshing floor/,
    /Section of a winnowing machine/,
  ]) {
    const image = popup.getByRole('img', { name })
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(900)
  }
})

test('the article is read again on every press', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  await winnow.open(page)
  await winnow.closePopup()
  await page.evaluate(() => {
    document.querySelector('.story-body')!.firstElementChild!.textContent =
      'The page has been edited since, as newspapers do, and this sentence was not there before.'
  })
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('this sentence was not there before')
  await expect(popup.getByRole('article')).not.toContainText(opening)
})
