import { parseArgs } from 'node:util'
import { longPage } from '../../e2e/web/long-page.ts'
import { Web } from '../../e2e/web/web.ts'
import { BareBrowser } from '../open/bare-browser.ts'
import { Tab } from '../open/opening.ts'
import { table } from '../quality/table.ts'
import { UsageError } from '../usage-error.ts'

/** The openings before the first count, in which code is compiled and caches are filled. */
const WARM_UP = 10
const HOSTS = ['view', 'popup', 'tab'] as const
type Host = (typeof HOSTS)[number]

/** Counts what stays in memory after the views of the extension were opened and closed many times. */
export const usage = `npm run bench -- cycles [options]

  --times N        how often each host is opened and closed (default 200)
  --hosts A,B      of ${HOSTS.join(', ')} (default: all)

Runs the built extension (dist/chrome; npm run build) in a real Chromium. Opens an article of 2,000 words in the full view,
in the popup and in a reader tab, and closes it again, so many times. For each host, the table has the state before and
after, in the page and in the background worker, each after a collection of garbage:

  nodes            the DOM nodes of the page's process
  listeners        its event listeners
  page MB          the heap of the page and of the content script
  worker MB        the heap of the background worker`

/** The counts of one measurement. */
interface Counted {
  readonly nodes: number
  readonly listeners: number
  readonly page: number
  readonly worker: number
}

/** @throws {UsageError} if an option is invalid */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      times: { type: 'string', default: '200' },
      hosts: { type: 'string', default: HOSTS.join() },
    },
  })
  const times = Number(values.times)
  if (!Number.isInteger(times) || times < 1) throw new UsageError('--times takes a number of 1 or more.')
  const hosts = values.hosts.split(',')
  if (!hosts.every(host => HOSTS.includes(host as Host)))
    throw new UsageError(`--hosts takes ${HOSTS.join(', ')}.`)
  const web = await Web.open()
  const browser = await BareBrowser.launch(web)
  try {
    const winnow = await browser.loadWinnow()
    const tab = await Tab.open(browser)
    await tab.visit(web.page('cycles.example', longPage({ chapters: 1 })), winnow, false)
    const cycles = await cyclesOf(browser, tab, winnow)
    const rows = [['host', '', 'nodes', 'listeners', 'page MB', 'worker MB']]
    for (const host of hosts as Host[]) {
      for (let n = 0; n < WARM_UP; n++) await cycles[host]()
      rows.push(rowOf(host, 'before', await count(browser, tab, winnow)))
      for (let n = 0; n < times; n++) await cycles[host]()
      rows.push(rowOf('', `after ${times}`, await count(browser, tab, winnow)))
    }
    console.log(table(rows))
  } finally {
    await browser.close()
    await web.close()
  }
}

function rowOf(host: string, when: string, { nodes, listeners, page, worker }: Counted): string[] {
  return [host, when, String(nodes), String(listeners), page.toFixed(2), worker.toFixed(2)]
}

/** The functions that open and close each host once. */
async function cyclesOf(
  browser: BareBrowser,
  tab: Tab,
  winnow: string,
): Promise<Record<Host, () => Promise<void>>> {
  const ours = (path: string) => `chrome-extension://${winnow}/${path}`
  // A tab with the extension's rights, which asks the worker for reader tabs.
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
    url: ours('manifest.json'),
    background: true,
  })
  const backstage = await browser.attach(targetId)
  const openReader = `chrome.tabs.query({ url: 'https://cycles.example/*' }).then(([tab]) =>
    chrome.runtime.sendMessage({ to: 'worker', method: 'openReader', request: null, about: { tab: tab.id } }))`
  /** Waits for a window of the extension to show an article, and closes it. */
  const close = async (path: string) => {
    const isIt = ({ type, url }: { type: string; url: string }) =>
      type === 'page' && url.startsWith(ours(path))
    const window = await browser.target(isIt, `${path} did not open`)
    const session = await browser.attach(window.targetId)
    await browser.holds(session, `document.querySelector('article') !== null`, `${path} showed no article`)
    await browser.send('Target.closeTarget', { targetId: window.targetId })
    await browser.targetGone(window.targetId)
  }
  return {
    async view() {
      await tab.fullView()
      await tab.closeView()
    },
    async popup() {
      await tab.pressButton(winnow)
      await close('src/entries/popup.html')
    },
    async tab() {
      await browser.evaluate(backstage, openReader)
      await close('src/entries/reader.html')
    },
  }
}

async function count(browser: BareBrowser, tab: Tab, winnow: string): Promise<Counted> {
  const { session } = tab
  await browser.send('HeapProfiler.collectGarbage', {}, session)
  const { nodes, jsEventListeners } = await browser.send<{ nodes: number; jsEventListeners: number }>(
    'Memory.getDOMCounters',
    {},
    session,
  )
  const isWorker = ({ type, url }: { type: string; url: string }) =>
    type === 'service_worker' && url.startsWith(`chrome-extension://${winnow}/`)
  const worker = await browser.attach((await browser.target(isWorker, 'the worker did not start')).targetId)
  await browser.send('HeapProfiler.collectGarbage', {}, worker)
  const heap = async (id: string) =>
    (await browser.send<{ usedSize: number }>('Runtime.getHeapUsage', {}, id)).usedSize / 1e6
  const counted = {
    nodes,
    listeners: jsEventListeners,
    page: await heap(session),
    worker: await heap(worker),
  }
  // While a debugger is attached, the browser never ends the worker.
  await browser.send('Target.detachFromTarget', { sessionId: worker })
  return counted
}
