import { htmlAnswer } from '../web/web.ts'
import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

/** What `chrome.storage.local` holds in all, in bytes. */
const QUOTA = 10_485_760

/** As the first version wrote them: what is stored here is migrated too. */
const rule = (id: string, selector: string) => ({ id, kind: 'remove', selector, fingerprint: '' })
const record = (...rules: object[]) => ({ version: 1, rules })

const story = `<!doctype html>
<html lang="en"><head><title>The ferry without a river</title></head><body><main>
  <h1>The ferry without a river</h1>
  <p>The river moved in the spring of the year in which the bridge was to be built, and it moved by four hundred metres. The ferry was left standing in a field, with its rope still tied to both banks, and the ferryman went on collecting the toll, since the law only spoke of the rope.</p>
  <p class="second">People paid, because it was a good story to have paid for. They stepped aboard, the ferryman rang the bell, and after a while they stepped off again on the same side. Some said that the crossing had been smoother in former times, when there was less grass.</p>
  <p>The bridge was built all the same, in the same field, to the plans. It has eleven arches, and in dry summers the ferryman lets his goats graze beneath them. He says that the river will come back, and that he has kept the rope in good repair.</p>
</main></body></html>`

test('a rule that is no selector is named, does no harm and can be deleted', async ({
  web,
  winnow,
  page,
}) => {
  const backstage = await winnow.backstage()
  await backstage.evaluate(
    record => chrome.storage.local.set({ 'rules:ferry.example': record }),
    record(rule('broken', 'p:::second'), rule('sound', '.second')),
  )
  await page.goto(web.page('ferry.example', story))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('The bridge was built all the same')
  await expect(popup.getByRole('article')).not.toContainText('People paid')
  await expect(popup.getByText(words('ruleInvalid'))).toBeVisible()

  await popup.getByRole('button', { name: 'p:::second' }).click()
  await expect(popup.getByText(words('ruleInvalid'))).toBeHidden()
  const stored = await backstage.evaluate(() => chrome.storage.local.get('rules:ferry.example'))
  const left = {
    ...rule('sound', '.second'),
    ...{ scope: { subdomains: false, path: '' }, off: false },
    health: { matches: expect.any(Number), last: expect.any(String) },
  }
  expect(stored).toEqual({ 'rules:ferry.example': { version: 2, rules: [left] } })
})

test('a rule that finds nothing any more is named', async ({ web, winnow, page }) => {
  const backstage = await winnow.backstage()
  await backstage.evaluate(
    record => chrome.storage.local.set({ 'rules:idle.example': record }),
    record(rule('idle', '.third')),
  )
  await page.goto(web.page('idle.example', story))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('People paid')
  await expect(popup.getByText(words('ruleNoMatch'))).toBeVisible()
})

test('a store that is full loses nothing and says so', async ({ web, winnow, page }) => {
  const kept = record(rule('kept', '.second'))
  const backstage = await winnow.backstage()
  await backstage.evaluate(kept => chrome.storage.local.set({ 'rules:full.example': kept }), kept)
  const fill = async (quota: number) => {
    const used = await chrome.storage.local.getBytesInUse()
    await chrome.storage.local.set({ filler: 'x'.repeat(quota - used - 32) })
  }
  await backstage.evaluate(fill, QUOTA)
  try {
    await page.goto(web.page('full.example', story))
    const popup = await winnow.open(page)
    const article = popup.getByRole('article')
    await expect(article).toContainText('The bridge was built all the same')
    await expect(article).not.toContainText('People paid')
    await popup.getByText('The bridge was built all the same').hover()
    await popup.getByRole('button', { name: words('remove') }).click()
    await expect(popup.getByText(words('notSaved'))).toBeVisible()
    await expect(article).toContainText('The bridge was built all the same')
    await expect(article).not.toContainText('People paid')
    const stored = await backstage.evaluate(() => chrome.storage.local.get('rules:full.example'))
    expect(stored).toEqual({ 'rules:full.example': kept })

    // With room again, the same click works: nothing has to be started anew.
    await backstage.evaluate(() => chrome.storage.local.remove('filler'))
    await popup.getByText('The bridge was built all the same').hover()
    await popup.getByRole('button', { name: words('remove') }).click()
    await expect(popup.getByText(words('removed'))).toBeVisible()
    await expect(article).not.toContainText('The bridge was built all the same')
  } finally {
    await backstage.evaluate(() => chrome.storage.local.remove('filler'))
  }
})

