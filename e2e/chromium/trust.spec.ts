import { readdirSync } from 'node:fs'
import path from 'node:path'
import { serveTestPage } from '../web/test-pages.ts'
import { fileAnswer, htmlAnswer } from '../web/web.ts'
import { expect, test } from './fixture.ts'
import { FullView } from './full-view.ts'

const prose = (about: string) =>
  `<p>${about} It is told here at some length, over several sentences, so that nobody can take it for a caption or a menu, and so that there is a text to be read on this page.</p>`.repeat(
    4,
  )

test('no page can load a file of the extension', async ({ web, winnow, page }) => {
  const files = readdirSync('dist/chrome', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative('dist/chrome', path.join(entry.parentPath, entry.name)))
  expect(files).toContain('manifest.json')
  await page.goto(serveTestPage(web, 'sample'))
  await winnow.open(page) // also not after a press
  const reached = await page.evaluate(
    async urls => {
      const tries = urls.flatMap(url => [
        fetch(url, { mode: 'no-cors' }).then(() => `${url} by fetch`),
        import(/* @vite-ignore */ url).then(() => `${url} by import`),
        new Promise<string>((resolve, reject) => {
          const image = new Image()
          image.onload = () => resolve(`${url} by img`)
          image.onerror = reject
          image.src = url
        }),
        new Promise<string>((resolve, reject) => {
          const link = document.createElement('link')
          link.rel = 'stylesheet'
          link.onload = () => resolve(`${url} by link`)
          link.onerror = reject
          link.href = url
          document.head.append(link)
        }),
      ])
      const settled = await Promise.allSettled(tries)
      return settled.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    },
    files.map(file => winnow.url(file)),
  )
  expect(reached).toEqual([])
})

test('reading requests only the pictures, without cookies and without a referrer', async ({
  web,
  winnow,
  page,
}) => {
  const picture = fileAnswer('test/pages/sample/floor.png')
  const cookies = ['strict=1; SameSite=Strict', 'lax=1; SameSite=Lax', 'none=1; SameSite=None; Secure']
  const html = `<!doctype html><html lang="en"><head><title>The picture gallery</title>
    <link rel="icon" href="/icon.png"><link rel="stylesheet" href="/style.css"><meta property="og:image" content="https://pictures.example/lead.png">
    </head><body><main><h1>The picture gallery</h1>${prose('In this gallery, the pictures hang in the corridor.')}
    <figure><img src="/own.png" width="960" height="540" crossorigin="use-credentials" referrerpolicy="unsafe-url" alt="Own"><figcaption>Our own picture</figcaption></figure>
    ${prose('In the second corridor, they hang even closer.')}
    <figure><img src="https://pictures.example/other.png" width="960" height="540" alt="Other"><figcaption>A picture from elsewhere</figcaption></figure>
    <p>A text may bring more than it shows<img src="https://counter.example/1.png" width="1" height="1" alt="">, such as a film <video src="https://films.example/film.mp4" poster="https://films.example/poster.png"></video> or a frame <iframe src="https://frames.example/"></iframe>.</p>
    </main></body></html>`
  for (const host of [
    'gallery.example',
    'pictures.example',
    'counter.example',
    'films.example',
    'frames.example',
  ])
    web.site(host, url =>
      url.endsWith('.png')
        ? { ...picture, headers: { ...picture.headers, 'cache-control': 'no-store' } }
        : htmlAnswer(html, { 'set-cookie': cookies }),
    )
  await page.goto('https://pictures.example/')
  await page.goto('https://gallery.example/story', { waitUntil: 'networkidle' })

  const before = web.asked.length
  const popup = await winnow.open(page)
  for (const name of ['Own', 'Other']) {
    const image = popup.getByRole('img', { name, exact: true })
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(900)
  }
  // The browser itself sends requests to its vendor.
  const asked = web.asked.slice(before).filter(({ url }) => new URL(url).hostname.endsWith('.example'))
  const shown = await popup.evaluate(() => Array.from(document.images, image => image.src))
  expect(asked.map(({ url }) => url).filter(url => !shown.includes(url))).toEqual([])
  expect(shown.filter(url => /counter|frames|mp4/.test(url))).toEqual([])
  for (const { url, headers } of asked) {
    expect(headers.cookie, url).toBeUndefined()
    expect(headers.referer, url).toBeUndefined()
    expect(headers.origin, url).toBeUndefined()
  }
})

test('elements of a page with names of the extension’s globals do no harm', async ({ web, winnow, page }) => {
  const names = [
    ...['browser', 'chrome', 'define', 'exports', 'module', 'process', 'winnowShared', 'winnow'],
    ...['winnowServes', 'winnowPage', 'winnowFullView', 'winnowParts', 'winnowArrived'],
  ]
  const paragraph = `<p>${'In the shadow of the house there are many words, and all of them are read. '.repeat(8)}</p>`
  const clobbering = names.map(name => `<form id="${name}"></form>`).join('')
  const html = `<!doctype html><title>Names</title>${clobbering}<main><h1>Names</h1>${paragraph.repeat(4)}</main>`
  await page.goto(web.page('names.example', html))
  const popup = await winnow.open(page)
  await expect(popup.getByRole('article')).toContainText('In the shadow of the house')
  await winnow.closePopup()
  const view = await FullView.open(winnow, page)
  await expect.poll(() => view.article()).toContain('In the shadow of the house')
})
