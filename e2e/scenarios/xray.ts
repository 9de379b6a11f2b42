import assert from 'node:assert/strict'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Modifier, Place, Tab } from './place.ts'
import { openInTab, openPopup, readAgain, stored, useTool } from './steps.ts'
import { until } from './until.ts'

export const promotion = 'The almanac for the coming year has arrived from the printer'
const note = 'The tide tables in this text were taken from the harbour master’s own book.'
export const ending = 'the clock is right for an hour in every spring'

/** An article with an advertisement in its middle, and with a note beside it that belongs to it. */
export const story = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>The clock that went by the tide</title>
  <style>body { max-width: 40rem; margin: 2rem; font: 1rem/1.5 serif }</style></head>
  <body>
    <main>
      <h1>The clock that went by the tide</h1>
      <p>The harbour office had a clock with no works in it. A float in the basin drew a wire, the wire went up the wall, and the hand went round with the water. It had a dial of twelve hours all the same, since the carpenter who was told to make it had never seen another kind.</p>
      <p>For the fishermen it was the only clock in town that mattered. When the hand stood at three, there was water over the bar; when it stood at nine, there was none, and nobody cared what the church had to say about it. Strangers missed their trains by it for forty years.</p>
      <p class="house-note">${promotion}, with all the fairs, the phases of the moon and the times of sunrise for every village on this coast, bound in green cloth. Readers of this page may have it sent to them, and will find room in it for what they want to remember.</p>
      <p>When the basin was dredged, the float was forgotten and the wire hung slack. The hand has stood at half past four ever since. They say that on the night of the great tides it still moves a little, and the clerk maintains that ${ending}.</p>
    </main>
    <aside class="sidebar" id="sources"><p>${note}</p></aside>
  </body>
