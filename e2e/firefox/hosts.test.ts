import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Web } from '../web/web.ts'
import { words } from '../web/words.ts'
import { type Tab, until, WinnowFirefox } from './browser.ts'

const paragraphs = Array.from(
  { length: 60 },
  (_, i) =>
    `<p id="p${i}">Paragraph ${i} of the story of the harbour, which is told here at some length, over several sentences. The boats come in with the tide and go out with it, and nobody in the town has ever thought of doing it the other way.</p>`,
).join('\n')
const story = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The clock of the harbour</title></head>
<body><main><h1>The clock of the harbour</h1>${paragraphs}</main></body></html>`

let web: Web
let firefox: WinnowFirefox
let tab: Tab

before(async () => {
  web = await Web.open()
  firefox = await WinnowFirefox.launch(web)
})

after(async () => {
  await firefox?.close()
  await web?.close()
})

const button = (key: string) =>
  `[...popup.document.querySelectorAll('.tools button')].find(each => ${words(key)}.test(each.ariaLabel ?? ''))`

test('the full view goes on where the popup was, and leads back to that paragraph', async () => {
  tab = await firefox.open(web.page('harbour.example', story))
  const html = await firefox.inPage<string>(tab, 'document.documentElement.outerHTML')
  const isOver = () =>
    firefox.inPage<boolean>(tab, `document.documentElement.lastElementChild.localName === 'div'`)
  await firefox.pressButton()
  await until('the popup reads', () =>
    firefox.inPopup(`popup.document.querySelector('.prose p:nth-of-type(40)')`),
  )
  await firefox.inPopup(`popup.document.querySelectorAll('.prose p')[30].scrollIntoView()`)
  await until('it has scrolled', async () => ((await firefox.inPopup<number>('popup.scrollY')) ?? 0) > 500)
  await firefox.inPopup(`${button('fullView')}.click()`)
  await until('the view lies over the page', isOver)
  await firefox.pressInPage(tab, '\uE00F', '\uE00C')
  await until('the view is closed', async () => !(await isOver()))
  const first = () =>
    firefox.inPage<number>(
      tab,
      `[...document.querySelectorAll('main p')].findIndex(p => p.getBoundingClientRect().top > 30)`,
    )
  await until('the page stands further down', async () => (await first()) > 29)
  assert.ok((await first()) < 45)
  assert.equal(await firefox.inPage(tab, 'document.documentElement.outerHTML'), html)
  await firefox.closeTab(tab)
})

test('the side panel reads what is in front, once somebody has asked for it', async () => {
  tab = await firefox.open(web.page('panel.example', story))
  await firefox.showSidePanel()
  const shown = () => firefox.inSidePanel<string>('panel.document.body.innerText')
  await until('it says that nobody has asked', async () =>
    (await shown())?.split('\n').some(line => words('ungranted').test(line.trim())),
  )
  await firefox.pressButton()
  await until('it reads, too', async () => (await shown())?.includes('Paragraph 0 '))
  await firefox.closePopup()
  await firefox.closeTab(tab)
})
