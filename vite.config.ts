import { type CrxPlugin, crx } from '@crxjs/vite-plugin'
import { defineConfig } from 'vite'
import { manifest, type Target } from './src/manifest.ts'

const target = (process.env['TARGET'] ?? 'chrome') as Target

/** Characters that are none: a minifier writes them out, and Chromium takes no script that has one. */
const NONCHARACTERS = /[\ufdd0-\ufdef\ufffe\uffff]/g
const escaped = (code: string) => code.replace(NONCHARACTERS, each => `\\u${each.charCodeAt(0).toString(16)}`)

/**
 * crxjs lists every `?script` file as web accessible, so that any site could probe for the extension, and
 * leaves an unused ES-module twin of each. `scripting.executeScript` needs neither.
 */
const tidy = (): CrxPlugin => ({
  name: 'tidy-crx',
  apply: 'build',
  enforce: 'post',
  renderCrxManifest(m) {
    delete m.web_accessible_resources
    return m
  },
  generateBundle(_, bundle) {
    for (const [file, out] of Object.entries(bundle)) {
      if (out.type === 'chunk') out.code = escaped(out.code)
      else if (file.endsWith('.js') && typeof out.source === 'string') out.source = escaped(out.source)
      if (out.type === 'chunk' && /^assets\/(?:always|content|full-view|highlight|math)\.ts-/.test(file))
        delete bundle[file]
    }
  },
})

export default defineConfig({
  plugins: [crx({ manifest: manifest(target), browser: target }), tidy()],
  build: {
    outDir: `dist/${target}`,
    emptyOutDir: true,
    target: target === 'firefox' ? 'firefox140' : 'chrome128',
    modulePreload: false,
    // The full view is opened as a tab, so no manifest entry names it.
    rollupOptions: { input: { reader: 'src/entries/reader.html' } },
  },
  server: { port: 5173, strictPort: true, hmr: { port: 5173 }, cors: { origin: [/chrome-extension:\/\//] } },
})
