import { readdirSync } from 'node:fs'
import path from 'node:path'
import { serveTestPage } from '../web/test-pages.ts'
import { fileAnswer, htmlAnswer } from '../web/web.ts'
import { words } from '../web/words.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

const prose = (about: string) =>
  `<p>${about} It is told here at some length, over several sentences, so that nobody can take it for a caption or a menu, and so that there is a text to be read on this page.</p>`.repeat(
    4,
  )

test('without a press there is no access to any page', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const backstage = await winnow.backstage()
  const { addresses, answers, origins } = await backstage.evaluate(async () => {
    const tabs = (await chrome.tabs.query({})).filter(({ active }) => !active)
    const attempts = tabs.map(tab =>
      chrome.scripting
        .executeScript({ target: { tabId: tab.id! }, func: () => document.title })
        .then(([result]) => `read: ${result!.result}`)
        .catch((error: Error) => error.message),
    )
    return {
      addresses: tabs.map(tab => tab.url ?? ''),
      answers: await Promise.all(attempts),
      origins: (await chrome.permissions.getAll()).origins,
    }
  })
  expect(addresses.join('')).toBe('')
  expect(answers.length).toBeGreaterThan(0)
  for (const answer of answers) expect(answer).toMatch(/^Cannot access/)
  expect(origins).toEqual([])
})

/** A page that watches for anybody who reads it: its nodes, its prototypes, its elements, its globals. */
const watchful = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>The house with the curtains</title></head>
  <body>
    <script>
      var seen = [] // a global, unlike a const
      customElements.define('twitching-curtain', class extends HTMLElement {
        constructor() { super(); seen.push('constructed') }
        connectedCallback() { seen.push('connected') }
        attributeChangedCallback() { seen.push('attribute') }
        static observedAttributes = ['data-drawn']
      })
    </script>
    <main>
      <h1>The house with the curtains</h1>
      ${prose('In this house the curtains move whenever anybody looks.')}
      <twitching-curtain data-drawn="no"><p>Even here, between two paragraphs, there is one that is a curtain, and it would notice being copied.</p></twitching-curtain>
      <picture><img src="/window.png" alt="A window" onload="seen.push('image')" onerror="seen.push('image')"></picture>
      <div id="host"></div>
    </main>
    <script>
      host.attachShadow({ mode: 'open' }).innerHTML = '<p>In the shadow of the house there is a further paragraph, which belongs to the story as well.</p>'
    </script>
  </body>
