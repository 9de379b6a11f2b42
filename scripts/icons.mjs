/** `node scripts/icons.mjs`: draws public/icons/winnow.svg at the sizes the browsers ask for. */
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'

const SIZES = [16, 32, 48, 128]
const folder = new URL('../public/icons/', import.meta.url)
const svg = await readFile(new URL('winnow.svg', folder), 'utf8')

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
try {
  const page = await browser.newPage()
  for (const size of SIZES) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
    await writeFile(new URL(`${size}.png`, folder), await page.screenshot({ omitBackground: true }))
  }
} finally {
  await browser.close()
}
