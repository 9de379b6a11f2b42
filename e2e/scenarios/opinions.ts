import assert from 'node:assert/strict'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Tab } from './place.ts'
import { openPopup, storedAt, useTool } from './steps.ts'
import { until } from './until.ts'

export const sentence =
  'The lighthouse keeper wrote down every ship that passed, and the colour of its sails.'
const telling = 'Before the bridge was built, the ferryman knew everybody in the two towns by their boots.'
const question = 'Which of the old charts of the bay shows the wreck on the northern side of the island?'
export const more = 'The museum keeps his logs'

/** Ten words of prose, as often as is asked for. */
const prose = (times: number) => 'One keeper followed another here, and each began a new log. '.repeat(times)
/** By shake as published, 42 words, 15 linked words and 2 elements score 10; with a weight of 2.9 for links, -3.5. */
const beside = `${more}, ${'and shows them on the first day of each month to all '.repeat(3)}there.`
const linked = 'a list of all the ships that passed by the light in those many years'

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>body { max-width: 40rem; margin: 2rem; font: 1rem/1.5 serif }</style></head><body>
<nav><ul><li><a href="/a">First page</a></li><li><a href="/b">Second page</a></li></ul></nav>${body}</body></html>`

/** An article. */
export const story = page(
  'The light on the rock',
  `<main><h1>The light on the rock</h1><p>${sentence} ${prose(8)}</p><p>${prose(9)}</p>
  <p id="more">${beside} <a href="/list">${linked}</a></p></main>`,
)
/** An article in a layout table. */
const table = page(
  'The ferry',
  `<table><tr><td><a href="/x">Fares</a><br><a href="/y">Hours</a></td>
  <td><h1>The ferry</h1><p>${telling} ${prose(7)}</p><p>${prose(8)}</p></td></tr></table>`,
)
/** A thread. */
const thread = page(
  'Charts of the bay',
  `<h1>Charts of the bay</h1>${['ann', 'ben', 'cleo']
    .map((name, i) => `<div class="post"><b>${name}</b><p>${i === 0 ? question : ''} ${prose(4)}</p></div>`)
    .join('')}`,
)

async function openOpinions(browser: Driver, host: string, html: string, text: string): Promise<Tab> {
  const tab = await browser.open(browser.web.page(host, html))
  const popup = await openPopup(browser, tab)
  await popup.reads(text)
  await useTool(popup, 'secondOpinions')
  await until('X-ray is open', () => tab.xray.isOpen())
  await tab.tab.front()
  await tab.xray.shows({ css: '.opinions' })
  return tab
}

/** Waits until a method has read the page, and chooses it. */
async function choose(tab: Tab, reader: string): Promise<void> {
  const rowOf = `[data-reader="${reader}"]`
  await until(`${reader} has read the page`, async () => {
    const [parts] = await tab.xray.texts({ css: `${rowOf} td` })
    return parts !== undefined && parts !== '…'
  })
  await tab.xray.click({ css: `${rowOf} label` })
  await tab.xray.shows({ css: `${rowOf}.chosen` })
}

/** A number for what is drawn over the page. */
const drawn = (tab: Tab) =>
  tab.xray.look(root => {
    const canvas = root.querySelector('canvas')!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let sum = 0
    for (let i = 0; i < data.length; i++) sum = (sum * 31 + data[i]!) % 1_000_003
    return sum
  })

/** Whether the tint of a part of the page is green, as of a part that is kept. */
const isGreen = (tab: Tab, css: string) => async () => {
  const at = await tab.look((root, css) => {
    const { left, top, height } = root.querySelector(css)!.getBoundingClientRect()
    return { x: left - 2, y: top + height / 2 }
  }, css)
  return tab.xray.look((root, { x, y }) => {
    const canvas = root.querySelector('canvas')!
    const ratio = canvas.width / canvas.clientWidth
    const [red, green] = canvas.getContext('2d')!.getImageData(x * ratio, y * ratio, 1, 1).data
    return green! > red!
  }, at!)
}

export const opinions: Scenarios = {
  async 'other methods tint three kinds of pages, and switch'(browser) {
    for (const [host, html, text] of [
      ['light.example', story, sentence],
      ['ferry.example', table, telling],
      ['charts.example', thread, question],
    ] as const) {
      const tab = await openOpinions(browser, host, html, text)
      await until('all methods have read the page', async () => {
        const cells = await tab.xray.texts({ css: '.opinions td' })
        return cells.length > 70 && !cells.includes('…')
      })
      await tab.xray.shows(words('agreementNote'))
      // Without JSON-LD on the page, the method of this name keeps nothing.
      const pictures = new Set([await drawn(tab)])
      for (const reader of ['shake-exact', 'json-ld', 'winnow']) {
        await choose(tab, reader)
        await until('another picture is drawn', async () => (await drawn(tab)) !== [...pictures].at(-1))
        pictures.add(await drawn(tab))
      }
      const [parts, count] = await tab.xray.texts({ css: '[data-reader=winnow] td' })
      assert.match(`${parts} ${count}`, /^\d+ \d+$/)
      await tab.tab.close()
    }
  },

  async 'a tuned method is kept for the site, and used after the background script has ended'(browser) {
    const tab = await openOpinions(browser, 'kept-light.example', story, sentence)
    await choose(tab, 'shake-exact')
    await until('the part is kept', isGreen(tab, '#more'))
    await tab.xray.click({ role: 'button', name: words('tune') })
    await tab.xray.focus({ css: '.tune-field:nth-child(2) input[type=range]' })
    await tab.xray.press(...Array<string>(9).fill('ArrowRight'))
    await until('the part is dropped', async () => !(await isGreen(tab, '#more')()))
    await tab.xray.click({ css: '.use-opinion' })
    await tab.xray.shows({ css: '[data-reader=shake-exact] .in-use', text: words('opinionInUse') })
    await tab.xray.press('Escape')
    await tab.xray.isGone()

    await browser.endWorker()
    const { rules } = (await storedAt(browser, 'rules:kept-light.example')) as {
      rules: { kind: string; name?: string; value?: number; method?: string }[]
    }
    assert.deepEqual(
      rules.map(({ kind, name, value, method }) => [kind, name ?? method, value]),
      [
        ['tune', 'shake.link', 2.9],
        ['method', 'shake-exact', undefined],
      ],
    )
    await tab.tab.reload()
    const popup = await openPopup(browser, tab)
    await popup.reads(sentence)
    await popup.leavesOut(more)
    await popup.shows({ css: '.read-by' })
    await popup.click({ role: 'button', name: words('readByWinnow') })
    await popup.reads(more)
    await popup.hides({ css: '.read-by' })
  },
}
