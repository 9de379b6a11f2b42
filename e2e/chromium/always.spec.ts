import type { Page } from '@playwright/test'
import type { Web } from '../web/web.ts'
import { htmlAnswer } from '../web/web.ts'
import { words } from '../web/words.ts'
import type { WinnowBrowser } from './browser.ts'
import { Film } from './film.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

const line = 'The miller has moved his bed into the loft, because the river has moved into the kitchen.'

const story = (head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The river in the kitchen</title>${head}
<style>html { background: rgb(255, 0, 0) }</style></head><body>
<nav><a href="/">Front page</a></nav><main><h1>The river in the kitchen</h1>
${`<p>${line} He can hear it at night, turning over the pans, and in the morning there is a trout in the sink now and then, which he puts back. The neighbours have offered him a room, but somebody has to see to the wheel.</p>`.repeat(6)}
</main></body></html>`

const front = `<!doctype html><html lang="en"><head><title>The Mill Lane Courier</title></head><body><h1>The Mill Lane Courier</h1>
<ul>${Array.from({ length: 12 }, (_, i) => `<li><a href="/news/${i}">News ${i}</a></li>`).join('')}</ul></body></html>`

/** A site with a front page, and with stories at every other path. */
function courier(web: Web, host: string): string {
  web.site(host, path => (path === '/favicon.ico' ? undefined : htmlAnswer(path === '/' ? front : story())))
  return `https://${host}`
}

/** The scripts that the browser has been told to run by itself, by the patterns of where. */
const registered = async (winnow: WinnowBrowser) => {
  const backstage = await winnow.backstage()
  const scripts = await backstage.evaluate(() => chrome.scripting.getRegisteredContentScripts())
  await backstage.close()
  return scripts.flatMap(({ matches, excludeMatches }) => [
    ...(matches ?? []).filter(each => each.includes('.example')),
    ...(excludeMatches ?? []).map(each => `not ${each}`),
  ])
}

const origins = async (winnow: WinnowBrowser) => {
  const backstage = await winnow.backstage()
  const { origins } = await backstage.evaluate(() => chrome.permissions.getAll())
  await backstage.close()
  return origins
}

/** Opens the popup and turns a switch under “Always open here”. */
async function flip(winnow: WinnowBrowser, page: Page, name: RegExp): Promise<Page> {
  const popup = await winnow.open(page)
  await popup
    .getByText(words('always'))
    .or(popup.getByText(words('opensAlways')))
    .click()
  await popup.getByRole('switch', { name }).click()
  return popup
}

/** Has the stories of a site open by themselves. */
async function alwaysOpen(winnow: WinnowBrowser, page: Page, site: string, name = words('alwaysSite')) {
  await winnow.letIn(`${site}/*`)
  await page.goto(`${site}/news/7`)
  const popup = await flip(winnow, page, name)
  await expect(popup.getByRole('switch', { name })).toBeChecked()
  await expect.poll(() => registered(winnow)).not.toEqual([])
  await winnow.closePopup()
}

async function opensByItself(page: Page, url: string): Promise<FullView> {
  await page.goto(url)
  const view = await FullView.of(page)
  await expect.poll(() => view.article()).toContain(line)
  return view
}

/** The page is shown, and nothing of ours is in it or comes any more. */
async function staysAsItIs(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect
    .poll(() => page.evaluate(() => [...document.documentElement.children].map(each => each.tagName).join()))
    .toBe('HEAD,BODY')
  expect(await (await FullView.of(page)).text()).toBeNull()
}

test.afterEach(async ({ winnow }) => {
  const backstage = await winnow.backstage()
  await backstage.evaluate(async () => {
    await chrome.storage.local.clear()
    const { origins = [] } = await chrome.permissions.getAll()
    if (origins.length > 0) await chrome.permissions.remove({ origins })
  })
  await expect.poll(() => registered(winnow)).toEqual([])
  await backstage.close()
})

test('one click has a site open by itself, and that site alone', async ({ web, winnow, page }) => {
  const site = courier(web, 'mill.example')
  const other = courier(web, 'other-mill.example')
  await winnow.letIn(`${site}/*`)
  await page.goto(`${site}/news/7`)
  const popup = await flip(winnow, page, words('alwaysSite'))
  await expect(popup.getByRole('switch', { name: words('alwaysSite') })).toBeChecked()
  await expect(popup.getByText(words('opensAlways'))).toBeVisible()
  expect(await origins(winnow)).toEqual([`${site}/*`])
  await expect.poll(() => registered(winnow)).toEqual(['*://mill.example/*', '*://www.mill.example/*'])
  await winnow.closePopup()

  await opensByItself(page, `${site}/news/8`)
  expect(page.url()).toBe(`${site}/news/8`)
  await staysAsItIs(page, `${other}/news/8`)
  // A front page has no article, and is shown as it is.
  await staysAsItIs(page, `${site}/`)

  await winnow.killWorker()
  await opensByItself(page, `${site}/news/9`)
})

