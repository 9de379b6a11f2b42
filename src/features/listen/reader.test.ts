import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DEFAULT_SETTINGS, type Settings, type SettingsChange } from '../../schema/settings.ts'
import { DEFAULT_TYPOGRAPHY } from '../../schema/typography.ts'
import { changed } from '../../store/settings.ts'
import { createReader, type Reader } from '../../view/reader/reader.ts'
import { keysOf } from '../../view/tools/keys.ts'
import { applyTypography } from '../../view/typography/typography.ts'
import '../../view/reader/reader.css'
import type { Message } from '../../view/components/status.ts'
import type { ArticleScene } from '../../view/reader/scene.ts'
import { english } from '../../view/testing.ts'
import { listen } from './reader.ts'
import { type FakeSynth, fakeSynth, voice } from './testing.ts'

const root = document.createElement('div')
document.body.append(root)

let synth: FakeSynth
let settings: Settings
let said: string[]
let life: AbortController
let reader: Reader
let tool: ReturnType<typeof listen>

beforeEach(() => {
  synth = fakeSynth()
  settings = DEFAULT_SETTINGS
  said = []
  scrollTo({ top: 0, behavior: 'instant' })
})

afterEach(() => life.abort())

/** Blocks of two sentences, with their number; several windows of them. */
const content = (blocks: readonly number[]) =>
  blocks
    .map(n => `<p data-block="${n}">Grain ${n} <em>fell</em>. ${'And chaff flew on. '.repeat(30)}</p>`)
    .join('')
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

const article = (html: string, lang = 'en-GB'): ArticleScene => ({
  kind: 'article',
  article: {
    url: 'https://www.example.org/a',
    title: 'The second throw',
    content: html,
    words: 460,
    metadata: { title: { value: 'T', from: 'markup' }, lang: { value: lang, from: 'markup' }, dir: 'ltr' },
  },
  leftOut: [],
  completeness: {
    words: { kept: 1, shown: 1 },
    images: { kept: 0, shown: 0 },
    tables: { kept: 0, shown: 0 },
  },
  rules: [],
  problems: [],
  took: 1,
})

const nothing: () => Promise<void> = async () => undefined

function show(html = content(upTo(12)), options: Parameters<typeof listen>[2] = {}, lang?: string) {
  life = new AbortController()
  const strings = english()
  const keys = keysOf(root)
  const say = ({ text }: Message) => void said.push(text.replace(/[\u2068\u2069]/g, ''))
  const choices = {
    settings: async () => settings,
    changeSettings: vi.fn(async (change: SettingsChange) => {
      if (!settings) throw new Error('The disk is full.')
      settings = changed(settings, change)
      return settings
    }),
  }
  tool = listen({ strings, root, keys, choices, say }, synth, { signal: life.signal, ...options })
  const none = () => undefined
  reader = createReader(root, {
    strings,
    keys,
    mark: null,
    report: null,
    tools: [tool],
    load: vi.fn(),
    xray: none,
    continueOn: async () => {},
    allRules: none,
    openSettings: none,
    retry: none,
    force: none,
    corrections: { reachOf: async () => null, remove: nothing, restore: nothing, forget: nothing },
  })
  draw(html, lang)
}
const draw = (html: string, lang?: string) => {
  const scene = article(html, lang)
  tool.show({ drawn: reader.show(scene) })
}

const $ = <T extends HTMLElement = HTMLElement>(selector: string) => root.querySelector<T>(selector)!
const controls = () => root.querySelector<HTMLElement>('.listen')
const press = (name: string) =>
  [...root.querySelectorAll('button')].find(each => (each.ariaLabel ?? each.textContent) === name)!.click()
const saying = () => synth.now?.text ?? null
const start = async () => {
  press('Listen')
  await vi.waitFor(() => expect(controls()).not.toBe(null))
}
const key = (name: string) => root.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))

/** The words under the boxes of a mark. */
const marked = (name: string) =>
  [...root.querySelectorAll(`.read-aloud .${name}`)].map(box => {
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const y = (top + bottom) / 2
    const [from, to] = [left + 1, right - 1].map(x => document.caretPositionFromPoint(x, y)!)
    return from!.offsetNode.textContent!.slice(from!.offset, to!.offset)
  })

