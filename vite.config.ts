import { defineConfig, type Plugin } from 'vite'
import { compactMessages } from './scripts/compact-messages.ts'
import { shipLicences } from './scripts/licences.ts'
import { loneScripts } from './scripts/lone-scripts.ts'
import { sharedScript } from './scripts/shared-script.ts'
import { shrink } from './scripts/shrink.ts'
import { writeManifest } from './scripts/write-manifest.ts'
import { BACKGROUND, manifest, type Target } from './src/manifest.ts'
import { PART_FILES, SCRIPT_FILES, SHARED_FILE } from './src/messages/script-files.ts'

const browser = (process.env['TARGET'] ?? 'chrome') as Target
const outDir = `dist/${browser}`
const target = browser === 'firefox' ? 'firefox140' : 'chrome128'
const WINDOWS = ['popup', 'reader', 'side-panel', 'options', 'settings']
const inPackage = (file: string) => file.slice(1)
const SHARED = inPackage(SHARED_FILE)
const SCRIPTS = Object.values(SCRIPT_FILES).map(inPackage)
const nameOf = (file: string) => file.replace(/\.js$/, '')

/**
 * Nothing is painted before the script of a page of ours has put it into the person's colours. (Chromium waits for
 * scripts marked so; Firefox ignores the mark.) The mark that a source bears is lost on a module.
 */
const colouredFirst: Plugin = {
  name: 'coloured-first',
  transformIndexHtml: {
    order: 'post',
    handler: html => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

export default defineConfig({
  plugins: [
    colouredFirst,
    writeManifest(manifest(browser)),
    sharedScript(SHARED, SCRIPTS),
    shrink(),
    loneScripts([BACKGROUND, ...Object.values(PART_FILES).map(inPackage)], outDir, target),
    compactMessages(outDir),
    shipLicences(outDir),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target,
    // All that a window needs is asked for at once, in place of one after the other.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        ...Object.fromEntries(SCRIPTS.map(file => [nameOf(file), `${nameOf(file)}.ts`])),
        ...Object.fromEntries(WINDOWS.map(name => [name, `src/entries/${name}.html`])),
      },
      output: {
        codeSplitting: { groups: [{ name: nameOf(SHARED), minShareCount: 2 }] },
        entryFileNames: ({ name }) =>
          SCRIPTS.includes(`${name}.js`) ? '[name].js' : 'assets/[name]-[hash].js',
        chunkFileNames: '[name].js',
      },
    },
  },
})
