import assert from 'node:assert/strict'
import { htmlAnswer } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import { openPopup, store, stored, storedAt, useTool } from './steps.ts'
import { until } from './until.ts'

/** Records as the first version wrote them, which are also migrated. */
const rule = (id: string, selector: string) => ({ id, kind: 'remove', selector, fingerprint: '' })
const record = (...rules: object[]) => ({ version: 1, rules })

const last = 'The bridge was built all the same'
const second = 'People paid'

const story = `<!doctype html>
<html lang="en"><head><title>The ferry without a river</title></head><body><main>
  <h1>The ferry without a river</h1>
  <p>The river moved in the spring of the year in which the bridge was to be built, and it moved by four hundred metres. The ferry was left standing in a field, with its rope still tied to both banks, and the ferryman went on collecting the toll, since the law only spoke of the rope.</p>
  <p class="second">${second}, because it was a good story to have paid for. They stepped aboard, the ferryman rang the bell, and after a while they stepped off again on the same side. Some said that the crossing had been smoother in former times, when there was less grass.</p>
  <p>${last}, in the same field, to the plans. It has eleven arches, and in dry summers the ferryman lets his goats graze beneath them. He says that the river will come back, and that he has kept the rope in good repair.</p>
</main></body></html>`

type Area = 'local' | 'session'

/** Fills a storage area until there is no room for another record. */
const fill = (browser: Driver, area: Area) =>
  browser.inExtension(async area => {
    const quota = 10_485_760
    const used = await chrome.storage[area].getBytesInUse()
    await chrome.storage[area].set({ filler: 'x'.repeat(quota - used - 32) })
  }, area)

const makeRoom = (browser: Driver, area: Area) =>
  browser.inExtension(area => chrome.storage[area].remove('filler'), area)

