import assert from 'node:assert/strict'
import { gunzipSync } from 'node:zlib'
import type { ReportFile } from '../../src/schema/report.ts'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import { leaveOut, openPopup, stored, useTool } from './steps.ts'
import { until } from './until.ts'
import { ending, promotion, story } from './xray.ts'

/** The answers that are stored, as they are exported. */
async function answers(browser: Driver): Promise<ReportFile[]> {
  const records = Object.entries(await stored(browser)).filter(([key]) => key.startsWith('answer:'))
  return records.map(([, record]) => {
    const { packed } = record as { packed: string }
    return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString())
  })
}

export const answering: Scenarios = {
  async 'the answer to the question below an article is kept with the correction that follows, until it is deleted'(
    browser,
  ) {
    const tab = await browser.open(browser.web.page('tide.example', story))
    const silent = await openPopup(browser, tab)
    await silent.reads(ending)
    await silent.shows(words('reportOffer'))
    await silent.hides({ text: words('askFound') })
    await browser.closePopup()

    const settings = await browser.openOurs('src/entries/settings.html')
    await settings.click({ role: 'checkbox', name: words('settingAsk') })
    await until('the question is switched on', async () => {
      const { settings } = (await stored(browser)) as { settings?: { ask?: boolean } }
      return JSON.stringify(settings ?? {}).includes('"ask":true')
    })
    await tab.tab.front()
    const popup = await openPopup(browser, tab)
    await popup.reads(ending)
    await popup.click({ role: 'button', name: words('askNo') })
    await popup.shows(words('answerKeptNo'))
    await leaveOut(popup, promotion)
    await until('the answer has the correction', async () => {
      const [{ found, decisions } = { found: true, decisions: [] }, ...more] = await answers(browser)
      return more.length === 0 && found === false && decisions.some(({ corrected }) => corrected === 'remove')
    })
    assert.doesNotMatch(JSON.stringify(await answers(browser)), /tide\.example|almanac|fishermen|harbour/i)
    await browser.closePopup()

    await settings.tab.front()
    await settings.tab.reload()
    await settings.shows(words('answersKept_one'))
    await settings.click({ role: 'button', name: words('answersDelete') })
    await settings.shows(words('answersDeleted'))
    const keys = Object.keys(await stored(browser)).filter(key => key.startsWith('answer'))
    assert.deepEqual(keys, [])
  },

  async 'X-ray always asks whether the article was found'(browser) {
    const tab = await browser.open(browser.web.page('tide.example', story))
    const popup = await openPopup(browser, tab)
    await popup.reads(ending)
    await useTool(popup, 'xrayOpen')
    await until('X-ray is open', () => tab.xray.isOpen())
    await tab.tab.front()
    await tab.xray.click({ role: 'button', name: words('askYes') })
    await tab.xray.shows(words('answerKept'))
    assert.deepEqual(
      (await answers(browser)).map(({ found }) => found),
      [true],
    )
    await tab.xray.click({ role: 'button', name: words('undo'), within: { css: '.question' } })
    await tab.xray.shows(words('askFound'))
    assert.deepEqual(await answers(browser), [])
  },
}
