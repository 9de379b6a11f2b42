import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { characterData } from '../../../dom/safe-dom.ts'
import { blocks } from '../../../engine/page/facts/blocks.ts'
import { prose } from '../../../engine/page/testing.ts'
import { type Picture, pictureOf } from './picture.ts'
import { Session } from './session.ts'
import { BlindObserver, blockOf } from './testing.ts'

const ARTICLE = `<article style="padding-top: 80px; font: 16px/20px serif"><p>${prose(900)}</p></article>`
const rules = { pageRules: async () => [], saveRule: async () => [], deleteRule: async () => [] }
const story = document.createElement('div')
const canvas = document.createElement('canvas')
let end: AbortController
let session: Session
let picture: Picture

vi.stubGlobal('IntersectionObserver', BlindObserver)

beforeEach(async () => {
  await browser.viewport(800, 600)
  document.body.append(story, canvas)
})

afterEach(() => {
  end.abort()
  story.remove()
  story.replaceChildren()
  canvas.remove()
  scrollTo(0, 0)
})

/** A bar at the window's top, 60 pixels high. Its words are at the left, in the middle of its height. */
const bar = (style: string, inside = `<p style="margin: 0; padding: 20px">Masthead</p>`) =>
  `<header style="position: fixed; top: 0; left: 0; right: 0; height: 60px; font: 16px/20px serif; ${style}">${inside}</header>`

/** Shows X-ray's tints of a page with an article, which is scrolled so that lines of it are at the window's top. */
async function show(html: string, into: HTMLElement | ShadowRoot = story): Promise<void> {
  into.append(document.createRange().createContextualFragment(html))
  story.style.cssText = 'position: absolute; inset: 0 0 auto'
  canvas.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; pointer-events: none'
  into.ownerDocument.defaultView!.scrollTo(0, 200)
  end = new AbortController()
  session = await Session.open({ document, marks: { list: [] }, rules, changed: () => {} })
  picture = pictureOf(
    canvas,
    session,
    () => null,
    () => {},
    end.signal,
  )
  await vi.waitFor(() => {
    picture.draw()
    expect(isTinted(300, 300)).toBe(true)
  })
}

/** True if anything is drawn in the square of 20 pixels to the right of and below a point of the window. */
function isTinted(x: number, y: number): boolean {
  const scale = devicePixelRatio
  const { data } = canvas.getContext('2d')!.getImageData(x * scale, y * scale, 20 * scale, 20 * scale)
  return data.some(value => value > 0)
}

/** The first word of the part that a click at a point picks. */
function pickedAt(x: number, y: number): string | undefined {
  const block = picture.blockAt(x, y)
  const { page } = session.survey
  return block === undefined
    ? block
    : characterData(page.node[blocks(page).first[block]!] as Text).split(' ')[0]
}

const inShadow = () => {
  const host = document.createElement('div')
  story.append(host)
  return host.attachShadow({ mode: 'open' })
}

const inFrame = () => {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position: fixed; left: 0; top: 0; width: 100%; height: 600px; border: 0'
  story.append(frame)
  frame.contentDocument!.write('<!doctype html><body style="margin: 0">')
  frame.contentDocument!.close()
  return frame.contentDocument!.body
}

describe('a text that scrolls below a bar has no tint in the bar, and the bar has its own', () => {
  const opaque = bar('background: white')
  const pages: [string, string, (() => HTMLElement | ShadowRoot)?][] = [
    ['fixed', opaque + ARTICLE],
    ['in the page before it', `${ARTICLE}${opaque}`],
    ['sticky', bar('position: sticky; background: rgb(255 255 255 / 0.9)') + ARTICLE],
    ['that blurs it', bar('backdrop-filter: blur(8px)') + ARTICLE],
    [
      'in a transparent frame',
      bar(
        '',
        `<div style="height: 60px; background: white"><p style="margin: 0; padding: 20px">Masthead</p></div>`,
      ) + ARTICLE,
    ],
    ['with another bar inside it', bar('', opaque) + ARTICLE],
    ['in a shadow root', opaque + ARTICLE, inShadow],
    [
      'in a fixed element that holds the whole page',
      `<div style="position: fixed; inset: 0; overflow: hidden; background: white"><div style="margin-top: -200px">${ARTICLE}</div>${opaque}</div>`,
    ],
    ['in a frame', opaque + ARTICLE, inFrame],
  ]
  test.each(pages)('%s', async (_, html, into) => {
    await show(html, into?.())
    expect([isTinted(400, 5), isTinted(400, 35), isTinted(20, 25)]).toEqual([false, false, true])
    expect(isTinted(400, 65)).toBe(true)
    expect([pickedAt(40, 30), pickedAt(400, 30), pickedAt(400, 90)]).toEqual(['Masthead', undefined, 'word0'])
  })
})

describe('a text has its tint where it is seen through or above a fixed element', () => {
  test.each([
    ['without a background', ''],
    ['with the shade of a dialog', 'background: rgb(0 0 0 / 0.5)'],
    ['that is not shown', 'background: white; opacity: 0'],
    ['behind it', 'background: white; z-index: -1'],
    ['that lets clicks through', 'background: white; pointer-events: none'],
  ])('%s', async (_, style) => {
    await show(bar(style) + ARTICLE)
    expect(isTinted(400, 5)).toBe(true)
    expect(pickedAt(400, 30)).toBe('word0')
  })
})

test('where two texts lie over each other, a click picks the upper one', async () => {
  await show(ARTICLE + bar(''))
  expect(pickedAt(40, 30)).toBe('Masthead')
})

test('the frame around what is picked is not drawn in a bar, and a part below the bar is scrolled into sight', async () => {
  await show(`${bar('background: white')}<article style="font: 16px/20px serif"><p style="height: 180px"></p>
    <p>${prose(20)}</p><p>${prose(900)}</p></article>`)
  const { page } = session.survey
  session.point(blockOf(page, 'word19'))
  picture.draw()
  expect(isTinted(400, 30)).toBe(false)
  picture.reveal()
  await vi.waitFor(() => expect(picture.pickedBox()!.top).toBeGreaterThan(60))
})
