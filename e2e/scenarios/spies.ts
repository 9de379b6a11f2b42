import assert from 'node:assert/strict'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import { story } from './full-view.ts'
import type { Tab } from './place.ts'
import { store, storedAt, useTool } from './steps.ts'
import { until } from './until.ts'

const PASSAGE = 'nobody has ever been seen to light'
const EARLIER = 'quince'
const LATER = 'medlar'

/** A page that listens to all typing and selecting, from before the view is opened. */
const SPY = `<script>
  var heard = []
  for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'textInput', 'change', 'paste', 'copy', 'cut',
    'compositionstart', 'compositionupdate', 'compositionend', 'select', 'selectionchange'])
    for (const target of [window, document, document.documentElement])
      for (const capture of [true, false])
        target.addEventListener(type, event => {
          const given = event.clipboardData?.getData('text')
          heard.push({ type, isTrusted: event.isTrusted, isWindow: target === window && capture,
            text: [event.key, event.data, given, event.target?.value, String(getSelection())].filter(Boolean).join(' ') })
        }, capture)
  /** Reads and replaces the text of the document, as far as a page can. */
  function attack() {
    const found = ['${EARLIER}', '${LATER}'].filter(word => find(word, false, false, true, false, true))
    getSelection()?.removeAllRanges()
    document.execCommand('selectAll')
    const all = String(getSelection())
    const focused = document.activeElement
    document.execCommand('insertText', false, 'forged')
    getSelection()?.removeAllRanges()
    return { found, all, value: focused?.value ?? '' }
  }
</script>`

/** A page that keeps each event of the keyboard and the mouse from everything below its window. */
const STOPPER = (isPrevented: boolean) => `<script>
  for (const type of ['keydown', 'keypress', 'keyup', 'click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'cancel',
    'close', 'toggle', 'beforetoggle', 'focusin', 'blur'])
    addEventListener(type, event => {
      event.stopImmediatePropagation()
      if (${isPrevented}) event.preventDefault()
    }, true)
</script>`

/** An event that the page's script has received. */
interface Heard {
  readonly type: string
  readonly isTrusted: boolean
  /** Whether a capturing listener of the window received it. Such listeners of the page run before all others. */
  readonly isWindow: boolean
  readonly text: string
}

const spied = (tab: Tab) =>
  tab.look(() => (globalThis as unknown as { heard: Heard[] }).heard.splice(0, Number.POSITIVE_INFINITY))

async function openSpy(browser: Driver, host: string): Promise<Tab> {
  const tab = await browser.open(browser.web.page(host, story(SPY)))
  await tab.openView(PASSAGE)
  await spied(tab)
  return tab
}

export const spies: Scenarios = {
  async 'a page reads nothing of a note, neither where it is kept nor while it is typed, and cannot change it'(
    browser,
  ) {
    const key = 'annotations:https://notes.example/story'
    const annotation = {
      ...{ id: 'a', quote: { exact: PASSAGE, prefix: '', suffix: '' }, start: 0 },
      ...{ colour: 'yellow', note: EARLIER, made: '2026-01-02T03:04:05.000Z' },
    }
    await store(browser, { [key]: { version: 1, title: 'The lamp', annotations: [annotation] } })
    const tab = await openSpy(browser, 'notes.example')
    const attack = () =>
      tab.look(() =>
        (globalThis as unknown as { attack(): { found: string[]; all: string; value: string } }).attack(),
      )
    const note = async () =>
      ((await storedAt(browser, key)) as { annotations: { note: string }[] }).annotations[0]!.note
    const attackInVain = async () => {
      const { found, all, value } = (await attack())!
      assert.deepEqual(found, [])
      assert.doesNotMatch(`${all} ${value}`, /quince|medlar/)
      assert.doesNotMatch(JSON.stringify(await spied(tab)), /quince|medlar/)
    }

    await tab.view.shows({ css: 'mark.annotation.noted' })
    // The list shows which passages are marked, and the box beside a passage opens the note.
    await useTool(tab.view, 'annotations')
    await tab.view.shows({ css: '.annotation-list mark' })
    await attackInVain()
    await tab.view.press('Escape')
    await tab.view.click({ css: '.prose mark.annotation' })
    await tab.view.shows({ role: 'button', text: words('noteWindow') })
    assert.equal(await tab.view.count({ role: 'textbox' }), 0)
    await attackInVain()

    await tab.view.click({ css: '.prose mark.annotation' })
    await tab.view.click({ role: 'button', text: words('noteWindow') })
    const window = await browser.tabAt('/note.html')
    assert.doesNotMatch(await window.tab.address(), /notes\.example/)
    await window.hasFocusOn({ role: 'textbox' })
    assert.equal(await window.value({ role: 'textbox' }), EARLIER)
    await window.fill({ role: 'textbox' }, '')
    await window.type(LATER)
    await attackInVain()
    await window.click({ role: 'button', text: words('annotationDone') })
    await until('the window is closed', async () =>
      (await browser.addresses()).every(address => !address.includes('/note.html')),
    )
    await attackInVain()
    assert.equal(await note(), LATER)
  },

  async 'no field over a page takes a text'(browser) {
    const tab = await openSpy(browser, 'fields.example')
    const typed = { css: 'textarea, input:not([type=radio], [type=checkbox], [type=range], [type=color])' }
    await useTool(tab.view, 'look')
    await tab.view.shows({ role: 'combobox' })
    assert.equal(await tab.view.count(typed), 0)
    await tab.view.press('Escape', 'F2')
    await tab.view.shows({ css: 'dialog.report' })
    assert.equal(await tab.view.count(typed), 0)
  },

  async 'a page gets no key of the view twice, and none but at its window'(browser) {
    const tab = await openSpy(browser, 'keys.example')
    const keys = ['q', 'ArrowDown', 'Enter', 'Tab', '!', 'Delete']
    await tab.view.press(...keys)
    const heard = (await spied(tab))!.filter(({ type }) => type.startsWith('key'))
    // Listeners of the window that the page has added before the view opened run before ours.
    assert.deepEqual(
      heard.filter(({ isTrusted, isWindow }) => !isTrusted || !isWindow),
      [],
    )
    assert.equal(heard.filter(({ type }) => type === 'keydown').length, keys.length)
  },

  async 'a page that stops all keys and clicks cannot keep the view open'(browser) {
    const { web } = browser
    const tab = await browser.open(web.page('stopper.example', story(STOPPER(false))))
    await tab.openView(PASSAGE)
    // The browser itself closes the dialog.
    await tab.view.press('Escape')
    await tab.view.isGone()
  },

  'a page that prevents all keys and clicks cannot keep the view open': {
    only: { browser: 'chromium', because: 'Firefox lets a page prevent the shortcuts of extensions' },
    async run(browser) {
      const tab = await browser.open(browser.web.page('preventer.example', story(STOPPER(true))))
      await tab.openView(PASSAGE)
      await tab.tab.command('Alt+Shift+Y')
      await tab.view.isGone()
    },
  },
}
