/** `npm run package`: builds both extensions and writes their archives to out/. */
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

await setUp([])
for (const [command, args] of [
  [process.execPath, ['scripts/build.mjs', 'chrome', 'firefox']],
  ['tsx', ['scripts/write-packages.ts']],
]) {
  const { code } = await run(command, args)
  if (code !== 0) process.exit(code)
}
