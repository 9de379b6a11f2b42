import { after } from 'node:test'
import { Web } from '../web/web.ts'
import { WinnowFirefox } from './browser.ts'

/** Starts a test server and a Firefox with Winnow for the tests of one file; both are closed after the last test. */
export async function launched(): Promise<{ readonly web: Web; readonly firefox: WinnowFirefox }> {
  const web = await Web.open()
  const firefox = await WinnowFirefox.launch(web)
  after(async () => {
    await firefox.close()
    await web.close()
  })
  return { web, firefox }
}
