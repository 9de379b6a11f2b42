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

/**
 * The tests whose files share one document: they load many modules, and leave nothing behind that
 * test/shared-document.ts does not remove. A file that replaces modules would replace them for all, as `failures` does.
 */
const SHARED = ['src/engine/**/!(failures).test.ts', 'bench/**/*.test.ts']

/** A project whose tests run in a real Chromium. */
function inChromium(
  name: string,
  include: string[],
  exclude: string[],
  more: UserWorkspaceConfig['test'] = {},
): UserWorkspaceConfig {
  return {
    ...common,
    // Dependencies are found at the start, because one that is found later restarts the browser.
    optimizeDeps: { entries: [...include, ...exclude.map(pattern => `!${pattern}`)] },
    test: {
      ...limits,
      ...more,
      name,
      include,
      exclude,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: chromium,
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/** `*.node.test.ts` needs no DOM and runs in Node. Every other `*.test.ts` runs in a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      inChromium('chromium', ['{src,cli,bench,test}/**/*.test.ts'], [NODE_TESTS, ...SHARED]),
      inChromium('chromium-shared', SHARED, [NODE_TESTS], {
        isolate: false,
        setupFiles: [...limits.setupFiles, 'test/shared-document.ts'],
      }),
      { ...common, test: { ...limits, name: 'node', include: [NODE_TESTS], isolate: false } },
    ],
  },
})
