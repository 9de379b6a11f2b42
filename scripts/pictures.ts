/** `npm run pictures`: takes the pictures of the README with the built extension. */
import { mkdirSync } from 'node:fs'
import { WinnowBrowser } from '../e2e/chromium/browser.ts'
import { serveTestPage } from '../e2e/web/test-pages.ts'
import { Web } from '../e2e/web/web.ts'
import { words } from '../e2e/web/words.ts'

const WINDOW = { width: 1200, height: 800 }

mkdirSync('docs', { recursive: true })
const web = await Web.open()
const winnow = await WinnowBrowser.launch({ headless: true, web, hosts: '*.example', sandbox: false })
try {
  const page = winnow.context.pages()[0]!
  await page.setViewportSize(WINDOW)
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await popup.getByRole('article').waitFor()
  await popup.screenshot({ path: 'docs/popup.png' })

  // One correction, for the picture of the rules page.
  await popup.locator('[data-block]').last().hover()
  await popup.getByRole('button', { name: words('remove') }).click()
  await popup.getByRole('button', { name: words('undo') }).waitFor()
  await popup.getByRole('button', { name: words('more') }).click()
  await popup.getByRole('menuitem', { name: words('xrayOpen') }).click()
  await page.waitForTimeout(1000) // the layer is in a closed shadow root, which Playwright cannot observe
  await page.mouse.move(1000, 243) // a link that was left out
  await page.waitForTimeout(500)
  await page.screenshot({ path: 'docs/xray.png' })

  await page.goto(serveTestPage(web, 'wiki'))
  await winnow.pressKey(page, 'Alt+Shift+Y')
  await page.waitForTimeout(800)
  await page.screenshot({ path: 'docs/full-view.png' })

  const settings = await winnow.context.newPage()
  await settings.setViewportSize(WINDOW)
  await settings.goto(winnow.url('src/entries/settings.html'))
  await settings.getByRole('radio', { name: words('themeSepia') }).check({ force: true })
  await settings.screenshot({ path: 'docs/settings.png' })

  const rules = await winnow.context.newPage()
  await rules.setViewportSize(WINDOW)
  await rules.goto(winnow.url('src/entries/options.html#rules'))
  await rules.getByRole('main').waitFor()
  await rules
    .getByRole('button', { name: /example/ })
    .first()
    .click()
  await rules.screenshot({ path: 'docs/rules.png' })
} finally {
  await winnow.close()
  await web.close()
}