describe('listening', () => {
  test('begins with the headline when it is in view', async () => {
    show()
    await start()
    expect(saying()).toBe('The second throw')
    synth.now!.done()
    expect(saying()).toBe('Grain 1 fell.')
  })

  test('begins at the focused block, or at the block in view', async () => {
    show()
    $('[data-block="6"]').scrollIntoView()
    await start()
    expect(saying()).toBe('Grain 6 fell.')
    press('Stop reading aloud')
    const third = $('[data-block="3"]')
    third.tabIndex = -1
    third.focus()
    await userEvent.keyboard('r')
    await vi.waitFor(() => expect(saying()).toBe('Grain 3 fell.'))
  })

  test('continues at a block that is clicked with Shift, which otherwise selects text', async () => {
    show()
    const click = (n: number) =>
      ['mousedown', 'click'].map(type =>
        $(`[data-block="${n}"] em`).dispatchEvent(
          new MouseEvent(type, { shiftKey: true, bubbles: true, cancelable: true }),
        ),
      )
    expect([click(5), saying()]).toEqual([[true, true], null])
    await start()
    expect([click(5), saying()]).toEqual([[false, false], 'Grain 5 fell.'])
    press('Pause')
    click(2)
    expect(saying()).toBe('Grain 2 fell.')
  })

  test('continues with text that is rendered later', async () => {
    // 600 characters each: three chunks.
    show(content(upTo(60)))
    await start()
    await vi.waitFor(() => expect(root.querySelectorAll('.slice')).toHaveLength(3))
    $('[data-block="59"]').dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true }))
    key('>')
    expect(saying()).toBe('Grain 60 fell.')
  })

  test('has keys, which do nothing before it starts', async () => {
    show()
    key('.')
    expect(saying()).toBe(null)
    await start()
    const heard = ['.', '.', '<', '>', ',', 'r', 'r'].map(name => {
      key(name)
      return saying()
    })
    expect(heard).toEqual([
      'Grain 1 fell.',
      'And chaff flew on.',
      'Grain 1 fell.',
      'Grain 2 fell.',
      'And chaff flew on.',
      null,
      'And chaff flew on.',
    ])
    key('R')
    expect([saying(), controls()]).toEqual([null, null])
  })

  test('marks the sentence and the current word', async () => {
    show()
    await start()
    synth.now!.done()
    expect(marked('sentence')).toEqual(['Grain 1 ', 'fell', '.'])
    expect(marked('word')).toEqual([])
    synth.now!.word(8, 4)
    expect(marked('word')).toEqual(['fell'])
    // The marks follow layout changes above and in the text.
    $('header').style.height = '20rem'
    $('[data-block="1"]').before('A picture has come.')
    await vi.waitFor(() => expect(marked('word')).toEqual(['fell']))
    press('Stop reading aloud')
    expect(root.querySelector('.read-aloud')).toBe(null)
  })

  test('marks the word after bold starts are switched on and off', async () => {
    show()
    await start()
    synth.now!.done()
    synth.now!.word(8, 4)
    for (const beginnings of [true, false]) {
      applyTypography(document.documentElement, { ...DEFAULT_TYPOGRAPHY, beginnings })
      await vi.waitFor(() => expect(root.querySelectorAll('.beginning').length > 0).toBe(beginnings))
      await vi.waitFor(() => expect(marked('word').join('')).toBe('fell'))
      expect(marked('sentence').join('')).toBe('Grain 1 fell.')
    }
    synth.now!.done()
    expect(saying()).toBe('And chaff flew on.')
    expect(synth.said).toEqual(['The second throw', 'Grain 1 fell.', 'And chaff flew on.'])
    document.documentElement.removeAttribute('style')
  })

  test('leaves no trace in the CSS highlights, which over a page are shared with it', async () => {
    show()
    await start()
    synth.now!.word(0, 3)
    expect(CSS.highlights.size).toBe(0)
  })

  test('scrolls along, unless the person has scrolled away', async () => {
    show()
    await start()
    $('[data-block="9"]').dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true }))
    await vi.waitFor(() => {
      const { top } = $('[data-block="9"]').getBoundingClientRect()
      expect(top / innerHeight).toBeCloseTo(0.3, 1)
    })
    scrollTo({ top: 0, behavior: 'instant' })
    const back = $('.listen .back')
    await vi.waitFor(() => expect(back.hidden).toBe(false))
    synth.now!.done()
    expect(scrollY).toBe(0)
    draw(content(upTo(12)))
    expect([back.hidden, scrollY]).toEqual([false, 0])
    back.click()
    expect(back.hidden).toBe(true)
    await vi.waitFor(() => expect(scrollY).toBeGreaterThan(innerHeight))
  })

  test('does not scroll back at the next word', async () => {
    show()
    await start()
    synth.now!.done()
    const top = Math.round(scrollY + $('[data-block="1"]').getBoundingClientRect().top) - 5
    scrollTo({ top, behavior: 'instant' })
    await new Promise(resolve => document.addEventListener('scrollend', resolve, { once: true }))
    const scrolled = vi.spyOn(document.scrollingElement!, 'scrollTo')
    synth.now!.word(8, 4)
    expect(scrolled).not.toHaveBeenCalled()
    expect($('.listen .back').hidden).toBe(true)
    scrolled.mockRestore()
  })

  test('continues when the article is redrawn', async () => {
    show()
    await start()
    synth.now!.done()
    const count = synth.said.length
    draw(content(upTo(12)))
    expect([synth.said.length, saying()]).toEqual([count, 'Grain 1 fell.'])
    expect(marked('sentence')).toEqual(['Grain 1 ', 'fell', '.'])
    draw(content(upTo(12).slice(1)))
    expect(saying()).toBe('Grain 2 fell.')
  })

  test.each([
    ['the view is left', () => life.abort()],
    ['the page is left', () => dispatchEvent(new Event('pagehide'))],
    ['there is no article any more', () => tool.show({ drawn: null })],
  ])('ends when %s', async (_, leave) => {
    show()
    await start()
    leave()
    expect([saying(), controls(), document.documentElement.style.length]).toEqual([null, null, 0])
  })
})

