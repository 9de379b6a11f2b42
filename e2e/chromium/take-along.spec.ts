import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Download, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { serveTestPage } from '../web/test-pages.ts'
import { fileAnswer, htmlAnswer, type Web } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

const picture = path.resolve(import.meta.dirname, '../../test/pages/sample/fan.png')

const STRICT =
  "default-src 'none'; img-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

const prose =
  '<p>On the sandbank there is a lamp that nobody has ever been seen to light. It is told here at some length, over several sentences, so that nobody can take it for a caption, and so that there is a text to be read.</p>'

/** A page whose text has one picture of its own site and two of a site that hands them to nobody. */
function serveLamp(web: Web, headers = {}, slow?: Promise<void>): string {
  const figure = (address: string, caption: string) =>
    `<figure><img src="${address}" alt="${caption}" width="600" height="400"><figcaption>${caption}, seen from the harbour</figcaption></figure>`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The lamp on the sandbank</title></head>
    <body><nav style="height: 30000px"><a href="/">Front page</a></nav><main><h1>The lamp on the sandbank</h1>${prose.repeat(6)}<h2>What the keeper says</h2>
    ${figure('/lamp.png', 'The lamp')}${prose.repeat(6)}${figure('https://far.example/tower.png', 'The tower')}${prose.repeat(6)}
    ${figure('https://far.example/keeper.png', 'The keeper')}${prose.repeat(6)}</main></body></html>`
  web.site('far.example', () => fileAnswer(picture))
  web.site('lamp.example', url => {
    if (url !== '/lamp.png') return htmlAnswer(html, headers)
    return slow ? { ...fileAnswer(picture), when: slow } : fileAnswer(picture)
  })
  return 'https://lamp.example/story'
}

/** Chooses from the menu, by mouse. */
async function choose(view: Page, key: string) {
  await view.getByTitle(words('takeAlong')).click()
  await view.getByRole('button', { name: words(key) }).click()
}

async function saved(view: Page, key: string) {
  const download = view.waitForEvent('download')
  await choose(view, key)
  return fileOf(await download)
}

async function fileOf(download: Download) {
  return { name: download.suggestedFilename(), bytes: readFileSync((await download.path())!) }
}

test('an article is saved in every form, its pictures in it', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('Late in the Odyssey')

  const markdown = await saved(popup, 'saveMarkdown')
  expect(markdown.name).toMatch(/^\d{4}-\d\d-\d\d The oldest filter in the world\.md$/)
  expect(markdown.bytes.toString()).toContain('\n# The oldest filter in the world\n')
  expect(markdown.bytes.toString()).toContain('](https://sample.example/fan.png)')
  await expect(popup.getByText(words('fileSaved'))).toBeVisible()

  const text = await saved(popup, 'saveText')
  expect(text.name).toBe(markdown.name.replace(/md$/, 'txt'))
  expect(text.bytes.toString()).toMatch(/^The oldest filter in the world\n/)

  const html = await saved(popup, 'saveWebPage')
  expect(html.name).toBe(markdown.name.replace(/md$/, 'html'))
  expect(html.bytes.toString().match(/src="data:image\/(?:png|jpeg);base64,/g)?.length).toBeGreaterThan(1)
  expect(html.bytes.toString()).not.toContain('src="https')

  const book = await saved(popup, 'saveBook')
  expect(book.name).toBe(markdown.name.replace(/md$/, 'epub'))
  const files = unzipSync(book.bytes)
  expect(Object.keys(files)[0]).toBe('mimetype')
  const fan = readFileSync(picture)
  expect(Object.values(files).some(bytes => fan.equals(bytes))).toBe(true)
  expect(strFromU8(files['EPUB/article.xhtml']!)).toContain('dead prophet gives its hero')
})

test('what is saved as a web page is one, and asks nobody for anything', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  const { bytes } = await saved(popup, 'saveWebPage')
  await winnow.closePopup()
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  const before = web.asked.length
  await page.goto(web.page('saved.example', bytes.toString()))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The oldest filter in the world')
  const shown = await page.evaluate(() => Array.from(document.images, each => each.naturalWidth > 0))
  expect(shown.length).toBeGreaterThan(1)
  expect(shown).not.toContain(false)
  const asked = web.asked.slice(before).map(({ url }) => url)
  expect(asked.filter(url => !/saved\.example\/(?:story|favicon\.ico)$/.test(url))).toEqual([])
  expect(errors.filter(text => !text.includes('404'))).toEqual([])
})

test('pictures that a site does not hand out stay as links, and the person is told', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveLamp(web))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('nobody has ever been seen to light')
  const html = (await saved(popup, 'saveWebPage')).bytes.toString()
  await expect(popup.getByRole('status')).toHaveText(
    /^Saved as .*The lamp on the sandbank\.html.*, but 2 of 3 pictures could not be taken along\./,
  )
  expect(html.match(/<img /g)).toHaveLength(1)
  expect(html).toContain('<a href="https://far.example/tower.png">The tower</a><figcaption>The tower, seen')
  const files = unzipSync((await saved(popup, 'saveBook')).bytes)
  expect(Object.keys(files).filter(name => name.startsWith('EPUB/pictures/'))).toEqual([
    'EPUB/pictures/1.png',
  ])
  const asked = web.asked.filter(({ url, headers }) => url.includes('far.example') && headers.origin)
  expect(asked.length).toBeGreaterThan(0)
  for (const { headers } of asked) {
    expect(headers.cookie).toBeUndefined()
    expect(headers.referer).toBeUndefined()
  }
})

test('with pictures switched off none is asked for, and the person is told', async ({
  web,
  winnow,
  page,
}) => {
  const backstage = await winnow.backstage()
  const setImages = (images: boolean) =>
    backstage.evaluate(
      images => chrome.storage.local.set({ settings: { version: 1, values: { images } } }),
      images,
    )
  await setImages(false)
  try {
    await page.goto(serveLamp(web))
    const popup = await winnow.open(page)
    await expect(popup.getByRole('article')).toContainText('nobody has ever been seen to light')
    const before = web.asked.length
    const html = (await saved(popup, 'saveWebPage')).bytes.toString()
    await expect(popup.getByText(words('savedWithoutPictures'))).toBeVisible()
    expect(html).not.toContain('<img ')
    const asked = web.asked.slice(before).filter(({ url }) => /\/\/(?:lamp|far)\.example/.test(url))
    expect(asked.filter(({ headers }) => headers['sec-fetch-dest'] === 'empty')).toEqual([])
  } finally {
    await setImages(true)
  }
})

test('packing says how far it is, and can be cancelled', async ({ web, winnow, page }) => {
  let answer = () => {}
  const slow = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.goto(serveLamp(web, {}, slow), { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('nobody has ever been seen to light')
  let downloads = 0
  popup.on('download', () => downloads++)
  await choose(popup, 'saveBook')
  await expect(popup.getByRole('status')).toHaveText(/^Packing picture .1. of .3.…|^Packing picture 1 of 3…/)
  await popup.getByRole('button', { name: words('cancel') }).click()
  await expect(popup.getByText(words('takingCancelled'))).toBeVisible()
  answer()
  // What is saved next is the first thing that is saved.
  expect((await saved(popup, 'saveText')).name).toMatch(/\.txt$/)
  expect(downloads).toBe(1)
})

test.describe('over a page that forbids nearly everything', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'winnow-downloads-'))
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The connection that showed a popup has had its files put into a folder of its own, which is gone with it. */
  const saveHere = async (winnow: WinnowBrowser) => {
    const session = await winnow.context.browser()!.newBrowserCDPSession()
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allowAndName',
      downloadPath: folder,
      eventsEnabled: true,
    })
  }

  const open = async (web: Web, winnow: WinnowBrowser, page: Page) => {
    await page.goto(serveLamp(web, { 'content-security-policy': STRICT }))
    await winnow.pressKey(page, 'Alt+Shift+Y')
    const view = await FullView.of(page)
    await expect.poll(() => view.article()).toContain('nobody has ever been seen to light')
    return view
  }
  const said = (view: FullView) => view.look(root => root.querySelector('[role=status]')!.textContent)

  test('it is saved all the same', async ({ web, winnow, page }) => {
    await saveHere(winnow)
    const view = await open(web, winnow, page)
    for (const [key, ending] of [
      ['saveMarkdown', 'md'],
      ['saveBook', 'epub'],
      ['saveWebPage', 'html'],
    ] as const) {
      await view.press(words('takeAlong'))
      const download = page.waitForEvent('download')
      await view.press(words(key))
      const file = await download
      const name = file.suggestedFilename()
      const bytes = readFileSync(path.join(folder, path.basename(await file.path())))
      expect(name).toBe(`The lamp on the sandbank.${ending}`)
      if (ending === 'md') expect(bytes.toString()).toContain('\n## What the keeper says\n')
      else await expect.poll(() => said(view)).toMatch(/but .?2.? of .?3.? pictures could not/)
      if (ending === 'epub') expect(Object.keys(unzipSync(bytes))).toContain('EPUB/pictures/1.png')
    }
  })

  test('the page hears nothing of it, and could read nothing', async ({ web, winnow, page }) => {
    await saveHere(winnow)
    const view = await open(web, winnow, page)
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      const { navigation } = window as unknown as { navigation: EventTarget }
      navigation.addEventListener('navigate', event => heard.push(`navigate ${event}`))
      for (const type of ['load', 'beforeunload', 'pagehide', 'message', 'securitypolicyviolation'])
        addEventListener(type, () => heard.push(type), true)
      new MutationObserver(() => heard.push('change')).observe(document, { childList: true, subtree: true })
      new PerformanceObserver(list => {
        for (const { entryType, name } of list.getEntries()) heard.push(`${entryType} ${name}`)
      }).observe({ entryTypes: ['resource', 'navigation'] })
    })
    // What a page does hear: a file of its own.
    const own = page.waitForEvent('download')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob(['its own']))
      link.download = 'own.txt'
      link.click()
    })
    await own
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
    expect(await heard()).toEqual(['navigate [object NavigateEvent]'])

    for (const key of ['saveMarkdown', 'saveText']) {
      await view.press(words('takeAlong'))
      const download = page.waitForEvent('download')
      await view.press(words(key))
      await download
    }
    expect(await heard()).toEqual([])
    expect(await page.evaluate(() => [window.length, document.querySelectorAll('iframe').length])).toEqual([
      0, 0,
    ])
  })

  test('it is copied as Markdown', async ({ web, winnow, page }) => {
    await winnow.context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: 'https://lamp.example',
    })
    const view = await open(web, winnow, page)
    await view.press(words('takeAlong'))
    await view.press(words('copyMarkdown'))
    await expect.poll(() => said(view)).toMatch(/Copied as Markdown\./)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('\n# The lamp on the sandbank\n')
    expect(copied).toContain('![The tower](https://far.example/tower.png)')
  })

  test('Escape closes the menu and not the view', async ({ web, winnow, page }) => {
    const view = await open(web, winnow, page)
    const isOpen = () =>
      view.look(root => root.querySelector<HTMLDetailsElement>('.drop-down:has([title="Take along"])')!.open)
    const focused = () => view.look(root => root.activeElement?.textContent ?? '')
    await view.press(words('takeAlong'))
    await expect.poll(isOpen).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused()).toMatch(words('copyMarkdown'))
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
    expect(await focused()).toMatch(words('takeAlong'))
    await page.keyboard.press('Escape')
    await expect.poll(() => view.text()).toBeNull()
  })

  test('the article is printed, whole, and not the page', async ({ web, winnow, page }) => {
    const view = await open(web, winnow, page)
    const before = await page.evaluate(() => document.documentElement.outerHTML)
    const pdf = await page.pdf({ format: 'A4' })
    const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    // The page alone is 30,000 pixels high; a pane that cannot be broken would be one sheet.
    expect(sheets).toBeGreaterThan(1)
    expect(sheets).toBeLessThan(12)
    expect(await view.article()).toContain('nobody has ever been seen to light')
    const after = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      sheets: document.adoptedStyleSheets.length,
    }))
    expect(after).toEqual({ html: before, sheets: 1 }) // the one that hides the page's scroll bar
    await page.keyboard.press('Escape')
    await expect.poll(() => view.text()).toBeNull()
  })

  test('a page that pretends to be printed gets nothing from it', async ({ web, winnow, page }) => {
    const view = await open(web, winnow, page)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await view.look(root => root.querySelector('dialog')!.matches(':modal'))).toBe(true)
  })
})

test('over a page in a sandbox nothing is said to be saved that may not be', async ({
  web,
  winnow,
  page,
}) => {
  for (const [sandbox, key] of [
    ['allow-scripts', 'savingForbidden'],
    ['allow-scripts allow-same-origin', 'savingUnsure'],
    ['allow-scripts allow-same-origin allow-downloads', 'savingUnsure'],
  ] as const) {
    await page.goto(serveLamp(web, { 'content-security-policy': `sandbox ${sandbox}` }))
    await winnow.pressKey(page, 'Alt+Shift+Y')
    const view = await FullView.of(page)
    await expect.poll(() => view.article()).toContain('nobody has ever been seen to light')
    await view.press(words('takeAlong'))
    await view.press(words('saveMarkdown'))
    await expect
      .poll(() => view.look(root => root.querySelector('[role=status]')!.textContent.replace(/×$/, '')))
      .toMatch(words(key))
  }
  // Where it lets one be saved, it is.
  const download = page.waitForEvent('download')
  const view = await FullView.of(page)
  await view.press(words('takeAlong'))
  await view.press(words('saveMarkdown'))
  expect((await download).suggestedFilename()).toBe('The lamp on the sandbank.md')
})

test('on paper it is black on white whatever the theme, without tools, and as wide as the paper', async ({
  web,
  winnow,
  page,
}) => {
  await page.goto(serveTestPage(web, 'sample'))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('Late in the Odyssey')
  await popup.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const look = () =>
    popup.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector)!)
      return {
        ink: of('.prose p').color,
        paper: of('html').backgroundColor,
        tools: of('.tools').display,
        footer: of('footer').display,
        figure: of('.prose figure').breakInside,
      }
    })
  expect(await look()).toEqual({
    ink: 'rgb(0, 0, 0)',
    paper: 'rgb(255, 255, 255)',
    tools: 'none',
    footer: 'none',
    figure: 'avoid',
  })
})
