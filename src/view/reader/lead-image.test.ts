import { expect, test } from 'vitest'
import { safeFragment } from '../safe-html.ts'
import { type Lead, leadImage } from './lead-image.ts'

type Size = { readonly width: number; readonly height: number }

const PAGE = 'https://news.example/story'
const LEAD = 'https://cdn.example/dusk.jpg?w=1200'
const TEXT = `<p>${'Words before any picture. '.repeat(30)}</p>`

const leadOf = (html: string, address: string, earlier: Lead | null = null, size?: Size) =>
  leadImage(
    { leadImage: { value: address, from: 'opengraph' }, ...(size ? { leadSize: size } : {}) },
    safeFragment(html, PAGE),
    PAGE,
    earlier,
  )
const shown = (html: string, address = LEAD, size?: Size) => leadOf(html, address, null, size)?.figure ?? null

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
  expect(leadImage({}, safeFragment(TEXT, PAGE), PAGE)).toBeNull()
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

test('an image that is known to be small is not shown, and none is enlarged beyond its size', () => {
  expect(shown(TEXT, LEAD, { width: 299, height: 200 })).toBeNull()
  const figure = shown(TEXT, LEAD, { width: 600, height: 200 })!
  expect([figure.style.maxWidth, figure.style.getPropertyValue('--own-shape')]).toEqual(['600px', '3'])
})

test('a correction of the text neither removes the image nor adds one', () => {
  const opening = `<p>By H. L.</p><img src="https://cdn.example/other.jpg">${TEXT}`
  const first = leadOf(TEXT, LEAD)
  // The paragraph before the picture was removed.
  expect(leadOf(opening, LEAD, first)?.figure).not.toBeNull()
  // The picture at the top was removed.
  expect(leadOf(TEXT, LEAD, leadOf(opening, LEAD))?.figure).toBeNull()
  // A correction brought the same picture into the text.
  expect(leadOf(`${TEXT}<img src="${LEAD}">`, LEAD, first)?.figure).toBeNull()
  // Another page.
  expect(leadOf(opening, 'https://cdn.example/dawn.jpg', first)?.figure).toBeNull()
  first!.figure!.classList.add('failed')
  expect(leadOf(TEXT, LEAD, first)?.figure).toBeNull()
})

test('a logo, or an image that does not load, is hidden and keeps its box', async () => {
  const logo = shown(TEXT, 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')!
  const broken = shown(TEXT, 'data:image/png;base64,AAAA')!
  const settled = [logo, broken].map(lead => {
    const image = lead.querySelector('img')!
    return new Promise(resolve => {
      for (const type of ['load', 'error']) image.addEventListener(type, resolve)
    })
  })
  const style = document.createElement('style')
  style.textContent = '.lead { width: 600px; aspect-ratio: 2 } .failed { visibility: hidden }'
  document.body.append(style, logo, broken)
  await Promise.all(settled)
  for (const { classList, clientHeight } of [logo, broken])
    expect([classList.contains('failed'), clientHeight]).toEqual([true, 300])
  for (const each of [style, logo, broken]) each.remove()
})
