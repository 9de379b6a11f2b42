import { expect, test } from 'vitest'
// @ts-expect-error: scripts that run before the installation are JavaScript without declarations
import { joinRuns, readPlaywrightReport, readTapReport, readVitestReport } from './test-reports.mjs'

test('a report of Vitest tells which tests failed, and why', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'divides', failureMessages: ['Error: by zero\n    at a.test.ts:3'] },
        ],
      },
      { name: 'b.test.ts', message: 'does not compile\nline 3', assertionResults: [] },
    ],
  }
  expect(readVitestReport(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: ['a.test.ts › divides › Error: by zero', 'b.test.ts › does not compile'],
  })
})

test('a report of Playwright tells which tests failed, which passed when repeated, and why tests were skipped', () => {
  const spec = (title: string, status: string, message?: string, annotations: object[] = []) => ({
    file: 'popup.spec.ts',
    title,
    tests: [{ status, annotations, results: [{ error: message && { message } }] }],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        specs: [
          spec('opens', 'expected'),
          spec('closes', 'unexpected', '\u001b[31mError: still open\u001b[0m\n…'),
          spec('prints', 'skipped', undefined, [{ type: 'skip', description: 'no printer' }]),
        ],
        suites: [{ specs: [spec('scrolls', 'flaky', 'Error: not there')] }],
      },
    ],
  }
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['popup.spec.ts › closes › Error: still open'],
    unsteady: ['popup.spec.ts › scrolls › Error: not there'],
    skips: ['popup.spec.ts › prints › no printer'],
  })
})

test('a report of Node’s test runner tells which tests failed', () => {
  const report = `TAP version 13
# Subtest: popup
    # Subtest: opens
    ok 1 - opens
      ---
      duration_ms: 2
      ...
    # Subtest: closes \\#1
    not ok 2 - closes \\#1
      ---
      failureType: 'testCodeFailure'
      error: 'It stays open.'
      ...
not ok 1 - popup
  ---
  type: 'suite'
  failureType: 'subtestsFailed'
  ...
# Subtest: scrolls
not ok 2 - scrolls
# pass 1
# fail 2
# cancelled 1
# skipped 3
`
  expect(readTapReport(report)).toEqual({
    passed: 1,
    failed: 3,
    skipped: 3,
    failures: ['closes #1', 'scrolls'],
  })
})

test('a test that fails and passes when it is repeated is unsteady', () => {
  const first = { passed: 7, failed: 2, skipped: 1, failures: ['closes', 'scrolls'] }
  const second = { passed: 1, failed: 1, skipped: 8, failures: ['scrolls'] }
  expect(joinRuns(first, second)).toEqual({
    passed: 8,
    failed: 1,
    skipped: 1,
    failures: ['scrolls'],
    unsteady: ['closes'],
  })
})
