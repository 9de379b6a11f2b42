import assert from 'node:assert/strict'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Tab, What } from './place.ts'
import { leaveOut, readAgain, store, stored } from './steps.ts'
import { holds, until } from './until.ts'

const promotion = 'Our calendar of the tides has come from the printer'
const ending = 'The old foundation is still there'

const story = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The lighthouse that was moved</title></head><body><main>
  <h1>The lighthouse that was moved</h1>
  <p>When the sea had come within forty paces, the keepers were told that the lighthouse would be moved inland, whole, on a track of steel beams greased with soap. It took a summer. The lamp was lit every night of it, and the ships corrected their charts by a few metres a day.</p>
  <p class="house-note">${promotion}, with the hours of high and low water for every harbour between here and the cape, and a page at the back for the reader's own observations. It is bound in oilcloth and will be sent to anybody who asks for it.</p>
  <p>${ending}. At low tide one can walk out to it and stand where the stairs began. The children of the village say that on some nights the beam stops for a moment at that place, as if it were looking for something it had left behind.</p>
</main></body></html>`

export const el = (id: string, kind: string, selector: string, more: object = {}) => ({
  id,
  kind,
  selector,
  fingerprint: '',
  scope: { subdomains: false, path: '' },
  off: false,
  health: { matches: 0, last: '' },
  ...more,
})

export const seeds = {
  'rules:one.example': {
    version: 2,
    rules: [
      el('a', 'remove', '.promo', { health: { matches: 12, last: '2026-01-01' } }),
      el('b', 'keep', '#notes', { scope: { subdomains: true, path: '/news/*' }, off: true }),
      { id: 'o', kind: 'open', when: 'never', scope: { subdomains: false, path: '' }, off: false },
    ],
  },
  'rules:two.example': { version: 2, rules: [el('a', 'root', 'main > article', { fingerprint: '1a-2b3c' })] },
  'rules:': { version: 2, rules: [el('a', 'title', 'h1')] },
}

const openOptions = async (browser: Driver, part = 'rules') =>
  browser.openOurs(`src/entries/options.html#${part}`)

const button = (key: string) => ({ role: 'button', name: words(key) }) as const
const site = (name: string) =>
  ({ role: 'button', name: new RegExp(`^${name.replaceAll('.', '\\.')}`) }) as const
const goTo = (options: Tab, tab: string) => options.click({ role: 'link', name: words(tab) })
const details = { css: '.rule summary' } as const
const undo = { ...button('undo'), within: { role: 'status' } } as const
const importText = { role: 'textbox', name: words('importText') } as const
const area = { role: 'textbox', name: words('textOfAll') } as const
const file = (name: string, content: string | Buffer) => ({ name, bytes: Buffer.from(content) })

const has = (options: Tab, what: What, text: string) =>
  until(`“${text}” is in the field`, async () => (await options.value(what))?.includes(text))

async function allText(options: Tab): Promise<string> {
  await goTo(options, 'textTab')
  return until('the text is there', () => options.value(area))
}

/** The keys in the store with this prefix. */
const keys = async (browser: Driver, beginning: string) =>
  Object.keys(await stored(browser)).filter(key => key.startsWith(beginning))

const hostile: readonly [string, string | Buffer][] = [
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00, 0x01])],
  ['binary', 'a\0b'],
  ['too large', `[one.example]\n${'remove .a\n'.repeat(600_000)}`],
  ['one wrong line among good ones', '[one.example]\nremove .good\nremove ..bad'],
  ['markup', '<img src=x onerror="document.title=\'owned\'">'],
  ['a site that is none', '[one example]\nremove .a'],
  ['a selector that never ends', `[one.example]\nremove ${':is('.repeat(400)}`],
  ['a prototype', '{"__proto__": {"polluted": true}, "constructor": [1]}'],
  ['deep JSON', '['.repeat(100_000)],
  ['a costly selector', '[one.example]\nremove .a ~ .b'],
]

