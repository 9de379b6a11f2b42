import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'
import { saved } from './saved.ts'

const PAGE = 'src/entries/options.html'
const promotion = 'Our calendar of the tides has come from the printer'

const story = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The lighthouse that was moved</title></head><body><main>
  <h1>The lighthouse that was moved</h1>
  <p>When the sea had come within forty paces, the keepers were told that the lighthouse would be moved inland, whole, on a track of steel beams greased with soap. It took a summer. The lamp was lit every night of it, and the ships corrected their charts by a few metres a day.</p>
  <p class="house-note">${promotion}, with the hours of high and low water for every harbour between here and the cape, and a page at the back for the reader's own observations. It is bound in oilcloth and will be sent to anybody who asks for it.</p>
  <p>The old foundation is still there. At low tide one can walk out to it and stand where the stairs began. The children of the village say that on some nights the beam stops for a moment at that place, as if it were looking for something it had left behind.</p>
</main></body></html>`

const el = (id: string, kind: string, selector: string, more: object = {}) => ({
  id,
  kind,
  selector,
  fingerprint: '',
  scope: { subdomains: false, path: '' },
  off: false,
  health: { matches: 0, last: '' },
  ...more,
})

const seeds = {
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

/** Leaves nothing but these records in the store. */
async function seed(winnow: WinnowBrowser, records: object): Promise<Page> {
  const backstage = await winnow.backstage()
  await backstage.evaluate(
    async items => {
      await chrome.storage.local.clear()
      await chrome.storage.local.set(items)
    },
    records as Record<string, unknown>,
  )
  return backstage
}

const stored = (backstage: Page) => backstage.evaluate(() => chrome.storage.local.get(null))

/** What the page of all rules has said against itself: errors, and breaches of its policy. */
const complaints: string[] = []

async function openOptions(winnow: WinnowBrowser, part = 'rules'): Promise<Page> {
  const page = await winnow.context.newPage()
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(winnow.url(`${PAGE}#${part}`))
  return page
}

const site = (options: Page, name: string) => options.getByRole('button', { name: new RegExp(`^${name}`) })
const button = (options: Page, key: string) => options.getByRole('button', { name: words(key) })

async function allText(options: Page): Promise<string> {
  await options.getByRole('link', { name: words('textTab') }).click()
  return options.getByRole('textbox', { name: words('textOfAll') }).inputValue()
}

async function read(winnow: WinnowBrowser, page: Page, url: string): Promise<Page> {
  await winnow.closePopup()
  await page.goto(url)
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('The old foundation is still there')
  return popup
}

test.beforeEach(async ({ winnow }) => {
  await (await seed(winnow, {})).close()
})
test.afterEach(async ({ winnow }) => {
  for (const tab of winnow.context.pages().slice(1)) await tab.close()
  expect(complaints.splice(0)).toEqual([])
})
test.afterAll(async ({ winnow }) => {
  await (await seed(winnow, {})).close()
})

test('a rule made by clicking is edited, switched off, deleted and brought back', async ({
  web,
  winnow,
  page,
}) => {
  const url = web.page('lighthouse.example', story)
  const popup = await read(winnow, page, url)
  await popup.getByText(promotion).hover()
  await popup.getByRole('button', { name: words('remove') }).click()
  await expect(popup.getByText(words('removed'))).toBeVisible()

  // The article leads to the page of all rules.
  const opened = winnow.context.waitForEvent('page')
  await popup.getByRole('button', { name: words('allRules') }).click()
  const options = await opened
  await site(options, 'lighthouse.example').click()
  await expect(options.getByText('.house-note')).toBeVisible()

  // Switched off, it has no effect.
  await options.getByRole('switch').click()
  await expect(options.getByText(words('ruleOff'))).toBeVisible()
  await expect((await read(winnow, page, url)).getByRole('article')).toContainText(promotion)

  // Edited to the same in other words and switched on, it has its effect again, and says that it was used.
  await options.bringToFront()
  await options.getByRole('switch').click()
  await expect(options.getByText(words('ruleOn'))).toBeVisible()
  await options.getByRole('button', { name: words('editRule') }).click()
  const selector = options.getByRole('textbox', { name: words('selector') })
  await selector.fill('p.house-')
  await selector.fill('p.house-note:')
  await expect(options.getByText(words('selectorInvalid'))).toBeVisible()
  await selector.fill('p.house-note')
  await expect(options.getByText(words('selectorInvalid'))).toBeHidden()
  await selector.press('Enter')
  await expect(options.getByText(words('ruleChanged'))).toBeVisible()
  await expect((await read(winnow, page, url)).getByRole('article')).not.toContainText(promotion)
  await winnow.closePopup()
  await options.bringToFront()
  await options.reload()
  await site(options, 'lighthouse.example').click()
  await expect(options.getByText(words('matched_one'))).toBeVisible()

  // Deleted, it is gone; taken back, it is at work.
  await options.getByRole('button', { name: words('deleteNamed') }).click()
  await expect(options.getByRole('heading', { name: words('noRulesTitle') })).toBeVisible()
  await expect((await read(winnow, page, url)).getByRole('article')).toContainText(promotion)
  await winnow.closePopup()
  await options.bringToFront()
  await options
    .getByRole('status')
    .getByRole('button', { name: words('undo') })
    .click()
  await expect(options.getByText(words('takenBack'))).toBeVisible()
  await expect((await read(winnow, page, url)).getByRole('article')).not.toContainText(promotion)
})

