import type { Page } from '@playwright/test'
import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'

const saysUnreadable = async (popup: Page, why: RegExp) => {
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(words('unreadableTitle'))
  await expect(popup.getByText(why)).toBeVisible()
}

test('where there is no article, the best guess is one click away', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'link-list'))
  const popup = await winnow.open(page)
  await expect(popup.getByText(words('nothingOnlyLinks'))).toBeVisible()
  await popup.getByRole('button', { name: words('bestGuess') }).click()
  await expect(popup.getByRole('article')).toContainText('Why the paper mill heats the school')
})

test('a page that has no text yet can be tried again', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'blank'))
  const popup = await winnow.open(page)
  await expect(popup.getByText(words('nothingNoText'))).toBeVisible()
  await page.evaluate(() => {
    const paragraph =
      'The application has drawn itself in the meantime, and what it drew is a text of several sentences. Anybody could read it now, and the button that was offered a moment ago should be enough to do so.'
    document.querySelector('#app')!.innerHTML = `<h1>Drawn at last</h1>${`<p>${paragraph}</p>`.repeat(4)}`
  })
  await popup.getByRole('button', { name: words('tryAgain') }).click()
  await expect(popup.getByRole('article')).toContainText('The application has drawn itself in the meantime')
})

test("the browser's own pages are closed to extensions, and it says so", async ({ winnow, page }) => {
  await page.goto('chrome://version')
  await saysUnreadable(await winnow.open(page), words('restricted'))
})

for (const [what, type, body, why] of [
  ['a picture', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'picture'],
  ['a feed', 'application/xml', '<feed><title>Not a page</title></feed>', 'otherType'],
  ['data', 'application/json', '{"text": "Not a page"}', 'otherType'],
] as const)
  test(`${what} (${type}) is no page, and it says so`, async ({ web, winnow, page }) => {
    web.site('files.example', () => ({ body, headers: { 'content-type': type } }))
    await page.goto('https://files.example/file')
    await saysUnreadable(await winnow.open(page), words(why))
  })

test('a PDF is no page, and it says so', async ({ web, winnow, page }) => {
  const pdf =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
  web.site('files.example', () => ({ body: pdf, headers: { 'content-type': 'application/pdf' } }))
  await page.goto('https://files.example/paper.pdf')
  await saysUnreadable(await winnow.open(page), words('pdf'))
})
