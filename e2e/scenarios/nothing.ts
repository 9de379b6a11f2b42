import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Place } from './place.ts'
import { openPopup } from './steps.ts'

async function saysUnreadable(popup: Place, why: string): Promise<void> {
  await popup.shows({ css: 'h1', text: words('unreadableTitle') })
  await popup.shows(words(why))
}

/** Files that are not pages, with the message for each. Firefox's own viewers are closed to extensions. */
const files = [
  ['a picture', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'picture'],
  ['a feed', 'application/xml', '<feed><title>Not a page</title></feed>', 'otherType'],
  ['data', 'application/json', '{"text": "Not a page"}', 'otherType', 'restricted'],
  [
    'a PDF',
    'application/pdf',
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    'pdf',
    'restricted',
  ],
] as const

export const nothing: Scenarios = {
  async 'a message says when there is no article, and one click shows the best guess'(browser) {
    const popup = await openPopup(browser, await browser.open(serveTestPage(browser.web, 'sign-in')))
    await popup.shows(words('nothingTitle'))
    await popup.click({ role: 'button', name: words('bestGuess') })
    await popup.reads('Welcome back.')
  },

  async 'a list of links is shown as a list, and one click shows it as one text'(browser) {
    const popup = await openPopup(browser, await browser.open(serveTestPage(browser.web, 'link-list')))
    await popup.shows({ css: 'h1', text: words('listTitle_other') })
    await popup.click({ role: 'button', name: words('listAsText') })
    await popup.hides({ css: 'article.list' })
    await popup.reads('Why the paper mill heats the school')
  },

  async 'a page that has no text yet can be read again'(browser) {
    const tab = await browser.open(serveTestPage(browser.web, 'blank'))
    const popup = await openPopup(browser, tab)
    await popup.shows(words('nothingNoText'))
    await tab.look(() => {
      const paragraph =
        'The application has drawn itself in the meantime, and what it drew is a text of several sentences. Anybody could read it now, and the button that was offered a moment ago should be enough to do so.'
      document.querySelector('#app')!.innerHTML = `<h1>Drawn at last</h1>${`<p>${paragraph}</p>`.repeat(4)}`
    })
    await popup.click({ role: 'button', name: words('tryAgain') })
    await popup.reads('The application has drawn itself in the meantime')
  },

  async 'a message says that extensions cannot read pages of the browser itself'(browser) {
    await saysUnreadable(await openPopup(browser, await browser.open(browser.closedPage)), 'restricted')
  },

  ...Object.fromEntries(
    files.map(([what, type, body, why, inFirefox = why]) => [
      `${what} (${type}) is no page, and it says so`,
      async (browser: Driver) => {
        browser.web.site('files.example', () => ({ body, headers: { 'content-type': type } }))
        const tab = await browser.open(`https://files.example/${why === 'pdf' ? 'paper.pdf' : 'file'}`)
        await saysUnreadable(await openPopup(browser, tab), browser.browser === 'firefox' ? inFirefox : why)
      },
    ]),
  ),
}
