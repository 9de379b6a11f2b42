import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { writeCases } from '../../bench/case/command.ts'
import functionWords from '../../src/engine/page/facts/function-words.json' with { type: 'json' }
import type { ReportFile } from '../../src/schema/report.ts'
import { complaints, serveFolder } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { saved } from './saved.ts'
import { useTool } from './use-tool.ts'

/** A page with personal data in every place that a page has. */
const letter = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><title>Diagnosis for Wilhelmina Vandersteen | Clinic</title>
    <meta name="author" content="Doctor Okonkwo"><meta property="og:title" content="Diagnosis for Wilhelmina Vandersteen">
    <script type="application/ld+json">{"@type": "Article", "headline": "Diagnosis for Wilhelmina Vandersteen", "patient": "Wilhelmina", "author": {"name": "Doctor Okonkwo"}}</script>
    <script>window.account = 'wilhelmina-77'</script>
  </head>
  <body class="postid-48213 author-wilhelmina tag-sarcoidosis">
    <!-- rendered for wilhelmina -->
    <nav><a href="/patients/wilhelmina">Wilhelmina</a> <a href="https://payments.example/invoice?iban=NL91ABNA0417164300">Invoices</a></nav>
    <main id="letter-wilhelmina" data-testid="record-48213">
      <h1>Diagnosis for Wilhelmina Vandersteen</h1>
      <p>Dear Wilhelmina, on the eleventh of February 1987 your grandmother wrote to our hospital about a cough that would not go away, and we have found her letter again. It describes the same shadow that we have seen on your photographs, on the same level and on the same side, which is more than a coincidence.</p>
      <p>Sarcoidosis is a disease in which small knots grow, mostly in the lungs. In most people it disappears again without treatment, within two or three years. You may call me under 0201 555 0143 or write to okonkwo@clinic.example whenever you want to, and you should not read about it in forums at night.</p>
      <p><img src="/scan.png" alt="Lungs of Wilhelmina" title="Vandersteen"> We should like to see you again in Rotterdam in spring, and to make the same photographs once more, from the same two sides, so that we can lay them beside those that we have. Until then there is nothing that you have to do, or to leave.</p>
      <form><input name="comment" value="insurance 99817"><textarea>Private remark</textarea></form>
    </main>
    <footer class="site-footer"><p>Clinic of Professor Okonkwo, Harbour Street, with parking for bicycles.</p></footer>
  </body>
