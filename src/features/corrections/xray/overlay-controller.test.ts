import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { TRANSFORMS } from '../../../engine/article/purify/purify.ts'
import type { SiteRule } from '../../../schema/site-rule.ts'
import { english } from '../../../view/testing.ts'
import type { PageMarks } from '../marks.ts'
import { controlOverlay } from './overlay-controller.ts'
import { Session } from './session.ts'
import { BlindObserver, blockOf, STORY } from './testing.ts'

const story = document.createElement('div')
let html: string
let marks: PageMarks
let kept: SiteRule[]
let session: Session
let shadow: ShadowRoot
let close: () => void
const over = vi.fn()
const OPTIONS = {
  strings: english(),
  site: 'example.org',
  shows: 'parts',
  loadOpinions: async () => {},
  question: () => null,
} as const

const rules = {
  pageRules: async () => [...kept],
  saveRule: async ({ rule }: { rule: SiteRule }) => {
    kept.push(rule)
    return [...kept]
  },
  deleteRule: async ({ id }: { id: string }) => {
    kept = kept.filter(rule => rule.id !== id)
    return [...kept]
  },
}
const host = () => document.documentElement.lastElementChild as HTMLElement
const said = () => [...shadow.querySelectorAll('.badge, .status')].map(each => each.textContent)
const isKept = (text: string) => {
  const { page, verdict } = session.survey
  return verdict.keep[blockOf(page, text)] === 1
}
/** The centre of the paragraph that begins with this text. */
function middleOf(text: string) {
  const paragraph = [...story.querySelectorAll('p')].find(each => each.textContent?.startsWith(text))!
  const { left, top, width, height } = paragraph.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

vi.stubGlobal('IntersectionObserver', BlindObserver)

beforeEach(async () => {
  over.mockReset()
  marks = { list: [] }
  kept = []
  story.innerHTML = STORY
  document.body.append(story)
  scrollTo(0, 0)
  html = document.documentElement.outerHTML
  session = await Session.open({ document, marks, rules, changed: () => {} })
  const attach = vi.spyOn(Element.prototype, 'attachShadow')
  close = controlOverlay(document, session, OPTIONS, over)
  shadow = attach.mock.results[0]!.value
  attach.mockRestore()
})

afterEach(() => {
  close()
  story.remove()
})

test('after X-ray the page is the same to the byte', async () => {
  await userEvent.keyboard('jjx')
  await vi.waitFor(() => expect(marks.list).toHaveLength(1))
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}+n?')
  expect(document.documentElement.outerHTML).not.toBe(html)
  await userEvent.keyboard('{Escape}')
  expect(over).toHaveBeenCalledExactlyOnceWith('done')
  expect(document.documentElement.outerHTML).toBe(html)
})

test('the layer is not part of the page that is read', async () => {
  const own = [...session.survey.verdict.probability]
  close()
  const alone = await Session.open({ document, marks, rules, changed: () => {} })
  expect([...alone.survey.verdict.probability]).toEqual(own)
})

test('parts can be selected, removed and brought back with the keyboard', async () => {
  for (let i = 0; i < 40 && session.block !== blockOf(session.survey.page, 'Our almanac'); i++)
    await userEvent.keyboard('j')
  expect(said()).toContain(`Kept${shadow.querySelector('.badge span')!.textContent}`)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(isKept('Our almanac')).toBe(false))
  expect(said()[0]).toBe('Removedby you, this time only')
  await userEvent.keyboard('z')
  await vi.waitFor(() => expect(isKept('Our almanac')).toBe(true))
  await userEvent.keyboard('{Shift>}Z{/Shift}')
  await vi.waitFor(() => expect(isKept('Our almanac')).toBe(false))
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await vi.waitFor(() => expect(kept).toMatchObject([{ kind: 'remove', selector: '.promo' }]))
  expect(said()).toContain('Always removed here from now on.')
})

