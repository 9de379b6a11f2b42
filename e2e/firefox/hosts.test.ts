import { test } from 'node:test'
import { until } from '../scenarios/until.ts'
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

/** The protocol's codes of keys. */
const ESCAPE = '\uE00C'

const { web, firefox } = await launched()
let tab: Tab

test('the side panel shows the active page after the person has given access', async () => {
  tab = await firefox.open(web.page('panel.example', story))
  await firefox.showSidePanel()
  const shown = () => firefox.inSidePanel<string>('panel.document.body.innerText')
  await until('it says that nobody has asked', async () => {
    const lines = ((await shown()) ?? '').split(/\n+/)
    return lines.some(line => words('ungranted').test(line))
  })
  await firefox.pressButton()
  await until('it reads, too', async () => (await shown())?.includes('Paragraph 0 '))
})

const article = () => firefox.inView<string>(`root.querySelector('article')?.innerText`)

test('j moves through the full view, and Escape scrolls the page to the paragraph last read', async () => {
  tab = await firefox.open(web.page('keys.example', story))
  const html = () => firefox.inPage<string>(tab, 'document.documentElement.outerHTML')
  const before = await html()
  await until('the page has the focus', () => firefox.inPage(tab, 'document.hasFocus()'))
  await firefox.pressAlt('Y')
  await until('the article is shown', async () => (await article())?.includes('Paragraph 59 '))
  await firefox.pressInPage(tab, ...Array.from({ length: 30 }, () => 'j'))
  /** The first paragraph that begins at the reading line, and its position. */
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
})
