import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { shrink } from './shrink.ts'

/**
 * Builds scripts that share nothing with others: each is one file.
 * @param files paths in the package, each made from the `.ts` file of its name
 * @param target the oldest browser that is to run them
 */
export function loneScripts(files: readonly string[], folder: string, target: string): Plugin {
  return {
    name: 'lone-scripts',
    apply: 'build',
    buildStart() {
      if (!this.meta.watchMode) return
      for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' }))
        if (/\.(?:ts|css|json)$/.test(file)) this.addWatchFile(path.resolve('src', file))
    },
    async writeBundle() {
      for (const file of files) await buildScript(file, folder, target)
    },
  }
}

async function buildScript(file: string, outDir: string, target: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [shrink()],
    build: {
      outDir,
      emptyOutDir: false,
      target,
      lib: { entry: file.replace(/\.js$/, '.ts'), formats: ['iife'], name: 'winnow', fileName: () => file },
    },
  })
}
