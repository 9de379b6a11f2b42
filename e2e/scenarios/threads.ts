import { serveTestPage } from '../web/test-pages.ts'
import { fileAnswer } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { Scenarios } from './driver.ts'
import { openPopup } from './steps.ts'
import { until } from './until.ts'

export const threads: Scenarios = {
  async 'keys lead through a thread from post to post, and collapse a post with the answers to it'(browser) {
    const popup = await openPopup(browser, await browser.open(serveTestPage(browser.web, 'threads')))
    await popup.reads('Your dough is over-proofed')
    const isAt = (author: string) =>
      until(`the post of ${author} has the focus`, async () => {
        const current = await popup.look(root => root.activeElement?.closest('section')?.ariaLabel ?? '')
        return current === author
      })
    await popup.press(']')
    await isAt('pavel')
    await popup.press(']')
    await isAt('Lena Fors')
    await popup.press('[')
    await isAt('pavel')
    await popup.press('[')
    await isAt('Lena Fors')
    await popup.press('c')
    const shown = async () => popup.count({ css: 'section[data-post]:not([hidden])' })
    await until('the answers to it are hidden', async () => (await shown()) === 4)
    await popup.press(']')
    await isAt('Tom Okafor')
  },

  async 'a line says how many comments an article has, and one click shows them'(browser) {
    const host = 'harbour.example'
    const page = fileAnswer('test/pages/threads/comments.html')
    browser.web.site(host, url => (url === '/harbour' ? page : undefined))
    const popup = await openPopup(browser, await browser.open(`https://${host}/harbour`))
    await popup.reads('carried their harbour a mile to the south')
    await popup.leavesOut('My grandmother had such an iron')
    await popup.click({
      role: 'button',
      name: /\b3\b/,
      within: { css: '.next', text: words('showComments_other') },
    })
    await popup.reads('My grandmother had such an iron')
    await popup.shows({ css: '[data-post=head]', text: 'Arne Holm' })
    await popup.hides({ css: '.next', text: words('showComments_other') })
  },
}
