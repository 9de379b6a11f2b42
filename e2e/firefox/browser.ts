import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { callOf, clearAll } from '../scenarios/driver.ts'
import { until } from '../scenarios/until.ts'
import type { Web } from '../web/web.ts'
import { Bidi } from './bidi.ts'

const ADDON = 'winnow@winnow.example'
/** The host of the extension's pages, which Firefox would choose at random. */
const UUID = '7f1c0f4e-6a52-4a3b-9d42-2f6f0a9be6a1'

/** The time in which the browser has to close, in milliseconds. */
const LONGEST_CLOSE = 60_000

/** The id of a tab in the protocol. */
export type Tab = string

type Preferences = Readonly<Record<string, string | number | boolean>>

/** A point of a window, in pixels. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The key codes of keys other than letters. */
const KEY_CODES: Readonly<Record<string, number>> = {
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Escape: 27,
  Space: 32,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
}

/**
 * Firefox with Winnow installed, and functions to use it: the toolbar button, the keyboard, and access to the popup.
 * Events are sent through the browser's window, so they grant `activeTab` like those of a person.
 */
export class WinnowFirefox {
  private constructor(
    readonly bidi: Bidi,
    private readonly process: ChildProcess,
    private readonly profile: string,
    /** The browser's window. Scripts in it have the rights of the browser. */
    readonly window: string,
    /** A page of the extension in a background tab, through which the popup can be reached. */
    private readonly backstage: Tab,
    /** The paths of the pages that the extension has opened when it was installed. */
    readonly openedAtInstall: readonly string[],
  ) {}

  /** @param preferences preferences by name, in addition to those that all tests need */
  static async launch(web: Web, preferences: Preferences = {}): Promise<WinnowFirefox> {
    const profile = mkdtempSync(path.join(os.tmpdir(), 'winnow-firefox-'))
    writeFileSync(path.join(profile, 'user.js'), userPreferences(web, profile, preferences))
    const args = ['--headless', '--no-remote', '--new-instance', '--profile', profile]
    const protocol = ['--remote-debugging-port', '0', '--remote-allow-system-access']
    const child = spawn(
      process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
      [...args, ...protocol, 'about:blank'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    try {
      const bidi = await Bidi.connect(await addressOf(child))
      const addon = { type: 'path', path: path.resolve('dist/firefox') }
      await bidi.send('webExtension.install', { extensionData: addon })
      const tree = { 'moz:scope': 'chrome' }
      const { contexts } = await bidi.send<{ contexts: { context: string }[] }>(
        'browsingContext.getTree',
        tree,
      )
      const opened = await closeWelcome(bidi)
      const backstage = await newTab(bidi)
      await showExtensionPage(bidi, backstage)
      return new WinnowFirefox(bidi, child, profile, contexts[0]!.context, backstage, opened)
    } catch (error) {
      child.kill()
      throw error
    }
  }

  /** Opens an empty tab. */
  newTab(): Promise<Tab> {
    return newTab(this.bidi)
  }

  /** Opens an address in a new tab in front, and waits until it has loaded. */
  async open(url: string): Promise<Tab> {
    const tab = await this.newTab()
    await this.goto(tab, url)
    return tab
  }

  /** @param wait whether to wait until the page has loaded */
  async goto(tab: Tab, url: string, wait: 'none' | 'complete' = 'complete'): Promise<void> {
    await this.bidi.send('browsingContext.navigate', { context: tab, url, wait })
    await this.bidi.send('browsingContext.activate', { context: tab })
  }

  /** Sets the size of a tab's viewport. */
  async setViewport(tab: Tab, viewport: { width: number; height: number }): Promise<void> {
    await this.bidi.send('browsingContext.setViewport', { context: tab, viewport })
  }

  closeTab(tab: Tab): Promise<unknown> {
    return this.bidi.send('browsingContext.close', { context: tab })
  }

  /** Closes all tabs except the first two. */
  async closeTabs(): Promise<void> {
    const [, ...rest] = await this.tabs()
    for (const { context } of rest) if (context !== this.backstage) await this.closeTab(context)
  }

  /** The addresses of all tabs. */
  async addresses(): Promise<string[]> {
    return (await this.tabs()).map(({ url }) => url)
  }

  private tabs(): Promise<OpenTab[]> {
    return tabsOf(this.bidi)
  }

  /** A picture of a tab's page, or of the popup. */
  async picture(tab: Tab | null): Promise<Buffer> {
    const data = tab
      ? (await this.bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context: tab })).data
      : await this.bidi.evaluate<string>(
          this.window,
          `${POPUP_BROWSER}.browsingContext.currentWindowGlobal.drawSnapshot(null, 1, 'white').then(image => {
            const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas')
            Object.assign(canvas, { width: image.width, height: image.height })
            canvas.getContext('2d').drawImage(image, 0, 0)
            return canvas.toDataURL().split(',')[1]
          })`,
        )
    return Buffer.from(data, 'base64')
  }

