/**
 * `npm run test:firefox -- [FILE …] [PATTERN]`: builds for Firefox and runs its tests: of all files or of those named,
 * all tests or those whose names match.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'

const FOLDER = path.join('e2e', 'firefox')
const isFile = name => name.endsWith('.test.ts')

/**
 * The command that runs tests in Firefox, with what is in dist/firefox.
 *
 * @param {string[]} [chosen] files of e2e/firefox, by name or path, and patterns of tests' names; by default, all
 * @param {string} [tap] where to write a report for machines
 */
export function firefoxTests(chosen = [], tap) {
  const files = chosen.filter(isFile).map(file => path.basename(file))
  const patterns = chosen.filter(each => !isFile(each)).map(pattern => `--test-name-pattern=${pattern}`)
  const all = readdirSync(path.join(root, FOLDER)).filter(isFile)
  return [
    process.execPath,
    // The limit counts for a whole file, too. Every wait of a test ends by itself long before.
    ...['--import', 'tsx', '--test', '--test-timeout=1200000'],
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...(tap ? ['--test-reporter=tap', `--test-reporter-destination=${tap}`] : []),
    ...patterns,
    ...(files.length ? files : all).map(file => path.join(FOLDER, file)),
  ]
}

if (process.argv[1] === import.meta.filename) {
  const build = await run(process.execPath, ['scripts/build.mjs', 'firefox'])
  if (build.code !== 0) process.exit(build.code)
  const [command, ...args] = firefoxTests(process.argv.slice(2))
  process.exit((await run(command, args)).code)
}
