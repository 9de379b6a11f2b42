import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, Tab } from './tab.ts'

let browser: Browser
let tab: Tab

beforeAll(async () => {
  browser = await launch()
  tab = await Tab.open(browser, ['globalThis.probe = () => document.body.innerText.trim()'])
}, 60_000)

afterAll(() => browser.close())

test('a page has its own address and keeps its inline styles', async () => {
  await tab.load('https://news.example/2026/story?id=1', '<p style="display:none">hidden</p><p>shown</p>')
  expect(await tab.evaluate('document.URL')).toBe('https://news.example/2026/story?id=1')
  expect(await tab.evaluate('probe()')).toBe('shown')
})

test('scripts of the page do not run, but the page is parsed as if they did', async () => {
  await tab.load(
    'https://news.example/',
    '<body onload="document.body.id=1"><script>document.title = "ran"</script><noscript><p>no script</p></noscript>',
  )
  expect(await tab.evaluate('[document.title, document.body.id]')).toEqual(['', ''])
  expect(await tab.evaluate('document.querySelector("noscript").children.length')).toBe(0)
})

test('our scripts do not see names that the page defines', async () => {
  await tab.load('https://news.example/', '<p id="probe">theirs</p>')
  expect(await tab.evaluate('typeof probe')).toBe('function')
})

test('a page that refreshes itself or contains a frame stays loaded', async () => {
  await tab.load(
    'https://news.example/',
    '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/"><p>here<iframe src="/frame"></iframe>',
  )
  await tab.evaluate('new Promise(done => setTimeout(done, 0))')
  expect(await tab.evaluate('probe()')).toBe('here')
})

test('loading an address again shows the new page', async () => {
  await tab.load('https://news.example/', '<p>first')
  await tab.load('https://news.example/', '<p>second')
  expect(await tab.evaluate('probe()')).toBe('second')
})

test('an error thrown in the page is thrown here, and a call that takes too long is stopped', async () => {
  await tab.load('https://news.example/', '<p>page')
  await expect(tab.evaluate('missing()')).rejects.toThrow('missing is not defined')
  await expect(tab.evaluate('for (;;);', 100)).rejects.toThrow()
  expect(await tab.evaluate('probe()')).toBe('page')
})