  /** The value of an expression in a page. */
  inPage<T>(tab: Tab, expression: string): Promise<T> {
    return this.bidi.evaluate<T>(tab, expression)
  }

  /** The value of an expression in a page of the extension. */
  inExtension<T>(expression: string): Promise<T> {
    return this.bidi.evaluate<T>(this.backstage, expression)
  }

  /**
   * The value of an expression in the popup, whose window is `popup` in the expression. Null while there is no popup
   * or no value.
   */
  inPopup<T>(expression: string): Promise<T | null> {
    return this.inExtension<T | null>(`(popup => popup ? (${expression}) ?? null : null)(${POPUP})`)
  }

  /**
   * The value of an expression in the view over the active page, whose closed shadow root is `root` in the
   * expression. Null while there is no view or no value. It runs like a content script.
   */
  async inView<T>(expression: string): Promise<T | null> {
    const look = `() => {
      const host = [...document.documentElement.children].find(each => each.openOrClosedShadowRoot)
      const root = host && host.openOrClosedShadowRoot
      return root ? (${expression}) ?? null : null
    }`
    return this.inExtension<T | null>(`browser.tabs.query({ active: true })
      .then(([tab]) => browser.scripting.executeScript({ target: { tabId: tab.id }, func: ${look} }))
      .then(([{ result }]) => result)`)
  }

  /** Waits for a tab whose address contains this text. */
  tabWith(part: string): Promise<Tab> {
    return until(
      `a tab shows ${part}`,
      async () => (await this.tabs()).find(({ url }) => url.includes(part))?.context ?? null,
    )
  }

  /** Accepts the browser's permission prompt. */
  allow(): Promise<true> {
    return until('the permission prompt is accepted', () =>
      this.bidi.evaluate<true>(
        this.window,
        `(() => {
          const asks = PopupNotifications.getNotification('addon-webext-permissions')
          const button = document.querySelector('#addon-webext-permissions-notification .popup-notification-primary-button')
          if (!asks || !button) return false
          button.click()
          return true
        })()`,
      ),
    )
  }

  /** Opens the extension's sidebar, as the browser's sidebar menu does. */
  async showSidePanel(): Promise<void> {
    await this.bidi.evaluate(this.window, `SidebarController.show('winnow_winnow_example-sidebar-action')`)
    await until('the side panel loads', () => this.inSidePanel('panel.document.readyState'))
  }

  /** Sets the width of a tab, in pixels. */
  async setWidth(tab: Tab, width: number): Promise<void> {
    await this.bidi.send('browsingContext.setViewport', { context: tab, viewport: { width, height: 640 } })
    await until('the tab has this width', async () => (await this.inPage(tab, 'innerWidth')) === width)
  }

  /** Sets the width of the sidebar, in pixels, as dragging its edge does. */
  async setSidePanelWidth(width: number): Promise<void> {
    await this.bidi.evaluate(
      this.window,
      `void (document.getElementById('sidebar-box').style.width = '${width}px')`,
    )
    await until(
      'the side panel has this width',
      async () => (await this.inSidePanel('panel.innerWidth')) === width,
    )
  }

