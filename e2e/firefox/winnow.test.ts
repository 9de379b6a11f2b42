import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import { until } from '../scenarios/until.ts'
import { serveTestPage } from '../web/test-pages.ts'
import { fileAnswer, htmlAnswer } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { Tab } from './browser.ts'
import { launched } from './launched.ts'

/** The protocol's codes of keys. */
const TAB = '\uE004'
const ENTER = '\uE007'

const { web, firefox } = await launched()
let tab: Tab

/** The text of the popup. */
const shown = () => firefox.inPopup<string>('popup.document.body.innerText')

const showsText = (text: string) =>
  until(`the popup shows “${text}”`, async () => (await shown())?.includes(text))

/** Waits until a line of the popup is this message. */
const says = (key: string) =>
  until(`the popup says “${key}”`, async () =>
    (await shown())?.split('\n').some(line => words(key).test(line.trim())),
  )

test('Alt+R opens the article', async () => {
  tab = await firefox.open(serveTestPage(web, 'sample'))
  await until('the page has the focus', () => firefox.inPage(tab, 'document.hasFocus()'))
  await firefox.pressAlt('r')
  await showsText('Late in the Odyssey')
})

test('share links are left out, and do not prevent reading the page', async () => {
  const url = 'https://shared.example/stories/the-weir'
  const share = ['https://one.example/share?url=', 'https://two.example/post?text=Weir&url=']
    .map((address, i) => `<a href="${address}${encodeURIComponent(url)}">Network ${i}</a>`)
    .join(' ')
  const prose =
    '<p>The weir above the mill was built to hold back a river that has since moved. It is told here at some length, over several sentences, so that nobody can take it for a caption.</p>'
  web.page(
    'shared.example',
    `<!doctype html><title>The weir</title><main><h1>The weir</h1>${prose.repeat(4)}<p>${share}</p>${prose.repeat(4)}</main>`,
  )
  tab = await firefox.open(url)
  await firefox.pressButton()
  await showsText('a river that has since moved')
  const article = await firefox.inPopup<string>(`popup.document.querySelector('.prose').innerText`)
  assert.doesNotMatch(article!, /Network/)
})

test('bold starts can be switched on, and text is copied without them', async () => {
  tab = await firefox.open(serveTestPage(web, 'sample'))
  await firefox.pressButton()
  await showsText('Late in the Odyssey')
  const text = 'popup.document.querySelector(".prose").innerText'
  const before = await firefox.inPopup<string>(text)
  const choose = () =>
    firefox.inPopup(`[...popup.document.querySelectorAll('.typography-form label')]
      .find(each => ${words('lookBeginnings')}.test(each.textContent)).click()`)
  await choose()
  await until('words begin in bold', () =>
    firefox.inPopup<boolean>('popup.document.querySelectorAll(".prose .beginning").length > 100'),
  )
  assert.equal(await firefox.inPopup<string>(text), before)
  const copied = await firefox.inPopup<string>(`(() => {
    const paragraph = popup.document.querySelector('.prose p')
    popup.getSelection().selectAllChildren(paragraph)
    const clipboardData = new popup.DataTransfer()
    const event = new popup.ClipboardEvent('copy', { clipboardData, bubbles: true })
    paragraph.dispatchEvent(event)
    return ['text/plain', 'text/html'].map(type => event.clipboardData.getData(type)).join('|')
  })()`)
  const sentences =
    'For ten thousand years, bread began with somebody throwing grain into the wind. How winnowing works, and what became of it.'
  assert.equal(copied, `${sentences}|${sentences}`)
  await choose()
  await until('they are plain again', () =>
    firefox.inPopup<boolean>('popup.document.querySelector(".prose .beginning") === null'),
  )
})

test('pictures are requested without a referrer and without cookies that could act for the person', async () => {
  const picture = fileAnswer('test/pages/sample/floor.png')
  const cookies = ['strict=1; SameSite=Strict', 'lax=1; SameSite=Lax', 'none=1; SameSite=None; Secure']
  const prose =
    '<p>In this gallery, the pictures hang in the corridor, which is long and has no windows, so that there is room for all of them, and nobody has ever asked for more light than there is.</p>'
  const figure = (host: string) =>
    `<figure><img src="https://${host}/picture.png" width="960" height="540" alt="A picture" crossorigin="use-credentials" referrerpolicy="unsafe-url"></figure>`
  const html = `<!doctype html><html lang="en"><title>The picture gallery</title><main><h1>The picture gallery</h1>
    ${prose}${figure('gallery.example')}${prose}${figure('pictures.example')}${prose}</main>`
  for (const host of ['gallery.example', 'pictures.example'])
    web.site(host, url =>
      url === '/picture.png'
        ? { ...picture, headers: { ...picture.headers, 'cache-control': 'no-store' } }
        : htmlAnswer(html, { 'set-cookie': cookies }),
    )
  tab = await firefox.open('https://pictures.example/story')
  await firefox.goto(tab, 'https://gallery.example/story')
  const before = web.asked.length
  await firefox.pressButton()
  await until('both pictures have loaded', () =>
    firefox.inPopup(`(images => {
      for (const image of images) image.loading = 'eager'
      return images.length === 2 && images.every(image => image.naturalWidth > 900)
    })([...popup.document.images].filter(image => image.alt === 'A picture'))`),
  )
  // The request for the page's icon may come late; it is not the extension's.
  const asked = web.asked.slice(before).filter(({ url }) => /\.example\/(?!favicon)/.test(url))
  assert.deepEqual(
    new Set(asked.map(({ url }) => url)),
    new Set(['gallery', 'pictures'].map(name => `https://${name}.example/picture.png`)),
  )
  for (const { headers } of asked) {
    assert.deepEqual([headers.referer, headers.origin], [undefined, undefined])
    // In Firefox, extension pages cannot omit all cookies, but SameSite cookies are not sent.
    assert.doesNotMatch(headers.cookie ?? '', /strict|lax/)
  }
})