test('everything can be undone step by step, by the keyboard alone', async ({ winnow }) => {
  const backstage = await seed(winnow, seeds)
  const before = await stored(backstage)
  const options = await openOptions(winnow)
  const press = (...keys: string[]) =>
    keys.reduce((last, key) => last.then(() => options.keyboard.press(key)), Promise.resolve())
  await options.getByRole('searchbox').focus()
  await options.keyboard.type('promo')
  await expect(options.getByText(words('foundSites_one'))).toBeVisible()
  await press('ArrowDown', 'Enter', 'Tab')
  await expect(options.getByRole('switch', { name: '.promo' })).toBeFocused()
  await press('Space')
  await expect(options.getByText(words('ruleOff'))).toBeVisible()
  await press('Tab', 'Tab', 'Enter')
  await expect(options.getByText(words('ruleDeleted'))).toBeVisible()
  expect(await stored(backstage)).not.toEqual(before)
  await press('Control+z')
  await expect(options.getByText(words('takenBack'))).toBeVisible()
  await expect(options.getByRole('switch', { name: '.promo' })).not.toBeChecked()
  await press('Control+z')
  await expect(options.getByRole('switch', { name: '.promo' })).toBeChecked()
  await expect(options.getByRole('button', { name: words('undo') })).toBeHidden()
  expect(await stored(backstage)).toEqual(before)
})

test('a rule of a new site is added by hand', async ({ winnow }) => {
  const options = await openOptions(winnow)
  await button(options, 'addSite').click()
  await options.getByRole('textbox', { name: words('site') }).fill('https://www.three.example/some/page')
  await options.getByRole('combobox', { name: words('kind') }).selectOption({ label: 'Look only in' })
  await options.getByRole('textbox', { name: words('selector') }).fill('main')
  await options.getByRole('textbox', { name: words('path') }).fill('/some/*')
  await options.getByRole('checkbox', { name: words('subdomains') }).check()
  await button(options, 'save').click()
  await expect(options.getByText(words('ruleAdded'))).toBeVisible()
  expect(await allText(options)).toBe('[*.three.example/some/*]\nroot   main\n')
})

test('what is exported and deleted comes back by an import, as the same text', async ({ winnow }) => {
  const backstage = await seed(winnow, seeds)
  const options = await openOptions(winnow)
  const text = await allText(options)
  expect(text).toContain('remove .promo\n')
  await options.getByRole('link', { name: words('transferTab') }).click()
  const file = await saved(winnow, () => button(options, 'saveFile').click())
  expect(file.name).toMatch(/^winnow-rules-\d{4}-\d\d-\d\d\.txt$/)
  expect(file.text).toBe(text)

  await options.getByRole('link', { name: words('textTab') }).click()
  await options.getByRole('textbox').fill('')
  await button(options, 'save').click()
  await expect(options.getByText(words('textSaved'))).toBeVisible()
  expect(Object.keys(await stored(backstage)).filter(key => key.startsWith('rules:'))).toEqual([])

  await options.getByRole('link', { name: words('transferTab') }).click()
  await options.locator('[type=file]').setInputFiles({
    name: file.name,
    mimeType: 'text/plain',
    buffer: Buffer.from(file.text),
  })
  await expect(options.getByText(words('addsRules_other'))).toBeVisible()
  await button(options, 'importNow_other').click()
  await expect(options.getByText(words('imported_other'))).toBeVisible()
  expect(await allText(options)).toBe(text)
})

