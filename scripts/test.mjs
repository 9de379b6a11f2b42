/**
 * `npm test`: the set-up, then every proof there is. A step that fails stops no other; the last line is the sum.
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
 * The steps, in order. One with `read` runs many tests and has left a report, from which it reads how many passed,
 * failed and were skipped; any other is one test in itself. `needs` names a step without which it means nothing.
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
      // It counts for a whole file, too. Every wait of a test ends by itself long before.
      ...['--import', 'tsx', '--test', '--test-timeout=600000'],
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=tap', `--test-reporter-destination=${report('firefox.tap')}`],
      ...firefoxTests(),
    ],
    needs: 'build',
    // A desktop may do without Firefox; the build machine may not.
    skip: () => !process.env.FIREFOX && !process.env.CI && 'no Firefox is installed',
    read: () => {
      const tap = readFileSync(report('firefox.tap'), 'utf8')
      const count = word => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)[1])
      return { passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') }
    },
  },
]

const readJson = name => JSON.parse(readFileSync(report(name), 'utf8'))

/** How many passed, failed and were skipped. A suite that ended badly has failed, whatever its report says. */
async function runStep({ command: [command, ...args], read }) {
  const { code } = await run(command, args)
  const ended = code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
  if (!read) return ended
  try {
    const counts = read()
    return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) }
  } catch {
    return { ...ended, failed: 1, passed: 0 } // no report, or half of one
  }
}

try {
  await setUp(['chromium', 'firefox'])
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

// What an earlier run left must not pass for the result of this one.
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
