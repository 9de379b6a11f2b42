import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../scenarios/until.ts'
import { closeAll, inView, misfits, NARROW, press, smallTargets, toolNames } from '../web/narrow.ts'
import { serveTestPage } from '../web/test-pages.ts'
import { LEADING_AWAY } from '../web/tool-places.ts'
import { words } from '../web/words.ts'
import type { Tab } from './browser.ts'
import { launched } from './launched.ts'

/** The protocol's code of a key. */
const ENTER = '\uE007'

const { web, firefox } = await launched()

/** A host, and how to run functions in it. */
interface Host {
  run<T>(script: string): Promise<T | null>
  /** An expression for its document or shadow root. */
  readonly root: string
  widen(width: number): Promise<void>
}

const leadsAway = (name: string) => LEADING_AWAY.some(key => words(key).test(name))

const look = <T>(host: Host, run: (root: Document, name: never) => unknown, name: string | null = null) =>
  host.run<T>(inView(run as never, host.root, name))

/** Waits until a list is empty; fails with its content. */
async function none(list: () => Promise<readonly string[] | null>, what: string): Promise<void> {
  let last: readonly string[] | null = null
  await until(what, async () => {
    last = await list()
    return last?.length === 0
  }).catch(() => assert.deepEqual(last, [], what))
}

/** Opens the panel of each tool in turn, and runs a check before and while it is open. */
async function eachTool(host: Host, check: (what: string) => Promise<void>): Promise<void> {
  await check('nothing open')
  const names = (await look<string[]>(host, toolNames))!
  assert.ok(names.length > 8, names.join())
  for (const name of names.filter(each => !leadsAway(each))) {
    await look(host, press as never, name)
    await check(name)
    await look(host, closeAll)
  }
}

async function holds(host: Host): Promise<void> {
  await until('all is drawn', () => look(host, root => root.querySelector('footer li') !== null))
  for (const width of NARROW) {
    await host.widen(width)
    await eachTool(host, what => none(() => look(host, misfits), `${what}, ${width} pixels`))
  }
  await firefox.touch(true)
  await host.widen(320)
  await eachTool(host, async what => {
    await none(() => look(host, misfits), `${what}, by touch`)
    await none(() => look(host, smallTargets), `${what}, by touch`)
  })
  await firefox.touch(false)
}

/** A computer without voices shows a message at the bottom. The last controls must not stay under it. */
async function endIsFree(host: Host): Promise<void> {
  const names = (await look<string[]>(host, toolNames))!
  await firefox.touch(true)
  await look(host, press as never, names.find(name => words('listen').test(name))!)
  await until('the voices or a message', () =>
    look(host, root => root.querySelector('.listen, .status p') !== null),
  )
  await none(() => look(host, smallTargets), 'while it listens, or says why not')
  await firefox.touch(false)
}

/** Opens the article over a page, and returns the tab. */
async function openView(): Promise<Tab> {
  const tab = await firefox.open(serveTestPage(web, 'sample'))
  await until('the page has the focus', () => firefox.inPage(tab, 'document.hasFocus()'))
  await firefox.pressAlt('Y')
  return tab
}

test('in a narrow full view all tools and their panels fit into the window', async () => {
  const tab = await openView()
  await holds({
    root: 'root',
    run: script => firefox.inView(script),
    widen: width => firefox.setWidth(tab, width),
  })
})

test('in a narrow tab all tools and their panels fit into the window', async () => {
  const tab = await openView()
  await firefox.setWidth(tab, 416)
  // The view ignores clicks by scripts, so the menu is used by key.
  const use = async (find: string) => {
    const focus = `(each => { each?.focus(); return each && root.activeElement === each ? true : null })(${find})`
    await until(`${find} has the focus`, () => firefox.inView(focus))
    await firefox.pressInPage(tab, ENTER)
  }
  await use(`root.querySelector('.tools [aria-haspopup=menu]')`)
  await use(
    `[...root.querySelectorAll('[role=menuitem]')].find(each => ${words('inTab')}.test(each.firstElementChild.textContent))`,
  )
  const reader = await firefox.tabWith('/reader.html')
  const host: Host = {
    root: 'document',
    run: script => firefox.inPage(reader, script),
    widen: width => firefox.setWidth(reader, width),
  }
  await holds(host)
  await endIsFree(host)
})

test('in a narrow side panel all tools and their panels fit into the window', async () => {
  await firefox.open(serveTestPage(web, 'sample'))
  await firefox.showSidePanel()
  await firefox.pressButton()
  await until('the side panel reads', () => firefox.inSidePanel(`panel.document.querySelector('footer li')`))
  await firefox.closePopup()
  await holds({
    root: 'panel.document',
    run: script => firefox.inSidePanel(script),
    widen: width => firefox.setSidePanelWidth(width),
  })
})
