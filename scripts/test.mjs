/**
 * `npm test`: installs what is missing, then runs every check and test. A failed step does not stop the others; the
 * last line is the total.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'
import { setUp } from './setup.mjs'

const report = name => path.join(root, 'out', 'reports', name)
const firefoxTests = () =>
  readdirSync(path.join(root, 'e2e', 'firefox'))
    .filter(name => name.endsWith('.test.ts'))
    .map(name => path.join('e2e', 'firefox', name))

/**
 * The steps, in order. A step with `read` runs many tests; `read` returns from its report how many passed, failed and
 * were skipped. Any other step counts as one test. A step does not run if the step in `needs` failed.
 */
const steps = [
  { name: 'types', command: ['tsc', '--project', '.'] },
  { name: 'lint', command: ['biome', 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off'])] },
  { name: 'unused code', command: ['knip'] },
  { name: 'files that only tests use', command: ['knip', '--production', '--files'] },
  {
    name: 'unit tests',
    command: [
      'vitest',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report('unit.json')}`,
    ],
    read: () => {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readJson('unit.json')
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
    },
  },
  {
    name: 'build',
    command: [process.execPath, 'scripts/build.mjs', 'chrome', 'firefox', 'engine', 'wrapped'],
  },
  { name: 'weight of the packages', command: ['tsx', 'scripts/write-packages.ts'], needs: 'build' },
  { name: 'add-on lint', command: ['web-ext', 'lint', '--source-dir', 'dist/firefox'], needs: 'build' },
  {
    name: 'end to end, Chromium',
    command: ['playwright', 'test', '--project=chromium', '--project=wrapped'],
    needs: 'build',
    read: () => {
      const { expected, unexpected, flaky, skipped } = readJson('chromium.json').stats
      return { passed: expected + flaky, failed: unexpected, skipped }
    },
  },
  {
    name: 'end to end, Firefox',
    command: [
      process.execPath,
      // The time-out also applies to a whole file. Every wait in a test ends much earlier.
      ...['--import', 'tsx', '--test', '--test-timeout=600000'],
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=tap', `--test-reporter-destination=${report('firefox.tap')}`],
      ...firefoxTests(),
    ],
    needs: 'build',
    // Firefox is optional on a desktop, but required in CI.
    skip: () => !process.env.FIREFOX && !process.env.CI && 'no Firefox is installed',
    read: () => {
      const tap = readFileSync(report('firefox.tap'), 'utf8')
      const count = word => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)[1])
      return { passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') }
    },
  },
]

const readJson = name => JSON.parse(readFileSync(report(name), 'utf8'))

/**
 * Runs a step. Returns how many tests passed, failed and were skipped. A step with a non-zero exit code has at least
 * one failure, whatever its report says.
 */
async function runStep({ command: [command, ...args], read }) {
  const { code } = await run(command, args)
  const ended = code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
  if (!read) return ended
  try {
    const counts = read()
    return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) }
  } catch {
    return { ...ended, failed: 1, passed: 0 } // the report is missing or incomplete
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
const broken = new Set()
for (const step of steps) {
  console.log(`\n── ${step.name}`)
  const started = Date.now()
  const skip = step.skip?.()
  let counts
  if (skip) {
    console.log(`skipped: ${skip}`)
    counts = { passed: 0, failed: 0, skipped: 1 }
  } else if (broken.has(step.needs)) {
    console.log(`not run: ${step.needs} failed`)
    counts = { passed: 0, failed: 1, skipped: 0 }
  } else counts = await runStep(step)
  if (counts.failed) broken.add(step.name)
  for (const key of Object.keys(total)) total[key] += counts[key]
  console.log(`${step.name}: ${sentence(counts)} (${Math.round((Date.now() - started) / 1000)} s)`)
}

function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

if (broken.size) console.log(`\nFailed: ${[...broken].join('; ')}`)
console.log(`\n${sentence(total)}`)
process.exit(total.failed ? 1 : 0)
