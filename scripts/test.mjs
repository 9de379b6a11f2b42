/**
 * `npm test`: installs what is missing, then runs every check and test, in two lanes. A failed step does not stop the
 * others; the last lines name what failed, and the last one is the total.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'
import { setUp } from './setup.mjs'
import { joinRuns, readPlaywrightReport, readTapReport, readVitestReport } from './test-reports.mjs'

/** If at least this many tests of a step fail, they are not repeated: the cause is not chance. */
const MOST_REPEATED = 10

const report = name => path.join(root, 'out', 'reports', name)

const build = {
  name: 'build',
  command: [process.execPath, 'scripts/build.mjs', 'chrome', 'firefox', 'engine', 'wrapped'],
}
const checks = [
  { name: 'types', command: ['tsc', '--project', '.'] },
  { name: 'lint', command: ['biome', 'ci', '--colors=off'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'files that only tests use', command: ['knip', '--production', '--files'] },
]
const checksOfBuild = [
  { name: 'weight of the packages', command: ['tsx', 'scripts/write-packages.ts'], needs: 'build' },
  { name: 'add-on lint', command: ['web-ext', 'lint', '--source-dir', 'dist/firefox'], needs: 'build' },
]
const unitTests = {
  name: 'unit tests',
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('unit.json')}`,
  ],
  read: () => readVitestReport(reportText('unit.json')),
}
const chromium = {
  name: 'end to end, Chromium',
  // A test that fails is repeated once. If it passes then, it is named as unsteady at the end of the run.
  command: ['playwright', 'test', '--project=chromium', '--project=wrapped', '--retries=1'],
  needs: 'build',
  read: () => readPlaywrightReport(reportText('chromium.json')),
}
/** A pattern that matches a text and nothing else. */
const literally = text => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
/** @param options more options for Node's test runner */
const inFirefox = (...options) => [
  process.execPath,
  ...['--import', 'tsx'],
  ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
  ...['--test-reporter=tap', `--test-reporter-destination=${report('firefox.tap')}`],
  ...options,
  'e2e/firefox/all.ts',
]
const firefox = {
  name: 'end to end, Firefox',
  command: inFirefox(),
  // As in Chromium; Node's test runner cannot do that by itself.
  repeat: names => inFirefox(...names.map(name => `--test-name-pattern=^${literally(name)}$`)),
  needs: 'build',
  // A desktop may do without Firefox; the build machine may not.
  skip: () => !process.env.FIREFOX && !process.env.CI && 'no Firefox is installed',
  read: () => readTapReport(reportText('firefox.tap')),
}

/**
 * Two lanes run at the same time; the steps of a lane run in order. A step with `read` runs many tests; `read` returns
 * from its report how many passed, failed and were skipped. Any other step counts as one test. A step with `repeat` runs
 * the failed tests once more, with the command that `repeat` returns for their names. A step waits for the
 * step in `needs`, which may be in the other lane, and does not run if that one failed.
 */
const lanes = [
  // One suite with a browser at a time: beside each other, on two cores, tests failed for want of time.
  [build, unitTests, chromium, firefox],
  [...checks, ...checksOfBuild],
]

const reportText = name => readFileSync(report(name), 'utf8')

/**
 * Runs a step. Its output is kept back until its end, so that the two lanes do not mix theirs.
 *
 * @returns the outcome, as test-reports.mjs describes it, and the output. A step with a non-zero exit code has at
 *   least one failure, whatever its report says.
 */
async function runStep({ command: [command, ...args], read, repeat }) {
  const { code, output } = await run(command, args, { quiet: true })
  if (!read) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
  try {
    const counts = read()
    if (repeat && counts.failures.length > 0 && counts.failures.length < MOST_REPEATED)
      return await runAgain(repeat(counts.failures), counts, read, output)
    return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed), output }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, output } // the report is missing or incomplete
  }
}

/** Repeats the failed tests of a step. If the report of the second run is incomplete, the first run counts. */
async function runAgain([command, ...args], first, read, output) {
  const second = await run(command, args, { quiet: true })
  const both = `${output}\n\nThe failed tests once more:\n${second.output}`
  try {
    return { ...joinRuns(first, read()), output: both }
  } catch {
    return { ...first, output: both }
  }
}

try {
  await setUp(['chromium', 'firefox'])
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

// The results of an earlier run must not be taken for those of this one.
for (const leftover of ['dist', 'out/reports'])
  rmSync(path.join(root, leftover), { recursive: true, force: true })
mkdirSync(report(''), { recursive: true })

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const unsteady = []
const skips = []
const broken = new Set()
const ended = new Map(
  lanes.flat().map(({ name }) => {
    let tell
    const promise = new Promise(resolve => {
      tell = resolve
    })
    return [name, { promise, tell }]
  }),
)

async function runLane(steps) {
  for (const step of steps) {
    await ended.get(step.needs)?.promise
    const started = Date.now()
    console.log(`… ${step.name}`)
    const { output, ...counts } = await outcomeOf(step)
    if (counts.failed) broken.add(step.name)
    for (const key of Object.keys(total)) total[key] += counts[key]
    failures.push(...(counts.failures ?? []))
    unsteady.push(...(counts.unsteady ?? []))
    skips.push(...(counts.skips ?? []))
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`\n── ${step.name}\n${output.trimEnd()}\n${step.name}: ${sentence(counts)} (${seconds} s)\n`)
    ended.get(step.name).tell()
  }
}

async function outcomeOf(step) {
  const skip = step.skip?.()
  if (skip) return { passed: 0, failed: 0, skipped: 1, output: `skipped: ${skip}` }
  if (broken.has(step.needs))
    return { passed: 0, failed: 1, skipped: 0, output: `not run: ${step.needs} failed` }
  return runStep(step)
}

function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

await Promise.all(lanes.map(runLane))
if (broken.size) console.log(`\nFailed: ${[...broken].join('; ')}`)
for (const test of failures) console.log(`  ${test}`)
if (skips.length) console.log('\nSkipped:')
for (const test of skips) console.log(`  ${test}`)
if (unsteady.length) console.log('\nFailed first, and passed when repeated:')
for (const test of unsteady) console.log(`  ${test}`)
console.log(`\n${sentence(total)}`)
process.exit(total.failed ? 1 : 0)
