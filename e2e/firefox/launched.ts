import { after, afterEach } from 'node:test'
import { Web } from '../web/web.ts'
import { WinnowFirefox } from './browser.ts'

interface Launched {
  readonly web: Web
  readonly firefox: WinnowFirefox
}

let running: Promise<Launched> | undefined

/**
 * Starts a test server and a Firefox with Winnow, once for all test files of the process. Every test starts with an
 * empty store, without permissions, and with no tab, popup or side panel; both are closed after the last test.
 */
export function launched(): Promise<Launched> {
  running ??= launch()
  return running
}

async function launch(): Promise<Launched> {
  const web = await Web.open()
  const firefox = await WinnowFirefox.launch(web)
  afterEach(() => firefox.tidy())
  after(async () => {
    await firefox.close()
    await web.close()
  })
  return { web, firefox }
}