test('no frame of the page is seen before it opens', async ({ web, winnow, page }) => {
  const site = courier(web, 'flash.example')
  await alwaysOpen(winnow, page, site)
  const control = courier(web, 'no-flash.example')

  for (const [origin, isSeen] of [
    [control, true],
    [site, false],
  ] as const) {
    // The page is drawn long before it is complete: a script at its end is slow.
    let go = () => {}
    const when = new Promise<void>(resolve => {
      go = resolve
    })
    web.site(new URL(origin).hostname, path =>
      path === '/slow.js'
        ? { body: '', headers: { 'content-type': 'text/javascript' }, when }
        : htmlAnswer(story().replace('</main>', '<script src="/slow.js"></script></main>')),
    )
    await page.goto('about:blank')
    const film = await Film.of(page)
    await page.goto(`${origin}/news/1`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    await film.nextFrame()
    go()
    await page.waitForLoadState('load')
    if (!isSeen) await expect.poll(async () => (await FullView.of(page)).article()).toContain(line)
    await film.nextFrame()
    const frames = await film.end()
    expect(frames.length).toBeGreaterThan(1)
    const red = await Film.share(winnow, frames, [255, 0, 0])
    if (isSeen) expect(Math.max(...red)).toBeGreaterThan(0.3)
    else expect(red.filter(share => share > 0)).toEqual([])
  }
})

test('a page that does not come is not veiled for longer than three seconds', async ({
  web,
  winnow,
  page,
}) => {
  const site = courier(web, 'stuck.example')
  await alwaysOpen(winnow, page, site)
  let go = () => {}
  const when = new Promise<void>(resolve => {
    go = resolve
  })
  web.site('stuck.example', path =>
    path === '/slow.js'
      ? { body: '', headers: { 'content-type': 'text/javascript' }, when }
      : htmlAnswer(story().replace('</main>', '<script src="/slow.js"></script></main>')),
  )
  await page.goto(`${site}/news/1`, { waitUntil: 'commit' })
  const over = () => page.evaluate(() => document.querySelectorAll('html > div').length)
  await expect.poll(over).toBe(1)
  await expect.poll(over).toBe(0)
  go()
  await expect.poll(async () => (await FullView.of(page)).article()).toContain(line)
})

test('of a site, only a part may open by itself', async ({ web, winnow, page }) => {
  const site = courier(web, 'part.example')
  await alwaysOpen(winnow, page, site, words('alwaysPart'))
  expect(await registered(winnow)).toEqual(['*://part.example/news/*', '*://www.part.example/news/*'])
  await opensByItself(page, `${site}/news/8?page=1`)
  await staysAsItIs(page, `${site}/essays/8`)
})

test('“Not this page” shows the page, now and whenever it is opened again', async ({ web, winnow, page }) => {
  const site = courier(web, 'not-this.example')
  await alwaysOpen(winnow, page, site)
  const view = await opensByItself(page, `${site}/news/3`)
  await view.press(words('notThisPage'))
  await expect.poll(() => view.text()).toBeNull()
  expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2)
  await expect.poll(() => registered(winnow)).toContain('not *://not-this.example/news/3')
  await staysAsItIs(page, `${site}/news/3`)
  await staysAsItIs(page, `${site}/news/3?from=letter`)
  await opensByItself(page, `${site}/news/33`)

  // And it can be taken back.
  await page.goto(`${site}/news/3`)
  const popup = await flip(winnow, page, words('neverPage'))
  await expect(popup.getByText(words('opensAlways'))).toBeVisible()
  await winnow.closePopup()
  await expect.poll(() => registered(winnow)).not.toContain('not *://not-this.example/news/3')
  await opensByItself(page, `${site}/news/3`)
})

test('closed, it leaves the page as it would be without it', async ({ web, winnow, page }) => {
  const site = courier(web, 'leave.example')
  await page.goto(`${site}/news/5`)
  const plain = await page.evaluate(() => document.documentElement.outerHTML)
  await alwaysOpen(winnow, page, site)
  const view = await opensByItself(page, `${site}/news/5`)
  await page.keyboard.press('Escape')
  await expect.poll(() => view.text()).toBeNull()
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(plain)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})

test('where a script goes on to another page, the old article goes', async ({ web, winnow, page }) => {
  const site = courier(web, 'script.example')
  await alwaysOpen(winnow, page, site)
  const view = await opensByItself(page, `${site}/news/1`)
  await page.evaluate(() => history.pushState(null, '', '/news/2'))
  await expect.poll(() => view.text()).toBeNull()
  await opensByItself(page, `${site}/news/4`)
  await page.goBack()
  expect(page.url()).toBe(`${site}/news/2`)
})

test('a permission taken back ends it without an error, and the rule waits', async ({
  web,
  winnow,
  page,
}) => {
  const site = courier(web, 'revoked.example')
  await alwaysOpen(winnow, page, site)
  const backstage = await winnow.backstage()
  await backstage.evaluate(origin => chrome.permissions.remove({ origins: [origin] }), `${site}/*`)
  await expect.poll(() => registered(winnow)).toEqual([])
  await staysAsItIs(page, `${site}/news/1`)
  const kept = await backstage.evaluate(() => chrome.storage.local.get('rules:revoked.example'))
  expect(kept).toMatchObject({
    'rules:revoked.example': { rules: [{ kind: 'open', when: 'always', off: false }] },
  })

  const popup = await winnow.open(page)
  await popup.getByText(words('always')).click()
  await expect(popup.getByText(words('accessMissing'))).toBeVisible()
  await expect(popup.getByRole('switch', { name: words('alwaysSite') })).not.toBeChecked()
  await popup.getByRole('switch', { name: words('alwaysSite') }).click()
  await expect(popup.getByRole('switch', { name: words('alwaysSite') })).toBeChecked()
  await winnow.closePopup()
  await opensByItself(page, `${site}/news/1`)
})

