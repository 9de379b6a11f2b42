import { complaints, serveTestPage, testPages } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'

/** How the popup words the codes of *nothing*. */
const reasons: Record<string, string> = {
  'no-text': 'nothingNoText',
  'too-short': 'nothingTooShort_other',
  'only-links': 'nothingOnlyLinks',
  'no-article': 'nothingStandsOut',
}

for (const { name, expected } of testPages)
  test(`${name}: ${expected.shows}`, async ({ web, winnow, page }) => {
    await page.goto(serveTestPage(web, name))
    const popup = await winnow.open(page)
    const heading = popup.getByRole('heading', { level: 1 }).first()

    if (expected.nothing) {
      await expect(heading).toHaveText(words('nothingTitle'))
      await expect(popup.getByText(words(reasons[expected.nothing]!))).toBeVisible()
      return
    }
    // Articles may hold articles; the view's own comes first.
    const article = popup.getByRole('article').first()
    const amiss = async () => complaints(expected, (await article.textContent())!)
    await expect.poll(async () => (await amiss()).missing, 'missing from the article').toEqual([])
    expect((await amiss()).unwanted, 'not of the article').toEqual([])
    if (expected.title) await expect(heading).toHaveText(expected.title)
    if (expected.byline) await expect(article.locator('header')).toContainText(expected.byline)
  })
