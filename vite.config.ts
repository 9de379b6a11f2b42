import { crx } from '@crxjs/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { shipChangelog } from './scripts/changelog.ts'
import { devWindows } from './scripts/dev-windows.ts'
import { shipLicences } from './scripts/licences.ts'
import { BACKGROUND, finishManifest, manifestToBuild, type Target } from './scripts/manifest.ts'
import { shipMessages } from './scripts/messages.ts'
import { pageScripts } from './scripts/page-scripts.ts'
import { polyfillAsModule } from './scripts/polyfill-as-module.ts'
import {
  LATER_FILE,
  OPINIONS_DATA_FILE,
  PAGE_FILE,
  PART_FILES,
  SCRIPT_FILES,
  SHARED_FILE,
} from './src/messages/script-files.ts'

const browser = (process.env['TARGET'] ?? 'chrome') as Target
/** Whether the polyfill always wraps the browser's API, as it does in Chromium before 148. */
const isWrapping = process.env['WRAP'] === '1'
const target = browser === 'firefox' ? 'firefox140' : 'chrome128'
/** The windows that crxjs does not find in the manifest; it does not support Firefox's `sidebar_action`. */
const WINDOWS = ['note', 'reader', 'settings', 'welcome', ...(browser === 'firefox' ? ['side-panel'] : [])]
const windowFile = (name: string) => `src/entries/${name}.html`
const PORT = 5173
const inPackage = (file: string) => file.slice(1)

/**
 * Prevents a window from painting before its script has applied the person's colours. Chromium waits for scripts with
 * this attribute, and Firefox ignores it. Vite removes the attribute from the scripts that it builds, so it is added
 * afterwards.
 */
const paintAfterScript: Plugin = {
  name: 'paint-after-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: html => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

export default defineConfig(({ command }) => {
  const isDev = command === 'serve'
  return {
    plugins: [
      paintAfterScript,
      polyfillAsModule(isWrapping),
      crx({ manifest: manifestToBuild(browser), browser }),
      finishManifest(browser),
      devWindows(WINDOWS.map(windowFile)),
      pageScripts({
        injected: Object.values(SCRIPT_FILES).map(inPackage),
        inWindows: inPackage(SCRIPT_FILES.reading),
        shared: inPackage(SHARED_FILE),
        sharedInPages: inPackage(PAGE_FILE),
        sharedLater: inPackage(LATER_FILE),
        first: [SCRIPT_FILES.content, SCRIPT_FILES.reading, SCRIPT_FILES.always].map(inPackage),
        opinionsData: {
          file: inPackage(OPINIONS_DATA_FILE),
          modules: /\/stop-words\.json$/,
        },
        parts: Object.values(PART_FILES).map(inPackage),
        background: BACKGROUND,
        plugins: [polyfillAsModule(isWrapping)],
      }),
      shipLicences(),
      shipChangelog(),
      shipMessages(),
    ],
    // Dependencies are found at the start, because one that is found later would reload the open window.
    optimizeDeps: { entries: ['src/entries/**/*.ts'] },
    server: { port: PORT, strictPort: true, hmr: { port: PORT } },
    build: {
      outDir: `dist/${isDev ? 'dev' : isWrapping ? 'wrapped' : browser}`,
      emptyOutDir: true,
      target,
      // Windows preload all of their modules at once; the target browsers need no polyfill for this.
      modulePreload: { polyfill: false },
      // While serving, crxjs bundles the inputs with a Rollup that does not support TypeScript.
      rolldownOptions: isDev
        ? {}
        : { input: Object.fromEntries(WINDOWS.map(name => [name, windowFile(name)])) },
    },
  }
})
