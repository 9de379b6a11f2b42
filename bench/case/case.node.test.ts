import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complaints, serveFolder, serveTestPage, testPages } from '../../e2e/web/test-pages.ts'
import { certificateFingerprint, Web } from '../../e2e/web/web.ts'
import type { PageReport, ReportFile } from '../../src/schema/report.ts'
import { caseScript } from '../browser/scripts.ts'
import { readAnswers } from './answers.ts'
import { caseOf } from './case.ts'
import { writeCases } from './command.ts'
import type { CaseReading } from './in-page.ts'

/** The least share of words with the same decision on the page and on its report. */
const ALIKE = 0.95

let web: Web
let browser: Browser
let page: Page
let cdp: CDPSession
let script: string
let folder: string

beforeAll(async () => {
  script = await caseScript()
  web = await Web.open()
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromiumSandbox: false,
    args: [
      `--host-resolver-rules=MAP *:443 127.0.0.1:${web.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${certificateFingerprint}`,
    ],
  })
  page = await browser.newPage()
  page.setDefaultTimeout(0) // the test's own limit is enough
  cdp = await page.context().newCDPSession(page)
  folder = mkdtempSync(path.join(os.tmpdir(), 'case-'))
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await web?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens an address, and evaluates an expression in an isolated world, as the extension does. */
async function ask<T>(address: string, expression: string): Promise<T> {
  await page.goto(address)
  const { frameTree } = await cdp.send('Page.getFrameTree')
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id })
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  await evaluate(script)
  return (await evaluate(expression)) as T
}

const fileOf = (report: PageReport): ReportFile => ({ winnow: '0.1.0', version: 1, ...report })

/** The text of an article's HTML, which is well-formed. */
function textOf(content: string): string {
  const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0' }
  return content.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|nbsp);/g, sign => signs[sign]!)
}

/**
 * Makes a test page of a report as the command does; returns the address at which it is served, and what it expects.
 */
function caseFrom(report: PageReport, name: string) {
  const file = path.join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(fileOf(report)))
  const [written] = writeCases(file, folder, name)
  const { expected } = caseOf(JSON.stringify(fileOf(report)))
  return { expected, address: serveFolder(web, written!.folder, { name, expected }) }
}

describe.each(testPages)('the report of $name', ({ name }) => {
  test('is read like the page, and the case made of it passes', { timeout: 120_000 }, async () => {
    const address = serveTestPage(web, name)
    const { before, report } = await ask<{ before: CaseReading; report: PageReport }>(
      address,
      '({ before: winnowCase.read(), report: winnowCase.report() })',
    )
    const made = caseFrom(report, `case-of-${name}`)
    const after = await ask<CaseReading>(made.address, 'winnowCase.read()')

    expect(after.nothing).toBe(before.nothing)
    expect(after.blocks.length).toBe(before.blocks.length)
    const all = before.blocks.reduce((sum, { words }) => sum + words, 0)
    const differing = before.blocks.flatMap(({ words, keep }, block) =>
      after.blocks[block]!.keep === keep ? [] : [{ block, words, keep, ...report.decisions[block] }],
    )
    const differingWords = differing.reduce((sum, { words }) => sum + words, 0)
    expect(differingWords / Math.max(1, all), JSON.stringify(differing)).toBeLessThanOrEqual(1 - ALIKE)

    const { expected } = made
    expect(expected.nothing ?? null).toBe(after.nothing)
    expect(complaints(expected, textOf(after.content))).toEqual({ missing: [], unwanted: [] })
    if (expected.title) expect(after.title).toBe(expected.title)
    if (!expected.nothing) expect(expected.with!.length).toBeGreaterThan(0)
  })
})

/** A report of four blocks, without corrections. */
const PAGE = '<!doctype html><html><body><p class="a">Bo</p></body></html>'
const block = (text: string, kept: boolean, corrected?: 'keep' | 'remove') => ({
  kept,
  probability: 0.5,
  words: 9,
  text,
  ...(corrected ? { corrected } : {}),
})
const REPORT: ReportFile = {
  winnow: '0.1.0',
  version: 1,
  address: '/blog/x',
  title: 'Bomidz kel tuva rop',
  note: 'The  foot\nis missing.',
  decisions: [
    block('Bomidz kel tuva rop', false),
    block('Zurani the pelo of vakimo', true),
    block('Minu the tareko and bolipa', true, 'keep'),
    block('Kel to the ropi of satule', false, 'remove'),
    block('Rop', false, 'remove'),
  ],
  corrections: [],
  page: PAGE,
}

test("a case requires the reader's corrections, and says where it is served", () => {
  expect(caseOf(JSON.stringify(REPORT))).toEqual({
    page: PAGE,
    expected: {
      shows: 'The foot is missing.',
      address: '/blog/x',
      title: 'Bomidz kel tuva rop',
      with: ['Zurani the pelo of vakimo', 'Minu the tareko and bolipa'],
      without: ['Kel to the ropi of satule'],
    },
    untold: 1,
    isUnlabelled: false,
  })
})

test('a case requires nothing of what only the memory of the site decided', () => {
  const decisions = [
    ...REPORT.decisions,
    { ...block('Tareko the vakimo and of pelo', false), byMemory: true as const },
  ]
  const { expected } = caseOf(JSON.stringify({ ...REPORT, decisions }))
  expect(expected.without).toEqual(['Kel to the ropi of satule'])
})

