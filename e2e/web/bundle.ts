import { build } from 'vite'

/** Bundles a module and all that it imports into one script for a page. */
export async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: file, output: { format: 'iife', name: 'bundled' } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: { code?: string }[] }
  return output[0]!.code!
}
