import { defineConfig } from '@playwright/test'

/** End-to-end tests in Chromium, with the extension as built in dist/chrome. */
export default defineConfig({
  testDir: 'e2e/chromium',
  outputDir: 'out/playwright',
  snapshotPathTemplate: 'e2e/chromium/screens/{arg}{ext}',
  // One browser for all: a toolbar press goes to the window in front, and the files share the worker's browser.
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'out/reports/chromium.json' }]],
})