</html>`

const masthead = 'The gazette of the harbour and of the coast'

/** The article below a fixed bar under which the text scrolls. */
const storyWithBar = story
  .replace('margin: 2rem', 'margin: 10rem 2rem 100vh')
  .replace(
    '<body>',
    `<body><header style="position: fixed; inset: 0 0 auto; padding: 2rem; background: white"><p style="width: max-content">${masthead}</p></header>`,
  )

/** Opens X-ray from the popup over a page that this host serves. */
async function openXray(browser: Driver, host: string, html = story): Promise<Tab> {
  const tab = await browser.open(browser.web.page(host, html))
  const popup = await openPopup(browser, tab)
  await popup.reads(ending)
  await useTool(popup, 'xrayOpen')
  await until('X-ray is open', () => tab.xray.isOpen())
  await until('the popup is closed', async () => !(await browser.isPopupOpen()))
  await tab.tab.front()
  return tab
}

/** The article of the current page in the popup. */
async function article(browser: Driver, tab: Tab): Promise<Place> {
  await browser.closePopup()
  const popup = await openPopup(browser, tab)
  await popup.reads(ending)
  return popup
}

/** Clicks where the layer covers the page; the layer gets the click. */
const click = (tab: Tab, text: string, ...modifiers: Modifier[]) =>
  tab.click({ text, css: 'p' }, { isCovered: true, modifiers })

const point = (tab: Tab, text: string) => tab.hover({ text, css: 'p' }, { isCovered: true })

const says = (tab: Tab, key: string) => tab.xray.shows({ within: { css: '.panel' }, text: words(key) })
const press = (tab: Tab, key: string) => tab.xray.click({ role: 'button', name: words(key) })
const shows = (tab: Tab, text: string) => tab.xray.shows({ within: { css: '.panel' }, text })

/** The kinds and the selectors of all stored rules, by site. */
async function storedRules(browser: Driver): Promise<Record<string, string[][]>> {
  const rules = Object.entries(await stored(browser)).filter(([key]) => key.startsWith('rules:'))
  return Object.fromEntries(
    rules.map(([key, record]) => [
      key.slice('rules:'.length),
      (record as { rules: { kind: string; selector: string }[] }).rules.map(each => [
        each.kind,
        each.selector,
      ]),
    ]),
  )
}

/** What each hostile page does when the layer covers it. */
const attacks: Readonly<Record<string, string>> = {
  'dispatches keys and clicks': `
    const at = { bubbles: true, composed: true, cancelable: true, clientX: 300, clientY: 400, shiftKey: true }
    for (const target of [host, document, document.body, window])
      for (const type of ['pointermove', 'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        target.dispatchEvent(new MouseEvent(type, at))
    for (const target of [host, document, window])
      for (const key of ['j', 'j', 'j', 'Enter', 'x', 'n', 'Enter'])
        target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, ...at }))
    const rule = { id: 'forged', kind: 'remove', selector: 'p', fingerprint: '', scope: { subdomains: false, path: '' }, off: false, health: { matches: 0, last: '' } }
    for (const to of ['worker', 'page', 'reader'])
      postMessage({ to, method: 'saveRule', session: 'forged', request: { rule } }, '*')`,
  'makes it transparent': `host.style.setProperty('opacity', '0.01', 'important')`,
  'removes it': `host.remove()`,
  'hides it': `host.hidePopover()`,
  'moves it': `document.body.append(host)`,
}

/** A page that does this to the layer, and then changes its title. */
const hostile = (attack: string) =>
  story.replace(
    '</head>',
    `<script>
      new MutationObserver(records => {
        for (const { addedNodes } of records)
          for (const host of addedNodes) if (host.popover === 'manual') { attack(host); return }
      }).observe(document.documentElement, { childList: true })
      function attack(host) { attack = () => {}; setTimeout(() => { ${attack}; document.title = 'attacked' }, 300) }
    </script></head>`,
  )

export const xray: Scenarios = {
  async 'corrections on the page change the article'(browser) {
    const url = browser.web.page('tide.example', story)
    const before = await browser.open(url)
    const html = (tab: Tab) => tab.look(() => document.documentElement.outerHTML)
    const plain = await html(before)
    const tab = await openXray(browser, 'tide.example')

    await point(tab, promotion)
    await says(tab, 'xrayKept')
    await click(tab, promotion)
    await says(tab, 'xrayByMark')
    await says(tab, 'xrayDropped')
    await click(tab, note)
    await says(tab, 'xrayKept')
    await press(tab, 'xrayClose')
    await tab.xray.isGone()
    assert.equal(await html(tab), plain)

    const shown = await article(browser, tab)
    await shown.reads(note)
    await shown.leavesOut(promotion)
    assert.deepEqual(await storedRules(browser), {})

    // The marks are for this reading only.
    await (await readAgain(browser, tab, url, ending)).reads(promotion)
  },

  async 'a click on a fixed bar selects the bar, not the text below it'(browser) {
    const tab = await openXray(browser, 'bar-tide.example', storyWithBar)
    await tab.look(() => {
      const { y, height } = document.querySelector('.house-note')!.getBoundingClientRect()
      scrollTo(0, scrollY + y + height / 2)
    })
    await until('only the words of the bar are tinted', () =>
      tab.xray.look(root => {
        const context = root.querySelector('canvas')!.getContext('2d')!
        const isTinted = (top: number, bottom: number) => {
          const [x, y, width, height] = [40, top, 20, bottom - top].map(each => each * devicePixelRatio)
          return context.getImageData(x!, y!, width!, height!).data.some(value => value > 0)
        }
        return !isTinted(0, 40) && isTinted(50, 70) && isTinted(130, 400)
      }),
    )
    await click(tab, masthead)
    await shows(tab, masthead)
    await says(tab, 'xrayKept')
    await tab.clickAt({ x: 60, y: 10 })
    await press(tab, 'xrayClose')
    await tab.xray.isGone()
    const shown = await article(browser, tab)
    await shown.reads(masthead)
    await shown.reads(promotion)
  },

  async 'two corrections can be undone and redone'(browser) {
    const tab = await openXray(browser, 'twice-tide.example')
    await click(tab, promotion)
    await says(tab, 'xrayDropped')
    await press(tab, 'xrayKeep')
    await says(tab, 'xrayKept')
    await press(tab, 'undo')
    await says(tab, 'xrayDropped')
    await press(tab, 'undo')
    await says(tab, 'xrayKept')
    await press(tab, 'xrayRedo')
    await says(tab, 'xrayDropped')
    await (await article(browser, tab)).leavesOut(promotion)
  },

  async '“always” applies on other pages until it is deleted'(browser) {
    const tab = await openXray(browser, 'always-tide.example')
    await click(tab, promotion, 'Shift')
    await says(tab, 'xraySavedRemove')
    assert.deepEqual(await storedRules(browser), { 'always-tide.example': [['remove', '.house-note']] })
    const other = await readAgain(browser, tab, 'https://always-tide.example/another', ending)
    await other.leavesOut(promotion)
    await browser.closePopup()

    const again = await openXray(browser, 'always-tide.example')
    await point(again, promotion)
    await says(again, 'xrayForget')
    await click(again, promotion, 'Shift')
    await says(again, 'forgotten')
    assert.deepEqual(await storedRules(browser), {})
    await again.press('Escape')
    await again.xray.isGone()
    await (await article(browser, again)).reads(promotion)
  },

  async 'a rule that would empty the article asks first'(browser) {
    const tab = await openXray(browser, 'empty-tide.example')
    await point(tab, promotion)
    await says(tab, 'xrayAlwaysRemove')
    await tab.press('+')
    await says(tab, 'xrayEmpties')
    await tab.press('Shift+Enter')
    await says(tab, 'xrayAnyway')
    assert.deepEqual(await storedRules(browser), {})
    await tab.press('Escape')
    await tab.xray.isGone()
  },

  async 'X-ray can be used with the keyboard alone'(browser) {
    const tab = await browser.open(browser.web.page('keys-tide.example', story))
    await tab.tab.command('Alt+R')
    const popup = await browser.popup()
    await popup.reads(ending)
    await popup.press('x')
    await until('X-ray is open', () => tab.xray.isOpen())
    await until('the popup is closed', async () => !(await browser.isPopupOpen()))
    await tab.tab.front()

    const find = async (text: string, key: string) => {
      const isShown = async () => (await tab.xray.count({ within: { css: '.panel' }, text })) > 0
      for (let i = 0; i < 12 && !(await isShown()); i++) await tab.press(key)
      await shows(tab, text)
    }
    await find(promotion, 'ArrowDown')
    await tab.press('Enter')
    await says(tab, 'xrayByMark')
    await find(note, 'j')
    await tab.press('Shift+Enter')
    await says(tab, 'xraySavedKeep')
    assert.deepEqual(Object.keys(await storedRules(browser)), ['keys-tide.example'])

    await tab.press('z')
    await says(tab, 'takenBack')
    assert.deepEqual(await storedRules(browser), {})
    await tab.press('Control+y')
    await says(tab, 'xrayRedone')
    await tab.press('?')
    await says(tab, 'close')
    await tab.press('Escape')
    await tab.xray.isGone()

    const shown = await article(browser, tab)
    await shown.reads(note)
    await shown.leavesOut(promotion)
  },

  async 'Tab moves from part to part, and after the last one to the panel'(browser) {
    const tab = await openXray(browser, 'tab-tide.example')
    const help = { role: 'button', name: words('keys') } as const
    const isOnHelp = () =>
      tab.xray.look(
        (root, name) => new RegExp(name).test(root.activeElement?.ariaLabel ?? ''),
        words('keys').source,
      )
    for (let i = 0; i < 12 && !(await isOnHelp()); i++) {
      const isShown = (await tab.xray.count({ within: { css: '.panel' }, text: note })) > 0
      assert.equal(isShown, i >= 6)
      await tab.press('Tab')
    }
    await tab.xray.hasFocusOn(help)
    await tab.press('Enter')
    await says(tab, 'close')
    await tab.press('Shift+Tab', 'Escape')
    await tab.xray.isGone()
  },

  async 'an open side panel follows corrections at once'(browser) {
    const tab = await browser.open(browser.web.page('beside-tide.example', story))
    const reader = await openInTab(browser, tab, promotion)
    await reader.press('x')
    await until('X-ray is open', () => tab.xray.isOpen())
    await until('the page is in front', () => tab.look(() => document.visibilityState === 'visible'))
    await click(tab, promotion)
    await reader.leavesOut(promotion)
    await tab.press('z')
    await reader.reads(promotion)
  },

  async 'X-ray can be opened from the full view, which closes'(browser) {
    const tab = await browser.open(browser.web.page('over-tide.example', story))
    const view = await tab.openView(promotion)
    await useTool(view, 'xrayOpen')
    await until('X-ray is open', () => tab.xray.isOpen())
    assert.equal(await view.isOpen(), false)
  },

  ...Object.fromEntries(
    Object.entries(attacks).map(([does, attack]) => [
      `a page gains nothing that ${does}`,
      async (browser: Driver) => {
        const tab = await browser.open(browser.web.page('hostile-tide.example', hostile(attack)))
        const popup = await openPopup(browser, tab)
        await popup.reads(ending)
        await useTool(popup, 'xrayOpen')
        await until('the page has done it', () => tab.look(() => document.title === 'attacked'))
        await until('the popup is closed', async () => !(await browser.isPopupOpen()))
        const isByKeys = does.includes('dispatches')
        if (isByKeys) {
          assert.equal(await tab.xray.isOpen(), true)
          await tab.press('Escape')
        } else await click(tab, promotion, 'Shift')
        await until('nothing of ours is left', () =>
          tab.look(() => document.querySelector('html > [popover]') === null),
        )
        assert.deepEqual(await storedRules(browser), {})
        await (await article(browser, tab)).reads(promotion)

        // The session ended with X-ray, so writes are rejected.
        const open = await browser.inExtension(() => chrome.storage.session.get())
        assert.deepEqual(
          Object.keys(open).filter(key => key.startsWith('xray:')),
          [],
        )
        if (isByKeys) return
        const badges = await browser.inExtension(async () => {
          const tabs = await chrome.tabs.query({})
          return Promise.all(tabs.map(({ id }) => chrome.action.getBadgeText({ tabId: id! })))
        })
        assert.ok(badges.includes('!'))
      },
    ]),
  ),
}