describe('answers', () => {
  const uncorrected = REPORT.decisions.map(({ corrected: _, ...rest }) => rest)
  const yes: ReportFile = { ...REPORT, decisions: uncorrected, found: true }
  const no: ReportFile = { ...yes, found: false }
  const corrected: ReportFile = { ...REPORT, found: false }

  test('become one test page each; a no without corrections expects nothing until it is labelled', () => {
    const file = path.join(folder, 'answers.jsonl')
    writeFileSync(file, [yes, no, corrected].map(answer => `${JSON.stringify(answer)}\n`).join(''))
    const written = writeCases(file, folder, 'answered')
    expect(written.map(({ folder }) => path.basename(folder))).toEqual([
      'answered-1',
      'answered-2',
      'answered-3',
    ])
    expect(written.map(({ isUnlabelled }) => isUnlabelled)).toEqual([false, true, false])
    const withs = written.map(
      ({ folder }) => JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')).with.length > 0,
    )
    expect(withs).toEqual([true, false, true])
  })

  test('are learned from if they are a yes, or have corrections', () => {
    const answers = mkdtempSync(path.join(folder, 'answers-'))
    const root = { kind: 'root' as const, selector: 'p', matches: 1 }
    const nothing: ReportFile = { ...yes, nothing: 'only-links' }
    const lines = [
      yes,
      no,
      { ...no, corrections: [root] },
      { ...no, corrections: [{ ...root, matches: 0 }] },
      nothing,
    ]
    writeFileSync(path.join(answers, 'a.jsonl'), lines.map(answer => JSON.stringify(answer)).join('\n'))
    writeFileSync(path.join(answers, 'b.json'), JSON.stringify(corrected, null, 2))
    writeFileSync(path.join(answers, 'c.txt'), 'not a report')
    const { labelled, unlabelled } = readAnswers(answers)
    expect(labelled).toEqual([yes, { ...no, corrections: [root] }, corrected])
    expect(unlabelled).toBe(3)
  })

  test('that are damaged are refused with the line', () => {
    const answers = mkdtempSync(path.join(folder, 'answers-'))
    writeFileSync(path.join(answers, 'a.jsonl'), `${JSON.stringify(yes)}\n{}\n`)
    expect(() => readAnswers(answers)).toThrow('a.jsonl, line 2: ')
    expect(() => readAnswers(path.join(answers, 'none'))).toThrow('There is no folder')
  })
})

test('a report of a page without an article expects no article', () => {
  const { expected } = caseOf(JSON.stringify({ ...REPORT, nothing: 'only-links' }))
  expect([expected.nothing, expected.with]).toEqual(['only-links', undefined])
})

describe('an error message is given for', () => {
  const refuse = (text: string) => expect(() => caseOf(text))

  test('a file that is not a report', () => {
    refuse('<html>').toThrow('it is not JSON')
    refuse('[]').toThrow('report.winnow: expected "winnow"')
    refuse(JSON.stringify({ ...REPORT, version: 3 })).toThrow('report.version: expected 1')
  })

  test.each([
    '<script>x</script>',
    '<script type="application/ld+json" src="x"></script>',
    '<SCRIPT>x</SCRIPT>',
    '<p onclick="x">',
    "<p class='x' onclick='x'>",
    '<img src="https://counter.example/">',
    '<a href="javascript:x">',
    '<p style="background:url(x)">',
    '<iframe src="https://a.example/">',
    '<iframe srcdoc="&lt;script&gt;x&lt;/script&gt;">',
    '<iframe srcdoc="&lt;iframe srcdoc=&quot;&amp;lt;p onclick&amp;gt;&quot;&gt;">',
    '<iframe srcdoc="&#60;script&#62;x&#60;/script&#62;">',
    '<iframe srcdoc="&#x3C;script>x&#x3c;/script>">',
    '<iframe srcdoc="&LT;script&GT;x&LT;/script&GT;">',
    '<iframe srcdoc="&lt;iframe srcdoc=&quot;&amp;#60;script&amp;#62;&quot;&gt;">',
    '<meta http-equiv="refresh" content="0">',
    '<link rel="stylesheet">',
    '<base href="/">',
    '<object data="x">',
    '<form action="https://a.example/">',
    '<p class="a"onclick="x">',
    '<p\nonclick="x">',
    '<svg/onload=x>',
    '<!-- <p -->',
    '<![CDATA[x]]>',
    '<p class="a" x',
  ])('is a page with %s', markup => {
    refuse(JSON.stringify({ ...REPORT, page: PAGE.replace('Bo', markup) })).toThrow(
      'is not one that Winnow wrote',
    )
  })

  test('an invalid or taken name, and a missing file', () => {
    const file = path.join(folder, 'report.json')
    writeFileSync(file, JSON.stringify(REPORT))
    for (const name of ['../up', 'A', 'a b', '', '-a'])
      expect(() => writeCases(file, folder, name)).toThrow('is not a valid name')
    expect(writeCases(file, folder)[0]!.folder).toBe(path.join(folder, 'reported-1'))
    expect(() => writeCases(file, folder, 'reported-1')).toThrow('already')
    expect(() => writeCases(path.join(folder, 'none.json'), folder)).toThrow('There is no file')
  })
})
