import assert from 'node:assert/strict'
import { longPage, markOf } from '../web/long-page.ts'
import { words } from '../web/words.ts'
import type { Driver, Scenarios } from './driver.ts'
import type { Place, Tab } from './place.ts'
import { openInTab, openPopup } from './steps.ts'
import { holds, until } from './until.ts'

const beginning = 'Section 1.5'

/** Opens a page of 50,000 words that records the keys that it gets. */
function openLong(browser: Driver, host: string, chapters = 25): Promise<Tab> {
  const listening = `<script>globalThis.heard = []; addEventListener('keydown', event => heard.push(event.key))</script>`
  const html = longPage({ chapters }).replace('</body>', `${listening}</body>`)
  return browser.open(browser.web.page(host, html))
}

const heard = (page: Tab) => page.look(() => (globalThis as unknown as { heard: string[] }).heard)

const openReader = async (browser: Driver, host: string, chapters?: number) =>
  openInTab(browser, await openLong(browser, host, chapters), beginning)

/** The text of an element, even if it is hidden. */
const textOf = async (place: Place, css: string) =>
  (await place.look((root, css) => root.querySelector(css)?.textContent ?? '', css)) ?? ''

/** Waits until the text of an element matches. */
const isLike = (place: Place, css: string, pattern: RegExp) =>
  holds(
    () => textOf(place, css),
    text => assert.match(text, pattern),
  )

/** The distance of a heading from the top of the window, as a share of the window's height. */
const heightOf = (reader: Tab, text: string) =>
  reader.look((root, text) => {
    const all = [...root.querySelectorAll('.prose h2, .prose h3')]
    return all.find(each => each.textContent?.startsWith(text))!.getBoundingClientRect().top / innerHeight
  }, text)

const focused = (place: Place) => place.look(root => root.activeElement?.textContent ?? '')

const count = '.find-bar output'
const page = '.page-number [role=status]'