describe('the controls', () => {
  test('apply another speed at the current word, and store it', async () => {
    show()
    await start()
    synth.now!.word(4, 6)
    const speed = $<HTMLSelectElement>('[aria-label="Speed"]')
    speed.value = '150'
    speed.dispatchEvent(new Event('change'))
    expect([saying(), synth.now!.rate, settings.speech]).toEqual([
      'second throw',
      1.5,
      { rate: 150, voices: {} },
    ])
  })

  test('do not overwrite settings changed elsewhere', async () => {
    show()
    await start()
    settings = { ...settings, speech: { ...settings.speech, voices: { de: 'Dora' } } }
    const speed = $<HTMLSelectElement>('[aria-label="Speed"]')
    speed.value = '150'
    speed.dispatchEvent(new Event('change'))
    expect(settings.speech).toEqual({ rate: 150, voices: { de: 'Dora' } })
  })

  test('list the voices of the language first, mark online voices, and do not use those unasked', async () => {
    const cloud = voice('Cloud', 'en-GB', { isLocal: false, isDefault: true })
    synth.list = [cloud, voice('Dora', 'de'), voice('Anna', 'en-US')]
    show()
    await start()
    const voices = $<HTMLSelectElement>('.voices')
    expect(
      [...voices.querySelectorAll('optgroup')].map(each => [
        each.label.replace(/[\u2068\u2069]/g, ''),
        each.textContent,
      ]),
    ).toEqual([
      ['English', 'Anna'],
      ['English, online: the text is sent to the voice provider', 'Cloud'],
      ['Other languages', 'Dora'],
    ])
    const online = [...root.querySelectorAll<HTMLElement>('.listen p')].find(each =>
      each.textContent!.startsWith('Online'),
    )!
    expect([synth.now!.voice.name, voices.value, online.hidden]).toEqual(['Anna', 'Anna', true])
    voices.value = 'Cloud'
    voices.dispatchEvent(new Event('change'))
    expect([synth.now!.voice.name, online.hidden, settings.speech.voices]).toEqual([
      'Cloud',
      false,
      { en: 'Cloud' },
    ])
  })

  test('show in a popup that it may close, and offer another view', async () => {
    const goOn = vi.fn()
    show(undefined, { isPassing: true, goOn })
    await start()
    expect(controls()!.textContent).toContain('Stops when this window closes.')
    press('Open in full view')
    expect(goOn).toHaveBeenCalledOnce()
  })

  test('cover neither the end of the text nor the status line', async () => {
    show(content([1]))
    await start()
    reader.say({ text: 'Done.' })
    await vi.waitFor(() => {
      const { top } = controls()!.getBoundingClientRect()
      expect($('.status p').getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      expect($('footer').getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
    })
  })

  test('return the focus when they close', async () => {
    show()
    await start()
    $('.listen .cross').focus()
    press('Stop reading aloud')
    expect(document.activeElement).toBe(tool.element)
  })
})

describe('a message says', () => {
  test('that the computer has no voices, and how to add them', async () => {
    synth.list = []
    show()
    press('Listen')
    await vi.waitFor(() => expect(said).toHaveLength(1))
    expect(said[0]).toMatch(/^No text-to-speech voices are installed\./)
    expect(controls()).toBe(null)
  })

  test('that no voice speaks the language; another can be chosen', async () => {
    show('<p data-block="1">Tuuli tuli.</p>', {}, 'fi')
    await start()
    expect(said).toEqual([
      'No voice for Finnish is installed. Choose another voice from the list, or add one in your system’s speech settings.',
    ])
    const voices = $<HTMLSelectElement>('.voices')
    expect(voices.value).toBe('')
    voices.value = 'Anna'
    voices.dispatchEvent(new Event('change'))
    press('Play')
    expect(saying()).toBe('The second throw')
  })

  test('that a setting was not stored', async () => {
    show()
    await start()
    settings = null as never // the disk is full
    const speed = $<HTMLSelectElement>('[aria-label="Speed"]')
    speed.value = '200'
    speed.dispatchEvent(new Event('change'))
    await vi.waitFor(() => expect(said[0]).toMatch(/^Nothing was changed\./))
    expect(synth.now!.rate).toBe(2)
  })
})