export const faults: Scenarios = {
  async 'a rule with an invalid selector is reported, does no harm and can be deleted'(browser) {
    await store(browser, {
      'rules:ferry.example': record(rule('broken', 'p:::second'), rule('sound', '.second')),
    })
    const popup = await openPopup(browser, await browser.open(browser.web.page('ferry.example', story)))
    await popup.reads(last)
    await popup.leavesOut(second)
    await popup.shows(words('ruleInvalid'))

    await popup.click({ role: 'button', name: 'p:::second' })
    await popup.hides(words('ruleInvalid'))
    const left = (await storedAt(browser, 'rules:ferry.example')) as { rules: { health: object }[] }
    const { health } = left.rules[0] as { health: { matches?: unknown; last?: unknown } }
    assert.deepEqual([typeof health.matches, typeof health.last], ['number', 'string'])
    assert.deepEqual(left, {
      version: 2,
      rules: [{ ...rule('sound', '.second'), scope: { subdomains: false, path: '' }, off: false, health }],
    })
  },

  async 'a rule that matches nothing any more is reported'(browser) {
    await store(browser, { 'rules:idle.example': record(rule('idle', '.third')) })
    const popup = await openPopup(browser, await browser.open(browser.web.page('idle.example', story)))
    await popup.reads(second)
    await popup.shows(words('ruleNoMatch'))
  },

  'a full store loses nothing, and the failure is reported': {
    only: { browser: 'chromium', because: 'Firefox does not limit the storage of an extension' },
    async run(browser) {
      const kept = record(rule('kept', '.second'))
      await store(browser, { 'rules:full.example': kept })
      await fill(browser, 'local')
      const popup = await openPopup(browser, await browser.open(browser.web.page('full.example', story)))
      await popup.reads(last)
      await popup.leavesOut(second)
      await popup.hover({ css: 'article p', text: last })
      await popup.click({ role: 'button', name: words('remove') })
      await popup.shows(words('notSaved'))
      await popup.reads(last)
      await popup.leavesOut(second)
      assert.deepEqual(await storedAt(browser, 'rules:full.example'), kept)

      // When there is room again, the same click works without a restart.
      await makeRoom(browser, 'local')
      await popup.hover({ css: 'article p', text: last })
      await popup.click({ role: 'button', name: words('remove') })
      await popup.shows(words('removed', 'removedText'))
      await popup.leavesOut(last)
    },
  },

  async 'with full session storage an article can still be read and corrected, and views that cannot be opened say why'(
    browser,
  ) {
    const full = words('storeFull')
    await fill(browser, 'session')
    const tab = await browser.open(browser.web.page('packed.example', story))
    const popup = await openPopup(browser, tab)
    await popup.hover({ css: 'article p', text: last })
    await popup.click({ role: 'button', name: words('remove') })
    await popup.shows(words('removed', 'removedText'))
    await popup.leavesOut(last)
    await useTool(popup, 'look')
    await popup.click({ role: 'radio', name: words('themeSepia') })
    await useTool(popup, 'look')
    await useTool(popup, 'fullView')
    await popup.shows(full)
    await popup.reads(second)
    await browser.closePopup()

    await tab.tab.command('Alt+Shift+Y')
    await until('the button says that there is no room', async () => {
      const title = await browser.inExtension(async () => {
        const [tab] = await chrome.tabs.query({ url: 'https://packed.example/*' })
        return chrome.action.getTitle({ tabId: tab!.id! })
      })
      return full.test(title)
    })

    await makeRoom(browser, 'session')
    await tab.openView(second)
  },

  async 'a damaged record does not prevent reading the article'(browser) {
    const url = browser.web.page('damaged.example', story)
    const tab = await browser.open(url)
    for (const damaged of [
      'text',
      7,
      null,
      { version: 1 },
      { version: 1, rules: [{ id: 3 }, null, 'rule'] },
    ]) {
      await store(browser, { 'rules:damaged.example': damaged })
      await tab.tab.goto(url)
      await (await openPopup(browser, tab)).reads('The river moved in the spring')
      await browser.closePopup()
    }
  },

  async 'the article closes when its page navigates elsewhere'(browser) {
    const tab = await browser.open(browser.web.page('left.example', story))
    const popup = await openPopup(browser, tab)
    await popup.reads(second)
    const elsewhere = browser.web.page('elsewhere.example', story)
    await tab.look((_, url) => location.assign(url), elsewhere)
    // The page of the article is gone, so nothing can be corrected.
    await popup.hides({ css: 'article' })
    // The person has not asked to read the next page.
    await popup.shows(words('ungrantedTitle'))
    const keys = Object.keys(await stored(browser))
    assert.deepEqual(
      keys.filter(key => /left|elsewhere/.test(key)),
      [],
    )
  },

  async 'the article of a tab that the browser has discarded stays, and what needs the page says why it cannot be done'(
    browser,
  ) {
    const tab = await browser.open(browser.web.page('discarded.example', story))
    await tab.openView(second)
    await useTool(tab.view, 'inTab')
    const reader = await browser.tabAt('/reader.html')
    await reader.reads(second)
    await browser.inExtension(async () => {
      const [tab] = await chrome.tabs.query({ url: 'https://discarded.example/*' })
      await chrome.tabs.discard(tab!.id!)
    })
    await reader.hover({ css: 'article p', text: last })
    await reader.click({ role: 'button', name: words('remove') })
    await reader.shows({ css: '.status p' })
    await reader.reads(second)
    await reader.reads(last)
  },

  async 'a page that never finishes loading is read as far as it is loaded'(browser) {
    let answer = () => {}
    const never = new Promise<void>(resolve => {
      answer = resolve
    })
    const html = story.replace('</main>', '</main><script src="/never.js"></script>')
    browser.web.site('endless.example', path =>
      path === '/never.js'
        ? { body: '', headers: { 'content-type': 'text/javascript' }, when: never }
        : htmlAnswer(html),
    )
    const isLoading = async () => assert.equal(await tab.look(() => document.readyState), 'loading')
    const tab = await browser.open('https://endless.example/story', true)
    try {
      await tab.shows(last)
      const popup = await openPopup(browser, tab)
      await popup.reads(last)
      await isLoading()
      await useTool(popup, 'fullView')
      await tab.view.reads(last)
      await isLoading()
    } finally {
      answer()
    }
  },
}
