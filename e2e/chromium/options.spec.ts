import type { Page } from '@playwright/test'
import { el, seeds } from '../scenarios/options.ts'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { expect, test } from './fixture.ts'
import { violationsIn } from './violations.ts'

const PAGE = 'src/entries/options.html'
/** Replaces the content of the store with these records. */
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

/** Errors and policy violations on the rules page. */
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

test('closing the tab with unsaved text asks for confirmation', async ({ winnow }) => {
  await seed(winnow, seeds)
  const options = await openOptions(winnow, 'text')
  const area = options.getByRole('textbox', { name: words('textOfAll') })
  await expect(area).toHaveValue(/one\.example/)
  await area.fill('[one.example]\nremove .x\nremvoe .y')
  const asked = options.waitForEvent('dialog')
  options.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(area).toHaveValue(/remvoe/)
  await button(options, 'discard').click()
  await expect(area).toHaveValue(/two\.example/)
})

/** Accessibility violations, including contrasts below 7:1, and text outside the window. */
async function barriers(options: Page, onlyColours = false): Promise<string[]> {
  const found = await violationsIn(options, { enhanced: true, onlyColours })
  const isWider = await options.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return isWider ? [...found, 'scrolls sideways'] : found
}

const LOOKS = [
  { colorScheme: 'light', width: 1280, size: '100%' },
  { colorScheme: 'dark', width: 1280, size: '100%' },
  { colorScheme: 'light', width: 320, size: '100%' },
  { colorScheme: 'dark', width: 640, size: '200%' },
  { colorScheme: 'light', width: 320, size: '200%' },
] as const

/** Checks the page as it is in every look. */
async function hasNoBarriers(options: Page): Promise<void> {
  for (const { colorScheme, width, size } of LOOKS) {
    await options.emulateMedia({ colorScheme })
    await options.setViewportSize({ width, height: 900 })
    await options.evaluate(size => {
      document.documentElement.style.fontSize = size
    }, size)
    // Axe's other rules depend on neither colours nor sizes; at a narrow width, parts are arranged in another way.
    const onlyColours = colorScheme !== 'light' || size !== '100%'
    expect(await barriers(options, onlyColours), `${colorScheme}, ${width} wide, text at ${size}`).toEqual([])
  }
}

test.describe('there are no accessibility violations in any width, colour scheme or text size', () => {
  const open = async (winnow: WinnowBrowser, part?: string) => {
    await seed(winnow, { ...seeds, 'rules:x.example': { version: 2, rules: [7] } })
    return openOptions(winnow, part)
  }

  test('in the rules and their forms', async ({ winnow }) => {
    const options = await open(winnow)
    await site(options, 'one.example').click()
    await options.getByRole('switch').first().click()
    await options.getByText(words('ruleOff')).waitFor()
    await options.locator('.rule summary').first().click()
    await options
      .getByRole('button', { name: words('editRule') })
      .first()
      .click()
    await options.getByRole('textbox', { name: words('selector') }).fill('..')
    await button(options, 'addRule').click()
    await hasNoBarriers(options)
  })

  test('in the text', async ({ winnow }) => {
    const options = await open(winnow, 'text')
    await options.getByRole('textbox', { name: words('textOfAll') }).fill('[one.example]\nremvoe .a')
    await options.getByRole('button', { name: words('lineColumn') }).waitFor()
    await hasNoBarriers(options)
  })

  test('in the preview of an import', async ({ winnow }) => {
    const options = await open(winnow, 'transfer')
    await options
      .getByRole('textbox', { name: words('importText') })
      .fill('one.example##.new\none.example###b\nfour.example##.a\n||ads.example^')
    await options.locator('.changes summary').first().click()
    await hasNoBarriers(options)
  })
})

test('the empty rules page has no accessibility violations', async ({ winnow }) => {
  const options = await openOptions(winnow)
  for (const colorScheme of ['light', 'dark'] as const) {
    await options.emulateMedia({ colorScheme })
    await options.getByRole('heading', { name: words('noRulesTitle') }).waitFor()
    expect(await barriers(options)).toEqual([])
  }
})

test('a rule that is not active causes no accessibility violations', async ({ winnow }) => {
  const open = { id: 'o', kind: 'open', when: 'always', scope: { subdomains: false, path: '' }, off: false }
  await seed(winnow, {
    'rules:lighthouse.example': { version: 2, rules: [open, el('a', 'remove', '.promo')] },
  })
  const options = await openOptions(winnow)
  await site(options, 'lighthouse.example').click()
  await expect(options.locator('.rule').filter({ hasText: 'always in reader view' })).toContainText(
    'Not active',
  )
  await options.setViewportSize({ width: 360, height: 700 })
  expect(await violationsIn(options)).toEqual([])
})