test('events from the scripts of the page do nothing', async () => {
  const at = middleOf('Our almanac')
  const options = { bubbles: true, composed: true, cancelable: true, ...at }
  const inside = shadow.querySelector('.stage')!
  const buttons = [...shadow.querySelectorAll('button')]
  await userEvent.keyboard('j')
  for (const target of [host(), inside, ...buttons, document.documentElement, window]) {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'])
      target.dispatchEvent(new MouseEvent(type, options))
    for (const key of ['Enter', 'x', 'n', 'Escape', 'z'])
      for (const shiftKey of [false, true])
        target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, ...options }))
    target.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, altKey: true, ...options }))
  }
  for (const button of buttons) button.click()
  for (const type of ['saveRule', 'xray'])
    postMessage({ to: 'xray', method: type, request: { session: 's' } })
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect([kept, marks.list, session.canUndo, over.mock.calls]).toEqual([[], [], false, []])
})

describe('if the page has tampered with the layer, a key only closes X-ray', () => {
  const tampering: [string, () => void][] = [
    ['see-through', () => host().style.setProperty('opacity', '0', 'important')],
    [
      'covered',
      () => {
        const cover = document.createElement('div')
        cover.popover = 'manual'
        cover.style.cssText = 'inset: 0; width: 100%; height: 100%'
        story.append(cover)
        cover.showPopover()
      },
    ],
  ]
  test.each(tampering)('%s', async (_, tamper) => {
    await userEvent.keyboard('j')
    tamper()
    await userEvent.keyboard('x')
    expect(over).toHaveBeenCalledExactlyOnceWith('disturbed')
    expect([marks.list, kept]).toEqual([[], []])
    expect(document.querySelector('html > [popover]')).toBe(null)
  })
})

test('a page that removes the layer closes X-ray completely', async () => {
  host().remove()
  await vi.waitFor(() => expect(over).toHaveBeenCalledExactlyOnceWith('disturbed'))
  expect(document.documentElement.outerHTML).toBe(html)
  await userEvent.keyboard('jx')
  expect(marks.list).toEqual([])
})

test('the focus returns to its element, even if names on the page shadow DOM properties', () => {
  close()
  over.mockReset()
  story.insertAdjacentHTML(
    'beforeend',
    '<form tabindex="0"><input name="focus"></form><img name="activeElement">',
  )
  const form = story.querySelector('form')!
  HTMLElement.prototype.focus.call(form)
  close = controlOverlay(document, session, OPTIONS, over)
  expect(form.matches(':focus')).toBe(false)
  close()
  expect(over).toHaveBeenCalledExactlyOnceWith('done')
  expect(form.matches(':focus')).toBe(true)
})

test('a change that cannot be saved is reported, and nothing changes', async () => {
  vi.spyOn(rules, 'saveRule').mockRejectedValueOnce(new Error('The store is full.'))
  for (let i = 0; i < 40 && session.block !== blockOf(session.survey.page, 'Our almanac'); i++)
    await userEvent.keyboard('j')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await vi.waitFor(() =>
    expect(said().join()).toContain('Nothing was changed. \u2068The store is full.\u2069'),
  )
  expect([isKept('Our almanac'), session.canUndo]).toEqual([true, false])
})

test('the panel names a failed step, and says that the article was made without it', async () => {
  expect(shadow.querySelector('.panel')!.textContent).not.toContain('purify/')
  close()
  const images = vi.spyOn(TRANSFORMS, 'images' as never).mockImplementation((() => {
    throw new TypeError('x is null')
  }) as never)
  session = await Session.open({ document, marks, rules, changed: () => {} })
  images.mockRestore()
  const attach = vi.spyOn(Element.prototype, 'attachShadow')
  close = controlOverlay(document, session, OPTIONS, over)
  shadow = attach.mock.results[0]!.value
  attach.mockRestore()
  const said = [...shadow.querySelectorAll<HTMLElement>('.guess')].filter(each => !each.hidden)
  expect(said.map(each => each.textContent)).toEqual([
    'The article may be incomplete. These steps failed: \u2068purify/images (TypeError: x is null)\u2069',
  ])
})
