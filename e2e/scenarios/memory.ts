import assert from 'node:assert/strict'
import { htmlAnswer } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Place } from './place.ts'
import { openPopup, stored } from './steps.ts'
import { until } from './until.ts'

const notice = /^The harbor office takes orders for prints/

const story = (what: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The ${what} on the quay</title></head><body><main>
  <h1>The ${what} on the quay</h1>
  <p>Nobody on the island could say who had set the ${what} down at the end of the quay. It was there when the first boat came in, wet from the night, and it was still there when the last one left. The ${what} was not on any list, and no ship had lost it.</p>
  <h2>What became of it</h2>
  <p>In the end a boy took the ${what} home in a handcart. His mother kept it in the yard under a sheet of canvas, and on Sundays people came by to look at it. They said that a ${what} like this had been seen only once before, far to the north, in a winter without ice.</p>
</main>
<footer><p>The harbor office takes orders for prints of this photograph at the counter, or by mail, from Monday to Friday.</p></footer></body></html>`

const WHATS = ['barrel', 'anchor', 'lantern', 'trunk', 'mirror']

/** Serves the stories. Returns the address of the site. */
function serveStories(browser: Driver): string {
  browser.web.site('quay.example', path => htmlAnswer(story(path.slice(1))))
  return 'https://quay.example'
}

/** Opens a story of the site and reads it in the popup. */
async function readStory(browser: Driver, site: string, what: string) {
  const tab = await browser.open(`${site}/${what}`)
  const popup = await openPopup(browser, tab)
  await popup.reads(`took the ${what} home`)
  return popup
}

const unfoldRemoved = (popup: Place) => popup.click({ css: '.left-out summary' })

const memoryKeys = async (browser: Driver) =>
  Object.keys(await stored(browser)).filter(key => key.startsWith('memory'))

/** Waits until this number of pages of one site, and no other site, is remembered. */
const remembers = (browser: Driver, count: number) =>
  until(`${count} pages are remembered`, async () => {
    const records = Object.entries(await stored(browser)).filter(([key]) => key.startsWith('memory:'))
    return records.length === 1 && (records[0]![1] as { pages: unknown[] }).pages.length === count
  })

export const memory: Scenarios = {
  async 'what three pages of a site have in common is recognized on the fourth, until the site is forgotten'(
    browser,
  ) {
    const site = serveStories(browser)
    for (const [before, what] of WHATS.slice(0, 3).entries()) {
      const popup = await readStory(browser, site, what)
      await unfoldRemoved(popup)
      await popup.shows(notice)
      await popup.hides({ text: words('reasonOtherPages') })
      await remembers(browser, before + 1)
      await browser.closePopup()
    }
    const fourth = await readStory(browser, site, 'trunk')
    await fourth.reads('What became of it')
    await unfoldRemoved(fourth)
    await fourth.shows(words('reasonOtherPages'))
    await remembers(browser, 4)
    assert.doesNotMatch(JSON.stringify(await stored(browser)), /quay|harbor|trunk/)

    await fourth.click({ role: 'button', name: words('forgetSite') })
    await fourth.shows(words('siteForgotten'))
    assert.deepEqual(await memoryKeys(browser), ['memory'])
    await browser.closePopup()
    const fifth = await readStory(browser, site, 'mirror')
    await unfoldRemoved(fifth)
    await fifth.shows(notice)
    await fifth.hides({ text: words('reasonOtherPages') })
  },

  async 'nothing is remembered while the memory is switched off, and switching it off forgets everything'(
    browser,
  ) {
    const site = serveStories(browser)
    await readStory(browser, site, 'barrel')
    await remembers(browser, 1)
    await browser.closePopup()
    const settings = await browser.openOurs('src/entries/settings.html')
    await settings.click({ role: 'checkbox', name: words('settingMemory') })
    await until('everything is forgotten', async () => (await memoryKeys(browser)).length === 0)
    await readStory(browser, site, 'anchor')
    await browser.closePopup()
    assert.deepEqual(await memoryKeys(browser), [])
  },

  async 'a page of a private window leaves nothing, and nothing remembered is used for it'(browser) {
    const ask = (method: string, request: object | null, isPrivate: boolean) =>
      browser.inExtension(
        ([method, request, isPrivate]) =>
          chrome.runtime.sendMessage({
            to: 'worker',
            method,
            request,
            about: { tab: 1, address: 'https://quay.example/a', isPrivate },
          }),
        [method, request, isPrivate] as const,
      )
    const sighting = { address: [1], marks: [2, 3], article: [] }
    await ask('siteMemory', null, true)
    await ask('rememberPage', sighting, true)
    assert.deepEqual(await memoryKeys(browser), [])
    await ask('rememberPage', sighting, false)
    assert.equal((await memoryKeys(browser)).length, 2)
    const known = JSON.stringify(await ask('siteMemory', null, true))
    assert.doesNotMatch(known, /marks/)
    assert.match(JSON.stringify(await ask('siteMemory', null, false)), /marks/)
  },
}
