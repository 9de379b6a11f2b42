import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_TYPOGRAPHY, type Theme } from '../../schema/typography.ts'
import { contrast, READABLE } from './contrast.ts'
import { applyTypography, typographyOf } from './typography.ts'
import '../reader/reader.css'

const themeRoot = document.documentElement
const article = document.createElement('article')
article.lang = 'en'
article.innerHTML = '<div class="prose"><p>A paragraph with a <a href="#">link</a>.</p><p>Another.</p></div>'
document.body.append(article)
const paragraph = article.querySelectorAll('p')[1]!

afterEach(() => {
  themeRoot.removeAttribute('style')
  for (const name of Object.keys(themeRoot.dataset)) delete themeRoot.dataset[name]
})

/** A colour of the style sheet, as `#rrggbb`. */
function colour(name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const painted = getComputedStyle(probe).color
  probe.remove()
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
  canvas.fillStyle = painted
  canvas.fillRect(0, 0, 1, 1)
  const channels = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  return `#${channels.map(each => each.toString(16).padStart(2, '0')).join('')}`
}

describe('the typography of a site', () => {
  const settings = { look: { size: 120, theme: 'sepia' }, siteLooks: { 'a.example': { size: 90 } } } as const

  test('is that of the site, else that of all sites, else the default', () => {
    expect(typographyOf(settings, 'a.example')).toEqual({ ...DEFAULT_TYPOGRAPHY, theme: 'sepia', size: 90 })
    expect(typographyOf(settings, 'b.example')).toEqual({ ...DEFAULT_TYPOGRAPHY, theme: 'sepia', size: 120 })
    expect(typographyOf({ look: {}, siteLooks: {} }, 'a.example')).toEqual(DEFAULT_TYPOGRAPHY)
  })

  test('ignores property names of Object.prototype', () => {
    expect(typographyOf(settings, 'constructor')).toEqual(typographyOf(settings, 'b.example'))
  })
})

describe('a theme', () => {
  test.each<Theme>(['light', 'sepia', 'dark', 'black', 'contrast', 'custom'])(
    '%s has a contrast of 7:1 on all backgrounds of text',
    theme => {
      applyTypography(themeRoot, {
        ...DEFAULT_TYPOGRAPHY,
        theme,
        colours: { paper: '#102030', ink: '#f0f0e0', link: '#ffd080' },
      })
      for (const paper of ['--paper', '--tint'])
        for (const ink of ['--ink', '--soft', '--accent'])
          expect([paper, ink, contrast(colour(paper), colour(ink)) >= READABLE]).toEqual([paper, ink, true])
    },
  )

  test.each<[Theme, string]>([
    ['light', 'light'],
    ['sepia', 'light'],
    ['dark', 'dark'],
    ['black', 'dark'],
    ['contrast', 'dark'],
    ['system', 'light dark'],
  ])('%s has the colour scheme %s, for scroll bars and controls', (theme, scheme) => {
    applyTypography(themeRoot, { ...DEFAULT_TYPOGRAPHY, theme })
    expect(getComputedStyle(themeRoot).colorScheme).toBe(scheme)
  })

  test('of custom colours is light or dark like its background', () => {
    const colours = { paper: '#112233', ink: '#ffffff', link: '#ffee00' }
    applyTypography(themeRoot, { ...DEFAULT_TYPOGRAPHY, theme: 'custom', colours })
    expect([colour('--paper'), colour('--ink'), getComputedStyle(themeRoot).colorScheme]).toEqual([
      '#112233',
      '#ffffff',
      'dark',
    ])
    applyTypography(themeRoot, DEFAULT_TYPOGRAPHY)
    expect(getComputedStyle(themeRoot).colorScheme).toBe('light dark')
  })
})

