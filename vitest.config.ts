import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'

const chromium = playwright({
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
    timeout: 180_000,
  },
})

const NODE_TESTS = '{src,cli,bench,test,scripts}/**/*.node.test.ts'

const common: UserWorkspaceConfig = {
  // Otherwise Vite warns of each test file that imports messages from public/.
  publicDir: false,
  resolve: {
    alias: { 'webextension-polyfill': new URL('test/webextension-polyfill.ts', import.meta.url).pathname },
  },
}

/** Long enough for a busy machine: a limit ends a test that hangs, and measures nothing. */
const limits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['test/patience.ts'],
}

/** `*.node.test.ts` needs no DOM and runs in Node. Every other `*.test.ts` runs in a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        ...common,
        // Dependencies are found at the start, because one that is found later restarts the browser.
        optimizeDeps: { entries: ['{src,cli,bench}/**/*.test.ts', `!${NODE_TESTS}`] },
        test: {
          ...limits,
          name: 'chromium',
          include: ['{src,cli,bench}/**/*.test.ts'],
          exclude: [NODE_TESTS],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { ...common, test: { ...limits, name: 'node', include: [NODE_TESTS], isolate: false } },
    ],
  },
})
