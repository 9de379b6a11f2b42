import assert from 'node:assert/strict'
import type { Report } from '../../test/attacks/victim.ts'
import { bundle } from '../web/bundle.ts'
import { htmlAnswer } from '../web/web.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Tab } from './place.ts'

/** The page in which sanitisers and exporters are attacked. It has no policy. */
const ARENA = `<!doctype html><html lang="en"><title>Arena</title><style>header { width: 200px; height: 20px }</style>
<header>Our own controls</header><main></main><script src="/attack.js"></script>`

/** The host of the attacker of the sanitiser or exporter with this number. */
const ATTACKER = /^https:\/\/attacker-(\d+)\.example\//

/** What the page of the arena offers. */
interface Arena {
  attackAll(): Promise<readonly Report[]>
  payloads(host: string, most: number): readonly string[]
}

let script: Promise<string> | undefined

async function openArena(browser: Driver): Promise<Tab> {
  script ??= bundle('test/attacks/in-page.ts')
  const body = await script
  browser.web.site('arena.example', path => {
    if (path === '/favicon.ico') return undefined
    return path === '/attack.js'
      ? { body, headers: { 'content-type': 'text/javascript; charset=utf-8' } }
      : htmlAnswer(ARENA)
  })
  return browser.open('https://arena.example/')
}

/** Payloads of all kinds. @param most at most about this number of each kind */
async function payloadsFor(browser: Driver, host: string, most: number): Promise<readonly string[]> {
  const arena = await openArena(browser)
  const list = await arena.look((_, [host, most]) => (window as unknown as Arena).payloads(host, most), [
    host,
    most,
  ] as [string, number])
  await arena.tab.close()
  return list!
}

/** The requests to a host since the start, except those that wait for others. */
const askedOf = (browser: Driver, host: string) =>
  browser.web.asked.filter(({ url }) => new URL(url).host === host && !url.includes('/last'))

export const attacks: Scenarios = {
  async 'no payload gets through our sanitisers and exporters, and each bad sanitiser is caught'(browser) {
    const { web } = browser
    const arena = await openArena(browser)
    const before = web.asked.length
    const reports = await arena.look(() => (window as unknown as Arena).attackAll())
    for (const r of reports!)
      console.log(r.name, JSON.stringify(r.counts), r.findings, r.breaches.slice(0, 3), r.images.length)
    const asked = web.asked.slice(before).map(({ url }) => url)
    const outcomes = reports!.map(({ name, isBad, counts, findings, breaches, images }, number) => {
      const own = asked.filter(url => Number(ATTACKER.exec(url)?.[1]) === number && !url.includes('/last'))
      const unlisted = own.filter(url => !images.includes(url))
      const payloads = Object.values(counts).reduce((sum, count) => sum + count, 0)
      return { name, isBad, payloads, harm: [...findings, ...breaches, ...unlisted] }
    })
    const [bad, ours] = [outcomes.filter(({ isBad }) => isBad), outcomes.filter(({ isBad }) => !isBad)]
    assert.deepEqual(
      ours.filter(({ harm }) => harm.length > 0),
      [],
    )
    assert.deepEqual(
      bad.filter(({ harm }) => harm.length === 0).map(({ name }) => name),
      [],
    )
    for (const { name, payloads } of ours) assert.ok(payloads > 350, `${name}: ${payloads} payloads`)
    assert.ok(bad.length > 20)
  },

  async 'under the policy of our windows no payload runs, and none loads anything but an image'(browser) {
    const host = 'attacker-of-policy.example'
    // No policy of a page can stop this element from leaving it.
    const payloads = (await payloadsFor(browser, host, 400)).filter(
      each => !/http-equiv\W*refresh/i.test(each),
    )
    await browser.inExtension(async () => {
      await chrome.tabs.create({ url: chrome.runtime.getURL('src/entries/settings.html?attacked') })
    })
    const tab = await browser.tabAt('src/entries/settings.html?attacked')
    const found = await tab.look(
      async (_, { payloads, host }) => {
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
          await new Promise(resolve => {
            const last = new Image()
            last.onerror = resolve
            last.src = `https://${host}/last-${i}`
          })
          container.replaceChildren()
        }
        return { findings, violations }
      },
      { payloads, host },
    )
    assert.deepEqual(found!.findings, [])
    assert.ok(found!.violations > 100, `${found!.violations} violations`)
    assert.match(await tab.tab.address(), /settings\.html\?attacked$/)
    // Chromium prefetches whatever the policy. Only the sanitiser removes such links.
    const loaded = askedOf(browser, host).filter(
      ({ headers }) => headers['sec-fetch-dest'] !== 'image' && headers['sec-purpose'] !== 'prefetch',
    )
    assert.deepEqual(loaded, [])
    assert.ok(askedOf(browser, host).length > 20)
  },
}
