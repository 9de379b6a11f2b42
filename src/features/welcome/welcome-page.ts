import browser from 'webextension-polyfill'
import { isFirefox } from '../../messages/is-firefox.ts'
import { watchPageCalls } from '../../messages/page-watch.ts'
import { readKey } from '../../messages/read-key.ts'
import { worker } from '../../messages/worker.ts'
import { DEFAULT_SETTINGS } from '../../schema/settings.ts'
import { siteOf } from '../../store/hosts.ts'
import { exampleMetadata, examplePage } from '../../view/welcome/example-page.ts'
import guideCss from '../../view/welcome/guide.css?inline'
import { createGuide, type WelcomeStep } from '../../view/welcome/guide.ts'
import { declareLanguage } from '../../view/wording/page-language.ts'
import { strings } from '../../view/wording/strings.ts'

/**
 * Starts the page that opens after the installation: a sample page, which is read like any other page, and a guide
 * beside it. The guide is in a closed shadow root, so it is not a part of the page that is read.
 */
export async function startWelcome(): Promise<void> {
  const words = strings(browser.i18n.getUILanguage(), browser.i18n.getMessage)
  declareLanguage(words)
  document.title = words.t('welcomeTitle')
  document.head.append(...exampleMetadata(words))
  document.body.replaceChildren(...examplePage(words))
  await forgetRules()

  const guide = createGuide({
    strings: words,
    key: await readKey(),
    pinHow: isFirefox() ? 'welcomePinFirefox' : 'welcomePinChromium',
    hasSidePanel: hasSidePanel(),
    choose: change => worker.changeSettings(change).then(guide.show, console.warn),
    leave: closeThis,
  })
  guide.show(await worker.settings(null).catch(() => DEFAULT_SETTINGS))
  showBeside(guide.element)
  followCalls(guide.done)
  followPin(() => guide.done('pin'))
}

/** The worker deletes the rules of the sample page when a tab closes, but not when this page is loaded again. */
async function forgetRules(): Promise<void> {
  await worker.replaceSites({ sites: [{ name: siteOf(location.host), rules: [] }] }).catch(console.warn)
}

function showBeside(element: HTMLElement): void {
  const host = document.createElement('div')
  const tree = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(guideCss)
  tree.adoptedStyleSheets = [sheet]
  tree.append(element)
  document.body.before(host)
}

/** The steps show in the calls of the windows that read this page. */
function followCalls(done: (step: WelcomeStep) => void): void {
  let isCorrected = false
  watchPageCalls(call => {
    if (call.method === 'xray') done('xray')
    if (call.method !== 'read') return
    done('press')
    if (isCorrected && call.rules === 0) done('hide')
    isCorrected = call.rules > 0
  })
}

function followPin(pinned: () => void): void {
  const look = async () => {
    const { isOnToolbar = false } = await browser.action.getUserSettings()
    if (isOnToolbar) pinned()
  }
  look().catch(console.warn)
  // A browser that does not tell of a change is asked when the person comes back.
  addEventListener('focus', () => look().catch(console.warn))
  browser.action.onUserSettingsChanged?.addListener(() => look().catch(console.warn))
}

function hasSidePanel(): boolean {
  return isFirefox() || (browser.runtime.getManifest().permissions?.includes('sidePanel') ?? false)
}

async function closeThis(): Promise<void> {
  const { id } = await browser.tabs.getCurrent()
  if (id !== undefined) await browser.tabs.remove(id)
}
