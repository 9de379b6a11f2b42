import { defineConfig } from 'vite'

/** Builds `dist/engine.js`: the engine alone, as a script that sets `globalThis.winnow`. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'chrome128',
    lib: {
      entry: 'src/entries/engine.ts',
      formats: ['iife'],
      name: 'winnowEngine',
      fileName: () => 'engine.js',
    },
  },
})