</html>`

test('the page is left as it was, and cannot notice', async ({ web, winnow, page }) => {
  const url = web.page('watchful.example', watchful)
  await page.goto(url)
  await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: string[] }
    seen.length = 0
    const state = () => ({
      html: document.documentElement.outerHTML + document.querySelector('#host')!.shadowRoot!.innerHTML,
      globals: Object.getOwnPropertyNames(globalThis),
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      timings: performance.getEntriesByType('mark').length + performance.getEntriesByType('measure').length,
      expandos: [...document.querySelectorAll('*')].flatMap(element => Object.getOwnPropertyNames(element)),
      selection: String(getSelection()),
      scrolled: scrollY,
      focus: document.activeElement?.tagName,
    })
    for (const name of ['message', 'storage', 'focusin', 'click', 'keydown', 'selectionchange', 'scroll'])
      addEventListener(name, ({ type }) => seen.push(type), true)
    for (const prototype of [Node.prototype, Element.prototype, HTMLElement.prototype, Document.prototype])
      for (const [name, { value, ...rest }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
        if (typeof value === 'function' && name !== 'constructor')
          Object.defineProperty(prototype, name, {
            ...rest,
            value(...given: unknown[]) {
              if (armed) seen.push(name)
              return value.apply(this, given)
            },
          })
    let armed = false
    const watch = new MutationObserver(records => seen.push(...records.map(({ type }) => type)))
    for (const root of [document, document.querySelector('#host')!.shadowRoot!])
      watch.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(globalThis, { report: null })
    const before = state()
    Object.assign(globalThis, {
      report() {
        armed = false
        for (const { type } of watch.takeRecords()) seen.push(type)
        return { seen: [...seen], before, after: state() }
      },
    })
    armed = true
  })
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('In the shadow of the house')
  await expect(popup.getByRole('article')).toContainText('it would notice being copied')
  await winnow.closePopup()
  const { seen, before, after } = await page.evaluate(() =>
    (globalThis as unknown as { report(): { seen: string[]; before: object; after: object } }).report(),
  )
  expect(seen).toEqual([])
  expect(after).toEqual(before)
})

test('no file of the extension can be reached from a page', async ({ web, winnow, page }) => {
  const files = readdirSync('dist/chrome', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative('dist/chrome', path.join(entry.parentPath, entry.name)))
  expect(files).toContain('manifest.json')
  await page.goto(serveTestPage(web, 'sample'))
  await winnow.open(page) // not even after a press
  const reached = await page.evaluate(
    async urls => {
      const tries = urls.flatMap(url => [
        fetch(url, { mode: 'no-cors' }).then(() => `${url} by fetch`),
        import(/* @vite-ignore */ url).then(() => `${url} by import`),
        new Promise<string>((resolve, reject) => {
          const image = new Image()
          image.onload = () => resolve(`${url} by img`)
          image.onerror = reject
          image.src = url
        }),
        new Promise<string>((resolve, reject) => {
          const link = document.createElement('link')
          link.rel = 'stylesheet'
          link.onload = () => resolve(`${url} by link`)
          link.onerror = reject
          link.href = url
          document.head.append(link)
        }),
      ])
      const settled = await Promise.allSettled(tries)
      return settled.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    },
    files.map(file => winnow.url(file)),
  )
  expect(reached).toEqual([])
})

test('a page can forge neither a key nor a message', async ({ web, winnow, page }) => {
  await page.goto(serveTestPage(web, 'sample'))
  const forge = () =>
    page.evaluate(async id => {
      const key = {
        key: 'r',
        code: 'KeyR',
        keyCode: 82,
        altKey: true,
        bubbles: true,
        cancelable: true,
        composed: true,
      }
      for (const target of [window, document, document.body])
        for (const type of ['keydown', 'keypress', 'keyup'])
          target.dispatchEvent(new KeyboardEvent(type, key))
      const rule = { id: 'forged', kind: 'remove', selector: 'main', fingerprint: '' }
      const calls = [
        { to: 'worker', method: 'saveRule', request: { host: location.host, rule } },
        { to: 'page', method: 'read', request: { rules: [rule], force: true } },
      ]
      const heard: unknown[] = []
      addEventListener('message', ({ data }) => {
        if (!calls.some(call => JSON.stringify(call) === JSON.stringify(data))) heard.push(data)
      })
      // A page has `runtime` only where some extension lets it in.
      const { chrome } = globalThis as {
        chrome?: { runtime?: { sendMessage?(...given: unknown[]): Promise<unknown> } }
      }
      for (const call of calls) {
        postMessage(call, '*')
        new BroadcastChannel(id).postMessage(call)
        document.dispatchEvent(new CustomEvent('message', { detail: call }))
        await chrome?.runtime?.sendMessage?.(id, call)?.then(
          answer => heard.push(answer),
          () => {},
        )
      }
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return heard
    }, winnow.id)

  expect(await forge()).toEqual([])
  expect(await winnow.isOpen()).toBe(false)

  // The same again while our script is in the page and the popup is open.
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('Late in the Odyssey')
  expect(await forge()).toEqual([])
  await winnow.closePopup()

  const again = await winnow.open(page)
  await expect(again.getByRole('article')).toContainText('Late in the Odyssey')
  await expect(again.getByRole('heading', { name: words('corrections') })).toBeHidden()
  const backstage = await winnow.backstage()
  expect(Object.keys(await backstage.evaluate(() => chrome.storage.local.get(null)))).not.toContain(
    'rules:sample.example',
  )
})

test('reading asks for nothing but the pictures, without cookies and without saying who asks', async ({
  web,
  winnow,
  page,
}) => {
  const picture = fileAnswer('test/pages/sample/floor.png')
  const cookies = ['strict=1; SameSite=Strict', 'lax=1; SameSite=Lax', 'none=1; SameSite=None; Secure']
  const html = `<!doctype html><html lang="en"><head><title>The picture gallery</title>
    <link rel="icon" href="/icon.png"><link rel="stylesheet" href="/style.css"><meta property="og:image" content="https://pictures.example/lead.png">
    </head><body><main><h1>The picture gallery</h1>${prose('In this gallery, the pictures hang in the corridor.')}
    <figure><img src="/own.png" width="960" height="540" crossorigin="use-credentials" referrerpolicy="unsafe-url" alt="Own"><figcaption>Our own picture</figcaption></figure>
    ${prose('In the second corridor, they hang even closer.')}
    <figure><img src="https://pictures.example/other.png" width="960" height="540" alt="Other"><figcaption>A picture from elsewhere</figcaption></figure>
    <p>A text may bring more than it shows<img src="https://counter.example/1.png" width="1" height="1" alt="">, such as a film <video src="https://films.example/film.mp4" poster="https://films.example/poster.png"></video> or a frame <iframe src="https://frames.example/"></iframe>.</p>
    </main></body></html>`
  for (const host of [
    'gallery.example',
    'pictures.example',
    'counter.example',
    'films.example',
    'frames.example',
  ])
    web.site(host, url =>
      url.endsWith('.png')
        ? { ...picture, headers: { ...picture.headers, 'cache-control': 'no-store' } }
        : htmlAnswer(html, { 'set-cookie': cookies }),
    )
  await page.goto('https://pictures.example/')
  await page.goto('https://gallery.example/story', { waitUntil: 'networkidle' })

  const before = web.asked.length
  const popup = await winnow.open(page)
  for (const name of ['Own', 'Other']) {
    const image = popup.getByRole('img', { name, exact: true })
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(900)
  }
  // The browser itself asks its maker for this and that.
  const asked = web.asked.slice(before).filter(({ url }) => new URL(url).hostname.endsWith('.example'))
  const shown = await popup.evaluate(() => Array.from(document.images, image => image.src))
  expect(asked.map(({ url }) => url).filter(url => !shown.includes(url))).toEqual([])
  expect(shown.filter(url => /counter|frames|mp4/.test(url))).toEqual([])
  for (const { url, headers } of asked) {
    expect(headers.cookie, url).toBeUndefined()
    expect(headers.referer, url).toBeUndefined()
    expect(headers.origin, url).toBeUndefined()
  }
})

test('elements of a page that bear the names of ours hinder nothing', async ({ web, winnow, page }) => {
  const names = [
    ...['browser', 'chrome', 'define', 'exports', 'module', 'process', 'winnowShared', 'winnow'],
    ...['winnowServes', 'winnowPage', 'winnowFullView', 'winnowParts', 'winnowArrived'],
  ]
  const paragraph = `<p>${'In the shadow of the house there are many words, and all of them are read. '.repeat(8)}</p>`
  const clobbering = names.map(name => `<form id="${name}"></form>`).join('')
  const html = `<!doctype html><title>Names</title>${clobbering}<main><h1>Names</h1>${paragraph.repeat(4)}</main>`
  await page.goto(web.page('names.example', html))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('In the shadow of the house')
  await winnow.closePopup()
  await winnow.pressKey(page, 'Alt+Shift+Y')
  const view = await FullView.of(page)
  await expect.poll(() => view.article()).toContain('In the shadow of the house')
})
