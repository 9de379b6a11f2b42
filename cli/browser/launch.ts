import { type Browser, chromium } from 'playwright'
import { EXIT, Failure } from '../failure.ts'
import { findBrowser } from './find-browser.ts'

/** Host names do not resolve, not even for a `preconnect`. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND'

/** Without these, Chromium starts more processes than it needs here. */
const SMALL = [
  '--disable-gpu',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2,NetworkServiceInProcess',
  '--no-zygote',
  '--disable-features=BackForwardCache,ProactivelySwapBrowsingInstance,SpareRendererForSitePerProcess,StorageServiceOutOfProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
]

interface Launch {
  /** Whether the browser may reach the network. */
  readonly online: boolean
  /** Whether pages run in Chromium's sandbox. Chromium refuses it to root. */
  readonly sandbox: boolean
}

/** Starts a headless Chromium. @throws Failure if there is none, or if it does not start */
export async function launch({ online, sandbox }: Launch): Promise<Browser> {
  const executablePath = findBrowser()
  const isSandboxed = sandbox && process.getuid?.() !== 0
  try {
    return await chromium.launch({
      executablePath,
      chromiumSandbox: isSandboxed,
      // `--no-zygote` requires `--no-sandbox`.
      args: [...SMALL.filter(flag => !isSandboxed || flag !== '--no-zygote'), ...(online ? [] : [OFFLINE])],
      // The command handles signals by itself, to finish what it writes.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n')
    const hint = isSandboxed ? ' If its sandbox is not available here, try --no-sandbox.' : ''
    throw new Failure(EXIT.browser, `${executablePath} did not start: ${reason}${hint}`)
  }
}
