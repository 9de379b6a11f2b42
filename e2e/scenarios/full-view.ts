import assert from 'node:assert/strict'
import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Place, Tab } from './place.ts'
import { leaveOut, storedAt, useTool } from './steps.ts'
import { holds, until } from './until.ts'

const opening = 'Late in the Odyssey, a dead prophet gives its hero an odd piece of advice.'
const lamp = 'nobody has ever been seen to light'

const prose = (about: string) =>
  `<p>${about} It is told here at some length, over several sentences, so that nobody can take it for a caption or a menu, and so that there is a text to be read on this page.</p>`.repeat(
    20,
  )

const note =
  'The keeper of the lamp sells postcards on Sundays, and asks that you bring small change for them.'

/** A long article on a page with a search field. */
export const story = (head = '', rest = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The lamp on the sandbank</title>${head}</head><body>
<nav><a href="/">Front page</a> <input id="search" aria-label="Search the harbour"></nav>
<main><h1>The lamp on the sandbank</h1>${prose(`On the sandbank there is a lamp that ${lamp}.`)}
<p class="postcards">${note} They show the lamp as it was in the year of the flood, and one of them, it is said, shows the keeper.</p>
${prose('Ships have asked about it by signal, and have been answered.')}</main>${rest}</body></html>`

/** Everything that a page can observe of itself. */
const state = (page: Tab) =>
  page.look(() => ({
    html: document.documentElement.outerHTML,
    sheets: document.adoptedStyleSheets.length,
    scrolled: scrollY,
    focus: document.activeElement?.id,
    width: document.documentElement.clientWidth,
    frames: window.length,
  }))

/** Opens the view over the article, which is served by this host. */
async function openOver(browser: Driver, host: string, text = lamp): Promise<Tab> {
  const tab = await browser.open(browser.web.page(host, story()))
  await tab.openView(text)
  return tab
}

const ways: readonly [string, (view: Place) => Promise<void>][] = [
  ['Escape', view => view.press('Escape')],
  ['the cross', view => useTool(view, 'leave')],
]

const strictPages = [
  ['strict-csp', 'The move began with counting.'],
  ['form-names', 'in the shed, by candlelight'],
] as const

export const fullView: Scenarios = {
  async 'Alt+Shift+Y opens the article over the page, and closes it'(browser) {
    const url = serveTestPage(browser.web, 'sample')
    const tab = await browser.open(url)
    const before = await browser.addresses()
    await tab.openView(opening)
    assert.equal(await tab.tab.address(), url)
    assert.deepEqual(await browser.addresses(), before)
    await tab.tab.command('Alt+Shift+Y')
    await tab.view.isGone()
    await tab.openView(opening)
  },

  async 'it opens over a page whose names shadow properties of the document'(browser) {
    const tab = await browser.open(serveTestPage(browser.web, 'form-names'))
    await tab.openView('three of the five leak')
  },

  ...Object.fromEntries(
    ways.map(([how, leave]) => [
      `${how} leaves the page as it was, to the byte`,
      async (browser: Driver) => {
        const tab = await browser.open(browser.web.page('lamp.example', story()))
        await tab.look(() => {
          document.getElementById('search')!.focus({ preventScroll: true })
          scrollTo(0, 250)
        })
        const before = await state(tab)
        assert.deepEqual([before!.scrolled, before!.focus, before!.sheets], [250, 'search', 0])
        const view = await tab.openView(lamp)
        assert.notEqual((await state(tab))!.html, before!.html)
        await view.press('End', 'Home', 'PageDown', 'Tab', 'Tab')
        await view.move({ x: 600, y: 500 })
        await view.wheel(5000)
        await leave(view)
        await view.isGone()
        // Except for the scroll position, which follows the reading.
        await holds(
          () => state(tab),
          after => assert.deepEqual({ ...after, scrolled: 250 }, before),
        )
      },
    ]),
  ),

  async 'keys move and scroll in it as in a window'(browser) {
    const tab = await openOver(browser, 'scrolled.example')
    const scrolled = () => tab.view.look(root => root.querySelector('dialog')!.scrollTop)
    await tab.view.press('End')
    await until('it is scrolled', async () => ((await scrolled()) ?? 0) > 500)
    await tab.view.press('Home')
    await until('it is scrolled back', async () => (await scrolled()) === 0)
    assert.equal(await tab.look(() => scrollY), 0)
  },

  async 'the style sheets and the text size of the page do not affect it'(browser) {
    const looks = (tab: Tab) =>
      tab.view.look(root => {
        const { fontFamily, fontSize, color, visibility } = getComputedStyle(root.querySelector('.prose p')!)
        const { width, height } = root.querySelector('dialog')!.getBoundingClientRect()
        return { fontFamily, fontSize, color, visibility, width, height }
      })
    const tab = await openOver(browser, 'plain.example')
    const plain = await looks(tab)
    const css = `html { font-size: 62.5%; visibility: hidden } :root { --size: 3px; --ink: red }
    * { color: red !important; --ink: red !important; font: 40px monospace !important; opacity: .3 !important; transform: scale(.5) !important }
    div, dialog { display: none !important; position: absolute !important; width: 10px !important }`
    await tab.tab.goto(browser.web.page('loud.example', story(`<style>${css}</style>`)))
    await tab.openView(lamp)
    assert.deepEqual(await looks(tab), plain)
  },

  async 'the page under it gets no keys, and gets its own keys again afterwards'(browser) {
    const tab = await browser.open(browser.web.page('deaf.example', story()))
    await tab.look(() => {
      const heard: string[] = []
      Object.assign(globalThis, { heard })
      for (const type of ['keydown', 'keypress', 'keyup'])
        for (const target of [document, document.documentElement, document.body])
          for (const capture of [true, false])
            target.addEventListener(type, event => heard.push((event as KeyboardEvent).key), capture)
    })
    const heard = () =>
      tab.look(() => (globalThis as unknown as { heard: string[] }).heard.splice(0, Number.POSITIVE_INFINITY))
    await tab.press('x')
    const each = Array.from({ length: 3 * 3 * 2 }, () => 'x')
    assert.deepEqual(await heard(), each)

    await tab.openView(lamp)
    await heard()
    // Without the keys that open something: x opens X-ray, ? the list of keys.
    await tab.press('q', 'Enter', 'Space', 'ArrowDown', '!', 'Delete')
    // Tab goes through all controls, and beyond.
    const focused = new Set<string>()
    for (let i = 0; i < 12; i++) {
      await tab.press('Tab')
      focused.add((await tab.look(() => document.activeElement?.id)) ?? '')
    }
    assert.deepEqual(await heard(), [])
    assert.equal(focused.has('search'), false)

    await tab.press('Escape')
    await tab.view.isGone()
    assert.deepEqual(await heard(), [])
    await tab.press('x')
    assert.deepEqual(await heard(), each)
  },

  async 'a part that is removed in it stays removed, on the site that the browser reports'(browser) {
    const tab = await openOver(browser, 'postcards.example', note)
    await leaveOut(tab.view, note)
    await tab.tab.reload()
    await browser.endWorker()
    await tab.openView(lamp)
    await tab.view.leavesOut('sells postcards')
    const record = (await storedAt(browser, 'rules:postcards.example')) as {
      rules: { kind: string; selector: string }[]
    }
    assert.deepEqual(
      record.rules.map(({ kind, selector }) => [kind, selector]),
      [['remove', '.postcards']],
    )
  },

  async 'Undo restores a part that was removed in it'(browser) {
    const tab = await openOver(browser, 'undo-here.example', note)
    await leaveOut(tab.view, note)
    await tab.view.click({ role: 'button', name: words('undo') })
    await tab.view.reads('sells postcards')
  },

  async 'a page can neither close it, nor click in it, nor cover it'(browser) {
    const tab = await openOver(browser, 'pushy.example', note)
    await tab.look(async () => {
      const pressed = {
        key: 'Escape',
        code: 'Escape',
        keyCode: 27,
        bubbles: true,
        composed: true,
        cancelable: true,
      }
      const hosts = [...document.documentElement.children]
      for (const target of [window, document, ...hosts]) {
        for (const type of ['keydown', 'keyup', 'cancel', 'close', 'click'])
          target.dispatchEvent(
            type.startsWith('key') ? new KeyboardEvent(type, pressed) : new Event(type, { bubbles: true }),
          )
      }
      for (const host of hosts) (host as HTMLElement).click?.()
      const dialog = document.createElement('dialog')
      dialog.textContent = 'Subscribe!'
      document.body.append(dialog)
      dialog.showModal()
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    await tab.view.reads(note)
    await until('it lies over the dialog', async () => {
      const see = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.parentElement?.tagName
      return (await tab.look(see)) === 'HTML'
    })
  },

  async 'it stays when the page renders itself again'(browser) {
    const tab = await openOver(browser, 'anew.example', note)
    await tab.look(() => {
      const { body, head } = document
      document.documentElement.replaceChildren(head, body)
    })
    await tab.view.reads(note)
    await tab.view.press('Escape')
    await tab.view.isGone()
    const children = () => tab.look(() => [...document.documentElement.children].map(each => each.tagName))
    await holds(children, left => assert.deepEqual(left, ['HEAD', 'BODY']))
  },

  async 'it never shows an old article under a new address'(browser) {
    const url = browser.web.page('routes.example', story())
    const tab = await browser.open('about:blank')
    for (const route of ['/other', '?story=2', '#/stories/2']) {
      await tab.tab.goto(url)
      await tab.openView(note)
      await tab.look((_, route) => history.pushState(null, '', route), route)
      await tab.view.isGone()
      await tab.openView(note)
      await tab.look(() => history.back())
      await tab.view.isGone()
    }
    await tab.tab.goto(`${url}?utm_source=letter`)
    await tab.openView(note)
    await tab.look(() => history.replaceState(null, '', location.pathname))
    await tab.look(() => history.pushState(null, '', '#third'))
    await tab.view.reads(note)
  },

  async 'pressed right after a navigation by scripts, it waits for the new article'(browser) {
    const tab = await browser.open(browser.web.page('late.example', story()))
    await tab.openView(note)
    for (const name of ['buoy', 'pier', 'tower']) {
      await tab.look((_, name) => {
        history.pushState(null, '', `/${name}`)
        setTimeout(() => {
          document.body.innerHTML = document.body.innerHTML.replaceAll(/lamp|buoy|pier|tower/g, name)
        }, 300)
      }, name)
      await tab.view.isGone()
      await tab.openView(note.replaceAll('lamp', name))
    }
  },

  async 'it returns with the page from the back/forward cache, or is closed'(browser) {
    const tab = await openOver(browser, 'cached.example', note)
    await tab.tab.goto(browser.web.page('next.example', story().replaceAll('lamp', 'buoy')))
    await tab.tab.traverse(-1)
    const shown = await tab.view.article()
    assert.ok(shown === null || shown.includes(note))
    await tab.tab.traverse(1)
    assert.equal(await tab.view.isOpen(), false)
  },

  ...Object.fromEntries(
    strictPages.map(([name, text]) => [
      `it lies over any page (${name})`,
      async (browser: Driver) => {
        const tab = await browser.open(serveTestPage(browser.web, name))
        // Names of the page may shadow properties of the document.
        const html = () => tab.look(root => new XMLSerializer().serializeToString(root))
        const before = await html()
        const view = await tab.openView(text)
        const font = await view.look(root => getComputedStyle(root.querySelector('article')!).fontFamily)
        assert.match(font!, /Charter/)
        await view.press('Escape')
        await view.isGone()
        await until('the page is as it was', async () => (await html()) === before)
      },
    ]),
  ),

  async 'it says when there is no article, and one click shows the best guess'(browser) {
    const short = '<title>Harbour</title><h1>Harbour</h1><p>Ask at the kiosk.</p>'
    const tab = await browser.open(browser.web.page('short.example', short))
    await tab.tab.command('Alt+Shift+Y')
    await until('it says so', async () => /too little for an article/.test((await tab.view.text()) ?? ''))
    await tab.view.click({ role: 'button', name: words('bestGuess') })
    await tab.view.reads('Ask at the kiosk.')
  },

  async 'a tab opens and says why if no view can be laid over the page'(browser) {
    const tab = await browser.open(browser.closedPage)
    await tab.tab.command('Alt+Shift+Y')
    await (await browser.tabAt('/reader.html')).shows(words('restricted'))
  },

  async 'a button moves it to a tab beside the page'(browser) {
    const tab = await browser.open(serveTestPage(browser.web, 'sample'))
    await tab.openView(opening)
    await useTool(tab.view, 'inTab')
    const reader = await browser.tabAt('/reader.html')
    await reader.reads(opening)
    // The address contains a session id, never the page, because anyone can construct an address.
    assert.doesNotMatch(await reader.tab.address(), /sample/)
    assert.equal(await tab.view.isOpen(), false)

    await reader.tab.reload()
    await reader.reads(opening)

    await tab.tab.close()
    await reader.tab.reload()
    await reader.shows(words('gone'))
  },
}
