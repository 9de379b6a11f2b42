import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readingView } from './testing.ts'

/** A picture of one colour, as a data URL. */
function picture(width: number, height: number, colour = '#c98f1f'): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')!
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  return canvas.toDataURL('image/png')
}

const WIDE = picture(400, 200)
const HIGH = picture(300, 2400)
const OTHER = picture(200, 200, '#433d31')
const img = (src: string, alt = 'A field') => `<img src="${src}" alt="${alt}">`

const root = document.createElement('div')
document.body.append(root)
let view: ReturnType<typeof readingView>
const loaded = () =>
  vi.waitFor(() => expect(view.$$<HTMLImageElement>('img').every(each => each.naturalWidth > 0)).toBe(true))
const dialog = () => view.$<HTMLDialogElement>('dialog.lightbox')
const inLarge = () => view.$<HTMLImageElement>('dialog.lightbox img')

beforeEach(async () => {
  await page.viewport(800, 600)
  view = readingView(root)
})

describe('a picture', () => {
  const GALLERY =
    `<figure data-block="1">${img(WIDE, 'A field')}<figcaption data-block="2">By the sea</figcaption></figure>` +
    `<p data-block="3">text ${img(OTHER, 'A stone')}</p><p data-block="4">end</p>`

  test('is enlarged by Enter, with its caption, and gets the focus back at Escape', async () => {
    view.show(GALLERY)
    await loaded()
    const opener = view.$('.picture')
    opener.focus()
    await userEvent.keyboard('{Enter}')
    expect([dialog().matches(':modal'), dialog().ariaLabel]).toEqual([true, 'A field'])
    expect(view.$('.caption').textContent).toBe('By the sea')
    expect(inLarge().src).toBe(WIDE)
    expect(inLarge().referrerPolicy).toBe('no-referrer')
    await userEvent.keyboard('{Escape}')
    expect(dialog()).toBe(null)
    expect(document.activeElement).toBe(opener)
  })

  test('leads to the next and the previous picture, by key and by button, without wrapping around', async () => {
    view.show(GALLERY)
    await loaded()
    await userEvent.click(view.$('.picture'))
    expect(view.$('.count').textContent).toBe('1 of 2')
    await userEvent.keyboard('{ArrowLeft}')
    expect(view.$('.count').textContent).toBe('1 of 2')
    await userEvent.keyboard('{ArrowRight}')
    expect([view.$('.count').textContent, inLarge().alt, view.$('.caption').textContent]).toEqual([
      '2 of 2',
      'A stone',
      '',
    ])
    await userEvent.click(view.button('Previous image'))
    expect(inLarge().alt).toBe('A field')
    await userEvent.click(view.button('Next image'))
    await userEvent.click(view.button('Close image'))
    expect(document.activeElement).toBe(view.$$('.picture')[1])
  })

  test('is zoomed to full size and back by a click, and step by step by keys', async () => {
    view.show(`<p>${img(picture(1600, 1600))}</p>`)
    await loaded()
    await userEvent.click(view.$('.picture'))
    await vi.waitFor(() => expect(inLarge().naturalWidth).toBe(1600))
    const fit = inLarge().getBoundingClientRect().width
    expect(fit).toBeLessThan(600)
    await userEvent.click(inLarge())
    expect(inLarge().getBoundingClientRect().width).toBeCloseTo(1600, 0)
    await userEvent.keyboard('0')
    expect(inLarge().getBoundingClientRect().width).toBeCloseTo(fit, 0)
    await userEvent.keyboard('+')
    expect(inLarge().getBoundingClientRect().width).toBeCloseTo(fit * 1.25, 0)
    await userEvent.keyboard('-')
    expect(inLarge().getBoundingClientRect().width).toBeCloseTo(fit, 0)
  })

  test('stays a link when its link leads elsewhere; when its link leads to a larger file, that file is shown', async () => {
    view.show(
      `<p><a href="https://example.org/b">${img(WIDE)}</a></p><p><a href="https://example.org/large.jpg">${img(OTHER)}</a></p>`,
    )
    await loaded()
    expect(view.$('a .picture, .picture a')).toBe(null)
    expect(view.$('a > img')).not.toBe(null)
    view.$('.picture').click()
    expect(inLarge().src).toBe('https://example.org/large.jpg')
    // The larger file does not load here, so the copy in the text is shown.
    await vi.waitFor(() => expect(inLarge().src).toBe(OTHER))
    await userEvent.keyboard('{Escape}')
  })

  test('that is an icon is not a button', async () => {
    view.show(`<p>${img(picture(40, 40))}</p>`)
    await vi.waitFor(() => expect(view.$('.picture')).toBe(null))
    expect(view.$('p > img')).not.toBe(null)
    view.show(`<p>${img(picture(40, 40))}</p><p>more</p>`)
    expect([view.$('.picture'), view.$('p > img') === null]).toEqual([null, false])
  })

  test('that is an icon with a link to a larger picture opens that picture', async () => {
    view.show(`<p><a href="https://www.example.org/field.jpg">${img(picture(40, 40))}</a></p>`)
    await loaded()
    view.$('.picture img').dispatchEvent(new Event('load'))
    expect(view.$('.picture img')).not.toBe(null)
  })

  test('is never higher than the window, and keeps its proportions', async () => {
    view.show(`<figure>${img(HIGH)}</figure>`)
    await loaded()
    await vi.waitFor(() => expect(view.$('.prose img').getBoundingClientRect().height).toBeLessThan(600))
    const { width, height } = view.$('.prose img').getBoundingClientRect()
    expect(width / height).toBeCloseTo(300 / 2400, 2)
  })

  // Browsers block requests to this port.
  test('that cannot be loaded is replaced by its alternative text', async () => {
    view.show(
      `<p>${img('https://nowhere.invalid:1/a.jpg', 'A field at dusk')}</p><p>${img('https://nowhere.invalid:1/b.jpg', '')}</p>`,
    )
    await vi.waitFor(() =>
      expect(view.$$('.no-picture').map(each => each.textContent)).toEqual([
        'A field at dusk',
        'This image couldn’t be loaded.',
      ]),
    )
    expect(view.$('.prose img')).toBe(null)
  })
})

