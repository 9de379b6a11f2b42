import assert from 'node:assert/strict'
import type { Web } from '../web/web.ts'
import { htmlAnswer } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Place, Tab } from './place.ts'
import { openPopup, stored, storedAt, useTool } from './steps.ts'
import { holds, until } from './until.ts'

export const line =
  'The miller has moved his bed into the loft, because the river has moved into the kitchen.'

export const story = (head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The river in the kitchen</title>${head}
<style>html { background: rgb(255, 0, 0) }</style></head><body>
<nav><a href="/">Front page</a></nav><main><h1>The river in the kitchen</h1>
${`<p>${line} He can hear it at night, turning over the pans, and in the morning there is a trout in the sink now and then, which he puts back. The neighbours have offered him a room, but somebody has to see to the wheel.</p>`.repeat(6)}
</main></body></html>`

const front = `<!doctype html><html lang="en"><head><title>The Mill Lane Courier</title></head><body><h1>The Mill Lane Courier</h1>
<ul>${Array.from({ length: 12 }, (_, i) => `<li><a href="/news/${i}">News ${i}</a></li>`).join('')}</ul></body></html>`

/** Serves a site with a front page, and with articles at all other paths. */
export function courier(web: Web, host: string): string {
  web.site(host, path => (path === '/favicon.ico' ? undefined : htmlAnswer(path === '/' ? front : story())))
  return `https://${host}`
}

/** The match patterns of the registered content scripts. */
const registered = (browser: Driver) =>
  browser.inExtension(async () => {
    const scripts = await chrome.scripting.getRegisteredContentScripts()
    return scripts.flatMap(({ matches, excludeMatches }) => [
      ...(matches ?? []).filter(each => each.includes('.example')),
      ...(excludeMatches ?? []).map(each => `not ${each}`),
    ])
  })

const isRegistered = (browser: Driver, expected: readonly string[]) =>
  holds(
    () => registered(browser),
    patterns => assert.deepEqual(patterns, expected),
  )

const origins = (browser: Driver) =>
  browser.inExtension(async () => (await chrome.permissions.getAll()).origins)

const revoke = async (browser: Driver, site: string) => {
  await browser.inExtension(
    async origin => void (await chrome.permissions.remove({ origins: [origin] })),
    `${site}/*`,
  )
  await isRegistered(browser, [])
}

/** Opens the popup and its menu, which has the switches of “Always open on this site”. */
async function unfold(browser: Driver, tab: Tab): Promise<Place> {
  const popup = await openPopup(browser, tab)
  await popup.reads(line)
  await useTool(popup, 'more')
  return popup
}

const flip = async (browser: Driver, tab: Tab, key: string) =>
  (await unfold(browser, tab)).click({ role: 'menuitemcheckbox', name: words(key) })

/** Makes the articles of a site open automatically. Returns the tab in which this was chosen. */
export async function alwaysOpen(browser: Driver, site: string, key = 'alwaysSite'): Promise<Tab> {
  const tab = await browser.open(`${site}/news/7`)
  await browser.allow([`${site}/*`], () => flip(browser, tab, key))
  await until('the script is registered', async () => (await registered(browser)).length > 0)
  await browser.closePopup()
  return tab
}

async function opensByItself(tab: Tab, url: string): Promise<Place> {
  await tab.tab.goto(url)
  await tab.view.reads(line)
  return tab.view
}

/** Checks that the page itself is shown, without elements of the extension. */
async function staysAsItIs(tab: Tab, url: string): Promise<void> {
  await tab.tab.goto(url)
  await holds(
    () => tab.look(() => [...document.documentElement.children].map(each => each.tagName).join()),
    children => assert.equal(children, 'HEAD,BODY'),
  )
  assert.equal(await tab.view.isOpen(), false)
}

/** The kinds of the stored rules of a site. */
const kinds = async (browser: Driver, host: string) => {
  const record = (await storedAt(browser, `rules:${host}`)) as { rules: { kind: string }[] } | null
  return record?.rules.map(({ kind }) => kind) ?? []
}

/** Removes the second paragraph; all paragraphs are alike. */
async function leaveOutOne(place: Place, left: number): Promise<void> {
  await place.hover({ css: '.prose p', nth: 1 })
  await place.click({ role: 'button', name: words('remove') })
  await until(`${left} are left`, async () => (await place.count({ css: '.prose p' })) === left)
}