  /** Switches the emulation of a touch screen on or off. */
  async touch(isOn: boolean): Promise<void> {
    const set = (name: string) =>
      isOn ? `Services.prefs.setIntPref('${name}', 1)` : `Services.prefs.clearUserPref('${name}')`
    await this.bidi.evaluate(
      this.window,
      `void (${set('ui.primaryPointerCapabilities')}, ${set('ui.allPointerCapabilities')})`,
    )
    await until('the emulation has changed', async () => (await this.inExtension(COARSE)) === isOn)
  }

  /** As `inPopup`, for the side panel, which is `panel`. */
  inSidePanel<T>(expression: string): Promise<T | null> {
    const panel = `browser.extension.getViews({ type: 'sidebar' })[0]`
    return this.inExtension<T | null>(`(panel => panel ? (${expression}) ?? null : null)(${panel})`)
  }

  /** Presses the toolbar button. */
  async pressButton(): Promise<void> {
    await this.bidi.evaluate(
      this.window,
      `(() => {
        const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs')
        const { extension } = WebExtensionPolicy.getByID('${ADDON}')
        ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window)
      })()`,
    )
  }

  /** Opens the context menu of an element in a page, and chooses the extension's item with this id. */
  async chooseOn(tab: Tab, selector: string, entry: string): Promise<void> {
    const [x, y] = await this.inPage<[number, number]>(
      tab,
      `(({ x, y, width, height }) => [x + width / 2, y + height / 2].map(Math.round))(
        document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
    )
    const press = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 2 },
      { type: 'pointerUp', button: 2 },
    ]
    await this.bidi.send('input.performActions', {
      context: tab,
      actions: [{ type: 'pointer', id: 'mouse', actions: press }],
    })
    const menu = `document.getElementById('contentAreaContextMenu')`
    const item = `document.getElementById('winnow_winnow_example-menuitem-_${entry}')`
    await until('the menu is open', () =>
      this.bidi.evaluate<boolean>(this.window, `${menu}.state === 'open' && Boolean(${item})`),
    )
    await this.bidi.evaluate(this.window, `void (${item}.doCommand(), ${menu}.hidePopup())`)
  }

  /** Waits for a complete download with this name ending; returns it and deletes the file. */
  async downloaded(ending: string): Promise<{ name: string; bytes: Buffer }> {
    const folder = downloadsIn(this.profile)
    // Firefox makes an empty file with the final name first, and replaces it when the download is complete.
    const isComplete = (name: string) =>
      name.endsWith(ending) && !name.endsWith('.part') && statSync(path.join(folder, name)).size > 0
    const name = await until(`a file ${ending} is saved`, async () => readdirSync(folder).find(isComplete))
    const bytes = readFileSync(path.join(folder, name))
    rmSync(path.join(folder, name))
    return { name, bytes }
  }

  /** Deletes what a failed test has saved, so that the next one does not find it. */
  deleteDownloads(): void {
    rmSync(downloadsIn(this.profile), { recursive: true, force: true })
    mkdirSync(downloadsIn(this.profile))
  }

  /** Chooses a file in a field of a page. */
  async chooseFile(
    tab: Tab,
    selector: string,
    { name, bytes }: { name: string; bytes: Buffer },
  ): Promise<void> {
    const file = path.join(this.profile, name)
    writeFileSync(file, bytes)
    const { nodes } = await this.bidi.send<{ nodes: object[] }>('browsingContext.locateNodes', {
      context: tab,
      locator: { type: 'css', value: selector },
    })
    await this.bidi.send('input.setFiles', { context: tab, element: nodes[0], files: [file] })
  }

  /** Presses Alt and a letter in the browser's window, which handles shortcuts. A capital letter adds Shift. */
  async pressAlt(letter: string): Promise<void> {
    const code = letter.toUpperCase()
    await this.bidi.evaluate(
      this.window,
      `(() => {
        gBrowser.selectedBrowser.focus()
        const keyboard = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor)
        keyboard.beginInputTransactionForTests(window)
        const alt = new KeyboardEvent('', { key: 'Alt', code: 'AltLeft', keyCode: 18 })
        const key = new KeyboardEvent('', { key: '${letter}', code: 'Key${code}', keyCode: ${code.charCodeAt(0)} })
        const shift = new KeyboardEvent('', { key: 'Shift', code: 'ShiftLeft', keyCode: 16 })
        const isCapital = ${letter === code}
        keyboard.keydown(alt)
        if (isCapital) keyboard.keydown(shift)
        keyboard.keydown(key)
        keyboard.keyup(key)
        if (isCapital) keyboard.keyup(shift)
        keyboard.keyup(alt)
      })()`,
    )
  }

  /** Presses keys in the page, one after the other. */
  async pressInPage(tab: Tab, ...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.bidi.send('input.performActions', {
      context: tab,
      actions: [{ type: 'key', id: 'keyboard', actions }],
    })
  }

  /**
   * Drags the mouse between two points of the popup, or clicks if they are the same. The popup then has the focus.
   */
  dragInPopup(from: Place, to: Place = from): Promise<void> {
    return this.mouseInPopup([
      ['mousemove', from, 0],
      ['mousedown', from, 1],
      ['mousemove', to, 1],
      ['mouseup', to, 0],
    ])
  }

  /** Sends mouse events to the popup. A step is the type of the event, the point, and the pressed buttons. */
  async mouseInPopup(steps: readonly (readonly [kind: string, at: Place, buttons: number])[]): Promise<void> {
    await until('the popup is open', () => this.popupIsReady())
    await this.bidi.evaluate(
      this.window,
      `(() => {
        const { x, y } = ${POPUP_BROWSER}.getBoundingClientRect()
        for (const [type, at, buttons] of ${JSON.stringify(steps)})
          synthesizeMouseEvent(type, x + at.x, y + at.y, { button: 0, buttons, clickCount: type === 'mousemove' ? 0 : 1 })
      })()`,
    )
  }

  /** Whether the popup is open. */
  popupIsReady(): Promise<boolean> {
    return this.bidi.evaluate<boolean>(this.window, `${POPUP_BROWSER}?.closest('panel').state === 'open'`)
  }

  /** Focuses the popup, as a click in it does. */
  async focusPopup(): Promise<void> {
    await this.bidi.evaluate(this.window, `void ${POPUP_BROWSER}.focus()`)
  }

  /** Ends the background page, as the browser does when it is idle. */
  async endBackground(): Promise<void> {
    await this.bidi.evaluate(
      this.window,
      `WebExtensionPolicy.getByID('${ADDON}').extension.terminateBackground().then(() => null)`,
    )
  }

  /** Presses keys in the browser's window, one after the other. The focused element gets them. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.pressInWindow(key)
  }

  /** Presses one key, or a combination such as `Control+f`, in the browser's window. */
  async pressInWindow(combination: string): Promise<void> {
    const names = combination.length === 1 ? [combination] : combination.split('+')
    const events = names.map(name => {
      const key = name === 'Space' ? ' ' : name
      return { key, keyCode: KEY_CODES[name] ?? key.toUpperCase().charCodeAt(0) }
    })
    await this.bidi.evaluate(
      this.window,
      `(() => {
        const keyboard = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor)
        keyboard.beginInputTransactionForTests(window)
        const keys = ${JSON.stringify(events)}.map(each => new KeyboardEvent('', each))
        for (const key of keys) keyboard.keydown(key)
        for (const key of keys.toReversed()) keyboard.keyup(key)
      })()`,
    )
  }

  /** As `dragInPopup`, for a page. */
  async dragInPage(tab: Tab, from: Place, to: Place = from): Promise<void> {
    const actions = [
      { type: 'pointerMove', ...from },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerMove', ...to },
      { type: 'pointerUp', button: 0 },
    ]
    await this.bidi.send('input.performActions', {
      context: tab,
      actions: [{ type: 'pointer', id: 'mouse', actions }],
    })
  }

  /** The text on the clipboard; null if there is none. */
  clipboard(): Promise<string | null> {
    return this.bidi.evaluate<string | null>(
      this.window,
      `(() => {
        const { kGlobalClipboard } = Services.clipboard
        const copied = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable)
        copied.init(null)
        copied.addDataFlavor('text/plain')
        Services.clipboard.getData(copied, kGlobalClipboard)
        const text = {}
        copied.getTransferData('text/plain', text)
        return text.value.QueryInterface(Ci.nsISupportsString).data
      })()`,
    )
  }

  async closePopup(): Promise<void> {
    await until('the popup closes', async () => {
      if (!(await this.inExtension<boolean>(`Boolean(${POPUP})`))) return true
      // A popup that is still opening ignores the call, so it is repeated.
      await this.inPopup('popup.close()').catch(() => {})
      return false
    })
  }

  /** Restores the initial state for the next test. */
  async tidy(): Promise<void> {
    await this.closePopup()
    await this.bidi.evaluate(this.window, 'void SidebarController.hide()')
    await this.closeTabs()
    this.deleteDownloads()
    await this.inExtension(callOf(clearAll, undefined))
  }

  async close(): Promise<void> {
    const ended = new Promise(resolve => this.process.once('exit', resolve))
    // A browser that hangs has to be killed.
    const late = setTimeout(() => this.process.kill('SIGKILL'), LONGEST_CLOSE)
    await this.bidi.send('browser.close').catch(() => this.process.kill())
    await ended
    clearTimeout(late)
    this.bidi.close()
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

const COARSE = `matchMedia('(pointer: coarse)').matches`
const POPUP_BROWSER = `document.querySelector('panel .webextension-popup-browser')`
const POPUP = `browser.extension.getViews({ type: 'popup' }).find(view => view.document.readyState === 'complete')`

/** A tab and its address. */
interface OpenTab {
  readonly context: Tab
  readonly url: string
}

async function tabsOf(bidi: Bidi): Promise<OpenTab[]> {
  const { contexts } = await bidi.send<{ contexts: OpenTab[] }>('browsingContext.getTree', { maxDepth: 0 })
  return contexts
}

/** Waits for the page that opens at the installation, and closes it. Returns the paths of the pages that were opened. */
async function closeWelcome(bidi: Bidi): Promise<string[]> {
  const own = async () => (await tabsOf(bidi)).filter(({ url }) => url.startsWith(`moz-extension://${UUID}/`))
  const opened = await until('the installation has opened the welcome page', async () => {
    const tabs = await own()
    return tabs.some(({ url }) => url.endsWith('/welcome.html')) ? tabs : null
  })
  for (const { context } of opened) await bidi.send('browsingContext.close', { context })
  return opened.map(({ url }) => new URL(url).pathname)
}

