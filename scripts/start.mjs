/**
 * `npm start [address or file]`: installs what is missing, builds Winnow, and opens a browser in which it reads the
 * given page or the sample article.
 */
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

try {
  await setUp(['chromium'])
  const { code } = await run(process.execPath, ['scripts/build.mjs', 'chrome', 'cli'])
  if (code !== 0) throw new Error('Winnow could not be built.')
  const { tsImport } = await import('tsx/esm/api')
  const { open } = await tsImport('./open.ts', import.meta.url)
  await open(process.argv[2])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
