import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import { barriersIn } from './barriers.ts'
import { expect, test } from './fixture.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  const onlyColours = colorScheme !== 'light'

  test(`an article has no barriers (${colorScheme})`, async ({ web, winnow, page }) => {
    await page.goto(serveTestPage(web, 'sample'))
    const popup = await winnow.open(page)
    await popup.emulateMedia({ colorScheme })
    await popup.getByRole('heading', { name: words('leftOut') }).waitFor()
    // With the cross beside a part, and the message after its removal, which are not there at first.
    await popup.getByText('The joke works because').hover()
    expect(await barriersIn(popup, { onlyColours })).toEqual([])
    await popup.getByRole('button', { name: words('remove') }).click()
    await popup.getByText(words('removed')).waitFor()
    expect(await barriersIn(popup, { onlyColours })).toEqual([])
    await popup.getByRole('button', { name: words('undo') }).click()
    await popup.getByText(words('forgotten')).waitFor()
  })

  test(`the menu of ways to take an article along has no barriers (${colorScheme})`, async ({
    web,
    winnow,
    page,
  }) => {
    await page.goto(serveTestPage(web, 'sample'))
    const popup = await winnow.open(page)
    await popup.emulateMedia({ colorScheme })
    await popup.getByTitle(words('takeAlong')).click()
    await popup.getByRole('button', { name: words('saveBook') }).waitFor()
    expect(await barriersIn(popup, { onlyColours })).toEqual([])
  })

  test(`highlights, their box and their list have no barriers (${colorScheme})`, async ({
    web,
    winnow,
    page,
  }) => {
    await page.goto(serveTestPage(web, 'sample'))
    const popup = await winnow.open(page)
    await popup.emulateMedia({ colorScheme })
    const paragraph = popup.locator('.prose p', { hasText: 'The joke works' })
    await paragraph.click({ clickCount: 3 })
    await popup.locator('.highlight-offer').waitFor()
    expect(await barriersIn(popup, { onlyColours })).toEqual([])
    await popup.keyboard.press('h')
    await popup.locator('.prose mark.annotation').first().press('Enter')
    await popup.getByRole('textbox').fill('A note')
    expect(await barriersIn(popup, { onlyColours })).toEqual([])
    await popup.keyboard.press('Escape')
    await popup.getByTitle(words('annotations')).click()
    await popup.getByRole('button', { name: words('annotationsCopy') }).waitFor()
    expect(await barriersIn(popup, { onlyColours })).toEqual([])
    await popup.keyboard.press('Escape')
    await popup.locator('.prose mark.annotation').first().press('Enter')
    await popup.getByRole('button', { name: words('annotationRemove') }).click()
    await popup.getByText(words('annotationRemoved')).waitFor()
  })

  test(`a refusal has no barriers (${colorScheme})`, async ({ web, winnow, page }) => {
    await page.goto(serveTestPage(web, 'link-list'))
    const popup = await winnow.open(page)
    await popup.emulateMedia({ colorScheme })
    await popup.getByRole('button', { name: words('bestGuess') }).waitFor()
    expect(await barriersIn(popup, { onlyColours })).toEqual([])
  })
}

test('contents, search, menu and keys have no barriers', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await popup.getByRole('heading', { name: words('leftOut') }).waitFor()
  await popup.keyboard.press('o')
  await popup.locator('.outline').waitFor()
  expect(await barriersIn(popup)).toEqual([])
  await popup.keyboard.press('Escape')
  await popup.keyboard.press('/')
  await popup.keyboard.type('grain')
  await popup.locator('.find-bar output:not(:empty)').waitFor()
  expect(await barriersIn(popup)).toEqual([])
  await popup.keyboard.press('Escape')
  await popup.keyboard.press('?')
  await popup.getByRole('dialog').waitFor()
  expect(await barriersIn(popup)).toEqual([])
  await popup.keyboard.press('Escape')
  await popup.keyboard.press('m')
  await popup.locator('.page-number').waitFor()
  expect(await barriersIn(popup)).toEqual([])
  await popup.keyboard.press('m')
})

test('text from right to left is set from right to left', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'arabic'))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toHaveAttribute('dir', 'rtl')
  await expect(popup.getByRole('article')).toHaveAttribute('lang', 'ar')
  expect(await barriersIn(popup)).toEqual([])
})
