import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'

const chromium = playwright({
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
    timeout: 180_000,
  },
})

const NODE_TESTS = '{src,bench,test,scripts}/**/*.node.test.ts'

const common: UserWorkspaceConfig = {
  // The messages in public/ are imported as the JSON that they are, without a warning for each import.
  publicDir: false,
  resolve: {
    alias: { 'webextension-polyfill': new URL('test/webextension-polyfill.ts', import.meta.url).pathname },
  },
}

/** Limits end a hang; they measure nothing. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000 }

/** `*.node.test.ts` runs in Node, because it needs no DOM; every other `*.test.ts` runs in a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        ...common,
        // Found before the tests run: what is only found by running them makes the browser start over.
        optimizeDeps: { entries: ['src/**/*.test.ts', 'bench/**/*.test.ts', `!${NODE_TESTS}`] },
        test: {
          ...limits,
          name: 'chromium',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
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