export const options: Scenarios = {
  async 'a rule made by a click can be edited, switched off, deleted and restored'(browser) {
    const url = browser.web.page('lighthouse.example', story)
    const page = await browser.open('about:blank')
    const read = async () => {
      await page.tab.front()
      return readAgain(browser, page, url, ending)
    }
    const popup = await read()
    // The tooltip says what will be hidden, before anything is.
    await popup.hover({ text: promotion, within: { role: 'article' } })
    await popup.hover({ role: 'button', name: words('remove') })
    await popup.shows({ role: 'button', name: words('removeBoxes') })
    await leaveOut(popup, promotion)

    // A button of the article opens the rules page.
    await popup.click(button('allRules'))
    const options = await browser.tabAt('/options.html')
    const backTo = async () => {
      await browser.closePopup()
      await options.tab.front()
    }
    await backTo()
    await options.click(site('lighthouse.example'))
    await options.shows({ css: '.matter', text: /^House note Our calendar of the tides/ })
    await options.click(details)
    await options.shows('.house-note')

    // A rule that is switched off has no effect.
    await options.click({ role: 'switch' })
    await options.shows(words('ruleOff'))
    await (await read()).reads(promotion)

    // Edited to an equivalent selector and switched on, it has its effect again, and shows that it matched.
    await backTo()
    await options.click({ role: 'switch' })
    await options.shows(words('ruleOn'))
    await options.click(button('editRule'))
    const selector = { role: 'textbox', name: words('selector') } as const
    await options.fill(selector, 'p.house-')
    await options.fill(selector, 'p.house-note:')
    await options.shows(words('selectorInvalid'))
    await options.fill(selector, 'p.house-note')
    await options.hides(words('selectorInvalid'))
    await options.press('Enter')
    await options.shows(words('ruleChanged'))
    await (await read()).leavesOut(promotion)
    await backTo()
    await options.tab.reload()
    await options.click(site('lighthouse.example'))
    await options.click(details)
    await options.shows(words('matched_one'))

    // Deleting it removes its effect; undo restores it.
    await options.click(button('deleteNamed'))
    await options.shows({ role: 'heading', text: words('noRulesTitle') })
    await (await read()).reads(promotion)
    await backTo()
    await options.click(undo)
    await options.shows(words('takenBack'))
    await (await read()).leavesOut(promotion)
  },

  async 'every change of rules can be undone step by step with the keyboard alone'(browser) {
    await store(browser, seeds)
    const before = await stored(browser)
    const options = await openOptions(browser)
    await options.focus({ role: 'searchbox' })
    await options.type('promo')
    await options.shows(words('foundSites_one'))
    await options.press('ArrowDown', 'Enter', 'Tab')
    const promo = { role: 'switch', name: 'Promo' } as const
    await options.hasFocusOn(promo)
    await options.press('Space')
    await options.shows(words('ruleOff'))
    await options.press('Tab', 'Tab', 'Enter')
    await options.shows(words('ruleDeleted'))
    assert.notDeepEqual(await stored(browser), before)
    await options.press('Control+z')
    await options.shows(words('takenBack'))
    await options.isTurned(promo, false)
    await options.press('Control+z')
    await options.isTurned(promo, true)
    await options.hides(button('undo'))
    assert.deepEqual(await stored(browser), before)
  },

  async 'a rule for a new site can be added by hand'(browser) {
    const options = await openOptions(browser)
    await options.click(button('addSite'))
    await options.fill({ role: 'textbox', name: words('site') }, 'https://www.three.example/some/page')
    await options.select({ role: 'combobox', name: words('kind') }, 'Article area')
    await options.fill({ role: 'textbox', name: words('selector') }, 'main')
    await options.fill({ role: 'textbox', name: words('path') }, '/some/*')
    await options.click({ role: 'checkbox', name: words('subdomains') })
    await options.click(button('save'))
    await options.shows(words('ruleAdded'))
    assert.equal(await allText(options), '[*.three.example/some/*]\nroot   main\n')
  },

  async 'exported and deleted rules can be imported again as the same text'(browser) {
    await store(browser, seeds)
    const options = await openOptions(browser)
    const text = await allText(options)
    assert.match(text, /remove \.promo\n/)
    await goTo(options, 'transferTab')
    const saved = await browser.saved('.txt', () => options.click(button('saveFile')))
    assert.match(saved.name, /^winnow-rules-\d{4}-\d\d-\d\d\.txt$/)
    assert.equal(saved.bytes.toString(), text)

    await goTo(options, 'textTab')
    await options.fill(area, '')
    await options.click(button('save'))
    await options.shows(words('textSaved'))
    assert.deepEqual(await keys(browser, 'rules:'), [])

    await goTo(options, 'transferTab')
    await browser.chooseFile(options, '[type=file]', saved)
    await options.shows(words('addsRules_other'))
    await options.click(button('importNow_other'))
    await options.shows(words('imported_other'))
    assert.equal(await allText(options), text)
  },

  async 'an import replaces contradicting rules, and undo restores the exact previous state'(browser) {
    await store(browser, seeds)
    const before = await stored(browser)
    const options = await openOptions(browser, 'transfer')
    await options.fill(
      importText,
      '! a list\none.example,three.example###notes\none.example##.promo\none.example##.new\n||ads.example^',
    )
    await options.shows(words('notTaken_one'))
    await options.shows('Blocks requests')
    await options.click(button('importNow_other'))
    await options.shows(words('imported_other'))
    assert.notDeepEqual(await stored(browser), before)
    await options.click(undo)
    await options.shows(words('takenBack'))
    assert.deepEqual(await stored(browser), before)
  },

  async 'a hostile file changes nothing, and a message says why'(browser) {
    await store(browser, seeds)
    const before = await stored(browser)
    const options = await openOptions(browser, 'transfer')
    for (const [name, content] of hostile) {
      await browser.chooseFile(options, '[type=file]', file(`${name}.txt`, content))
      await options.shows({ css: '.refused, .import .complaint', text: /./ })
      assert.equal(await options.count(button('importNow_other')), 0, name)
      assert.equal(await options.count(button('importNow_one')), 0, name)
      await options.fill(importText, '')
      await options.hides({ css: '.refused, .import .complaint', text: /./ })
    }
    assert.match((await options.look(() => document.title))!, words('optionsTitle'))
    assert.deepEqual(await stored(browser), before)
  },

  async 'errors in a text are shown with their positions, and the text is neither saved nor lost'(browser) {
    await store(browser, seeds)
    const before = await stored(browser)
    const options = await openOptions(browser, 'text')
    await has(options, area, 'one.example')
    await options.fill(area, '[one.example]\nremove .x\nremvoe .y')
    await options.click(button('lineColumn'))
    await options.hasFocusOn(area)
    const see = (root: DocumentOrShadowRoot) => (root.activeElement as HTMLTextAreaElement).selectionStart
    assert.equal(await options.look(see), 24)
    await options.click(button('save'))
    assert.deepEqual(await stored(browser), before)
    await goTo(options, 'rulesTab')
    await goTo(options, 'textTab')
    await has(options, area, 'remvoe')
    await options.click(button('discard'))
    await has(options, area, 'two.example')
  },

  async 'a failure of the store is reported, and nothing is lost'(browser) {
    await store(browser, { 'rules:one.example': { version: 99, rules: [el('a', 'remove', '.promo')] } })
    const before = await stored(browser)
    const options = await openOptions(browser)
    await options.click(site('one.example'))
    await options.click({ role: 'switch' })
    await options.shows(words('notSaved'))
    await options.isTurned({ role: 'switch' }, true)
    assert.deepEqual(await stored(browser), before)
  },

  async 'a damaged record is shown, and can be saved and deleted'(browser) {
    await store(browser, { 'rules:one.example': { version: 2, rules: [el('a', 'remove', '.promo'), 7] } })
    const options = await openOptions(browser)
    const damaged = { role: 'heading', text: words('damagedTitle') } as const
    await options.shows(damaged)
    const copy = await browser.saved('.json', () => options.click(button('saveCopyOf')))
    assert.equal(JSON.parse(copy.bytes.toString()).rules.length, 2)
    await options.click(button('deleteDamaged'))
    await options.click(button('deleteForGood'))
    await options.hides(damaged)
    assert.deepEqual(await keys(browser, 'damaged:'), [])
    await options.shows(site('one.example'))
  },

  async 'a message says that there is no access to any site'(browser) {
    await (await openOptions(browser, 'access')).shows(words('accessNone'))
  },

  async 'the browser’s own menu opens the rules page'(browser) {
    await browser.inExtension(() => chrome.runtime.openOptionsPage())
    await browser.tabAt('src/entries/options.html')
  },

  async 'a rule that opens a site shows when it is not active, and one click activates it'(browser) {
    const url = browser.web.page('lighthouse.example', story)
    const open = { id: 'o', kind: 'open', when: 'always', scope: { subdomains: false, path: '' }, off: false }
    const revoke = () =>
      browser.inExtension(async () => {
        const { origins = [] } = await chrome.permissions.getAll()
        await chrome.permissions.remove({ origins })
      })
    await store(browser, {
      'rules:lighthouse.example': { version: 2, rules: [open, el('a', 'remove', '.promo')] },
    })
    const options = await openOptions(browser)
    await options.shows({ ...site('lighthouse.example'), text: /2 rules.? · not all active/ })
    await options.click(site('lighthouse.example'))
    const line = { css: '.rule', nth: 0 }
    const says = async () => (await options.texts(line))[0] ?? ''
    await holds(says, text => assert.match(text, /always in reader view.*Not active/s))
    const origins = ['*://lighthouse.example/*', '*://www.lighthouse.example/*']
    await browser.allow(origins, () => options.click({ role: 'button', name: /^Allow/, within: line }))
    await options.shows(words('nowInForce'))
    await holds(says, text => assert.doesNotMatch(text, /Not active/))
    await options.hasFocusOn({ role: 'button', name: /^Edit/, within: line })

    const page = await browser.open('about:blank')
    await page.tab.goto(url)
    await page.view.reads(ending)
    // A permission that is revoked elsewhere shows here.
    await revoke()
    await options.tab.front()
    await holds(says, text => assert.match(text, /Not active/))
  },
}