export const always: Scenarios = {
  async 'one click makes a site open automatically, and only this site'(browser) {
    const site = courier(browser.web, 'mill.example')
    const other = courier(browser.web, 'other-mill.example')
    const tab = await alwaysOpen(browser, site)
    assert.deepEqual(await origins(browser), [`${site}/*`])
    await isRegistered(browser, ['*://mill.example/*', '*://www.mill.example/*'])
    const popup = await unfold(browser, tab)
    await popup.isTurned({ role: 'menuitemcheckbox', name: words('alwaysSite') }, true)
    await popup.shows(words('opensAlways'))
    await browser.closePopup()

    await opensByItself(tab, `${site}/news/8`)
    assert.equal(await tab.tab.address(), `${site}/news/8`)
    await staysAsItIs(tab, `${other}/news/8`)
    // The front page has no article, so the page itself is shown.
    await staysAsItIs(tab, `${site}/`)

    await browser.endWorker()
    await opensByItself(tab, `${site}/news/9`)
  },

  async 'a page that does not finish loading is covered for three seconds at most'(browser) {
    const site = courier(browser.web, 'stuck.example')
    const tab = await alwaysOpen(browser, site)
    let go = () => {}
    const when = new Promise<void>(resolve => {
      go = resolve
    })
    browser.web.site('stuck.example', path =>
      path === '/slow.js'
        ? { body: '', headers: { 'content-type': 'text/javascript' }, when }
        : htmlAnswer(story().replace('</main>', '<script src="/slow.js"></script></main>')),
    )
    await tab.tab.goto(`${site}/news/1`, true)
    const over = (count: number) =>
      until(`${count} lie over it`, () =>
        tab.look(
          (_, count) =>
            location.pathname === '/news/1' && document.querySelectorAll('html > div').length === count,
          count,
        ),
      )
    await over(1)
    await over(0)
    go()
    await tab.view.reads(line)
  },

  async 'a part of a site can be set to open automatically'(browser) {
    const site = courier(browser.web, 'part.example')
    const tab = await alwaysOpen(browser, site, 'alwaysPart')
    await isRegistered(browser, ['*://part.example/news/*', '*://www.part.example/news/*'])
    await opensByItself(tab, `${site}/news/8?page=1`)
    await staysAsItIs(tab, `${site}/essays/8`)
  },

  async '“Don’t open on this page” shows the page itself, now and on later visits'(browser) {
    const site = courier(browser.web, 'not-this.example')
    const tab = await alwaysOpen(browser, site)
    const except = 'not *://not-this.example/news/3'
    const view = await opensByItself(tab, `${site}/news/3`)
    await useTool(view, 'notThisPage')
    await view.isGone()
    assert.equal(await tab.look(() => document.documentElement.children.length), 2)
    await until('the page is excepted', async () => (await registered(browser)).includes(except))
    await staysAsItIs(tab, `${site}/news/3`)
    await staysAsItIs(tab, `${site}/news/3?from=letter`)
    await opensByItself(tab, `${site}/news/33`)

    // The exception can be undone.
    await tab.tab.goto(`${site}/news/3`)
    await flip(browser, tab, 'neverPage')
    await until('it is no longer excepted', async () => !(await registered(browser)).includes(except))
    await (await browser.popup()).shows(words('opensAlways'))
    await browser.closePopup()
    await opensByItself(tab, `${site}/news/3`)
  },

  async 'the page is unchanged after the view is closed'(browser) {
    const site = courier(browser.web, 'leave.example')
    const before = await browser.open(`${site}/news/5`)
    const html = (tab: Tab) => tab.look(() => document.documentElement.outerHTML)
    const plain = await html(before)
    const tab = await alwaysOpen(browser, site)
    const view = await opensByItself(tab, `${site}/news/5`)
    await view.press('Escape')
    await view.isGone()
    await until('the page is as it was', async () => (await html(tab)) === plain)
    assert.equal(await tab.look(() => document.adoptedStyleSheets.length), 0)
  },

  async 'the view closes when a script navigates to another page'(browser) {
    const site = courier(browser.web, 'script.example')
    const tab = await alwaysOpen(browser, site)
    const view = await opensByItself(tab, `${site}/news/1`)
    await tab.look(() => history.pushState(null, '', '/news/2'))
    await view.isGone()
    await opensByItself(tab, `${site}/news/4`)
    await tab.tab.traverse(-1)
    assert.equal(await tab.tab.address(), `${site}/news/2`)
  },

  async 'without the permission nothing opens, no error occurs, and the rule stays'(browser) {
    const site = courier(browser.web, 'revoked.example')
    const tab = await alwaysOpen(browser, site)
    await revoke(browser, site)
    await staysAsItIs(tab, `${site}/news/1`)
    const record = (await storedAt(browser, 'rules:revoked.example')) as { rules: Record<string, unknown>[] }
    const [rule] = record.rules
    assert.deepEqual(
      [record.rules.length, rule!['kind'], rule!['when'], rule!['off']],
      [1, 'open', 'always', false],
    )

    const popup = await unfold(browser, tab)
    await popup.shows(words('accessMissing'))
    await popup.isTurned({ role: 'menuitemcheckbox', name: words('alwaysSite') }, false)
    await browser.closePopup()
    await browser.allow([`${site}/*`], () => flip(browser, tab, 'alwaysSite'))
    await until('the script is registered', async () => (await registered(browser)).length > 0)
    await browser.closePopup()
    await opensByItself(tab, `${site}/news/1`)
  },

  async 'an article that opened automatically can be corrected, even if the permission is revoked in the meantime'(
    browser,
  ) {
    const site = courier(browser.web, 'lost.example')
    await alwaysOpen(browser, site)
    // A tab in which nobody has pressed anything.
    const tab = await browser.open('about:blank')
    const view = await opensByItself(tab, `${site}/news/1`)
    const says = (text: string) => view.shows({ role: 'status', text })
    await leaveOutOne(view, 5)
    await says(words('removed').source.slice(1, 8))
    await revoke(browser, site)
    await leaveOutOne(view, 4)
    await holds(
      () => kinds(browser, 'lost.example'),
      kept => assert.deepEqual(kept, ['open', 'remove', 'remove']),
    )

    // Lazy modules cannot be injected without access, until the person presses the button.
    const save = async () => {
      await useTool(view, 'takeAlong')
      await view.click({ role: 'button', name: words('saveMarkdown') })
    }
    await save()
    await says(words('accessLost').source.slice(1, 40))
    await openPopup(browser, tab)
    await browser.closePopup()
    const { name } = await browser.saved('.md', save)
    assert.equal(name, 'The river in the kitchen.md')
    await says('The river in the kitchen.md')
  },

  async 'in a reader tab without the permission, corrections are saved for the site of the page, and no other page is read'(
    browser,
  ) {
    const site = courier(browser.web, 'beside.example')
    await alwaysOpen(browser, site)
    // A tab in which nobody has pressed anything.
    const page = await browser.open('about:blank')
    const view = await opensByItself(page, `${site}/news/1`)
    await useTool(view, 'inTab')
    const tab = await browser.tabAt('/reader.html')
    await tab.reads(line)
    await revoke(browser, site)
    await tab.tab.front()
    for (const left of [5, 4]) await leaveOutOne(tab, left)
    await tab.shows(words('removed', 'removedText'))
    await tab.shows({ role: 'status', text: 'beside.example' })
    const keys = Object.keys(await stored(browser))
    assert.deepEqual(
      keys.filter(key => key.startsWith('rules:')),
      ['rules:beside.example'],
    )
    assert.deepEqual(await kinds(browser, 'beside.example'), ['open', 'remove', 'remove'])

    // The next page is not read until the person asks for it.
    await page.tab.goto(`${site}/news/2`)
    await tab.shows(words('ungrantedTitle'))
    await openPopup(browser, page)
    await tab.reads(line)
  },

  async 'the permission is given back when the switch is turned off'(browser) {
    const site = courier(browser.web, 'off.example')
    const tab = await alwaysOpen(browser, site)
    const view = await opensByItself(tab, `${site}/news/7`)
    await view.press('Escape')
    await view.isGone()
    await flip(browser, tab, 'alwaysSite')
    await (await browser.popup()).shows(words('always'))
    await browser.closePopup()
    await holds(
      () => origins(browser),
      left => assert.deepEqual(left, []),
    )
    await isRegistered(browser, [])
    await staysAsItIs(tab, `${site}/news/7`)
  },

  async 'it can be turned on in the full view, too'(browser) {
    const site = courier(browser.web, 'inside.example')
    const tab = await browser.open(`${site}/news/7`)
    const view = await tab.openView(line)
    await useTool(view, 'more')
    if (browser.browser === 'firefox') {
      // In Firefox a page cannot request access, so a reader tab does.
      await view.click({ role: 'menuitemcheckbox', name: words('alwaysSite') })
      const reader = await browser.tabAt('/reader.html')
      await useTool(reader, 'more')
      await browser.allow([`${site}/*`], () =>
        reader.click({ role: 'menuitemcheckbox', name: words('alwaysSite') }),
      )
    } else {
      await browser.allow([`${site}/*`], async () => {
        await tab.tab.front()
        await view.click({ role: 'menuitemcheckbox', name: words('alwaysSite') })
      })
      await until('it says so', async () => (await view.text())?.includes('Opens automatically'))
    }
    await isRegistered(browser, ['*://inside.example/*', '*://www.inside.example/*'])
    await tab.tab.front()
    await opensByItself(tab, `${site}/news/8`)
  },
}
