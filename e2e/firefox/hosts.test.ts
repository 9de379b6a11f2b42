import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../scenarios/until.ts'
import { htmlAnswer } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { Tab } from './browser.ts'
import { launched } from './launched.ts'

const paragraphs = Array.from(
  { length: 60 },
  (_, i) =>
    `<p id="p${i}">Paragraph ${i} of the story of the harbour, which is told here at some length, over several sentences. The boats come in with the tide and go out with it, and nobody in the town has ever thought of doing it the other way.</p>`,
).join('\n')
const story = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The clock of the harbour</title></head>
<body><main><h1>The clock of the harbour</h1>${paragraphs}</main></body></html>`

/** Keys, as the protocol names them. */
const ESCAPE = '\uE00C'
const ENTER = '\uE007'

const { web, firefox } = await launched()
let tab: Tab

test('the side panel reads what is in front, once somebody has asked for it', async () => {
  tab = await firefox.open(web.page('panel.example', story))
  await firefox.showSidePanel()
  const shown = () => firefox.inSidePanel<string>('panel.document.body.innerText')
  await until('it says that nobody has asked', async () => {
    const lines = ((await shown()) ?? '').split(/\n+/)
    return lines.some(line => words('ungranted').test(line))
  })
  await firefox.pressButton()
  await until('it reads, too', async () => (await shown())?.includes('Paragraph 0 '))
  await firefox.closePopup()
  await firefox.closeTab(tab)
})

const article = () => firefox.inView<string>(`root.querySelector('article')?.innerText`)

test('keys lead on in the view over the page, and Escape to the paragraph that was read', async () => {
  tab = await firefox.open(web.page('keys.example', story))
  const html = () => firefox.inPage<string>(tab, 'document.documentElement.outerHTML')
  const before = await html()
  await until('the page has the focus', () => firefox.inPage(tab, 'document.hasFocus()'))
  await firefox.pressAlt('Y')
  await until('the article is shown', async () => (await article())?.includes('Paragraph 59 '))
  await firefox.pressInPage(tab, ...Array.from({ length: 30 }, () => 'j'))
  /** The first paragraph that begins where one reads, and how far down. */
  const read = `(paragraphs => {
    const at = [...paragraphs].find(each => each.getBoundingClientRect().top > 90)
    return { number: Number(/\\d+/.exec(at.textContent)[0]), top: at.getBoundingClientRect().top }
  })`
  let last = 0
  const { number, top } = await until('it has come to rest', async () => {
    const now = await firefox.inView<{ number: number; top: number }>(
      `${read}(root.querySelectorAll('.prose p'))`,
    )
    const isStill = now !== null && now.number > 20 && now.top === last
    last = now?.top ?? 0
    return isStill ? now : null
  })
  await firefox.pressInPage(tab, ESCAPE)
  await until('the view is closed', async () => (await html()) === before)
  await until('the page stands where one has read', async () => {
    const onPage = await firefox.inPage<number>(
      tab,
      `document.getElementById('p${number}').getBoundingClientRect().top`,
    )
    return Math.abs(onPage - top) < 60
  })
  await firefox.closeTab(tab)
})

test('one click and one answer have a site open by itself, and that site alone', async () => {
  const front = `<title>The Harbour Courier</title><h1>The Harbour Courier</h1><ul>${'<li><a href="/news">News</a></li>'.repeat(12)}</ul>`
  for (const host of ['always.example', 'other.example'])
    web.site(host, path => (path === '/favicon.ico' ? undefined : htmlAnswer(path === '/' ? front : story)))
  tab = await firefox.open('https://always.example/news/1')
  await until('the page has the focus', () => firefox.inPage(tab, 'document.hasFocus()'))
  await firefox.pressAlt('Y')
  await until('the article is shown', async () => (await article())?.includes('Paragraph 59 '))

  /** Moves the focus to what is called so, and presses it by key. */
  const focus = (name: RegExp) =>
    `(each => each ? (each.focus(), true) : null)([...root.querySelectorAll('summary, button')].find(each => ${name}.test(each.textContent.trim())))`
  await until('there is the switch for always', () => firefox.inView(focus(words('always'))))
  await firefox.pressInPage(tab, ENTER)
  await until('there is the switch for the site', () => firefox.inView(focus(words('alwaysSite'))))
  await firefox.pressInPage(tab, ENTER)

  // No page may ask the browser for that; a tab of ours does.
  const reader = await firefox.tabWith('/reader.html')
  const inReader = (name: RegExp) => firefox.inPage(reader, focus(name).replaceAll('root.', 'document.'))
  await until('there is the switch for always in the tab', () => inReader(words('always')))
  await firefox.pressInPage(reader, ENTER)
  await until('there is the switch for the site in the tab', () => inReader(words('alwaysSite')))
  await firefox.pressInPage(reader, ENTER)
  await firefox.allow()
  await until('it is remembered', () =>
    firefox.inExtension<boolean>(
      `browser.scripting.getRegisteredContentScripts().then(scripts => scripts.length === 1)`,
    ),
  )
  await firefox.closeTab(reader)

  await firefox.goto(tab, 'https://always.example/news/2')
  await until('the view opens by itself', async () => (await article())?.includes('Paragraph 59 '))
  // A front page has no article, and another site is another.
  for (const url of ['https://always.example/', 'https://other.example/news/2']) {
    await firefox.goto(tab, url)
    await until('the page is shown as it is', () =>
      firefox.inPage(
        tab,
        `document.readyState === 'complete' && document.documentElement.children.length === 2`,
      ),
    )
  }
  assert.deepEqual(await firefox.inExtension(`browser.permissions.getAll().then(({ origins }) => origins)`), [
    'https://always.example/*',
  ])
  await firefox.closeTab(tab)
})