export const navigation: Scenarios = {
  async 'the contents of a long text list all headings and lead to them'(browser) {
    const reader = await openReader(browser, 'contents.example')
    // Before all of the text is rendered.
    await reader.press('o')
    const entries = '.outline li button'
    await until('all headings are there', async () => (await reader.count({ css: entries })) === 150)
    await reader.hasFocusOn({ css: entries, nth: 0 })
    await reader.focus({ css: entries, text: 'Section 23.4' })
    await reader.press('Enter')
    await holds(
      () => focused(reader),
      text => assert.match(text!, /^Section 23\.4/),
    )
    // The heading is at the reading position, although the heights above it were estimates.
    await until(
      'it stands there',
      async () => Math.abs((await heightOf(reader, 'Section 23.4'))! - 0.2) < 0.01,
    )
    // In a narrow window the panel closes.
    await reader.hides({ css: '.outline' })

    await reader.press('o')
    await isLike(reader, '.outline [aria-current]', /^Section 23\.4$/)
    await reader.hasFocusOn({ css: '.outline [aria-current]' })
    // 455 of 500 parts of the text are above.
    await isLike(reader, '.outline .far', /^2\d min left$/)
    await reader.press('Escape')
    await reader.hides({ css: '.outline' })
    // The browser scrolls to the estimated end.
    await until('the end is reached', async () => {
      await reader.press('End')
      const see = (root: ParentNode) => root.querySelector('[role=progressbar]')?.ariaValueNow === '100'
      return reader.look(see)
    })
    // Parts that are rendered later move the end.
    const far = async () => {
      await reader.press('End')
      return reader.look(root => root.querySelector('.outline .far')!.textContent)
    }
    await holds(far, text => assert.match(text!, words('readToEnd')))
  },

  async 'the contents mark the current section of a long text'(browser) {
    const reader = await openReader(browser, 'sections.example')
    await reader.tab.resize(1600, 900)
    const current = '.outline [aria-current]'
    await isLike(reader, current, /^$/)
    await until('all of the text is drawn', () =>
      reader.look(root => root.querySelectorAll('.prose h3').length === 125),
    )
    await reader.look(root => {
      const all = [...root.querySelectorAll('.prose h3')]
      all.find(each => each.textContent?.startsWith('Section 12.3'))!.scrollIntoView()
    })
    await isLike(reader, current, /^Section 12\.3$/)
    await reader.move({ x: 800, y: 500 })
    // In sections of any height, the window then begins in the next one.
    const next = (await heightOf(reader, 'Section 12.4'))!
    await reader.wheel(Math.round((next - 0.1) * 900))
    await isLike(reader, current, /^Section 12\.4$/)
  },

  async 'the search of a long text finds matches across elements'(browser) {
    const reader = await openReader(browser, 'search.example')
    await reader.press('/')
    // The last word, before all of the text is rendered.
    await reader.type(markOf(499).toUpperCase())
    await reader.press('Enter')
    await isLike(reader, count, words('findCount'))
    await isLike(reader, count, /1\D+1$/)
    await reader.press('Control+a')
    await reader.type('Cafe DE  la')
    await reader.press('Enter')
    await isLike(reader, count, /1\D+500$/)
    await reader.press('Enter', 'Enter')
    await isLike(reader, count, /3\D+500$/)
    await reader.press('Shift+Enter', 'Shift+Enter', 'Shift+Enter')
    await isLike(reader, count, /500\D+500$/)
    const highlighted = () =>
      reader.look(() => {
        const [range] = (CSS.highlights.get('winnow-found-current') ?? []) as unknown as Range[]
        return range && [range.startContainer.textContent, range.endContainer.textContent?.slice(0, 3)]
      })
    assert.deepEqual(await highlighted(), ['café', ' la'])
    await reader.press('Escape')
    await reader.hides({ css: '.find-bar' })
    assert.match((await focused(reader))!, new RegExp(markOf(499)))
    assert.deepEqual(await reader.look(() => [String(getSelection()), CSS.highlights.size]), [
      'café de la',
      0,
    ])
    await until('it is in sight', () =>
      reader.look(() => getSelection()!.getRangeAt(0).getBoundingClientRect().top < innerHeight),
    )
  },

  async 'the paged view of a long text keeps the place'(browser) {
    const reader = await openReader(browser, 'pages.example')
    await reader.tab.resize(1280, 900)
    await reader.press('m')
    await isLike(reader, page, /^Page 1 of \d+$/)
    await reader.press('ArrowRight', 'Space', 'PageDown', 'ArrowDown')
    await isLike(reader, page, /^Page 5 of/)
    await reader.press('ArrowLeft', 'Shift+Space', 'PageUp')
    await isLike(reader, page, /^Page 2 of/)
    await reader.clickAt({ x: 1200, y: 500 })
    await isLike(reader, page, /^Page 3 of/)
    await reader.wheel(120)
    await isLike(reader, page, /^Page 4 of/)
    await reader.clickAt({ x: 60, y: 500 })
    await isLike(reader, page, /^Page 3 of/)

    await reader.press('o')
    await reader.click({ css: '.outline li button', text: 'Chapter 20' })
    await until('the chapter is on the screen', async () => {
      const see = (root: ParentNode) => {
        const all = [...root.querySelectorAll('.prose h2')]
        const { left, right, top, bottom } = all
          .find(each => each.textContent?.startsWith('Chapter 20'))!
          .getBoundingClientRect()
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
      }
      return reader.look(see)
    })
    await reader.press('ArrowRight')
    const first = () =>
      reader.look(() => {
        const { clientWidth, clientHeight } = document.documentElement
        for (let y = 60; y < clientHeight; y += 8) {
          const at = document.elementFromPoint(clientWidth / 2, y)?.closest('[data-block]')
          if (at) return Number(at.getAttribute('data-block'))
        }
        return -1
      })
    const before = (await first())!
    /** Whether the part at the start of the page is visible. */
    const isThere = () =>
      reader.look((root, before) => {
        const { clientWidth, clientHeight } = document.documentElement
        return [...root.querySelector(`[data-block="${before}"]`)!.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            right > 0 && left < clientWidth && bottom > 0 && top < clientHeight,
        )
      }, before)
    for (const [width, height] of [
      [500, 700],
      [1280, 400],
      [1280, 900],
    ] as const) {
      await reader.tab.resize(width, height)
      await until('the part is on the screen', isThere)
    }
    await until('the page begins with it again', async () => (await first()) === before)
    // No line is cut off at the edge of the page.
    const cut = await reader.look(root => {
      const frame = root.querySelector('main')!.getBoundingClientRect()
      const range = document.createRange()
      return [...root.querySelectorAll('.prose p')].flatMap(each => {
        range.selectNodeContents(each)
        return [...range.getClientRects()].filter(
          ({ top, bottom }) => top < frame.top || bottom > frame.bottom,
        )
      }).length
    })
    assert.equal(cut, 0)

    await reader.press('m')
    await reader.hides({ css: page })
    await until('the part is on the screen', isThere)
    await reader.press('m')
    await reader.shows({ css: page })
    // The setting persists.
    await reader.tab.reload()
    await isLike(reader, page, /^Page \d+ of \d+$/)
    await reader.press('m')
    await reader.hides({ css: page })
  },

  async 'keys move through a long text by parts and by headings'(browser) {
    const reader = await openReader(browser, 'parts.example')
    await reader.reads('Section 25.5')
    const steps = [
      ...[
        ['j', 'Chapter 1'],
        ['j', 'Section 1.1'],
        ['j', markOf(0)],
        ['j', markOf(1)],
        ['k', markOf(0)],
      ],
      ...[
        ['n', 'Section 1.2'],
        ['n', 'Section 1.3'],
        ['p', 'Section 1.2'],
        ['p', 'Section 1.1'],
      ],
    ] as const
    for (const [key, part] of steps) {
      await reader.press(key!)
      await until(`${key} leads to ${part}`, async () => (await focused(reader))?.includes(part!))
    }
    await until('it is in sight', async () => (await heightOf(reader, 'Section 1.1'))! < 0.4)

    await reader.press('j', 'd')
    await reader.leavesOut(markOf(0))
    await reader.shows(words('removed', 'removedText'))
    await reader.press('u')
    await reader.reads(markOf(0))
    await reader.press('b')
    await reader.hasFocusOn({ css: '.left-out li button', nth: 0 })
  },

  async 'the reading guide follows keys and pointer'(browser) {
    const reader = await openReader(browser, 'line.example', 1)
    const kind = (kind: string) => reader.shows({ css: `.guide[data-kind=${kind}]` })
    const top = async () =>
      (await reader.look(root => {
        const guide = root.querySelector('.guide')!
        return Number.parseFloat(getComputedStyle(guide).getPropertyValue('--line-top'))
      })) ?? Number.NaN
    await reader.press('l')
    await kind('line')
    const before = await top()
    await reader.press('ArrowDown', 'ArrowDown', 'ArrowDown')
    assert.ok((await top()) > before)
    await reader.press('ArrowUp')
    await reader.move({ x: 640, y: 600 })
    await until('the line is at the pointer', async () => (await top()) > 550)
    await reader.press('l')
    await kind('ruler')
    await reader.tab.reload()
    await kind('ruler')
    await reader.press('l')
    await reader.hides({ css: '.guide' })
  },

  async 'over the page, the page gets none of these keys, and gets its own keys again afterwards'(browser) {
    const tab = await openLong(browser, 'over.example')
    const view = await tab.openView(beginning)
    const before = await heard(tab)
    await view.press('?')
    await until('keys are listed', async () => /Alt\s*Shift\s*Y/.test((await view.text()) ?? ''))
    await view.press('Escape')
    await until('the list is closed', () => view.look(root => root.querySelector('.keys') === null))
    await view.reads(beginning)

    const isAt = (pattern: RegExp) =>
      holds(
        () => focused(view),
        text => assert.match(text ?? '', pattern),
      )
    await view.press('n')
    await isAt(/Chapter 1/)
    await view.press('o')
    await isAt(/^Chapter 1$/)
    for (let i = 0; i < 149; i++) await view.press('Tab')
    await view.press('Enter')
    await holds(
      () =>
        view.look(root => {
          const at = root.activeElement!
          return [at.localName, at.textContent?.slice(0, 12), at.getBoundingClientRect().top < innerHeight]
        }),
      at => assert.deepEqual(at, ['h3', 'Section 25.5', true]),
    )

    await view.press('m')
    await isLike(view, page, /^Page 2\d\d of|^Page 3\d\d of/)
    await view.press('Home', 'ArrowRight')
    await isLike(view, page, /^Page 2 of/)
    await view.press('m', 'l', 'l', 'l', '/', 'j', 'k', 'u')
    assert.deepEqual(await heard(tab), before)

    await view.press('Escape')
    await view.isGone()
    await tab.press('j')
    await until('the page hears its key', async () => (await heard(tab))!.length > before!.length)
    assert.deepEqual(await heard(tab), [...before!, 'j'])
  },

  async 'a reader tab follows a page that navigates by its scripts'(browser) {
    const tab = await openLong(browser, 'by-script.example', 2)
    const reader = await openInTab(browser, tab, beginning)
    await tab.tab.front()
    await tab.look(() => {
      for (const each of document.querySelectorAll('main p')) each.textContent = `Anew: ${each.textContent}`
      history.pushState(null, '', '/next')
    })
    await reader.tab.front()
    await reader.reads('Anew: ')
  },

  'in the popup, the browser’s search key opens the search, and Escape closes only the search': {
    only: { browser: 'chromium', because: 'Firefox always closes a popup on Escape' },
    async run(browser) {
      const popup = await openPopup(browser, await openLong(browser, 'popup.example', 2))
      await popup.reads(beginning)
      await popup.press('Control+f')
      await popup.type(markOf(17))
      await popup.press('Enter')
      await isLike(popup, count, /1\D+1$/)
      await popup.press('Escape')
      await popup.hides({ css: '.find-bar' })
      assert.equal(await browser.isPopupOpen(), true)
      await popup.press('?')
      await popup.shows({ role: 'dialog', text: words('keys').source.slice(1, -1) })
      await popup.press('Escape')
      await popup.hides({ css: '.keys' })
      assert.equal(await browser.isPopupOpen(), true)
    },
  },
}