test('an import replaces what contradicts it, and undo restores exactly what was there', async ({
  winnow,
}) => {
  const backstage = await seed(winnow, seeds)
  const before = await stored(backstage)
  const options = await openOptions(winnow, 'transfer')
  await options
    .getByRole('textbox', { name: words('importText') })
    .fill(
      '! a list\none.example,three.example###notes\none.example##.promo\none.example##.new\n||ads.example^',
    )
  await expect(options.getByText(words('notTaken_one'))).toBeVisible()
  await expect(options.getByText('what a page loads')).toBeVisible()
  await button(options, 'importNow_other').click()
  await expect(options.getByText(words('imported_other'))).toBeVisible()
  expect(await stored(backstage)).not.toEqual(before)
  await options
    .getByRole('status')
    .getByRole('button', { name: words('undo') })
    .click()
  await expect(options.getByText(words('takenBack'))).toBeVisible()
  expect(await stored(backstage)).toEqual(before)
})

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

test('a hostile file changes nothing, and it is said why', async ({ winnow }) => {
  const backstage = await seed(winnow, seeds)
  const before = await stored(backstage)
  const options = await openOptions(winnow, 'transfer')
  for (const [name, content] of hostile) {
    const buffer = Buffer.from(content)
    await options
      .locator('[type=file]')
      .setInputFiles({ name: `${name}.txt`, mimeType: 'text/plain', buffer })
    await expect(options.locator('.refused, .import .complaint:not(:empty)'), name).not.toHaveText('')
    await expect(button(options, 'importNow_other'), name).toBeHidden()
    await expect(button(options, 'importNow_one'), name).toBeHidden()
    await options.getByRole('textbox', { name: words('importText') }).fill('')
    await expect(options.locator('.refused')).toHaveCount(0)
  }
  await expect(options).toHaveTitle(words('optionsTitle'))
  expect(await stored(backstage)).toEqual(before)
})

test('a text that is wrong is told where, is not saved, and is not lost', async ({ winnow }) => {
  const backstage = await seed(winnow, seeds)
  const before = await stored(backstage)
  const options = await openOptions(winnow, 'text')
  const area = options.getByRole('textbox', { name: words('textOfAll') })
  await expect(area).toHaveValue(/one\.example/)
  await area.fill('[one.example]\nremove .x\nremvoe .y')
  await options.getByRole('button', { name: words('lineColumn') }).click()
  await expect(area).toBeFocused()
  expect(await area.evaluate((each: HTMLTextAreaElement) => each.selectionStart)).toBe(24)
  await button(options, 'save').click()
  expect(await stored(backstage)).toEqual(before)
  await options.getByRole('link', { name: words('rulesTab') }).click()
  await options.getByRole('link', { name: words('textTab') }).click()
  await expect(area).toHaveValue(/remvoe/)
  const asked = options.waitForEvent('dialog')
  options.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await button(options, 'discard').click()
  await expect(area).toHaveValue(/two\.example/)
})

test('what the store cannot take is said, and nothing is lost', async ({ winnow }) => {
  const backstage = await seed(winnow, {
    'rules:one.example': { version: 99, rules: [el('a', 'remove', '.promo')] },
  })
  const before = await stored(backstage)
  const options = await openOptions(winnow)
  await site(options, 'one.example').click()
  await options.getByRole('switch').click()
  await expect(options.getByText(words('notSaved'))).toBeVisible()
  await expect(options.getByRole('switch')).toBeChecked()
  expect(await stored(backstage)).toEqual(before)
})

test('a damaged record is shown, saved and deleted', async ({ winnow }) => {
  const backstage = await seed(winnow, {
    'rules:one.example': { version: 2, rules: [el('a', 'remove', '.promo'), 7] },
  })
  const options = await openOptions(winnow)
  await options.getByRole('heading', { name: words('damagedTitle') }).waitFor()
  const copy = await saved(winnow, () => options.getByRole('button', { name: words('saveCopyOf') }).click())
  expect(JSON.parse(copy.text).rules).toHaveLength(2)
  await options.getByRole('button', { name: words('deleteDamaged') }).click()
  await button(options, 'deleteForGood').click()
  await expect(options.getByRole('heading', { name: words('damagedTitle') })).toBeHidden()
  expect(Object.keys(await stored(backstage)).filter(key => key.startsWith('damaged:'))).toEqual([])
  await expect(site(options, 'one.example')).toBeVisible()
})

test('without access to any site, it is said so', async ({ winnow }) => {
  const options = await openOptions(winnow, 'access')
  await expect(options.getByText(words('accessNone'))).toBeVisible()
})

test('the browser’s own menu leads here', async ({ winnow }) => {
  const backstage = await winnow.backstage()
  await backstage.evaluate(() => chrome.runtime.openOptionsPage())
  await expect
    .poll(() => winnow.context.pages().map(page => page.url()))
    .toContain(winnow.url('src/entries/options.html'))
})

