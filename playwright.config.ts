import { defineConfig } from '@playwright/test'
import type { Build } from './e2e/chromium/fixture.ts'

/**
 * End-to-end tests in Chromium: with the extension as built in dist/chrome; with the build in which the polyfill wraps
 * the browser's API; and of the development server.
 */
export default defineConfig<object, Build>({
  projects: [
    { name: 'chromium', testDir: 'e2e/chromium', use: { extension: 'dist/chrome' } },
    { name: 'wrapped', testDir: 'e2e/wrapped', use: { extension: 'dist/wrapped' } },
    { name: 'dev', testDir: 'e2e/dev', use: { extension: 'dist/dev' } },
  ],
  outputDir: 'out/playwright',
  snapshotPathTemplate: 'e2e/chromium/screens/{arg}{ext}',
  // Each worker has a browser and a web of its own, which the files that it runs share.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // Limits end a hang; they measure nothing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'out/reports/chromium.json' }]],
})