test('with no room for what is remembered until the browser ends, an article is read and put right all the same, and what cannot be opened says why', async ({
  web,
  winnow,
  page,
}) => {
  const full = words('storeFull')
  const backstage = await winnow.backstage()
  await backstage.evaluate(async quota => {
    const used = await chrome.storage.session.getBytesInUse()
    await chrome.storage.session.set({ filler: 'x'.repeat(quota - used - 32) })
  }, QUOTA)
  try {
    await page.goto(web.page('packed.example', story))
    const popup = await winnow.open(page)
    const article = popup.getByRole('article')
    await popup.getByText('The bridge was built all the same').hover()
    await popup.getByRole('button', { name: words('remove') }).click()
    await expect(popup.getByText(words('removed'))).toBeVisible()
    await expect(article).not.toContainText('The bridge was built all the same')
    await popup.getByTitle(words('look')).click()
    await popup.getByRole('radio', { name: words('themeSepia') }).check({ force: true })
    await popup.keyboard.press('Escape')
    await popup.getByTitle(words('fullView')).click()
    await expect(popup.getByText(full)).toBeVisible()
    await expect(article).toContainText('People paid')
    await winnow.closePopup()

    await winnow.pressKey(page, 'Alt+Shift+Y')
    const title = () =>
      backstage.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ url: 'https://packed.example/*' })
        return chrome.action.getTitle({ tabId: tab!.id! })
      })
    await expect.poll(title).toMatch(full)

    await backstage.evaluate(() => chrome.storage.session.remove('filler'))
    await winnow.pressKey(page, 'Alt+Shift+Y')
    const view = await FullView.of(page)
    await expect.poll(() => view.article()).toContain('People paid')
  } finally {
    await backstage.evaluate(() => chrome.storage.session.remove('filler'))
    await backstage.evaluate(() => chrome.storage.local.clear())
  }
})

test('a damaged record does not keep the article from being read', async ({ web, winnow, page }) => {
  const backstage = await winnow.backstage()
  for (const damaged of ['text', 7, null, { version: 1 }, { version: 1, rules: [{ id: 3 }, null, 'rule'] }]) {
    await backstage.evaluate(record => chrome.storage.local.set({ 'rules:damaged.example': record }), damaged)
    await page.goto(web.page('damaged.example', story))
    const popup = await winnow.open(page)
    await expect(popup.getByRole('article')).toContainText('The river moved in the spring')
    await winnow.closePopup()
  }
})

test('a page that goes elsewhere while its article is open takes it along', async ({ web, winnow, page }) => {
  await page.goto(web.page('left.example', story))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('People paid')
  await page.goto(web.page('elsewhere.example', story))
  // What was read is gone with its page: there is nothing left to correct.
  await expect(popup.getByRole('article')).toBeHidden()
  // The next page has not been asked for.
  await expect(popup.getByText(words('ungrantedTitle'))).toBeVisible()
  const backstage = await winnow.backstage()
  const stored = await backstage.evaluate(() => chrome.storage.local.get(null))
  expect(Object.keys(stored).filter(key => /left|elsewhere/.test(key))).toEqual([])
})

test('a page that never finishes loading is read as far as it has come', async ({ web, winnow, page }) => {
  let answer = () => {}
  const never = new Promise<void>(resolve => {
    answer = resolve
  })
  const html = story.replace('</main>', '</main><script src="/never.js"></script>')
  web.site('endless.example', path =>
    path === '/never.js'
      ? { body: '', headers: { 'content-type': 'text/javascript' }, when: never }
      : htmlAnswer(html),
  )
  try {
    await page.goto('https://endless.example/story', { waitUntil: 'commit' })
    await page.getByText('The bridge was built all the same').waitFor()
    const popup = await winnow.open(page)
    await expect(popup.getByRole('article')).toContainText('The bridge was built all the same')
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    await popup.getByRole('button', { name: words('fullView') }).click()
    const view = await FullView.of(page)
    await expect.poll(() => view.article()).toContain('The bridge was built all the same')
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
  } finally {
    answer()
  }
})