/** A page with a lazy picture that it does not load by itself and that is not cached. */
function serveLamp(host: string, csp: string): string {
  const prose =
    '<p>On the sandbank there is a lamp that nobody has ever been seen to light. It is told here at some length, over several sentences, so that nobody can take it for a caption.</p>'
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The lamp on the sandbank</title></head><body>
    <nav style="height: 30000px"><a href="/">Front page</a></nav><main><h1>The lamp on the sandbank</h1>${prose.repeat(3)}
    <figure><img loading="lazy" src="/lamp.png" alt="The lamp" width="600" height="400"></figure>${prose.repeat(12)}</main></body></html>`
  const picture = fileAnswer('test/pages/sample/fan.png', { 'cache-control': 'no-store' })
  web.site(host, path =>
    path === '/lamp.png' ? picture : htmlAnswer(html, { 'content-security-policy': csp }),
  )
  return `https://${host}/story`
}

test('an article is saved from the popup as a book with its pictures', async () => {
  tab = await firefox.open(serveLamp('lamp.example', "default-src 'self' 'unsafe-inline'"))
  await firefox.pressButton()
  await showsText('nobody has ever been seen to light')
  await firefox.inPopup(
    `[...popup.document.querySelectorAll('.tools button')].find(each => ${words('saveBook')}.test(each.textContent)).click()`,
  )
  await says('fileSaved')
  const { name, bytes } = await firefox.downloaded('.epub')
  assert.equal(name, 'The lamp on the sandbank.epub')
  const files = unzipSync(bytes)
  assert.equal(Object.keys(files)[0], 'mimetype')
  assert.ok(readFileSync('test/pages/sample/fan.png').equals(files['EPUB/pictures/1.png']!))
})

/** Presses Tab in the view over the page until the control with this name has the focus. */
const tabTo = (key: string) =>
  until(`the focus is on “${key}”`, async () => {
    await firefox.pressInPage(tab, TAB)
    return firefox.inView<boolean>(
      `${words(key)}.test(root.activeElement.ariaLabel ?? root.activeElement.textContent.trim())`,
    )
  })

test('an article is saved with the keyboard alone over a page with a strict policy', async () => {
  tab = await firefox.open(
    serveLamp('strict-lamp.example', "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'"),
  )
  const isDrawn = () => web.asked.some(({ url }) => url === 'https://strict-lamp.example/lamp.png')
  await until('the page is there, and has the focus', () =>
    firefox.inPage(tab, `document.readyState === 'complete' && document.hasFocus()`),
  )
  assert.equal(isDrawn(), false)
  await firefox.inPage(
    tab,
    `void (() => {
      window.heard = []
      window.navigation?.addEventListener('navigate', () => heard.push('navigate'))
      for (const type of ['load', 'beforeunload', 'message']) addEventListener(type, () => heard.push(type), true)
      new PerformanceObserver(list => heard.push(...list.getEntries().map(({ name }) => name)))
        .observe({ entryTypes: ['resource', 'navigation'] })
    })()`,
  )
  await firefox.pressAlt('Y')
  await until('the view shows the picture', async () => isDrawn())
  await tabTo('takeAlong')
  await firefox.pressInPage(tab, ENTER)
  await tabTo('saveWebPage')
  await firefox.pressInPage(tab, ENTER)
  const { name, bytes } = await firefox.downloaded('.html')
  assert.equal(name, 'The lamp on the sandbank.html')
  assert.match(bytes.toString(), /nobody has ever been seen to light/)
  // The page has observed only its own picture, and the icon that Firefox asks for, not the file; it cannot access the
  // frame of the download.
  const heard = await firefox.inPage<string[]>(tab, 'heard')
  assert.deepEqual(
    heard.filter(each => !/^https:\/\/strict-lamp\.example\/(?:lamp\.png|favicon\.ico)$/.test(each)),
    [],
  )
  assert.equal(await firefox.inPage(tab, 'window.length'), 0)
  // In Firefox, the policy of the page also applies to content scripts.
  assert.match(bytes.toString(), /<a href="https:\/\/strict-lamp\.example\/lamp\.png">The lamp<\/a>/)
})

test('X-ray corrects the article on the page, and leaves no trace', async () => {
  tab = await firefox.open(serveTestPage(web, 'sample'))
  const html = await firefox.inPage<string>(tab, 'document.documentElement.outerHTML')
  const isOpen = () => firefox.inPage<boolean>(tab, `Boolean(document.querySelector('html > :popover-open'))`)
  const article = () => firefox.inPopup<string>(`popup.document.querySelector('article').innerText`)
  await firefox.pressButton()
  await until('the article is shown', article)
  assert.ok(!(await article())!.includes('Harvest'))
  await firefox.inPopup(`popup.document.querySelector('.menu [aria-keyshortcuts=x]').click()`)
  await until('X-ray lies over the page', isOpen)

  // The second part of the page is the first item of its navigation.
  await firefox.pressInPage(tab, 'j', 'j', 'x', '\uE00C')
  await until('X-ray is closed', async () => !(await isOpen()))
  assert.equal(await firefox.inPage(tab, 'document.documentElement.outerHTML'), html)
  await firefox.pressButton()
  await until('the article has it', async () => (await article())?.includes('Harvest'))
})
