import { stripVTControlCharacters } from 'node:util'

/**
 * Reads the reports of the test runners. Each function returns how many tests passed, failed and were skipped, which
 * tests failed, and which passed only when they were repeated.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [failures] for each failed test its file and title, and the first line of its error
 * @property {string[]} [unsteady] for each test that passed only in its second run, the same
 * @property {string[]} [skips] for each skipped test its file and title, and the reason, where the runner does not print it
 */

/**
 * @param {string} text the JSON report of Vitest
 * @returns {Outcome}
 */
export function readVitestReport(text) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(text)
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (message && failed.length === 0) return [line(name, '', message)]
    return failed.map(test => line(name, test.fullName, test.failureMessages[0]))
  })
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures,
  }
}

/**
 * @param {string} text the JSON report of Playwright
 * @returns {Outcome}
 */
export function readPlaywrightReport(text) {
  const { suites, stats } = JSON.parse(text)
  const failures = []
  const unsteady = []
  const skips = []
  const open = [...suites]
  for (let suite = open.pop(); suite; suite = open.pop()) {
    open.push(...(suite.suites ?? []))
    for (const { file, title, tests } of suite.specs)
      for (const { status, results, annotations } of tests) {
        const entry = () => line(file, title, results[0]?.error?.message)
        if (status === 'unexpected') failures.push(entry())
        if (status === 'flaky') unsteady.push(entry())
        const reason = annotations.find(({ type }) => type === 'skip')?.description
        if (status === 'skipped') skips.push(line(file, title, reason))
      }
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: failures.sort(),
    unsteady: unsteady.sort(),
    skips: skips.sort(),
  }
}

/**
 * @param {string} text the TAP report of Node's test runner
 * @returns {Outcome} its `failures` are the names of the tests alone
 */
export function readTapReport(text) {
  const count = word => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)[1])
  const entries = text.matchAll(/^ *not ok \d+ - (.*)\n((?: *(?!(?:not )?ok |#)\S.*\n)*)/gm)
  const failures = [...entries]
    .filter(([, , details]) => !details.includes("failureType: 'subtestsFailed'"))
    .map(([, name]) => name.replace(/\\([#\\])/g, '$1'))
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped'),
    failures,
  }
}

/**
 * Joins the report of a run with that of a second run of the tests that had failed.
 *
 * @param {Outcome} first
 * @param {Outcome} second
 * @returns {Outcome} in which a test that passed in the second run is unsteady
 */
export function joinRuns(first, second) {
  const failures = first.failures.filter(name => second.failures.includes(name))
  const unsteady = first.failures.filter(name => !second.failures.includes(name))
  return {
    passed: first.passed + unsteady.length,
    failed: first.failed - unsteady.length,
    skipped: first.skipped,
    failures,
    unsteady,
  }
}

/** @returns {string} one line for a person */
function line(file, title, error = '') {
  const [first] = stripVTControlCharacters(error).split('\n')
  return [file, title, first].filter(Boolean).join(' › ')
}