test('what has opened by itself can be put right, also when the permission is taken back meanwhile', async ({
  web,
  winnow,
  page,
}) => {
  const site = courier(web, 'lost.example')
  await alwaysOpen(winnow, page, site)
  // A tab in which nobody has pressed anything.
  page = await winnow.context.newPage()
  const view = await opensByItself(page, `${site}/news/1`)
  const backstage = await winnow.backstage()
  const said = () => view.look(root => root.querySelector('.status')!.textContent)
  const paragraphs = () => view.look(root => root.querySelectorAll('.prose p').length)
  const leaveOut = async () => {
    await page.bringToFront()
    const at = await view.look(root => {
      const { x, y } = root.querySelector('.prose p:nth-of-type(2)')!.getBoundingClientRect()
      return { x: x + 20, y: y + 10 }
    })
    await page.mouse.move(at!.x, at!.y)
    await view.press(words('remove'))
    await expect.poll(said).toMatch(words('removed').source.slice(1, 8))
  }
  await leaveOut()
  await expect.poll(paragraphs).toBe(5)

  await backstage.evaluate(origin => chrome.permissions.remove({ origins: [origin] }), `${site}/*`)
  await expect.poll(() => registered(winnow)).toEqual([])
  await leaveOut()
  await expect.poll(paragraphs).toBe(4)
  const kept = await backstage.evaluate(() => chrome.storage.local.get('rules:lost.example'))
  expect(kept).toMatchObject({
    'rules:lost.example': { rules: [{ kind: 'open' }, { kind: 'remove' }, { kind: 'remove' }] },
  })

  // What is not in the page yet cannot be brought there, until the person has asked for the page.
  const save = async () => {
    await view.press(words('takeAlong'))
    await view.press(words('saveMarkdown'))
  }
  await save()
  await expect.poll(said).toMatch(words('accessLost').source.slice(1, 40))
  await winnow.open(page)
  await winnow.closePopup()
  await save()
  await expect.poll(said).toMatch('The river in the kitchen.md')
})

test('turned off, the permission is given back', async ({ web, winnow, page }) => {
  const site = courier(web, 'off.example')
  await alwaysOpen(winnow, page, site)
  const view = await opensByItself(page, `${site}/news/7`)
  await page.keyboard.press('Escape')
  await expect.poll(() => view.text()).toBeNull()
  const popup = await flip(winnow, page, words('alwaysSite'))
  await expect(popup.getByText(words('always'))).toBeVisible()
  await winnow.closePopup()
  await expect.poll(() => origins(winnow)).toEqual([])
  await expect.poll(() => registered(winnow)).toEqual([])
  await staysAsItIs(page, `${site}/news/7`)
})

test('it can be turned on in the view over the page, too', async ({ web, winnow, page }) => {
  const site = courier(web, 'inside.example')
  await winnow.letIn(`${site}/*`)
  await page.goto(`${site}/news/7`)
  await winnow.pressKey(page, 'Alt+Shift+Y')
  const view = await FullView.of(page)
  await expect.poll(() => view.article()).toContain(line)
  await view.press(words('always'))
  await view.press(words('alwaysSite'))
  await expect.poll(() => view.text()).toContain('Opens by itself')
  await expect.poll(() => registered(winnow)).toEqual(['*://inside.example/*', '*://www.inside.example/*'])
  await opensByItself(page, `${site}/news/8`)
})

test('the browser is asked for this one site, and its answer counts when the popup is gone', async ({
  web,
  winnow,
  page,
}) => {
  const site = courier(web, 'ask.example')
  const backstage = await winnow.backstage()
  const kept = () => backstage.evaluate(() => chrome.storage.local.get(null))
  await page.goto(`${site}/news/7`)
  await flip(winnow, page, words('alwaysSite'))
  await expect
    .poll(() => backstage.evaluate(() => chrome.storage.session.get(null)))
    .toMatchObject({ 'expected:https://ask.example/*': { host: 'ask.example', rule: { kind: 'open' } } })
  // The question has closed the popup. Until it is answered, nothing is remembered.
  await winnow.closePopup()
  expect(await kept()).toEqual({})
  await winnow.letIn(`${site}/*`)
  await backstage.evaluate(origin => chrome.permissions.request({ origins: [origin] }), `${site}/*`)
  await expect
    .poll(kept)
    .toMatchObject({ 'rules:ask.example': { rules: [{ kind: 'open', when: 'always' }] } })
  await expect.poll(() => registered(winnow)).toEqual(['*://ask.example/*', '*://www.ask.example/*'])
})
