import { words } from '../web/words.ts'
import type { Scenarios } from './driver.ts'
import { leaveOut, readAgain } from './steps.ts'

export const promotion = 'Our almanac for the coming year has arrived from the printer'
export const ending = 'the matter had better rest until the rope breaks'

/** An article with an advertisement in its middle that cannot be distinguished from the rest by its form. */
export const story = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>The bell that was left behind</title></head>
  <body>
    <main>
      <h1>The bell that was left behind</h1>
      <p>When the chapel was sold, the buyers took the benches, the lamps and the little organ, and left the bell where it hung. It weighs as much as a cow, and the tower stairs are no wider than a man with his elbows in. For a year it was silent, and people set their watches by the milk lorry.</p>
      <p>Then somebody noticed that it could be rung from outside. A rope was let down through the louvres, along the wall and into the yard of the inn, where it ends above the bench beside the door. Whoever leaves last rings it, and since then everybody in the village knows how late it was.</p>
      <p class="house-note">${promotion}, with all the fairs, the phases of the moon and the times of the tides for every harbour on this coast, bound in green cloth. Readers of this page may have it sent to them, and will find room in it for what they want to remember.</p>
      <p>The vicar of the next parish has asked for it twice. He has a tower, he writes, and nothing in it. The innkeeper answered that he has a bell and no tower worth the name, so that they are both in the hands of Providence, and that ${ending}.</p>
    </main>
  </body>
</html>`

export const rules: Scenarios = {
  async 'a part removed by one click stays removed after a reload and without the worker, on this site only'(
    browser,
  ) {
    const here = browser.web.page('bell.example', story)
    const elsewhere = browser.web.page('other-bell.example', story)
    const tab = await browser.open('about:blank')
    await leaveOut(await readAgain(browser, tab, here, ending), promotion)
    await (await readAgain(browser, tab, here, ending)).leavesOut(promotion)
    await browser.endWorker()
    await (await readAgain(browser, tab, here, ending)).leavesOut(promotion)
    await (await readAgain(browser, tab, elsewhere, ending)).reads(promotion)
  },

  async 'a removal works when the worker ends between reading and click'(browser) {
    const url = browser.web.page('died.example', story)
    const tab = await browser.open('about:blank')
    const popup = await readAgain(browser, tab, url, ending)
    await browser.endWorker()
    await leaveOut(popup, promotion)
    await browser.endWorker()
    await (await readAgain(browser, tab, url, ending)).leavesOut(promotion)
  },

  async 'Undo restores a removed part'(browser) {
    const url = browser.web.page('undo.example', story)
    const tab = await browser.open('about:blank')
    const popup = await readAgain(browser, tab, url, ending)
    await leaveOut(popup, promotion)
    await popup.click({ role: 'button', name: words('undo') })
    await popup.reads(promotion)

    const again = await readAgain(browser, tab, url, ending)
    await again.reads(promotion)
    await again.hides({ role: 'heading', text: words('corrections') })
  },

  async 'a part can be restored from the list of what was left out'(browser) {
    const url = browser.web.page('back.example', story)
    const tab = await browser.open('about:blank')
    await leaveOut(await readAgain(browser, tab, url, ending), promotion)

    const again = await readAgain(browser, tab, url, ending)
    const entry = { css: '.left-out li', text: promotion }
    await again.click({ css: '.left-out summary' })
    await again.shows({ css: '.left-out li', text: words('reasonRuleRemove').source.slice(1, -1) })
    await again.click({ role: 'button', name: words('bringBack'), within: entry })
    await again.reads(promotion)
  },

  async 'a part can be removed with the keyboard'(browser) {
    const url = browser.web.page('keys.example', story)
    const popup = await readAgain(browser, await browser.open('about:blank'), url, ending)
    await popup.focus({ css: 'article p', text: 'When the chapel was sold' })
    await popup.press('ArrowDown', 'ArrowDown')
    await popup.hasFocusOn({ css: 'article p', text: promotion })
    await popup.press('Delete')
    await popup.shows(words('removed', 'removedText'))
    await popup.leavesOut(promotion)
  },

  async 'one click keeps a wrongly dropped part permanently'(browser) {
    const note = 'The rope was last renewed in the spring, and the cost was borne by the guests of the inn.'
    const links = ['Fairs', 'Tides', 'Moon'].map(name => `<li><a href="/${name}">${name}</a></li>`).join('')
    const aside = `<aside class="sidebar" id="rope"><h3>More</h3><ul>${links}</ul><p>${note}</p></aside>`
    const url = browser.web.page('aside.example', story.replace('</main>', `</main>${aside}`))
    const tab = await browser.open('about:blank')
    const popup = await readAgain(browser, tab, url, ending)
    await popup.click({ css: '.left-out summary' })
    await popup.click({
      role: 'button',
      name: words('bringBack'),
      within: { css: '.left-out li', text: note },
    })
    await popup.reads(note)
    await (await readAgain(browser, tab, url, ending)).reads(note)
  },
}
