import { defineConfig } from 'vite'

/**
 * Builds the engine alone, as a script that sets `globalThis.winnow`: `dist/engine.js` with every method, or, in the
 * mode `first-press`, `dist/first-press.js` with nothing but what the first press of the button runs.
 */
export default defineConfig(({ mode }) => {
  const name = mode === 'first-press' ? 'first-press' : 'engine'
  return {
    publicDir: false,
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'chrome128',
      lib: {
        entry: `src/entries/${name}.ts`,
        formats: ['iife'],
        name: 'winnowEngine',
        fileName: () => `${name}.js`,
      },
    },
  }
})
