import { fileAnswer, htmlAnswer, type Web } from '../web/web.ts'
import { words } from '../web/words.ts'
import { line, story } from './always.ts'
import type { Scenarios } from './driver.ts'
import { openPopup } from './steps.ts'
import { until } from './until.ts'

const headline = 'Harbour bridge to close for two weekends'

/** Serves the front page of a newspaper. The other addresses of its site have articles. */
function frontPage(web: Web): string {
  const host = 'ferry.example'
  const front = fileAnswer('test/lists/front-page/page.html')
  web.site(host, url => (url === '/' ? front : url.startsWith('/2026/') ? htmlAnswer(story()) : undefined))
  return `https://${host}/`
}

export const lists: Scenarios = {
  async 'a front page is a list, and an entry opens in the reader view after one question for its site'(
    browser,
  ) {
    const tab = await browser.open(frontPage(browser.web))
    // A popup closes when access is granted in its place.
    await browser.allow(['https://ferry.example/*'], async () => {
      const popup = await openPopup(browser, tab)
      await popup.reads(headline)
      await popup.shows({ css: 'h1', text: words('listTitle_other') })
      await popup.click({ role: 'link', name: headline })
    })
    const article = await browser.tabAt('/2026/harbour-bridge')
    await article.view.reads(line)
    const isAllowed = () =>
      browser.inExtension(() => chrome.permissions.contains({ origins: ['https://ferry.example/*'] }))
    await until('access is kept', isAllowed)
  },
}
