import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { serveTestPage } from '../web/test-pages.ts'
import { fileAnswer, htmlAnswer, type Web } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Place, Tab } from './place.ts'
import { openPopup, store, useTool } from './steps.ts'
import { holds, until } from './until.ts'

const picture = path.resolve(import.meta.dirname, '../../test/pages/sample/fan.png')

/** A strict policy of a page. */
export const STRICT =
  "default-src 'none'; img-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

const lamp = 'nobody has ever been seen to light'

const prose = `<p>On the sandbank there is a lamp that ${lamp}. It is told here at some length, over several sentences, so that nobody can take it for a caption, and so that there is a text to be read.</p>`

/** A page with one picture from its own site and two from a site that refuses to deliver them. */
export function serveLamp(web: Web, headers = {}, slow?: Promise<void>): string {
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

/** Chooses an entry of the menu with the mouse. */
async function choose(place: Place, key: string): Promise<void> {
  await useTool(place, 'takeAlong')
  await place.click({ role: 'button', name: words(key) })
}

const saved = (browser: Driver, place: Place, key: string, ending: string) =>
  browser.saved(ending, () => choose(place, key))

async function openStrict(browser: Driver): Promise<Tab> {
  const tab = await browser.open(serveLamp(browser.web, { 'content-security-policy': STRICT }))
  await tab.openView(lamp)
  return tab
}

/** Waits until the status line matches. */
const says = (place: Place, pattern: RegExp) =>
  holds(
    async () => (await place.texts({ css: '.status' })).join().replace(/×$/, ''),
    text => assert.match(text, pattern),
  )

export const exporting: Scenarios = {
  async 'an article can be saved in every format with its pictures'(browser) {
    const popup = await openPopup(browser, await browser.open(serveTestPage(browser.web, 'sample')))
    await popup.reads('Late in the Odyssey')

    const markdown = await saved(browser, popup, 'saveMarkdown', '.md')
    assert.match(markdown.name, /^\d{4}-\d\d-\d\d The oldest filter in the world\.md$/)
    assert.match(markdown.bytes.toString(), /\n# The oldest filter in the world\n/)
    assert.match(markdown.bytes.toString(), /\]\(https:\/\/sample\.example\/fan\.png\)/)
    await popup.shows(words('fileSaved'))

    const text = await saved(browser, popup, 'saveText', '.txt')
    assert.equal(text.name, markdown.name.replace(/md$/, 'txt'))
    assert.match(text.bytes.toString(), /^The oldest filter in the world\n/)

    const html = await saved(browser, popup, 'saveWebPage', '.html')
    assert.equal(html.name, markdown.name.replace(/md$/, 'html'))
    assert.ok(html.bytes.toString().match(/src="data:image\/(?:png|jpeg);base64,/g)!.length > 1)
    assert.doesNotMatch(html.bytes.toString(), /src="https/)

    const book = await saved(browser, popup, 'saveBook', '.epub')
    assert.equal(book.name, markdown.name.replace(/md$/, 'epub'))
    const files = unzipSync(book.bytes)
    assert.equal(Object.keys(files)[0], 'mimetype')
    const fan = readFileSync(picture)
    assert.ok(Object.values(files).some(bytes => fan.equals(bytes)))
    assert.match(strFromU8(files['EPUB/article.xhtml']!), /dead prophet gives its hero/)
  },

  async 'a saved web page is complete and makes no requests'(browser) {
    const tab = await browser.open(serveTestPage(browser.web, 'sample'))
    const popup = await openPopup(browser, tab)
    await popup.reads('Late in the Odyssey')
    const { bytes } = await saved(browser, popup, 'saveWebPage', '.html')
    await browser.closePopup()
    const before = browser.web.asked.length
    await tab.tab.goto(browser.web.page('saved.example', bytes.toString()))
    await tab.shows({ css: 'h1', text: 'The oldest filter in the world' })
    await until('all pictures are shown', () =>
      tab.look(() => {
        const images = [...document.images]
        return images.length > 1 && images.every(each => each.naturalWidth > 0)
      }),
    )
    const asked = browser.web.asked.slice(before).map(({ url }) => url)
    assert.deepEqual(
      // The browser itself sends requests to its vendor.
      asked.filter(url => /\.example\//.test(url) && !/saved\.example\/(?:story|favicon\.ico)$/.test(url)),
      [],
    )
  },

  async 'pictures that a site does not deliver stay links, and a message says so'(browser) {
    const popup = await openPopup(browser, await browser.open(serveLamp(browser.web)))
    await popup.reads(lamp)
    const html = (await saved(browser, popup, 'saveWebPage', '.html')).bytes.toString()
    await says(
      popup,
      /^Saved as .*The lamp on the sandbank\.html.*, but 2 of 3 images couldn’t be included\./,
    )
    assert.equal(html.match(/<img /g)!.length, 1)
    assert.ok(
      html.includes('<a href="https://far.example/tower.png">The tower</a><figcaption>The tower, seen'),
    )
    const files = unzipSync((await saved(browser, popup, 'saveBook', '.epub')).bytes)
    assert.deepEqual(
      Object.keys(files).filter(name => name.startsWith('EPUB/pictures/')),
      ['EPUB/pictures/1.png'],
    )
    const asked = browser.web.asked.filter(
      ({ url, headers }) => url.includes('far.example') && headers.origin,
    )
    assert.ok(asked.length > 0)
    for (const { headers } of asked)
      assert.deepEqual([headers.cookie, headers.referer], [undefined, undefined])
  },

  async 'with pictures switched off none is requested, and a message says so'(browser) {
    await store(browser, { settings: { version: 1, values: { images: false } } })
    const popup = await openPopup(browser, await browser.open(serveLamp(browser.web)))
    await popup.reads(lamp)
    const before = browser.web.asked.length
    const html = (await saved(browser, popup, 'saveWebPage', '.html')).bytes.toString()
    await popup.shows(words('savedWithoutPictures'))
    assert.doesNotMatch(html, /<img /)
    const asked = browser.web.asked.slice(before).filter(({ url }) => /\/\/(?:lamp|far)\.example/.test(url))
    assert.deepEqual(
      asked.filter(({ headers }) => headers['sec-fetch-dest'] === 'empty'),
      [],
    )
  },

  async 'the export shows its progress and can be cancelled'(browser) {
    let answer = () => {}
    const slow = new Promise<void>(resolve => {
      answer = resolve
    })
    try {
      const tab = await browser.open(serveLamp(browser.web, {}, slow), true)
      await tab.shows({ css: 'h1' })
      const popup = await openPopup(browser, tab)
      await popup.reads(lamp)
      await choose(popup, 'saveBook')
      await says(popup, /^Loading image .?1.? of .?3.?…/)
      await popup.click({ role: 'button', name: words('cancel') })
      await popup.shows(words('takingCancelled'))
      answer()
      // The cancelled export saved nothing: the next file is the first one.
      assert.match((await saved(browser, popup, 'saveText', '')).name, /\.txt$/)
    } finally {
      answer()
    }
  },

  async 'an article can be saved over a page with a strict policy'(browser) {
    const { view } = await openStrict(browser)
    for (const [key, ending] of [
      ['saveMarkdown', 'md'],
      ['saveBook', 'epub'],
      ['saveWebPage', 'html'],
    ] as const) {
      const { name, bytes } = await saved(browser, view, key, `.${ending}`)
      assert.equal(name, `The lamp on the sandbank.${ending}`)
      if (ending === 'md') assert.match(bytes.toString(), /\n## What the keeper says\n/)
      // In Firefox the policy of the page also applies to content scripts, so none of the three is saved.
      else await says(view, /but .*images couldn’t/)
      if (ending === 'epub' && browser.browser === 'chromium')
        assert.ok('EPUB/pictures/1.png' in unzipSync(bytes))
    }
  },

  async 'an article can be copied as Markdown over a page with a strict policy'(browser) {
    const tab = await openStrict(browser)
    await choose(tab.view, 'copyMarkdown')
    await says(tab.view, /Copied as Markdown\./)
    const copied = await browser.copied(tab)
    assert.match(copied!, /^# The lamp on the sandbank\n|\n# The lamp on the sandbank\n/)
    assert.match(copied!, /!\[The tower\]\(https:\/\/far\.example\/tower\.png\)/)
  },

  async 'Escape closes the menu and not the view'(browser) {
    const { view } = await openStrict(browser)
    const menu = { role: 'button', name: words('takeAlong') } as const
    const entry = { role: 'button', name: words('copyMarkdown') } as const
    await view.click(menu)
    await view.shows(entry)
    await view.press('Tab')
    await view.hasFocusOn(entry)
    await view.press('Escape')
    await view.hides(entry)
    await view.hasFocusOn(menu)
    await view.press('Escape')
    await view.isGone()
  },

  async 'a page that fakes print events does not change the view'(browser) {
    const tab = await openStrict(browser)
    await tab.look(() => dispatchEvent(new Event('beforeprint')))
    assert.equal(await tab.view.look(root => root.querySelector('dialog')!.matches(':modal')), true)
  },

  async 'over a sandboxed page, no message claims that a file was saved if it may not have been'(browser) {
    const tab = await browser.open('about:blank')
    const isSaved = async () => {
      const { name } = await saved(browser, tab.view, 'saveMarkdown', '.md')
      assert.equal(name, 'The lamp on the sandbank.md')
    }
    for (const [sandbox, key] of [
      ['allow-scripts', 'savingForbidden'],
      ['allow-scripts allow-same-origin', 'savingUnsure'],
      ['allow-scripts allow-same-origin allow-downloads', 'savingUnsure'],
    ] as const) {
      await tab.tab.goto(serveLamp(browser.web, { 'content-security-policy': `sandbox ${sandbox}` }))
      await tab.openView(lamp)
      // In Firefox the background page saves the file, so the sandbox does not matter.
      if (browser.browser === 'firefox') await isSaved()
      else {
        await choose(tab.view, 'saveMarkdown')
        await says(tab.view, words(key))
      }
    }
    // If the sandbox allows downloads, the file is saved.
    await isSaved()
  },
}