/** What keeps somebody out: what axe finds, contrasts below 7:1 included, and text that leaves the window. */
async function barriers(options: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: options })
    .options({ rules: { 'color-contrast-enhanced': { enabled: true } } })
    .analyze()
  const isWider = await options.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`),
    ...(isWider ? ['scrolls sideways'] : []),
  ]
}

const looks = [
  { colorScheme: 'light', width: 1280, size: '100%' },
  { colorScheme: 'dark', width: 1280, size: '100%' },
  { colorScheme: 'light', width: 320, size: '100%' },
  { colorScheme: 'dark', width: 640, size: '200%' },
] as const

for (const { colorScheme, width, size } of looks) {
  const open = async (winnow: WinnowBrowser, part?: string) => {
    await seed(winnow, { ...seeds, 'rules:x.example': { version: 2, rules: [7] } })
    const options = await openOptions(winnow, part)
    await options.emulateMedia({ colorScheme })
    await options.setViewportSize({ width, height: 900 })
    await options.evaluate(size => {
      document.documentElement.style.fontSize = size
    }, size)
    return options
  }

  test.describe(`there are no barriers (${colorScheme}, ${width} wide, text at ${size})`, () => {
    test('in the rules and their forms', async ({ winnow }) => {
      const options = await open(winnow)
      await site(options, 'one.example').click()
      await options.getByRole('switch').first().click()
      await options.getByText(words('ruleOff')).waitFor()
      await options
        .getByRole('button', { name: words('editRule') })
        .first()
        .click()
      await options.getByRole('textbox', { name: words('selector') }).fill('..')
      await button(options, 'addRule').click()
      expect(await barriers(options)).toEqual([])
    })

    test('in the text', async ({ winnow }) => {
      const options = await open(winnow, 'text')
      await options.getByRole('textbox', { name: words('textOfAll') }).fill('[one.example]\nremvoe .a')
      await options.getByRole('button', { name: words('lineColumn') }).waitFor()
      expect(await barriers(options)).toEqual([])
    })

    test('in the preview of an import', async ({ winnow }) => {
      const options = await open(winnow, 'transfer')
      await options
        .getByRole('textbox', { name: words('importText') })
        .fill('one.example##.new\none.example###b\nfour.example##.a\n||ads.example^')
      await options.locator('.changes summary').first().click()
      expect(await barriers(options)).toEqual([])
    })
  })
}

test('where there is nothing yet, there are no barriers either', async ({ winnow }) => {
  const options = await openOptions(winnow)
  for (const colorScheme of ['light', 'dark'] as const) {
    await options.emulateMedia({ colorScheme })
    await options.getByRole('heading', { name: words('noRulesTitle') }).waitFor()
    expect(await barriers(options)).toEqual([])
  }
})

test('a rule that opens a site says when it is not in force, and one click puts it there', async ({
  web,
  winnow,
  page,
}) => {
  const url = web.page('lighthouse.example', story)
  const open = { id: 'o', kind: 'open', when: 'always', scope: { subdomains: false, path: '' }, off: false }
  const record = { version: 2, rules: [open, el('a', 'remove', '.promo')] }
  // What has been allowed once, the browser does not ask for again.
  for (const host of ['lighthouse.example', 'www.lighthouse.example']) await winnow.letIn(`*://${host}/*`)
  const backstage = await seed(winnow, {})
  const revoke = () =>
    backstage.evaluate(async () => {
      const { origins = [] } = await chrome.permissions.getAll()
      await chrome.permissions.remove({ origins })
    })
  await revoke()
  await backstage.evaluate(items => chrome.storage.local.set(items), { 'rules:lighthouse.example': record })

  const options = await openOptions(winnow)
  await expect(site(options, 'lighthouse.example')).toContainText(/2 rules.? · not all in force/)
  await site(options, 'lighthouse.example').click()
  const line = options.locator('.rule').filter({ hasText: 'always in the reader' })
  await expect(line).toContainText('Not in force')
  for (const colorScheme of ['light', 'dark'] as const) {
    await options.emulateMedia({ colorScheme })
    await options.screenshot({ path: `out/not-in-force-${colorScheme}.png` })
  }
  await options.setViewportSize({ width: 360, height: 700 })
  await options.screenshot({ path: 'out/not-in-force-narrow.png' })
  expect((await new AxeBuilder({ page: options }).analyze()).violations).toEqual([])
  await line.getByRole('button', { name: /^Allow/ }).click()
  await expect(options.getByText(words('nowInForce'))).toBeVisible()
  await expect(line).not.toContainText('Not in force')
  await expect(line.getByRole('button', { name: /^Edit/ })).toBeFocused()

  await page.bringToFront()
  await page.goto(url)
  const view = await FullView.of(page)
  await expect.poll(() => view.article()).toContain('The old foundation is still there')
  // What is taken back elsewhere shows here.
  await revoke()
  await expect(line).toContainText('Not in force')
})