</html>`

/** All words of a page with more than three letters, without function words. */
function tellingWords(page: string): string[] {
  const common = new Set(functionWords.words.split(' '))
  const text = page.replace(/<\/?[a-z0-9]+|[a-z-]+=(?=")|<!--|-->/gi, ' ')
  const found = text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
  return [...new Set(found)].filter(word => !common.has(word) && !STANDARD.has(word))
}

/** Words of standards, of the placeholders, and of site templates, which the engine uses. */
const STANDARD = new Set(
  'https example viewport article headline author name type title json application doctype html utf-8 charset testid comment footer site tag text'.split(
    ' ',
  ),
)

/** Requests a report in the popup. */
async function ask(popup: Page) {
  await popup.keyboard.press('F2')
  const dialog = popup.getByRole('dialog', { name: words('reportTitle') })
  await expect(dialog.getByText(words('reportStays'))).toBeVisible()
  return dialog
}

/** Saves the requested report; returns the name and the content of the file. */
async function save(popup: Page) {
  const download = popup.waitForEvent('download')
  await popup.getByRole('button', { name: words('save') }).click()
  const file = await download
  const text = readFileSync((await file.path())!, 'utf8')
  return { name: file.suggestedFilename(), text, report: JSON.parse(text) as ReportFile }
}

test('a key saves a report, which contains no words of the page', async ({ web, winnow, page }) => {
  await page.goto(web.page('clinic.example', letter))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('Until then there is nothing')
  const dialog = await ask(popup)

  await dialog.getByText(words('reportLook')).click()
  const look = dialog.getByRole('textbox', { name: words('reportLook') })
  await expect(look).not.toHaveValue('')
  const shown = await look.inputValue()
  const { name, text, report } = await save(popup)
  expect(name).toBe('winnow-report.json')
  expect(text).toBe(shown)
  await expect(popup.getByText(words('fileSaved'))).toBeVisible()

  const telling = tellingWords(letter)
  expect(telling).toContain('sarcoidosis')
  expect(telling).toContain('48213')
  expect(telling.length).toBeGreaterThan(80)
  // Compared by whole words, because a short word may occur inside a longer one.
  const said = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  expect(telling.filter(word => said.has(word))).toEqual([])
  expect(report.decisions.some(({ kept }) => kept)).toBe(true)
  expect(text).not.toContain('clinic.example')
})

test('the person’s note is included, and nothing is saved if they cancel', async ({ web, winnow, page }) => {
  await page.goto(web.page('clinic.example', letter))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('Until then there is nothing')
  await ask(popup)
  await popup.keyboard.press('Escape')
  await expect(popup.getByRole('dialog')).toBeHidden()

  await useTool(popup, 'report')
  const dialog = popup.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words('reportNote') }).fill('The address at the foot is missing.')
  await dialog.getByRole('checkbox', { name: words('reportHost') }).check()
  const { name, report } = await save(popup)
  expect(name).toBe('winnow-report-clinic.example.json')
  expect(report).toMatchObject({ note: 'The address at the foot is missing.', host: 'clinic.example' })
})

test('a correction becomes an expectation of the test page', async ({ web, winnow, page }) => {
  await page.goto(web.page('clinic.example', letter))
  const popup = await winnow.open(page)
  const article = popup.getByRole('article')
  await article.getByText('Sarcoidosis is a disease').hover()
  await popup.getByRole('button', { name: words('remove'), exact: true }).click()
  await expect(article).not.toContainText('Sarcoidosis')
  await ask(popup)
  const { text, report } = await save(popup)
  expect(report.corrections).toMatchObject([{ kind: 'remove', matches: 1 }])
  const removed = report.decisions.filter(({ corrected }) => corrected === 'remove')
  expect(removed.map(({ kept }) => kept)).toEqual([false])

  const folder = mkdtempSync(path.join(os.tmpdir(), 'case-'))
  try {
    const file = path.join(folder, 'report.json')
    writeFileSync(file, text)
    const made = writeCases(file, folder, 'clinic-letter')[0]!
    const expected = JSON.parse(readFileSync(path.join(made.folder, 'expected.json'), 'utf8'))
    expect(expected.without).toContain(removed[0]!.text)
    await winnow.closePopup()
    await page.goto(serveFolder(web, made.folder, { name: 'clinic-letter', expected }))
    const again = await winnow.open(page)
    await expect(again.getByRole('article')).toContainText(expected.with[0])
    // The correction differs from the decision of the engine, so the test page fails.
    const seen = (await again.getByRole('article').textContent())!
    expect(complaints(expected, seen)).toEqual({ missing: [], unwanted: [removed[0]!.text] })
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(expected.title)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('over the page the report is the same, and the page cannot observe it', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(web.page('clinic.example', letter))
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const { navigation } = window as unknown as { navigation: EventTarget }
    navigation.addEventListener('navigate', () => heard.push('navigate'))
    for (const type of ['input', 'beforeinput', 'change', 'copy', 'submit', 'load'])
      addEventListener(type, () => heard.push(type), true)
  })
  const view = await FullView.open(winnow, page)
  await expect.poll(() => view.article()).toContain('Until then there is nothing')
  // A script of the page cannot press the key.
  await page.evaluate(() => {
    for (const at of [window, document, document.documentElement, ...document.documentElement.children])
      at.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, composed: true }))
  })
  const isAsked = () => view.look(root => root.querySelector('dialog.report') !== null)
  expect(await isAsked()).toBe(false)

  await page.keyboard.press('?')
  await expect.poll(() => view.text()).toMatch(/F2.*?Report this page|Report this page.*?F2/s)
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await expect.poll(isAsked).toBe(true)
  await expect.poll(() => view.text()).toMatch(new RegExp(words('reportInTab').source.slice(1, -1)))
  const { name, text } = await saved(winnow, () => view.press(words('save')))
  expect(name).toBe('winnow-report.json')
  const report = JSON.parse(text) as ReportFile
  expect(report.decisions.some(({ kept }) => kept)).toBe(true)
  const said = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  expect(tellingWords(letter).filter(word => said.has(word))).toEqual([])
  const status = () => view.look(root => root.querySelector('[role=status] span')?.textContent)
  await expect.poll(status).toMatch(words('fileSaved'))
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([])
})
