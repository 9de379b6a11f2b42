import { defineConfig, build as viteBuild } from 'vite'

const OUT = 'dist/cli'

/** The scripts that the command runs in pages. */
const PAGE_SCRIPTS = ['article', 'site']

/** Builds `dist/cli`: the command `winnow` for Node, and the scripts that it runs in pages. */
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'page-scripts-of-the-command',
      apply: 'build',
      async closeBundle() {
        for (const name of PAGE_SCRIPTS)
          await viteBuild({
            configFile: false,
            publicDir: false,
            logLevel: 'warn',
            build: {
              outDir: OUT,
              emptyOutDir: false,
              target: 'chrome128',
              lib: {
                entry: `cli/in-page/${name}.ts`,
                formats: ['iife'],
                name: 'winnowPage',
                fileName: () => `${name}.js`,
              },
            },
          })
      },
    },
  ],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'node20',
    ssr: 'cli/main.ts',
    rolldownOptions: { output: { entryFileNames: 'winnow.js' } },
  },
})
