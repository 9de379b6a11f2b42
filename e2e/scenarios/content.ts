import assert from 'node:assert/strict'
import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import type { Scenarios } from './driver.ts'
import type { Place } from './place.ts'
import { openInTab, store } from './steps.ts'
import { holds, until } from './until.ts'

const textOf = async (place: Place, css: string) => (await place.texts({ css }))[0] ?? ''

const count = { css: '.lightbox .count' }

export const content: Scenarios = {
  async 'over the page, a picture can be enlarged, and Escape closes only the picture'(browser) {
    const tab = await browser.open(serveTestPage(browser.web, 'sample'))
    const view = await tab.openView('Late in the Odyssey')
    await view.click({ css: '.prose .picture', nth: 0 })
    await view.shows({ ...count, text: '1' })
    const first = await textOf(view, '.lightbox .caption')
    await view.press('ArrowRight')
    await view.shows({ ...count, text: '2' })
    assert.notEqual(await textOf(view, '.lightbox .caption'), first)
    await view.press('Escape')
    await view.hides({ css: '.lightbox' })
    await view.reads('Late in the Odyssey')
    await view.hasFocusOn({ css: '.picture' })
    await view.press('Enter')
    await view.shows({ ...count, text: '2' })
    await view.press('Escape')
    await view.hides({ css: '.lightbox' })
    await view.press('Escape')
    await view.isGone()
  },

  async 'over the page, a note shows beside its reference, and Escape closes only the note'(browser) {
    const tab = await browser.open(serveTestPage(browser.web, 'footnotes'))
    const view = await tab.openView('')
    await view.click({ css: 'sup [role=doc-noteref]', nth: 0 })
    await view.shows({ css: '.note .prose', text: 'Columella, De re rustica' })
    await view.press('Escape')
    await view.hides({ css: '.note' })
    await view.reads('')
    await view.hasFocusOn({ css: '[role=doc-noteref]' })
    const before = await browser.addresses()
    await view.click({ css: 'p > a[data-goto]:not([role])', nth: 0 })
    await view.hasFocusOn('Its shapes')
    assert.deepEqual(await browser.addresses(), before)
  },

  async 'over the page, code is highlighted and can be copied'(browser) {
    const tab = await browser.open(serveTestPage(browser.web, 'listings'))
    const view = await tab.openView('')
    await until('the code is coloured', async () => (await textOf(view, '.code-keyword')) === 'def')
    await view.click({ css: '.copy', nth: 0 })
    await view.shows({ css: '.copy', text: /^Copied$/ })
    assert.match((await browser.copied(tab))!, /^def winnow[\s\S]*< 1\.5\]$/)
  },

  async 'over the page, TeX formulas are rendered'(browser) {
    const tab = await browser.open(serveTestPage(browser.web, 'formulas'))
    const view = await tab.openView('')
    await holds(
      () => view.look(root => [...root.querySelectorAll('math')].map(each => each.getAttribute('data-tex'))),
      set => assert.deepEqual(set, ['m', 'c v^2', null, null, 'v < w', '\\frac{w}{v} \\approx 4.3']),
    )
  },

  async 'in a tab, Enter enlarges a picture, and the focus returns to it'(browser) {
    const page = await browser.open(serveTestPage(browser.web, 'sample'))
    const tab = await openInTab(browser, page, 'Late in the Odyssey')
    await tab.focus({ css: '.prose .picture', nth: 0 })
    await tab.press('Enter')
    await tab.shows({ css: '.lightbox .caption', text: /./ })
    await tab.click({ css: '.lightbox img' })
    await tab.shows({ css: '.lightbox img.zoomed' })
    await tab.press('Escape')
    await tab.hides({ css: '.lightbox' })
    await tab.hasFocusOn({ css: '.prose .picture', nth: 0 })
  },

  async 'in a tab, a note shows beside its reference, and links to its place'(browser) {
    const page = await browser.open(serveTestPage(browser.web, 'footnotes'))
    const tab = await openInTab(browser, page, '')
    await tab.focus({ css: '[role=doc-noteref]', nth: -1 })
    await tab.press('Enter')
    await tab.shows({ css: '.note .prose', text: 'The first psalm' })
    await tab.press('Tab', 'Enter')
    await tab.hasFocusOn({ css: 'li', text: 'The first psalm' })
  },

  async 'in a tab, code is highlighted and can be copied'(browser) {
    const page = await browser.open(serveTestPage(browser.web, 'listings'))
    const tab = await openInTab(browser, page, '')
    await holds(
      () => tab.texts({ css: '.language' }),
      languages => assert.deepEqual(languages, ['Python', 'Rust', 'JavaScript', 'Shell']),
    )
    await until('the code is coloured', async () => (await textOf(tab, '.code-keyword')) === 'def')
    await tab.click({ css: '.copy', nth: 1 })
    await until('it says so', async () => (await tab.texts({ css: '.copy' }))[1] === 'Copied')
    assert.match((await browser.copied(tab))!, /^fn winnow/)
  },

  async 'charts, maps and models are replaced by a note about them'(browser) {
    const page = await browser.open(serveTestPage(browser.web, 'charts'))
    const tab = await openInTab(browser, page, '')
    const kinds = ['embedChart', 'embedChart', 'embedMap', 'embedFrame']
    await holds(
      () => tab.texts({ css: '.island .what' }),
      shown => {
        assert.equal(shown.length, kinds.length)
        for (const [i, kind] of kinds.entries()) assert.match(shown[i]!, words(kind))
      },
    )
  },

  async 'with pictures switched off, a picture is requested only after a click'(browser) {
    await store(browser, { settings: { version: 1, values: { images: false } } })
    const text =
      '<p>A lamp that nobody has lit is told of here at some length, over several sentences.</p>'.repeat(12)
    // The page itself does not load the picture in the text, which waits for a script that never runs.
    const address = browser.web.page(
      'withheld.example',
      `<!doctype html><html lang="en"><head><title>The lamp</title><meta property="og:image" content="https://withheld.example/lead.jpg"></head>
      <body><main><h1>The lamp</h1>${text}<p><img data-src="/lamp.jpg" width="600" height="400" alt="The lamp at noon"></p>${text}</main></body></html>`,
    )
    const asked = () => browser.web.asked.filter(({ url }) => /withheld\.example\/.*\.jpg/.test(url))
    const tab = await openInTab(browser, await browser.open(address), 'A lamp that nobody has lit')
    await holds(
      () => tab.count({ css: '.no-picture' }),
      count => assert.equal(count, 2),
    )
    await tab.hover({ css: '.prose .no-picture' })
    await tab.shows({ css: '.prose .no-picture', text: 'The lamp at noon' })
    assert.deepEqual(asked(), [])
    await tab.click({ css: '.prose .no-picture button' })
    await holds(
      async () => asked().map(({ url }) => url),
      urls => assert.deepEqual(urls, ['https://withheld.example/lamp.jpg']),
    )
    assert.equal(asked()[0]!.headers.referer, undefined)
  },
}
