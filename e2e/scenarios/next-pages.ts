import assert from 'node:assert/strict'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { fileAnswer, htmlAnswer, type Web } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Place } from './place.ts'
import { openPopup, useTool } from './steps.ts'

const image = path.resolve(import.meta.dirname, '../../test/pages/sample/fan.png')
const COUNT = 5

const prose = (page: number) =>
  Array.from(
    { length: 4 },
    (_, part) =>
      `<p>On page ${page} the keeper writes in part ${part} of the log what he has seen of the lamp since then, at some length and over several sentences. Nobody has asked him to write, and entry ${page}${part} is read by nobody, but he goes on with it.</p>`,
  ).join('')

/** An article of five pages. Page 3 is delivered to people with a cookie only. */
function serveLog(web: Web, slow?: Promise<void>): string {
  const pageOf = (number: number) => {
    const links = Array.from({ length: COUNT }, (_, i) => `<a href="/log/${i + 1}">${i + 1}</a>`).join(' ')
    const next = number < COUNT ? `<a rel="next" class="next" href="/log/${number + 1}">Next</a>` : ''
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The keeper’s log - The Sandbank</title></head><body>
      <nav class="menu"><a href="/">Home</a> <a href="/tides">Tides</a></nav>
      <main class="content"><article class="story"><h1>The keeper’s log</h1>${prose(number)}
      <figure><img src="/${number}.png" alt="" width="600" height="400"><figcaption>The lamp on day ${number}</figcaption></figure>
      ${prose(number + 10)}</article><nav class="pagination">${links} ${next}</nav></main></body></html>`
  }
  web.site('log.example', url => {
    if (url.endsWith('.png')) return fileAnswer(image)
    const number = Number(/^\/log\/(\d)$/.exec(url)?.[1] ?? 0)
    if (!number) return undefined
    const answer = htmlAnswer(pageOf(number), { 'set-cookie': 'reader=yes; SameSite=Strict; Secure' })
    return slow && number === 3 ? { ...answer, when: slow } : answer
  })
  return 'https://log.example/log/1'
}

const addPages = async (place: Place) => {
  await place.click({ role: 'button', name: words('readNextPages') })
}
const status = async (place: Place) => (await place.texts({ css: '.status' })).join().replace(/×$/, '')

/** The pages of the article, by the paragraphs that tell their number, in order. */
const pagesIn = (text: string) =>
  Array.from(text.matchAll(/On page (\d) the keeper writes in part 0/g), ([, page]) => Number(page))

async function savedBook(browser: Driver, popup: Place) {
  return browser.saved('.epub', async () => {
    await useTool(popup, 'takeAlong')
    await popup.click({ role: 'button', name: words('saveBook') })
  })
}

export const nextPages: Scenarios = {
  async 'an article of five pages is joined in order, with its images'(browser) {
    const popup = await openPopup(browser, await browser.open(serveLog(browser.web)))
    await popup.reads('On page 1 the keeper')
    const before = browser.web.asked.length
    await addPages(popup)
    await popup.reads('On page 5 the keeper')
    await popup.shows({ css: '.status', text: /4 pages added\. The article is complete\./ })
    assert.deepEqual(pagesIn((await popup.article())!), [1, 2, 3, 4, 5])
    const asked = browser.web.asked.slice(before).filter(({ url }) => url.includes('/log/'))
    assert.deepEqual(
      asked.map(({ url, headers }) => [url.slice(-1), headers.cookie]),
      [2, 3, 4, 5].map(number => [String(number), 'reader=yes']),
    )
    const files = unzipSync((await savedBook(browser, popup)).bytes)
    assert.equal(Object.keys(files).filter(name => name.startsWith('EPUB/pictures/')).length > 0, true)
    const text = Buffer.from(files['EPUB/article.xhtml']!).toString()
    assert.deepEqual(pagesIn(text), [1, 2, 3, 4, 5])
    assert.equal(text.match(/<img /g)?.length, 5)
  },

  async 'loading the next pages can be canceled, and nothing more is added'(browser) {
    let answer = () => {}
    const slow = new Promise<void>(resolve => {
      answer = resolve
    })
    try {
      const popup = await openPopup(browser, await browser.open(serveLog(browser.web, slow)))
      await popup.reads('On page 1 the keeper')
      await addPages(popup)
      await popup.shows({ css: '.status', text: /Loading page .?3/ })
      await popup.click({ role: 'button', name: words('cancel') })
      await popup.shows({ css: '.status', text: /1 page added\. Loading canceled\./ })
      answer()
      assert.deepEqual(pagesIn((await popup.article())!), [1, 2])
      assert.match(await status(popup), /Loading canceled/)
      await addPages(popup)
      await popup.reads('On page 5 the keeper')
      assert.deepEqual(pagesIn((await popup.article())!), [1, 2, 3, 4, 5])
    } finally {
      answer()
    }
  },

  async 'the full view adds the next pages, too'(browser) {
    const tab = await browser.open(serveLog(browser.web))
    await tab.openView('On page 1 the keeper')
    await addPages(tab.view)
    await tab.view.reads('On page 5 the keeper')
    assert.deepEqual(pagesIn((await tab.view.article())!), [1, 2, 3, 4, 5])
  },
}
