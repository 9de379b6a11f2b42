import { chromium } from 'playwright'
import { createServer } from 'vite'
const server = await createServer({ root: '/tmp/wt/opinions/src/view/gallery', configFile: false, publicDir: '/tmp/wt/opinions/public', logLevel: 'error', server: { port: 5977 } })
await server.listen()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false })
for (const [scheme, width] of [['light', 1000], ['dark', 1000], ['light', 320], ['dark', 320]])
  for (const state of ['agreement', 'tuned']) {
    const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 720 } })
    await page.goto(`http://localhost:5977/?xray=kept&opinions=${state}`)
    await page.locator('.opinions').waitFor()
    const fold = page.getByText('Adjust this method')
    if (await fold.isVisible()) { await fold.click(); await page.locator('.tune').scrollIntoViewIfNeeded() }
    await page.screenshot({ path: `/tmp/op/shot-${state}-${scheme}-${width}.png` })
    await page.close()
  }
await browser.close(); await server.close(); process.exit(0)
