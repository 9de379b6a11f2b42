import { defineConfig } from '@playwright/test'
import type { Build } from './e2e/chromium/fixture.ts'

/**
 * End-to-end tests in Chromium: with the build in dist/chrome, with the build in which the polyfill wraps the
 * browser's API, and of the development server.
 */
export default defineConfig<object, Build>({
  projects: [
    { name: 'chromium', testDir: 'e2e/chromium', use: { extension: 'dist/chrome' } },
    { name: 'wrapped', testDir: 'e2e/wrapped', use: { extension: 'dist/wrapped' } },
    { name: 'dev', testDir: 'e2e/dev', use: { extension: 'dist/dev' } },
  ],
  outputDir: 'out/playwright',
  snapshotPathTemplate: 'e2e/chromium/screens/{arg}{ext}',
  // A test waits for its browser a third of the time, so that two of them share two cores.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // Long enough for a busy machine: a limit ends a test that hangs, and measures nothing.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'out/reports/chromium.json' }]],
})
