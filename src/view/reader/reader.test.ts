import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Completeness, LeftOut, Reading, ReadPart } from '../../schema/reading.ts'
import type { Rule } from '../../schema/rule.ts'
import { SCENES } from '../gallery/scenes.ts'
import { keysOf } from '../tools/keys.ts'
import { createReader, type Reader } from './reader.ts'
import './reader.css'
import { english } from '../testing.ts'
import type { ArticleScene } from './scene.ts'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const root = document.createElement('div')
document.body.append(root)

const corrections = { reachOf: vi.fn(), remove: vi.fn(), restore: vi.fn(), forget: vi.fn() }
const retry = vi.fn()
const force = vi.fn()
const xray = vi.fn()
const allRules = vi.fn()
const report = vi.fn()
let reader: Reader

beforeEach(() => {
  vi.resetAllMocks()
  for (const correction of Object.values(corrections)) correction.mockResolvedValue(undefined)
  const continueOn = async () => {}
  const parts = {
    strings: english(),
    mark: null,
    corrections,
    continueOn,
    xray,
    allRules,
    openSettings: vi.fn(),
    report,
    retry,
    force,
  }
  reader = createReader(root, { ...parts, keys: keysOf(root), load: vi.fn() })
  scrollTo({ top: 0 })
})

const $ = <T extends HTMLElement = HTMLElement>(selector: string) => root.querySelector<T>(selector)!
const texts = (selector: string) => [...root.querySelectorAll(selector)].map(each => each.textContent?.trim())
const button = (label: string) =>
  [...root.querySelectorAll('button')].find(each => (each.ariaLabel ?? each.textContent) === label)!

const share = (kept: number, shown: number) => ({ kept, shown })
const WHOLE: Completeness = { words: share(460, 460), images: share(0, 0), tables: share(0, 0) }

