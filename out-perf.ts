import { WinnowBrowser } from './e2e/chromium/browser.ts'
const w = await WinnowBrowser.launch()
const back = await w.backstage()
const el = (id: string, kind: string, selector: string, more = {}) => ({ id, kind, selector, fingerprint: '', scope: { subdomains: false, path: '' }, off: false, health: { matches: 0, last: '' }, ...more })
const many = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`rules:site-${i}.example`, { version: 2, rules: Array.from({ length: 5 }, (_, j) => el(`r${j}`, 'remove', `.ad-${i}-${j}`)) }]))
const url = w.url('src/entries/options.html')
const page = await w.context.newPage()
const cdp = await w.context.newCDPSession(page)
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
const get = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map(m => [m.name, m.value]))
const measure = async (name: string, work: () => Promise<unknown>) => {
  const a = await get(); const s = Date.now(); await work(); const wall = Date.now() - s; const b = await get()
  console.log(name, 'wall', wall, Object.fromEntries(['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].map(k => [k, Math.round((b[k]! - a[k]!) * 1000)])))
}
for (const set of [{}, many]) {
  await back.evaluate(async x => { await chrome.storage.local.clear(); await chrome.storage.local.set(x) }, set)
  for (let i = 0; i < 3; i++) {
    await page.goto('about:blank')
    await measure(`open ${Object.keys(set).length}`, async () => { await page.goto(url); await page.waitForFunction(`document.querySelector('.site, .empty:not([hidden])') && document.querySelector('.more button')`); })
    console.log('allSites wall', await page.evaluate(`(async () => { const s = performance.now(); await chrome.runtime.sendMessage({to:'worker',method:'allSites',request:null}); return performance.now()-s })()`), 'storage.get', await page.evaluate(`(async () => { const s = performance.now(); await chrome.storage.local.get(null); return performance.now()-s })()`))
  }
}
for (const q of ['a', 'ad-19', 'ad-199', 'site-1', '']) await measure(`search ${q}`, async () => { await page.getByRole('searchbox').fill(q); await page.evaluate('document.body.offsetHeight') })
await page.getByRole('button', { name: 'site-1.example' }).click()
await measure('switch', async () => { await page.getByRole('switch').first().click(); await page.locator('.status p').waitFor() })
await measure('text', async () => { await page.getByRole('link', { name: 'As text' }).click(); await page.waitForFunction("document.querySelector('textarea').value.length > 1000") })
await measure('check', async () => { await page.evaluate(`{const a = document.querySelector('textarea'); a.value += '\\nx'; a.dispatchEvent(new Event('input', { bubbles: true })) }`); await page.locator('.problems li').waitFor() })
await measure('check2', async () => { await page.evaluate(`{const a = document.querySelector('textarea'); a.value += '\\nx'; a.dispatchEvent(new Event('input', { bubbles: true })) }`); await page.locator('.problems li').nth(1).waitFor() })
await w.close()
