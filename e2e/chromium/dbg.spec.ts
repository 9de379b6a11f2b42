import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
const body = Array.from({length:60},(_, i)=>`<p id="p${i}">Paragraph ${i} of the story of the harbour, which is told here at some length, over several sentences. The boats come in with the tide and go out with it, and nobody in the town has ever thought of doing it the other way.</p>`).join('')
test('dbg', async ({ web, winnow, page }) => {
  page.on('console', m => console.log('page:', m.text()))
  await page.goto(web.page('harbour.example', `<title>x</title><main><h1>The clock of the harbour</h1>${body}</main>`))
  const popup = await winnow.open(page)
  popup.on('console', m => console.log('popup:', m.text()))
  await expect(popup.getByRole('article')).toContainText('Paragraph 0 ')
  await popup.evaluate(() => { document.addEventListener('scrollend', () => console.log('scrollend')); scrollTo(0, 3000) })
  await popup.waitForTimeout(1000)
  console.log(await popup.evaluate(async () => JSON.stringify(await chrome.storage.session.get(null))))
  await popup.screenshot({ path: 'out/popup.png' })
  await popup.getByRole('button', { name: words('fullView') }).click()
  await page.waitForTimeout(1500)
  const b = await winnow.backstage()
  console.log(await b.evaluate(async () => JSON.stringify(await chrome.storage.session.get(null))))
  await page.bringToFront()
  const view = await FullView.of(page)
  console.log(await view.look(root => root.querySelector('dialog')!.scrollTop))
  await page.screenshot({ path: 'out/over.png' })
})
