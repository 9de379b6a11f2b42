import { crx } from '@crxjs/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { devWindows } from './scripts/dev-windows.ts'
import { shipLicences } from './scripts/licences.ts'
import { BACKGROUND, finishManifest, manifestToBuild, type Target } from './scripts/manifest.ts'
import { pageScripts } from './scripts/page-scripts.ts'
import { polyfillAsModule } from './scripts/polyfill-as-module.ts'
import { PART_FILES, SCRIPT_FILES, SHARED_FILE } from './src/messages/script-files.ts'

const browser = (process.env['TARGET'] ?? 'chrome') as Target
/** Has the polyfill wrap the browser's API, as it does in older Chromium. */
const isWrapping = process.env['WRAP'] === '1'
const target = browser === 'firefox' ? 'firefox140' : 'chrome128'
/** Our windows that crxjs does not find in the manifest; it does not know Firefox's `sidebar_action`. */
const WINDOWS = ['reader', 'settings', ...(browser === 'firefox' ? ['side-panel'] : [])]
const PORT = 5173
const inPackage = (file: string) => file.slice(1)

/**
 * Keeps a window from painting before its script has put it into the person's colours. Chromium waits for scripts with
 * this attribute, and Firefox ignores it. Vite drops the attribute from the scripts that it builds.
 */
const colouredFirst: Plugin = {
  name: 'coloured-first',
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
      colouredFirst,
      polyfillAsModule(isWrapping),
      crx({ manifest: manifestToBuild(browser), browser }),
      finishManifest(browser),
      devWindows(),
      pageScripts({
        injected: Object.values(SCRIPT_FILES).map(inPackage),
        shared: inPackage(SHARED_FILE),
        parts: Object.values(PART_FILES).map(inPackage),
        background: BACKGROUND,
        plugins: [polyfillAsModule(isWrapping)],
      }),
      shipLicences(),
    ],
    // Found before a window is open: what is only found by loading one would load it again.
    optimizeDeps: { entries: ['src/entries/**/*.ts'] },
    server: { port: PORT, strictPort: true, hmr: { port: PORT } },
    build: {
      outDir: `dist/${isDev ? 'dev' : isWrapping ? 'wrapped' : browser}`,
      emptyOutDir: true,
      target,
      // A window asks for all of its modules at once, in place of one after the other.
      modulePreload: { polyfill: false },
      // While serving, crxjs bundles the inputs with a Rollup that knows no TypeScript.
      rolldownOptions: isDev
        ? {}
        : { input: Object.fromEntries(WINDOWS.map(name => [name, `src/entries/${name}.html`])) },
    },
  }
})