describe('with pictures turned off', () => {
  test('none is loaded, and each is shown on demand', async () => {
    const text = `<p>${'grain and chaff '.repeat(40)}</p>`
    view.show(`${text}<p>${img(WIDE)}</p><figure>${img(OTHER, '')}</figure>`, { images: false }, HIGH)
    expect(view.$('img')).toBe(null)
    expect(view.$$('.no-picture span').map(each => each.textContent)).toEqual([
      'Image hidden',
      'A field',
      'Image hidden',
    ])
    await userEvent.click(view.$('p .no-picture button'))
    await loaded()
    expect(view.$$<HTMLImageElement>('img').map(each => each.src)).toEqual([WIDE])
    expect(document.activeElement).toBe(view.$('p .picture'))
  })

  test('a picture that cannot be loaded on demand is replaced by its text, which gets the focus', async () => {
    view.show(`<p>${img('https://nowhere.invalid:1/a.jpg', 'A field at dusk')}</p>`, { images: false })
    await userEvent.click(view.$('.no-picture button'))
    await vi.waitFor(() => expect(view.$('.no-picture').textContent).toBe('A field at dusk'))
    expect(document.activeElement).toBe(view.$('.no-picture'))
  })

  test('a picture shown on demand stays when the article is redrawn, but not after the page changes', async () => {
    const content = `<p>${img(WIDE)}</p><figure>${img(OTHER)}</figure>`
    const shown = () => view.$$<HTMLImageElement>('img').map(each => each.src)
    view.show(content, { images: false })
    await userEvent.click(view.$('p .no-picture button'))
    await loaded()
    view.show(`<p>new</p>${content}`, { images: false })
    expect(shown()).toEqual([WIDE])
    view.reader.clear()
    view.show(content, { images: false })
    expect(shown()).toEqual([])
  })
})