/** An article of numbered paragraphs, a few screens long. */
function article(blocks: readonly number[], rest: Partial<ArticleScene> = {}): ArticleScene {
  const content = blocks.map(n => `<p data-block="${n}">${n} ${'grain and chaff '.repeat(40)}</p>`).join('')
  return {
    kind: 'article',
    article: {
      url: 'https://www.example.org/a',
      title: 'Title',
      content,
      words: 460,
      metadata: { title: { value: 'Title', from: 'markup' }, dir: 'ltr' },
    },
    leftOut: [],
    completeness: WHOLE,
    rules: [],
    problems: [],
    took: 1,
    ...rest,
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

const part = (block: number): LeftOut => ({
  block,
  excerpt: `Part ${block}`,
  words: 1000 + block,
  images: 0,
  tables: 0,
  reason: { code: 'link-heavy', values: [900, 1000 + block] },
})

describe('an article', () => {
  test('shows its title, site, author, date and reading time', () => {
    reader.show(SCENES['essay']!)
    expect($('h1').textContent).toBe('The second throw')
    expect($<HTMLAnchorElement>('.site a').href).toBe('https://www.example.org/essays/the-second-throw')
    expect(texts('.facts span')).toEqual([
      'The Field Review',
      'Hanna Lindqvist',
      'September 14, 2025',
      '3 min read',
    ])
  })

  test('has its own language and direction, and the view keeps its own', () => {
    reader.show(SCENES['arabic']!)
    const { direction } = getComputedStyle($('.prose'))
    expect([$('article').lang, direction, $('time').closest<HTMLElement>('[lang]')?.lang]).toEqual([
      'ar',
      'rtl',
      'en',
    ])
  })

  test('with a next page ends with a link to it', () => {
    const scene = article([1])
    const next = { value: 'https://www.example.org/a?page=2', from: 'rule' } as const
    const metadata = { ...scene.article.metadata, next }
    reader.show({ ...scene, article: { ...scene.article, metadata } })
    const link = $<HTMLAnchorElement>('article > .prose + .next a')
    expect([link.textContent, link.href, link.target, link.rel]).toEqual([
      'Next page',
      'https://www.example.org/a?page=2',
      '_blank',
      'noopener noreferrer',
    ])
    const evil = { ...metadata, next: { ...next, value: 'javascript:alert(1)' } }
    reader.show({ ...scene, article: { ...scene.article, metadata: evil } })
    expect($('.next')).toBe(null)
  })

  test('without a title is named after its site', () => {
    const scene = article([1])
    reader.show({ ...scene, article: { ...scene.article, title: '' } })
    expect($('h1').textContent).toBe('example.org')
  })

  test('shows markup in its metadata as text', () => {
    const scene = article([1])
    const evil = { value: '<img src=x onerror=alert(1)>', from: 'meta' } as const
    const metadata = { ...scene.article.metadata, byline: evil, siteName: evil, published: evil, lang: evil }
    reader.show({ ...scene, article: { ...scene.article, title: evil.value, metadata } })
    expect(root.querySelectorAll('img')).toHaveLength(0)
    expect($('h1').textContent).toBe(evil.value)
  })
})

describe('where there is no article', () => {
  test.each(['only-links', 'too-short', 'no-article', 'too-large'])(
    '%s: shows the reason, and offers the best guess',
    name => {
      reader.show(SCENES[name]!)
      expect($('.notice p').textContent).toMatch(/\w.*\.$/)
      button('Show it anyway').click()
      expect(force).toHaveBeenCalledOnce()
    },
  )

  test('the best guess is not offered twice', () => {
    const { because } = SCENES['only-links'] as Extract<Reading, { kind: 'nothing' }>
    reader.show({ kind: 'nothing', because, problems: [], isForced: true })
    expect(texts('.notice button')).toEqual(['Try again'])
  })

  test('a page without text offers to try again, because it may still be loading', () => {
    reader.show(SCENES['no-text']!)
    button('Try again').click()
    expect(retry).toHaveBeenCalledOnce()
  })

  test.each(['pdf', 'xml', 'restricted', 'file-access', 'gone'])(
    '%s: shows the reason, and offers no action',
    name => {
      reader.show(SCENES[name]!)
      expect($('.notice p').textContent).toMatch(/\w.*\.$/)
      expect(root.querySelectorAll('main button')).toHaveLength(0)
    },
  )

  test('a failure is shown with closed details and a button to try again', () => {
    reader.show({ kind: 'failed', error: '<b>Error</b>' })
    expect([$('details').textContent, $<HTMLDetailsElement>('details').open]).toEqual([
      'Details<b>Error</b>',
      false,
    ])
    button('Try again').click()
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('removing a part', () => {
  test('the remove button appears at the hovered part, and moves nothing', async () => {
    reader.show(article(upTo(5)))
    const before = $('[data-block="2"]').offsetTop
    await userEvent.hover($('[data-block="1"]'))
    const cross = button('Hide this')
    const { top } = $('[data-block="1"]').getBoundingClientRect()
    expect(Math.abs(cross.getBoundingClientRect().top - top)).toBeLessThan(2)
    expect($('[data-block="2"]').offsetTop).toBe(before)
    await userEvent.click(cross)
    expect(corrections.remove).toHaveBeenCalledExactlyOnceWith(1)
  })

  test('the tooltip of the remove button says what a click will hide, once the button is used', async () => {
    corrections.reachOf.mockImplementation(async (block: number) => (block === 1 ? 'Hide only this' : null))
    reader.show(article(upTo(5)))
    await userEvent.hover($('[data-block="1"]'))
    const cross = button('Hide this')
    const generally = cross.title
    expect(corrections.reachOf).not.toHaveBeenCalled()
    await userEvent.hover(cross)
    await vi.waitFor(() => expect(cross.title).toBe('Hide only this'))
    await userEvent.hover($('[data-block="2"]'))
    expect(cross.title).toBe(generally)
    cross.focus()
    await vi.waitFor(() => expect(corrections.reachOf.mock.calls).toEqual([[1], [2]]))
    expect(cross.title).toBe(generally)
  })

  test('by keyboard: Tab enters the text once, arrows move, Tab goes on to the remove button', async () => {
    reader.show(article(upTo(5)))
    expect(root.querySelectorAll('[data-block][tabindex]')).toHaveLength(1)
    $('.site a').focus()
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe($('[data-block="1"]'))
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(button('Hide this'))
    await userEvent.keyboard('{Enter}')
    expect(corrections.remove).toHaveBeenCalledExactlyOnceWith(1)
  })

  test('a text that moves under a resting pointer leaves the button at the part with the focus', async () => {
    reader.show(article(upTo(5)))
    const place = { screenX: 0, screenY: 0 }
    root.addEventListener('pointerover', ({ screenX, screenY }) => Object.assign(place, { screenX, screenY }))
    await userEvent.hover($('[data-block="2"]'))
    $('.site a').focus()
    await userEvent.keyboard('{Tab}')
    const own = document.activeElement!
    const hoverBy = (x: number) => {
      const event = { bubbles: true, screenX: place.screenX + x, screenY: place.screenY }
      $('[data-block="4"]').dispatchEvent(new PointerEvent('pointerover', event))
      return button('Hide this').closest('[data-block]')
    }
    expect(hoverBy(0)).toBe(own)
    expect(hoverBy(1)).toBe($('[data-block="4"]'))
  })

  test('by keyboard, with one key', async () => {
    reader.show(article(upTo(5)))
    $('[data-block="0"]').focus()
    await userEvent.keyboard('{Delete}')
    expect(corrections.remove).toHaveBeenCalledExactlyOnceWith(0)
  })

  test('arrow keys scroll a part that is longer than the window before they leave it', async () => {
    const scene = article([0, 1])
    const content = scene.article.content.replace('0 ', `0 ${'grain '.repeat(4000)}`)
    reader.show({ ...scene, article: { ...scene.article, content } })
    $('[data-block="0"]').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe($('[data-block="0"]'))
  })

  test('a double click removes one part', async () => {
    reader.show(article([1, 2]))
    await userEvent.hover($('[data-block="1"]'))
    await userEvent.dblClick(button('Hide this'))
    expect(corrections.remove).toHaveBeenCalledExactlyOnceWith(1)
  })

  test('a part that is being removed fades, is not removed twice, and looks as before if it stays', async () => {
    let settle = () => {}
    corrections.remove.mockReturnValue(new Promise<void>(resolve => (settle = resolve)))
    reader.show(article([1, 2]))
    await userEvent.hover($('[data-block="1"]'))
    button('Hide this').click()
    expect($('[data-block="1"]').className).toBe('going')
    button('Hide this').click()
    expect(corrections.remove).toHaveBeenCalledOnce()
    settle()
    await vi.waitFor(() => expect($('[data-block="1"]').className).toBe(''))
  })
})

describe('the list of left-out parts', () => {
  test('is one folded line; it shows the beginning, length and reason of each part, and more on demand', async () => {
    reader.show(article([1], { leftOut: upTo(30).map(part) }))
    expect($('.left-out summary').textContent).toBe('Removed from this page30')
    expect($('.left-out li').checkVisibility()).toBe(false)
    await userEvent.click($('.left-out summary'))
    expect($('.left-out li').checkVisibility()).toBe(true)
    expect(root.querySelectorAll('.left-out li')).toHaveLength(4)
    expect($('.left-out li').textContent).toContain('Part 0')
    expect(texts('.left-out li:first-child .why span')[0]).toBe('1,000 words')
    expect(texts('.left-out li:first-child .why span')[1]).toBe('Mostly links: 900 of 1,000 words')
    await userEvent.click(button('Show 20 more'))
    expect(root.querySelectorAll('.left-out li')).toHaveLength(24)
    await userEvent.click(button('Show 6 more'))
    expect(root.querySelectorAll('.left-out li')).toHaveLength(30)
  })

  test('brings parts back', () => {
    reader.show(article([1], { leftOut: [part(7)] }))
    button('Restore').click()
    expect(corrections.restore).toHaveBeenCalledExactlyOnceWith(part(7))
  })

  test('omits a reason that has no sentence', () => {
    const reason = { code: 'from-the-future', values: [] } as unknown as LeftOut['reason']
    reader.show(article([1], { leftOut: [{ ...part(7), reason }] }))
    expect(texts('.why span')).toHaveLength(1)
  })
})

test('a correction without effect says so and can be deleted, with or without an article', () => {
  const rule = { id: 'x', kind: 'keep', selector: '#gone', fingerprint: '' } as const
  const problems = [{ rule, because: 'no-match' }] as const
  for (const scene of [
    article([1], { problems }),
    { kind: 'nothing', because: { code: 'no-text' }, problems } as const,
  ]) {
    reader.show(scene)
    expect($('.rules').textContent).toMatch(/Gone.*No longer matches anything on this page.*Details#gone/)
    button('Delete the correction \u2068Gone\u2069').click()
    expect(corrections.forget).toHaveBeenLastCalledWith(rule)
  }
})

test.each([
  ['invalid-selector', 'Not a valid selector in this browser'],
  ['costly-selector', 'Too slow on this page; use a simpler selector.'],
] as const)('a correction shows why it was not tried: %s', (because, said) => {
  const rule = { id: 'x', kind: 'keep', selector: '.a', fingerprint: '' } as const
  reader.show(article([1], { problems: [{ rule, because }] }))
  expect($('.rules .why').textContent).toBe(said)
})

test('a long wait is explained', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  reader.show({ kind: 'working' })
  expect($('.late').textContent).toBe('')
  vi.runAllTimers()
  expect($('.late').textContent).toContain('This is taking longer than usual.')
  vi.useRealTimers()
})

describe('the line of completeness', () => {
  test('is followed by how much was read of a page that is too large', () => {
    const { completeness } = article([1])
    const said = (parts: ReadPart) => {
      reader.show(article([1], { completeness: { ...completeness, parts } }))
      return texts('.completeness + p')
    }
    expect(said({ of: 'elements', read: 200_000, all: 1_000_000 })).toEqual([
      'This page has 1,000,000 parts. Winnow read the first 200,000.',
    ])
    expect(said({ of: 'text', read: 4_000_000 })).toEqual([
      'This page has more text than Winnow reads at once. It read the first 4,000,000 characters.',
    ])
  })

  const some = { words: share(1140, 2310), images: share(5, 7), tables: share(1, 1) }
  const lines = () => [...root.querySelectorAll('.left-out li')]

  test('has no buttons when nothing is missing, and omits what the page does not have', () => {
    reader.show(article([1]))
    expect(texts('.completeness')).toEqual(['460 of 460 words on the page kept'])
    expect($('.completeness button')).toBe(null)
  })

  test('leads to the first entry with the missing content, however far down the list', async () => {
    const parts = upTo(40).map(n => ({ ...part(n), images: n === 30 ? 2 : 0 }))
    reader.show(article([1], { completeness: some, leftOut: parts }))
    expect(texts('.completeness')).toEqual([
      '1,140 of 2,310 words on the page kept, 5 of 7 images, 1 of 1 table',
    ])
    expect(texts('.completeness button')).toEqual(['1,140 of 2,310 words on the page kept', '5 of 7 images'])
    await userEvent.click(button('5 of 7 images'))
    expect(lines()).toHaveLength(31)
    expect(lines()[30]?.textContent).toContain('1,030 words2 images')
    expect(document.activeElement).toBe(lines()[30]?.querySelector('button'))
    const { top, bottom } = lines()[30]!.getBoundingClientRect()
    expect([top >= 0, bottom <= innerHeight]).toEqual([true, true])
    await userEvent.click(button('1,140 of 2,310 words on the page kept'))
    expect(document.activeElement).toBe(lines()[0]?.querySelector('button'))
  })

  test('has no buttons when nothing is listed', () => {
    reader.show(article([1], { completeness: some }))
    expect($('.completeness button')).toBe(null)
  })
})

describe('a redrawn article', () => {
  const topOf = (block: number) => $(`[data-block="${block}"]`).getBoundingClientRect().top

  test('stays at the reading position', async () => {
    reader.show(article(upTo(60)))
    await vi.waitFor(() => expect($('[data-block="59"]')).not.toBeNull())
    $('[data-block="20"]').scrollIntoView()
    const before = topOf(21)
    reader.show(article(upTo(60).filter(block => block !== 5)))
    expect(topOf(21)).toBeCloseTo(before, 0)
  })

  test('continues with the following block when the current one is gone', async () => {
    reader.show(article(upTo(60)))
    await vi.waitFor(() => expect($('[data-block="59"]')).not.toBeNull())
    $('[data-block="20"]').scrollIntoView()
    const before = topOf(20)
    reader.show(article(upTo(60).filter(block => block !== 5 && block !== 20)))
    expect(topOf(21)).toBeCloseTo(before, 0)
  })

  test('stays at the list of left-out parts, with its focus and its length', async () => {
    reader.show(article(upTo(60), { leftOut: upTo(40).map(part) }))
    await vi.waitFor(() => expect($('[data-block="59"]')).not.toBeNull())
    $('.left-out summary').click()
    button('Show 20 more').click()
    scrollTo({ top: document.documentElement.scrollHeight })
    const second = root.querySelectorAll<HTMLElement>('.left-out li button')[1]!
    second.focus({ preventScroll: true })
    reader.show(article(upTo(61), { leftOut: upTo(40).slice(2).map(part) }))
    expect(root.querySelectorAll('.left-out li')).toHaveLength(24)
    expect(document.activeElement).toBe(root.querySelectorAll('.left-out li button')[1])
    expect($('.left-out').getBoundingClientRect().top).toBeLessThan(innerHeight)
  })

  test('keeps the focus in the text', () => {
    reader.show(article(upTo(9)))
    $('[data-block="0"]').focus()
    reader.show(article(upTo(9).slice(1)))
    expect(document.activeElement).toBe($('[data-block="1"]'))
  })

  test('keeps the focus in an open list, or moves it to the text when no button is left', () => {
    const rule = (id: string) => ({ id, kind: 'hide', selector: `.${id}`, text: '' }) as unknown as Rule
    const rules = [rule('a'), rule('b')]
    reader.show(article(upTo(2), { rules }))
    const [first] = root.querySelectorAll<HTMLElement>('.rules li button')
    first!.closest('details')!.open = true
    first!.focus()
    reader.show(article(upTo(2), { rules: rules.slice(1) }))
    expect(document.activeElement).toBe($('.rules li button'))
    button('Your rules').focus()
    reader.show(article(upTo(3)))
    expect(document.activeElement).toBe(button('Your rules'))
    $('.site a').focus()
    reader.show(article(upTo(3)))
    expect(document.activeElement).toBe($('[data-block="0"]'))
  })

  test('gets the focus when a focused button led to it', async () => {
    reader.show(SCENES['too-short']!)
    button('Show it anyway').focus()
    reader.show({ kind: 'working' })
    expect($('main').contains(document.activeElement)).toBe(true)
    reader.show(article(upTo(3)))
    expect(document.activeElement).toBe($('[data-block="0"]'))
    reader.clear()
    reader.show(SCENES['too-short']!)
    expect(document.activeElement).toBe(button('Show it anyway'))
  })

  test('does not load its pictures again', async () => {
    const scene = article([1, 2])
    const picture = `<img alt="" src="${PICTURE}">`
    const withPicture = { ...scene, article: { ...scene.article, content: scene.article.content + picture } }
    reader.show(withPicture)
    const image = $<HTMLImageElement>('.prose img')
    await image.decode()
    reader.show(withPicture)
    expect($('.prose img')).toBe(image)
  })

  test('is not replaced by the placeholder while another reading is in progress', () => {
    reader.show(article([1]))
    reader.show({ kind: 'working' })
    expect(texts('h1')).toEqual(['Title'])
  })
})

describe('the status line', () => {
  test('is a live region from the start, shows messages, and offers undo', () => {
    const undo = vi.fn()
    expect($('[role=status]').textContent).toBe('')
    reader.say({ text: 'Removed.', undo })
    expect($('[role=status] span').textContent).toBe('Removed.')
    button('Undo').click()
    expect(undo).toHaveBeenCalledOnce()
    expect($('[role=status]').textContent).toBe('')
  })

  test('fades after success, and stays after a problem', () => {
    const pass = () =>
      $('.status p').dispatchEvent(
        new AnimationEvent('animationend', { animationName: 'pass', bubbles: true }),
      )
    reader.say({ text: 'Done.' })
    expect(getComputedStyle($('.status p')).animationName).toBe('pass')
    pass()
    expect($('.status').textContent).toBe('')
    reader.say({ text: 'Nothing was changed.', isProblem: true })
    expect(getComputedStyle($('.status p')).animationName).toBe('none')
    button('Dismiss').click()
    expect($('.status').textContent).toBe('')
  })
})

test('a table wider than the column scrolls in a focusable box; a narrow one does not', async () => {
  const wide = `<table><tr>${'<td>unbreakable</td>'.repeat(40)}</tr></table><table><tr><td>a</td></tr></table>`
  const scene = article([1])
  reader.show({ ...scene, article: { ...scene.article, content: wide } })
  await vi.waitFor(() => expect($('.sideways').tabIndex).toBe(0))
  expect([...root.querySelectorAll('.sideways')].map(each => each.getAttribute('role'))).toEqual([
    'group',
    null,
  ])
})

describe('X-ray', () => {
  test('opens by its button and by its key', async () => {
    reader.show(SCENES['essay']!)
    root.tabIndex = -1
    $('[aria-keyshortcuts="x"]').click()
    root.focus()
    await userEvent.keyboard('x')
    expect(xray).toHaveBeenCalledTimes(2)
  })

  test('does not open with a modifier key or from a text field', async () => {
    reader.show(SCENES['essay']!)
    button('Your rules').focus()
    await userEvent.keyboard('{Alt>}x{/Alt}')
    const field = document.createElement('input')
    root.append(field)
    field.focus()
    await userEvent.keyboard('x')
    expect(xray).not.toHaveBeenCalled()
  })

  test('is not offered without a page to show', async () => {
    root.tabIndex = -1
    root.focus()
    for (const name of ['working', 'pdf', 'gone', 'failed']) {
      reader.show(SCENES[name]!)
      await userEvent.keyboard('x')
      expect([name, $('[aria-keyshortcuts="x"]').hidden]).toEqual([name, true])
    }
    reader.show(SCENES['only-links']!)
    expect($('[aria-keyshortcuts="x"]').hidden).toBe(false)
    expect(xray).not.toHaveBeenCalled()
  })
})
