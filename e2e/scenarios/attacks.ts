import assert from 'node:assert/strict'
import type { Attacks } from '../../test/attacks/in-page.ts'
import { bundle } from '../web/bundle.ts'
import { htmlAnswer } from '../web/web.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Tab } from './place.ts'

/** Set by `test/attacks/in-page.ts` in the page of the attacks. */
declare const attacks: Attacks

let script: Promise<string> | undefined

/** Opens a page without a policy, in which sanitisers and exporters can be attacked. */
async function openAttacks(browser: Driver): Promise<Tab> {
  script ??= bundle('test/attacks/in-page.ts')
  const body = await script
  browser.web.site('attacks.example', path => {
    if (path === '/favicon.ico') return undefined
    return path === '/attacks.js'
      ? { body, headers: { 'content-type': 'text/javascript; charset=utf-8' } }
      : htmlAnswer('<!doctype html><title>Attacks</title><body><script src="/attacks.js"></script>')
  })
  return browser.open('https://attacks.example/')
}

/** Payloads of all kinds, about `most` of each, which send their requests to this host. */
async function payloadsFor(browser: Driver, host: string, most: number): Promise<readonly string[]> {
  const page = await openAttacks(browser)
  const given = [host, most] as [string, number]
  const list = await page.look((_, [host, most]) => attacks.payloads(host, most), given)
  await page.tab.close()
  return list!
}

export const attackSuite: Scenarios = {
  'under the policy of our windows no payload runs, and none loads anything but an image': {
    only: { browser: 'firefox', because: 'in Chromium, this has not yet run to its end' },
    async run(browser) {
      const host = 'attacker-of-policy.example'
      // No policy of a page can stop this element from leaving it.
      const payloads = (await payloadsFor(browser, host, 150)).filter(
        each => !/http-equiv\W*refresh/i.test(each),
      )
      // Not by `openOurs`, which takes the reports of the policy for errors of ours.
      await browser.inExtension(async () => {
        await chrome.tabs.create({ url: chrome.runtime.getURL('src/entries/settings.html?attacked') })
      })
      const tab = await browser.tabAt('src/entries/settings.html?attacked')
      const before = browser.web.asked.length
      const found = await tab.look(async (_, payloads) => {
        const findings: string[] = []
        let violations = 0
        document.addEventListener('securitypolicyviolation', () => violations++)
        Object.assign(window, { ran: () => findings.push('script') })
        for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
          Object.assign(window, { [name]: () => findings.push('dialog') })
        const { trustedTypes } = window as unknown as {
          trustedTypes?: { createPolicy(name: string, policy: object): { createHTML(html: string): string } }
        }
        const policy = trustedTypes?.createPolicy('dompurify', { createHTML: (html: string) => html })
        const create = document.createElement.bind(document)
        const container = create('main')
        document.body.append(container)
        for (let i = 0; i < payloads.length; i += 100) {
          for (const payload of payloads.slice(i, i + 100)) {
            const holder = create('div')
            container.append(holder)
            holder.innerHTML = policy ? policy.createHTML(payload) : payload
            // A script that a parser of fragments makes never runs.
            for (const script of holder.querySelectorAll('script'))
              try {
                const copy = create('script')
                copy.append(script.textContent ?? '')
                holder.append(copy)
              } catch {} // Trusted Types
          }
          for (const element of container.querySelectorAll('*')) {
            for (const { name } of [...element.attributes])
              if (/^on/i.test(name)) element.dispatchEvent(new Event(name.slice(2).toLowerCase()))
            const address =
              element instanceof SVGAElement ? element.href.baseVal : element.getAttribute('href')
            if (URL.parse(address ?? '', location.href)?.protocol === 'javascript:')
              element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
            // The policy lets a form reload a page of ours.
            const action = element instanceof HTMLFormElement ? element.getAttribute('action') : null
            if (action && URL.parse(action, location.href)?.protocol !== location.protocol)
              HTMLFormElement.prototype.requestSubmit.call(element)
          }
          // The events of the payloads happen before that of an image that is made after them.
          await new Promise(resolve => {
            const last = new Image()
            last.onerror = resolve
            last.src = 'data:image/png;base64,AAAA'
          })
          container.replaceChildren()
        }
        return { findings, violations }
      }, payloads)
      assert.deepEqual(found!.findings, [])
      assert.ok(found!.violations > 100, `${found!.violations} violations`)
      assert.match(await tab.tab.address(), /settings\.html\?attacked$/)
      const asked = browser.web.asked.slice(before)
      // Chromium prefetches whatever the policy says. Only the sanitiser removes such links.
      const loaded = asked.filter(
        ({ headers }) => headers['sec-fetch-dest'] !== 'image' && headers['sec-purpose'] !== 'prefetch',
      )
      assert.deepEqual(loaded, [])
      assert.ok(payloads.length > 800, `${payloads.length} payloads`)
      await tab.tab.close()
    },
  },
}
