import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Tab } from './place.ts'
import { openPopup, stored } from './steps.ts'
import { until } from './until.ts'

const WELCOME = 'src/entries/welcome.html'
/** The most clicks and keys of the first journey. */
const MOST_ACTIONS = 11

const calendar = 'calendar for the coming year'
const last = 'it costs nothing and never breaks'

/** The journey of a new person: counts the actions, and records it as pictures in `out/journey/`. */
function journey(browser: Driver) {
  let actions = 0
  let pictures = 0
  return {
    async act(what: () => Promise<unknown>): Promise<void> {
      actions++
      await what()
    },
    async record(name: string, tab: Tab | null): Promise<void> {
      mkdirSync('out/journey', { recursive: true })
      pictures++
      const file = `out/journey/${browser.browser}-${pictures}-${name}.png`
      writeFileSync(file, await browser.picture(tab))
    },
    actions: () => actions,
  }
}

const isDone = (tab: Tab, step: string) => tab.guide.shows({ css: `[data-step=${step}].done` })

export const welcome: Scenarios = {
  async 'a new person reads, corrects, looks through X-ray and opens the full view in under 12 actions'(
    browser,
  ) {
    const { act, record, actions } = journey(browser)
    assert.deepEqual(browser.openedAtInstall, [`/${WELCOME}`])
    const tab = await browser.openOurs(WELCOME)
    await tab.guide.shows(words('welcomeTitle'))
    await tab.tab.resize(1280, 800)
    await record('welcome', tab)

    await act(() => browser.pressButton(tab))
    const popup = await browser.popup()
    await popup.reads(calendar)
    await isDone(tab, 'press')
    await record('pressed', null)

    await popup.hover({ text: calendar, within: { role: 'article' } })
    await act(() => popup.click({ role: 'button', name: words('remove') }))
    await popup.shows(words('removed'))
    await popup.leavesOut(calendar)
    await record('corrected', null)
    await act(() => popup.click({ role: 'button', name: words('undo') }))
    await popup.reads(calendar)
    await isDone(tab, 'hide')

    await act(() => popup.press('x'))
    await tab.xray.shows({ css: '.panel' })
    await tab.tab.front()
    await tab.hover({ text: calendar, css: 'p' }, { isCovered: true })
    await tab.xray.shows({ within: { css: '.panel' }, text: words('xrayKept') })
    await record('x-ray', tab)
    await act(() => tab.press('Escape'))
    await tab.xray.isGone()
    await isDone(tab, 'xray')
    await tab.guide.shows({ role: 'button', name: words('welcomeFinish') })
    await record('done', tab)

    await act(() => browser.pressButton(tab))
    const again = await browser.popup()
    await again.reads(last)
    await act(() => again.click({ role: 'button', name: words('fullView') }))
    const full = await browser.tabAt('/reader.html')
    await full.reads(last)
    await record('full view', full)
    assert.ok(actions() <= MOST_ACTIONS, `${actions()} actions`)
  },

  async 'the welcome page is shown once, and what was tried on it is forgotten'(browser) {
    const tab = await browser.openOurs(WELCOME)
    const popup = await openPopup(browser, tab)
    await popup.reads(calendar)
    await popup.hover({ text: calendar, within: { role: 'article' } })
    await popup.click({ role: 'button', name: words('remove') })
    await popup.leavesOut(calendar)
    await browser.closePopup()
    await browser.endWorker()
    await tab.guide.click({ role: 'button', name: words('welcomeSkip') })
    const rules = async () => Object.keys(await stored(browser)).filter(key => key.startsWith('rules:'))
    await until('the rules of the sample page are gone', async () => (await rules()).length === 0)
    const addresses = await browser.addresses()
    assert.deepEqual(
      addresses.filter(address => address.includes(WELCOME)),
      [],
    )
  },

  async 'where no extension may read, the popup offers the sample page'(browser) {
    const popup = await openPopup(browser, await browser.open(browser.closedPage))
    await popup.shows(words('restricted'))
    await popup.shows(words('pressOnArticle'))
    await popup.click({ role: 'button', name: words('trySample') })
    const tab = await browser.tabAt(WELCOME)
    await tab.guide.shows(words('welcomeTitle'))
  },
}
