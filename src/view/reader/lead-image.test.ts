import { expect, test } from 'vitest'
import { safeFragment } from '../safe-html.ts'
import { leadImage } from './lead-image.ts'

const PAGE = 'https://news.example/story'
const LEAD = 'https://cdn.example/dusk.jpg?w=1200'
const TEXT = `<p>${'Words before any picture. '.repeat(30)}</p>`

const shown = (html: string, lead: string | undefined = LEAD) =>
  leadImage(lead, safeFragment(html, PAGE), PAGE)

test('a text without pictures gets the lead image', () => {
  const image = shown(TEXT)?.querySelector('img')
  expect(image?.src).toBe(LEAD)
  expect(image?.referrerPolicy).toBe('no-referrer')
})

test('the lead image is not shown when the text contains it, in any size', () => {
  for (const copy of ['dusk.jpg', 'dusk.jpg?w=300', 'dusk-1024x683.jpg', 'dusk@2x.jpg'])
    expect(shown(`${TEXT}<img src="https://img.example/${copy}">`)).toBeNull()
})

test('a text that opens with a picture gets no lead image', () => {
  expect(shown(`<p>By H. L.</p><img src="https://cdn.example/other.jpg">${TEXT}`)).toBeNull()
  expect(shown(`${TEXT}<img src="https://cdn.example/other.jpg">`)).not.toBeNull()
})

test('an address that an article may not load gives no lead image', () => {
  for (const lead of ['', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>'])
    expect(shown(TEXT, lead)).toBeNull()
  expect(leadImage(undefined, safeFragment(TEXT, PAGE), PAGE)).toBeNull()
})

test('an image that stands for the whole site is not shown', () => {
  for (const name of [
    'logo-big.jpg',
    'site_logo.png',
    'og-default.png',
    'defaultPromoCrop.png',
    'favicon.ico',
  ])
    expect(shown(TEXT, `https://cdn.example/${name}`)).toBeNull()
  for (const name of ['the-logoist.jpg', 'defaults-of-the-system.jpg'])
    expect(shown(TEXT, `https://cdn.example/${name}`)).not.toBeNull()
})

test('an image is not enlarged, and keeps its box', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 })
  const style = document.createElement('style')
  style.textContent = '.lead { width: 900px } .lead img { width: 100%; aspect-ratio: 2; object-fit: cover }'
  const lead = shown(TEXT, canvas.toDataURL('image/png'))!
  document.body.append(style, lead)
  const image = lead.querySelector('img')!
  await new Promise(resolve => image.addEventListener('load', resolve))
  expect([getComputedStyle(image).objectFit, image.clientWidth, image.clientHeight]).toEqual([
    'scale-down',
    900,
    450,
  ])
  style.remove()
  lead.remove()
})

test('a logo, or an image that does not load, is removed', async () => {
  const logo = shown(TEXT, 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')!
  const broken = shown(TEXT, 'data:image/png;base64,AAAA')!
  const settled = [logo, broken].map(lead => {
    const image = lead.querySelector('img')!
    return new Promise(resolve => {
      for (const type of ['load', 'error']) image.addEventListener(type, resolve)
    })
  })
  document.body.append(logo, broken)
  await Promise.all(settled)
  expect([logo.isConnected, broken.isConnected]).toEqual([false, false])
})
