import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const chromium = playwright({
  launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
})

/** `*.test.ts` runs in a real Chromium, `*.node.test.ts` in Node. */
export default defineConfig({
  test: {
    projects: [
      {
        // Suppresses a warning for each test file that imports messages from public/.
        logLevel: 'error',
        // Dependencies are found at the start, because one that is found later restarts the browser.
        resolve: {
          alias: {
            'webextension-polyfill': new URL('test/webextension-polyfill.ts', import.meta.url).pathname,
          },
        },
        optimizeDeps: { entries: ['src/**/*.test.ts', 'bench/**/*.test.ts'] },
        test: {
          name: 'chromium',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/*.node.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: { name: 'node', environment: 'node', include: ['{src,bench,test,scripts}/**/*.node.test.ts'] },
      },
    ],
  },
})
