import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../scenarios/until.ts'
import { type FirstLine, FOLD, firstLine } from '../web/first-sight.ts'
import { differences, type Shown, shownIn } from '../web/shown.ts'
import { type Expected, serveTestPage, testPages } from '../web/test-pages.ts'
import { launched } from './launched.ts'

const { web, firefox } = await launched()

/** Waits until a view shows what is expected of the page; fails with the differences that remain. */
async function showsAll(expected: Expected, look: () => Promise<Shown | null>) {
  let found: string[] = []
  const isShown = async () => {
    found = differences(expected, await look())
    return found.length === 0
  }
  await until('the page is shown', isShown).catch(() => assert.deepEqual(found, []))
}

for (const { name, expected } of testPages)
  test(`${name}: ${expected.shows}`, async () => {
    const tab = await firefox.open(serveTestPage(web, name))
    await firefox.pressButton()
    await showsAll(expected, () => firefox.inPopup<Shown>(`(${shownIn})(popup.document)`))
    const line = await firefox.inPopup<FirstLine>(`(${firstLine})(popup.document)`)
    if (line) assert.ok(line.bottom <= FOLD, `“${line.text}” is above the fold: ${line.bottom}`)
    await firefox.closePopup()
    await until('the page has the focus', () => firefox.inPage(tab, 'document.hasFocus()'))
    await firefox.pressAlt('Y')
    await showsAll(expected, () => firefox.inView<Shown>(`(${shownIn})(root)`))
  })
