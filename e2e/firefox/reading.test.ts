import { test } from 'node:test'
import { until } from '../scenarios/until.ts'
import { serveTestPage } from '../web/test-pages.ts'
import { words } from '../web/words.ts'
import type { Place, Tab } from './browser.ts'
import { launched } from './launched.ts'

/** The protocol's codes of keys. */
const ESCAPE = '\uE00C'
const ENTER = '\uE007'

const { web, firefox } = await launched()
let tab: Tab

/** Opens the popup and waits for the article. */
async function openPopup() {
  await firefox.pressButton()
  await until('the popup shows the article', () =>
    firefox.inPopup<boolean>(
      `popup.document.querySelector('.prose')?.textContent.includes('The joke works')`,
    ),
  )
}
async function openView() {
  await until('the page has the focus', () => firefox.inPage(tab, 'document.hasFocus()'))
  await firefox.pressAlt('Y')
  await until('the view shows the article', () =>
    firefox.inView<boolean>(`root.querySelector('.prose')?.textContent.includes('The joke works')`),
  )
}

/** The start and the end of words in one line, after they are scrolled to the middle of the window. */
const ends = (root: string, words: string) => `((prose, words) => {
  const texts = prose.ownerDocument.createTreeWalker(prose, NodeFilter.SHOW_TEXT)
  while (!texts.nextNode().data.includes(words));
  const text = texts.currentNode
  text.parentElement.scrollIntoView({ block: 'center', behavior: 'instant' })
  const range = text.ownerDocument.createRange()
  const at = text.data.indexOf(words)
  range.setStart(text, at)
  range.setEnd(text, at + words.length)
  const { left, right, top, height } = range.getBoundingClientRect()
  return [left + 1, right - 1].map(x => ({ x: Math.round(x), y: Math.round(top + height / 2) }))
})(${root}.querySelector('.prose'), '${words}')`

/** Waits until a position is the same twice. */
function still<T>(ask: () => Promise<T | null>): Promise<NonNullable<T>> {
  let last = ''
  return until('it stands still', async () => {
    const now = await ask()
    const isStill = now !== null && JSON.stringify(now) === last
    last = JSON.stringify(now)
    return isStill ? now : null
  })
}

const marked = (root: string) =>
  `[...${root}.querySelectorAll('mark.annotation')].map(each => each.textContent).join('|')`

test('in the paged view, the popup keeps its size, also when it is opened again', async () => {
  tab = await firefox.open(serveTestPage(web, 'sample'))
  const onPage = (number: number) =>
    until(`the popup shows page ${number}`, () =>
      firefox.inPopup<boolean>(
        `/^Page ${number} of [1-9]\\d$/m.test(popup.document.body.innerText) && popup.innerWidth + ' × ' + popup.innerHeight === '720 × 600'`,
      ),
    )
  await openPopup()
  await firefox.dragInPopup({ x: 20, y: 300 })
  await firefox.press('m')
  await onPage(1)
  await firefox.press('ArrowRight', 'ArrowRight')
  await onPage(3)
  await firefox.closePopup()
  await openPopup()
  await onPage(3)
  await firefox.dragInPopup({ x: 20, y: 300 })
  await firefox.press('m')
  await until('the text scrolls again', () =>
    firefox.inPopup<boolean>(
      `popup.document.querySelector('.page-number') === null && popup.innerWidth === 720`,
    ),
  )
})

test('highlights and notes of the popup appear over the page, and vice versa', async () => {
  tab = await firefox.open(serveTestPage(web, 'sample'))
  await openPopup()
  const [from, to] = await still(() =>
    firefox.inPopup<[Place, Place]>(ends('popup.document', 'bread began with somebody')),
  )
  await firefox.dragInPopup(from, to)
  await until('the button is offered', () =>
    firefox.inPopup<boolean>(`popup.document.querySelector('.highlight-offer') !== null`),
  )
  await firefox.press('h')
  await until(
    'it is marked',
    async () => (await firefox.inPopup(marked('popup.document'))) === 'bread began with somebody',
  )
  await firefox.press('Enter')
  const note = (root: string) => `${root}.querySelector('.annotation-box textarea')?.value`
  await until('a note can be written', () => firefox.inPopup<boolean>(`${note('popup.document')} === ''`))
  await firefox.press('T', 'o', 'l', 'd')
  await until('it is typed', () => firefox.inPopup<boolean>(`${note('popup.document')} === 'Told'`))
  // In Firefox, Escape always closes the popup; the note is saved.
  await firefox.press('Escape')
  await until('the popup is closed', async () => (await firefox.inPopup('true')) === null)

  await openView()
  await until(
    'it is marked over the page',
    async () => (await firefox.inView(marked('root'))) === 'bread began with somebody',
  )
  const [start, end] = (await firefox.inView<[Place, Place]>(ends('root', 'The joke works')))!
  await firefox.dragInPage(tab, start, end)
  await firefox.pressInPage(tab, 'h')
  await until(
    'both are marked',
    async () => (await firefox.inView(marked('root'))) === 'bread began with somebody|The joke works',
  )
  await firefox.inView(`root.querySelector('mark.noted').focus()`)
  await firefox.pressInPage(tab, ENTER)
  await until('the note can be opened in a window', () =>
    firefox.inView<boolean>(
      `${words('noteWindow')}.test(root.querySelector('.annotation-box button').textContent)`,
    ),
  )
  await firefox.pressInPage(tab, ESCAPE)
  await until('the note is closed, and the view is not', () =>
    firefox.inView<boolean>(`root.querySelector('.annotation-box') === null`),
  )
})

test('settings can be saved to a file, reset, and loaded from the file', async () => {
  await firefox.inExtension(`browser.tabs.create({ url: '/src/entries/settings.html' })`)
  tab = await firefox.tabWith('/settings.html')
  const click = (key: string) =>
    until(`“${key}” is clicked`, () =>
      firefox.inPage<boolean>(
        tab,
        `(each => each && (each.click(), true))([...document.querySelectorAll('button, .themes label')].findLast(
          each => ${words(key)}.test((each.lastElementChild ?? each).textContent)))`,
      ),
    )
  const isIn = (theme: string) =>
    until(`the page is in ${theme}`, () =>
      firefox.inPage<boolean>(tab, `document.documentElement.dataset.theme === '${theme}'`),
    )
  await click('themeSepia')
  await isIn('sepia')
  await click('saveFile')
  const file = await firefox.downloaded('.json')
  await click('settingsReset')
  await isIn('system')
  await firefox.chooseFile(tab, 'section:last-of-type input[type=file]', file)
  await isIn('sepia')
})