describe('the typography settings', () => {
  const style = (name: keyof CSSStyleDeclaration) => getComputedStyle(paragraph)[name]

  test('do not change the style sheet’s own values by default', () => {
    const before = ['fontSize', 'lineHeight', 'marginTop', 'fontFamily', 'letterSpacing'] as const
    const values = before.map(style)
    applyTypography(themeRoot, DEFAULT_TYPOGRAPHY)
    expect(before.map(style)).toEqual(values.map(value => (value === 'normal' ? 'normal' : value)))
  })

  test('apply to the text', () => {
    applyTypography(themeRoot, { ...DEFAULT_TYPOGRAPHY, size: 100 })
    const size = Number.parseFloat(String(style('fontSize')))
    applyTypography(themeRoot, {
      ...DEFAULT_TYPOGRAPHY,
      size: 200,
      leading: 150,
      paragraph: 100,
      letter: 10,
      word: 20,
      align: 'justify',
      hyphens: false,
      family: 'mono',
    })
    const px = (value: unknown) => Number.parseFloat(String(value))
    expect(px(style('fontSize'))).toBeCloseTo(2 * size, 2)
    expect(px(style('lineHeight'))).toBeCloseTo(3 * size, 2)
    expect(px(style('marginTop'))).toBeCloseTo(3 * size, 2)
    expect(px(style('letterSpacing'))).toBeCloseTo(0.2 * size, 2)
    expect(px(style('wordSpacing'))).toBeCloseTo(0.4 * size, 2)
    expect([style('textAlign'), style('hyphens')]).toEqual(['justify', 'manual'])
    expect(style('fontFamily')).toMatch(/^ui-monospace/)
  })

  test('indented paragraphs have no space above them, except after other elements', () => {
    const of = (each: Element) => {
      const { marginTop, textIndent } = getComputedStyle(each)
      return [marginTop !== '0px', Number.parseFloat(textIndent) > 0]
    }
    const book = document.createElement('article')
    document.body.append(book)
    book.innerHTML =
      '<div class="prose">' +
      '<div class="slice"><p>1</p><p>2</p><ul><li><p>3</p></li></ul><p>4</p><p>5</p><div class="read-aloud"></div></div>' +
      '<div class="slice"><p>6</p><h2>7</h2><p>8</p><hr></div><div class="slice"><p>9</p></div></div>'
    const paragraphs = [...book.querySelectorAll('p')]
    const spaced = paragraphs.map(each => of(each))
    applyTypography(themeRoot, { ...DEFAULT_TYPOGRAPHY, indent: true })
    expect(paragraphs.map(each => of(each))).toEqual([
      [false, false],
      [false, true],
      [false, false],
      [true, false],
      [false, true],
      [false, true],
      [true, false],
      [true, false],
    ])
    expect(getComputedStyle(paragraphs[1]!).textIndent).toBe(
      `${1.5 * Number.parseFloat(getComputedStyle(paragraphs[1]!).fontSize)}px`,
    )
    applyTypography(themeRoot, DEFAULT_TYPOGRAPHY)
    expect(paragraphs.map(each => of(each))).toEqual(spaced)
    book.remove()
  })

  test('ruby annotations can be hidden', () => {
    const prose = document.querySelector('.prose')!
    prose.insertAdjacentHTML('beforeend', '<ruby>箕<rp>(</rp><rt>み</rt><rp>)</rp></ruby>')
    const ruby = prose.querySelector<HTMLElement>('ruby')!
    expect(ruby.querySelector('rt')!.checkVisibility()).toBe(true)
    applyTypography(themeRoot, { ...DEFAULT_TYPOGRAPHY, ruby: false })
    const parts = [...ruby.querySelectorAll('rt, rp')].map(each => each.checkVisibility())
    expect(parts).toEqual([false, false, false])
    ruby.remove()
  })

  test('a font family name is one quoted name, whatever it contains', () => {
    applyTypography(themeRoot, {
      ...DEFAULT_TYPOGRAPHY,
      family: 'named',
      familyName: 'My "Face", serif; color: red',
    })
    expect(style('fontFamily')).toMatch(/^"My Face, serif; color: red", ui-serif/)
    applyTypography(themeRoot, { ...DEFAULT_TYPOGRAPHY, family: 'named', familyName: '' })
    expect(style('fontFamily')).toMatch(/^ui-serif/)
  })
})
