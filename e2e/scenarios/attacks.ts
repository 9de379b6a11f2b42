import assert from 'node:assert/strict'
import type { Attacks } from '../../test/attacks/in-page.ts'
import { bundle } from '../web/bundle.ts'
import { htmlAnswer } from '../web/web.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Place, Tab } from './place.ts'
import { openPopup } from './steps.ts'
import { until } from './until.ts'

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

/** The requests to a host. */
const askedOf = ({ web }: Driver, host: string) => web.asked.filter(({ url }) => new URL(url).host === host)

/** The elements and attributes that a shown article must never contain. */
const dangers = (place: Place) =>
  place.look(root => {
    const tags =
      'script, style, link, meta, base, object, embed, iframe, form, input, select, textarea, video, audio, source, canvas, dialog, template, marquee, [autofocus], [contenteditable], [popover], [is]'
    const prose = root.querySelector('.prose')!
    const found = Array.from(prose.querySelectorAll(tags), each => each.outerHTML)
    for (const element of prose.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        const isCode =
          /^(?:on.*|srcdoc|name|action|formaction|background|srcset|poster|ping|xlink:href)$/.test(name)
        const isStyle = name === 'style' && !value.startsWith('--')
        const isBadLink = name === 'href' && !/^(?:https?:|mailto:|tel:|#)/.test(value)
        const isBadImage = name === 'src' && !/^(?:https?:|data:image\/)/.test(value)
        if (isCode || isStyle || isBadLink || isBadImage) found.push(`${element.localName}[${name}=${value}]`)
      }
    return found
  })

export const attackSuite: Scenarios = {
  'no payload gets through our sanitisers and exporters, and each bad sanitiser is caught': {
    only: { browser: 'firefox', because: 'test/attacks/attacks.test.ts makes these attacks in Chromium' },
    async run(browser) {
      const page = await openAttacks(browser)
      const { sinks, files, bad } = (await page.look(() => {
        const { sinks, files, bad } = attacks
        return { sinks, files, bad }
      }))!
      const ours = [
        ...sinks.map(name => ({ name, isFile: false })),
        ...files.map(name => ({ name, isFile: true })),
      ]
      for (const [number, { name, isFile }] of ours.entries()) {
        const host = `attacker-${number}.example`
        const given = [name, host, isFile] as [string, string, boolean]
        const report = await page.look(
          (_, [name, host, isFile]) =>
            isFile ? attacks.attackExporter(name, host, 20) : attacks.attackSanitiser(name, host, 100),
          given,
        )
        const { payloads, findings, breaches, images } = report!
        assert.ok(payloads > 100, `${payloads} payloads`)
        assert.deepEqual({ name, findings, breaches }, { name, findings: [], breaches: [] })
        const unlisted = askedOf(browser, host).filter(({ url }) => !images.includes(url))
        assert.deepEqual(unlisted, [], name)
      }
      const missed: string[] = []
      for (const name of bad) {
        const found = await page.look(
          (_, name) => attacks.attackBadSanitiser(name, 'attacker.example', 40),
          name,
        )
        if (found!.length === 0) missed.push(name)
      }
      assert.deepEqual(missed, [])
    },
  },

  async 'under the policy of our windows no payload runs, and none loads anything but an image'(browser) {
    const host = 'attacker-of-policy.example'
    // No policy of a page can stop this element from leaving it.
    const payloads = (await payloadsFor(browser, host, 150)).filter(
      each => !/http-equiv\W*refresh/i.test(each),
    )
    // Not by `openOurs`, which would count the reports of the policy as errors.
    await browser.inExtension(async () => {
      await chrome.tabs.create({ url: chrome.runtime.getURL('src/entries/settings.html?attacked') })
    })
    const tab = await browser.tabAt('src/entries/settings.html?attacked')
    const before = askedOf(browser, host).length
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
          // Scripts from a fragment parser never run, so they are created again.
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
          const address = element instanceof SVGAElement ? element.href.baseVal : element.getAttribute('href')
          if (URL.parse(address ?? '', location.href)?.protocol === 'javascript:')
            element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
          // The policy allows a form to load pages of the extension.
          const action = element instanceof HTMLFormElement ? element.getAttribute('action') : null
          if (action && URL.parse(action, location.href)?.protocol !== location.protocol)
            HTMLFormElement.prototype.requestSubmit.call(element)
        }
        // The events of the payloads fire before that of an image that is created after them.
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
    const asked = askedOf(browser, host).slice(before)
    // Chromium prefetches whatever the policy says. Only the sanitiser removes such links.
    const loaded = asked.filter(
      ({ headers }) => headers['sec-fetch-dest'] !== 'image' && headers['sec-purpose'] !== 'prefetch',
    )
    assert.deepEqual(loaded, [])
    assert.ok(payloads.length > 800, `${payloads.length} payloads`)
    await tab.tab.close()
  },

  async 'a page of payloads is read without any of them, in the popup and in the full view'(browser) {
    const host = 'attacker-of-reader.example'
    // Without payloads that hide the page, navigate away, or keep extensions out. With many more payloads, the page
    // would not finish loading.
    const payloads = (await payloadsFor(browser, host, 10)).filter(
      each =>
        !/<style|style=|http-equiv|<base|<dialog|<link|popover|bgcolor|name="(?:chrome|browser)"/i.test(each),
    )
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The quay &lt;img src=data:, onerror=ran()></title>
      <meta name="author" content="&lt;script>ran()&lt;/script>"><main><h1>The quay</h1><div></div></main><script>
      var ran = () => {}
      const create = document.createElement.bind(document)
      const text = document.querySelector('div')
      for (const [number, payload] of ${JSON.stringify(payloads).replaceAll('<', '\\u003c')}.entries()) {
        const [sentence, holder] = [create('p'), create('div')]
        sentence.textContent = 'Ship ' + number + ' came to the quay in the morning with a load of wool and timber, and it left again in the evening, after the harbour master had counted it twice.'
        holder.innerHTML = payload
        text.append(sentence, holder)
      }</script>`
    const tab = await browser.open(browser.web.page('quay.example', html))
    const [first, last] = ['Ship 0 came', `Ship ${payloads.length - 1} came`]
    const popup = await openPopup(browser, tab)
    const before = askedOf(browser, host).length
    await popup.reads(first)
    await popup.reads(last)
    assert.deepEqual(await dangers(popup), [])
    const images = await popup.look(root =>
      Array.from(root.querySelectorAll<HTMLImageElement>('.prose img'), image => {
        image.loading = 'eager'
        return image.src
      }),
    )
    const listed = new Set(images!.filter(each => new URL(each).host === host))
    // Requests by the page have a referrer; requests by the extension have none.
    const asked = () =>
      askedOf(browser, host)
        .slice(before)
        .filter(({ headers }) => !headers.referer)
    await until('the images are requested', async () => {
      const urls = new Set(asked().map(({ url }) => url))
      return [...listed].every(each => urls.has(each))
    })
    assert.deepEqual(
      asked().filter(({ url, headers }) => !listed.has(url) || headers.cookie),
      [],
    )
    await browser.closePopup()

    const view = await tab.openView(last)
    assert.deepEqual(await dangers(view), [])
    await view.press('Escape')
    await view.isGone()
  },
}