async function newTab(bidi: Bidi): Promise<Tab> {
  const { context } = await bidi.send<{ context: Tab }>('browsingContext.create', { type: 'tab' })
  return context
}

/** Opens an extension page. BiDi's own wait for its load fails, because the page changes its process. */
async function showExtensionPage(bidi: Bidi, tab: Tab): Promise<void> {
  const url = `moz-extension://${UUID}/manifest.json`
  await bidi.send('browsingContext.navigate', { context: tab, url, wait: 'none' })
  await until('the page of the extension loads', () =>
    bidi.evaluate<boolean>(tab, `location.href === '${url}' && typeof browser === 'object'`),
  )
}

const downloadsIn = (profile: string) => path.join(profile, 'downloads')

/** All hosts are mapped to the test server; the browser fetches, shows and reports nothing at its start. */
function userPreferences(web: Web, profile: string, more: Preferences): string {
  const values = {
    'extensions.webextensions.uuids': JSON.stringify({ [ADDON]: UUID }),
    'network.dns.forceResolve': '127.0.0.1',
    'network.socket.forcePort': `443=${web.port}`,
    'remote.active-protocols': 1, // WebDriver BiDi
    'app.update.enabled': false,
    'browser.download.folderList': 2,
    'browser.download.dir': downloadsIn(profile),
    'browser.download.alwaysOpenPanel': false,
    'browser.aboutwelcome.enabled': false,
    'security.notification_enable_delay': 0, // prompts can be answered at once
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    ...more,
  }
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n')
}

/** Waits for the address that Firefox prints. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`Firefox ended with code ${code}.\n${output}`)))
  })
}
