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
