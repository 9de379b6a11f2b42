import { type CrxPlugin, crx } from '@crxjs/vite-plugin'
import { minify } from 'terser'
import { defineConfig } from 'vite'
import { compactMessages } from './scripts/compact-messages.ts'
import { shipLicences } from './scripts/licences.ts'
import { manifest, type Target } from './src/manifest.ts'

const target = (process.env['TARGET'] ?? 'chrome') as Target

/** Characters that are none: a minifier writes them out, and Chromium takes no script that has one. */
const NONCHARACTERS = /[\ufdd0-\ufdef\ufffe\uffff]/g
const escaped = (code: string) => code.replace(NONCHARACTERS, each => `\\u${each.charCodeAt(0).toString(16)}`)

/** A script as it ships. What Vite has made small, Terser makes smaller by a fiftieth. */
async function shipped(code: string, module: boolean): Promise<string> {
  const { code: smaller } = await minify(code, {
    module,
    ecma: 2020,
    compress: { passes: 2 },
    format: { comments: false },
  })
  return escaped(smaller!)
}

/**
 * crxjs lists every `?script` file as web accessible, so that any site could probe for the extension, and
 * leaves an ES-module twin of each. Neither is needed: windows of ours import the same files as pages are given.
 */
const tidy = (): CrxPlugin => ({
  name: 'tidy-crx',
  apply: 'build',
  enforce: 'post',
  renderCrxManifest(m) {
    delete m.web_accessible_resources
    return m
  },
  async generateBundle(_, bundle) {
    for (const [file, out] of Object.entries(bundle)) {
      if (
        out.type === 'chunk' &&
        /^assets\/(?:always|content|full-view|dyslexic|highlight|math|take-along)\.ts-/.test(file)
      )
        delete bundle[file]
      else if (out.type === 'chunk') out.code = await shipped(out.code, true)
      else if (file.endsWith('.js') && typeof out.source === 'string')
        out.source = await shipped(out.source, false)
    }
  },
})

/**
 * Nothing is painted before the script of a page of ours has put it into the person's colours. (Chromium waits for
 * scripts marked so; Firefox ignores the mark.)
 */
const colouredFirst = (): CrxPlugin => ({
  name: 'coloured-first',
  transformIndexHtml: {
    order: 'post',
    handler: html => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
})

export default defineConfig({
  plugins: [
    crx({ manifest: manifest(target), browser: target }),
    tidy(),
    colouredFirst(),
    compactMessages(`dist/${target}`),
    shipLicences(`dist/${target}`),
  ],
  build: {
    outDir: `dist/${target}`,
    emptyOutDir: true,
    target: target === 'firefox' ? 'firefox140' : 'chrome128',
    // All that a window needs is asked for at once, in place of one after the other.
    modulePreload: { polyfill: false },
    // What is opened as a tab is named by no manifest entry, and Firefox's sidebar by one that the plugin does not know.
    rollupOptions: {
      input: Object.fromEntries(
        ['reader', 'settings', 'side-panel'].map(name => [name, `src/entries/${name}.html`]),
      ),
    },
  },
  server: { port: 5173, strictPort: true, hmr: { port: 5173 }, cors: { origin: [/chrome-extension:\/\//] } },
})
