/**
 * `npm run build [chrome|firefox|engine|first-press|cli|wrapped …]`: the extension for both browsers, the engine, its
 * part that a first press runs, and the command line, into dist/.
 */
import { run } from './run.mjs'

const builds = {
  chrome: { args: [], env: { TARGET: 'chrome' } },
  firefox: { args: [], env: { TARGET: 'firefox' } },
  engine: { args: ['--config', 'vite.engine.config.ts'] },
  'first-press': { args: ['--config', 'vite.engine.config.ts', '--mode', 'first-press'] },
  cli: { args: ['--config', 'vite.cli.config.ts'] },
}
/**
 * For tests only: a build for Chromium in which the polyfill wraps the browser's API, as it does in Chromium before
 * 148.
 */
const wrapped = { args: [], env: { TARGET: 'chrome', WRAP: '1' } }

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(builds)
for (const name of names) {
  const build = name === 'wrapped' ? wrapped : builds[name]
  if (!build)
    throw new Error(`There is no build called ${name}; there are ${Object.keys(builds).join(', ')}.`)
  const { code, output } = await run('vite', ['build', ...build.args], { env: build.env, quiet: true })
  if (code !== 0) {
    console.error(output)
    process.exit(code)
  }
  console.log(`built dist/${build.args.includes('vite.engine.config.ts') ? `${name}.js` : name}`)
}
