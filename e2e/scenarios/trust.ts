import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { serveTestPage } from '../web/test-pages.ts'
import { fileAnswer, htmlAnswer } from '../web/web.ts'
import { words } from '../web/words.ts'
import { alwaysOpen, courier } from './always.ts'
import type { Scenarios } from './driver.ts'
import { openPopup, stored, useTool } from './steps.ts'
import { until } from './until.ts'

const paragraph = (about: string) =>
  `<p>${about} It is told here at some length, over several sentences, so that nobody can take it for a caption or a menu, and so that there is a text to be read on this page.</p>`

const prose = (about: string) => paragraph(about).repeat(4)

/** A page that tries to detect being read: it observes its nodes, prototypes, elements and globals. */
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

export const trust: Scenarios = {
  async 'without a press there is no access to any page'(browser) {
    await browser.open(serveTestPage(browser.web, 'sample'))
    const { addresses, answers, origins } = await browser.inExtension(async () => {
      const own = await chrome.tabs.getCurrent()
      const tabs = (await chrome.tabs.query({})).filter(({ id }) => id !== own?.id)
      const attempts = tabs.map(tab =>
        chrome.scripting
          .executeScript({ target: { tabId: tab.id! }, func: () => document.title })
          .then(([result]) => `read: ${result!.result}`)
          .catch((error: Error) => error.message),
      )
      return {
        addresses: tabs.map(tab => tab.url ?? '').filter(url => url !== 'about:blank'),
        answers: await Promise.all(attempts),
        origins: (await chrome.permissions.getAll()).origins,
      }
    })
    assert.equal(addresses.join(''), '')
    assert.ok(answers.length > 0)
    for (const answer of answers) assert.match(answer, /^Cannot access|^Missing host permission/)
    assert.deepEqual(origins, [])
  },

  async 'the page does not change and cannot detect the reading'(browser) {
    const tab = await browser.open(browser.web.page('watchful.example', watchful))
    await tab.look(() => {
      const { seen } = globalThis as unknown as { seen: string[] }
      seen.length = 0
      const state = () => ({
        html: document.documentElement.outerHTML + document.querySelector('#host')!.shadowRoot!.innerHTML,
        // Firefox creates globals on demand, so their order has no meaning.
        globals: Object.getOwnPropertyNames(globalThis).sort(),
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
    const popup = await openPopup(browser, tab)
    await popup.reads('In the shadow of the house')
    await popup.reads('it would notice being copied')
    await browser.closePopup()
    const report = await tab.look(() =>
      (globalThis as unknown as { report(): { seen: string[]; before: object; after: object } }).report(),
    )
    assert.deepEqual(report!.seen, [])
    assert.deepEqual(report!.after, report!.before)
  },

  async 'a page can fake neither a key nor a message'(browser) {
    const id = await browser.inExtension(() => chrome.runtime.id)
    const tab = await browser.open(serveTestPage(browser.web, 'sample'))
    const forge = () =>
      tab.look(async (_, id) => {
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
          {
            to: 'worker',
            method: 'saveRule',
            request: { rule },
            about: { tab: 1, address: location.href, isPrivate: false },
          },
          { to: 'page', method: 'read', request: { rules: [rule], force: true } },
        ]
        const heard: unknown[] = []
        addEventListener('message', ({ data }) => {
          if (!calls.some(call => JSON.stringify(call) === JSON.stringify(data))) heard.push(data)
        })
        // A page has `runtime` only if some extension is connectable for it.
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
      }, id)

    assert.deepEqual(await forge(), [])
    assert.equal(await browser.isPopupOpen(), false)

    // The same, while the content script is in the page and the popup is open.
    const popup = await openPopup(browser, tab)
    await popup.reads('Late in the Odyssey')
    assert.deepEqual(await forge(), [])
    await browser.closePopup()

    const again = await openPopup(browser, tab)
    await again.reads('Late in the Odyssey')
    await again.hides({ role: 'heading', text: words('corrections') })
    assert.equal('rules:sample.example' in (await stored(browser)), false)
  },

  async 'pictures are requested without cookies, also from sites to which access was granted'(browser) {
    const { web } = browser
    const sites = ['gallery.example', 'pictures.example']
    for (const host of sites) {
      courier(web, host)
      await (await alwaysOpen(browser, `https://${host}`)).tab.close()
    }
    const cookies = ['strict=1; SameSite=Strict', 'lax=1; SameSite=Lax', 'none=1; SameSite=None; Secure']
    const hosts = [...sites, 'elsewhere.example']
    const figure = (address: string) =>
      `<figure><img src="${address}" width="960" height="540" alt="A picture"></figure>${paragraph('It hangs here.')}`
    const pictures = Array.from({ length: 100 }, (_, i) => `https://${hosts[i % 3]}/${i}.png`)
    const html = `<!doctype html><html lang="en"><title>The gallery</title><main><h1>The gallery</h1>${prose('The pictures hang in the corridor.')}
      ${pictures.map(figure).join('')}</main>`
    const picture = fileAnswer('test/pages/sample/floor.png', { 'cache-control': 'no-store' })
    for (const host of hosts)
      web.site(host, path => {
        if (path === '/50.png')
          return { status: 302, body: '', headers: { location: 'https://pictures.example/redirected.png' } }
        return path.endsWith('.png') ? picture : htmlAnswer(html, { 'set-cookie': cookies })
      })
    for (const host of hosts) await browser.open(`https://${host}/story`)
    const tab = await browser.open('https://gallery.example/story')
    const before = web.asked.length
    const popup = await openPopup(browser, tab)
    await popup.reads('The pictures hang in the corridor.')
    const asked = () => web.asked.slice(before).filter(({ url }) => url.endsWith('.png'))
    await until('all pictures are requested', async () => {
      await popup.look(root => {
        for (const image of root.querySelectorAll<HTMLImageElement>('.prose img')) image.loading = 'eager'
      })
      return new Set(asked().map(({ url }) => url)).size === pictures.length + 1
    })
    for (const { url, headers } of asked()) {
      // Firefox sends what a site lets every other site send, unless the extension has access to the site.
      const isForeign = browser.browser === 'firefox' && !sites.includes(new URL(url).hostname)
      assert.match(headers.cookie ?? '', isForeign ? /^(?:none=1)?$/ : /^$/, url)
      assert.equal(headers.referer, undefined, url)
      assert.doesNotMatch(headers.origin ?? '', /extension/, url)
    }
  },

  async 'no name of the page shadows a name of Winnow'(browser) {
    // Every word of the scripts that are injected, as the id of an element with named children.
    const folder = `dist/${browser.browser === 'chromium' ? 'chrome' : 'firefox'}/src/entries`
    const scripts = ['shared', 'content', 'page', 'reading', 'xray', 'always'].map(name =>
      readFileSync(`${folder}/${name}.js`, 'utf8'),
    )
    const found = new Set(scripts.join(' ').match(/[A-Za-z_$][\w$]+/g))
    for (const name of ['winnowServes', 'winnowFullView', 'require', 'process']) found.add(name)
    const forms = [...found].map(
      name =>
        `<form id="${name}"><input name="runtime" id="${name}"><input name="id"><input name="getVoices"></form>`,
    )
    // The names that a browser may lack, as frames of another origin. No element or frame can hide a name that it has.
    const lacked = ['navigation', 'Navigation', 'winnowShared', 'global', 'Prism', 'temml', 'Highlight']
    const frames = [...lacked, 'trustedTypes', 'speechSynthesis', 'ActiveXObject', 'WorkerGlobalScope'].map(
      name => `<iframe name="${name}" sandbox srcdoc="${name}"></iframe>`,
    )
    const html = `<!doctype html><html lang="en"><title>The form</title><main><h1>The form</h1>${prose('Forms were filled in here.')}
      <pre><code class="language-js">const forms = [1, 2, 3]</code></pre></main>
      <div hidden>${forms.join('')}${frames.join('')}</div>`
    const tab = await browser.open(browser.web.page('shadows.example', html))
    const view = await tab.openView('Forms were filled in here.')
    await view.shows({ css: '.code-keyword' })
    await useTool(view, 'look')
    await view.click({ role: 'radio', name: words('themeSepia') })
    await until('the theme is changed', () =>
      view.look(root => root.querySelector('dialog')!.dataset['theme'] === 'sepia'),
    )
    await view.press('Escape', 'Escape')
    await view.isGone()
    const popup = await openPopup(browser, tab)
    await popup.reads('Forms were filled in here.')
  },

  async 'a page whose frames keep the scripts of extensions out is read, or the reason is told'(browser) {
    for (const [host, frame] of [
      ['frame.example', '<iframe name="browser" srcdoc="a"></iframe>'],
      ['apart.example', '<iframe name="chrome" sandbox srcdoc="a"></iframe>'],
    ] as const) {
      const html = `<!doctype html><html lang="en"><title>The frame</title><main><h1>The frame</h1>${prose('A frame was hung here.')}</main>${frame}`
      const address = browser.web.page(host, html)
      // Under a debugger, Chromium sometimes crashes while it loads such a page.
      const tab = await until('the page is open', () => browser.open(address))
      const popup = await openPopup(browser, tab)
      if (browser.browser === 'firefox') await popup.reads('A frame was hung here.')
      else await popup.shows(words('keptOut'))
      await browser.closePopup()
      if (browser.browser === 'firefox') await tab.openView('A frame was hung here.')
      else if (host === 'frame.example') {
        await tab.tab.command('Alt+Shift+Y')
        const reader = await browser.tabAt('/reader.html')
        await reader.shows(words('keptOut'))
        await reader.tab.close()
      }
    }
  },
}
