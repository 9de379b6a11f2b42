import { describe, expect, test } from 'vitest'
import type { Page } from '../../page/page.ts'
import { idOf, pageOf } from '../../page/testing.ts'
import { Class, classify, LIMITS } from './classify.ts'
import { justextMethods } from './index.ts'
import type { Paragraphs } from './paragraphs.ts'
import { parsedParagraphs } from './parsed-paragraphs.ts'
import { revise } from './revise.ts'
import { limitsFor, shownParagraphs } from './shown-paragraphs.ts'

interface One {
  length?: number
  links?: number
  stops?: number
  heading?: boolean
  banned?: boolean
}

const paragraphs = (all: One[]): Paragraphs => ({
  count: all.length,
  length: Int32Array.from(all, one => one.length ?? 300),
  linkDensity: Float64Array.from(all, one => one.links ?? 0),
  stopDensity: Float64Array.from(all, one => one.stops ?? 0.5),
  heading: Uint8Array.from(all, one => (one.heading ? 1 : 0)),
  banned: Uint8Array.from(all, one => (one.banned ? 1 : 0)),
})
const classOf = (one: One) =>
  Object.entries(Class).find(([, value]) => value === classify(paragraphs([one]), LIMITS)[0])?.[0]

describe('the context-free class of a paragraph', () => {
  test.each<[string, One, string]>([
    ['a link density of 0.2 is not too high', { links: 0.2 }, 'good'],
    ['a higher link density is bad', { links: 0.2001 }, 'bad'],
    ['a copyright sign is bad', { banned: true }, 'bad'],
    ['69 characters without a link are short', { length: 69 }, 'short'],
    ['69 characters with a link are bad', { length: 69, links: 0.01 }, 'bad'],
    ['70 characters are classified by stop words', { length: 70 }, 'nearGood'],
    ['a density of 0.32 with 200 characters is near-good', { length: 200, stops: 0.32 }, 'nearGood'],
    ['a density of 0.32 with 201 characters is good', { length: 201, stops: 0.32 }, 'good'],
    ['a density just under 0.32 is near-good at any length', { length: 999, stops: 0.3199 }, 'nearGood'],
    ['a density of 0.30 is near-good', { stops: 0.3 }, 'nearGood'],
    ['a density just under 0.30 is bad', { stops: 0.2999 }, 'bad'],
    ['link density is tested before length', { length: 5, links: 0.3 }, 'bad'],
  ])('%s', (_, one, expected) => expect(classOf(one)).toBe(expected))
})

/** `g` good, `b` bad, `n` near-good, `s` short; capitals for headings. Each paragraph has 100 characters. */
const revised = (alone: string, { promotes = false, length = 100 } = {}) => {
  const names = { b: Class.bad, s: Class.short, n: Class.nearGood, g: Class.good } as Record<string, number>
  const units = paragraphs(Array.from(alone, c => ({ length, heading: c !== c.toLowerCase() })))
  const classes = Uint8Array.from(alone, c => names[c.toLowerCase()]!)
  return Array.from(revise(units, classes, promotes), value => (value === Class.good ? 'g' : 'b')).join('')
}

describe('the class after the second pass', () => {
  test.each([
    ['a short one between good ones is good', 'gsg', 'ggg'],
    ['a short one between bad ones is bad', 'bsb', 'bbb'],
    ['short ones are skipped in the search for neighbours', 'gssg', 'gggg'],
    ['the edges of the page count as bad', 'gs', 'gb'],
    ['a short one between good and bad is bad', 'gsb', 'gbb'],
    ['a short one is good if a near-good one is on its bad side', 'gsnb', 'gggb'],
    ['also if the bad side is the edge of the page', 'nsg', 'ggg'],
    ['not if the near-good one is beyond the bad one', 'gsbn', 'gbbb'],
    ['not if the near-good one is on the good side', 'gnsb', 'ggbb'],
    ['a near-good one between two bad ones is bad', 'bnb', 'bbb'],
    ['a near-good one with one good neighbour is good', 'bng', 'bgg'],
    ['a result counts for the next near-good one', 'gnnnb', 'ggggb'],
    ['a near-good one ahead is skipped', 'bnnb', 'bbbb'],
    ['short ones are decided before near-good ones', 'gnsnb', 'ggggb'],
  ])('%s: %s', (_, alone, expected) => expect(revised(alone)).toBe(expected))

  test('a heading that became bad is good if a good paragraph starts at most 200 characters later', () => {
    expect(revised('bSbg')).toBe('bgbg') // 100 between
    expect(revised('bSbbg')).toBe('bgbbg') // 200 between
    expect(revised('bSbbg', { length: 101 })).toBe('bbbbg') // 202
  })

  test('a heading that was bad by itself stays bad', () => {
    expect(revised('Bg')).toBe('bg')
  })

  test('a short heading before a good paragraph counts as near-good in the improved form; jusText checks too early', () => {
    // The heading ends up good in either form; the short paragraph before it needs a near-good one on its bad side.
    expect(revised('gsSbg')).toBe('gbgbg')
    expect(revised('gsSbg', { promotes: true })).toBe('gggbg')
  })

  test('ten thousand short paragraphs are classified in one pass', () => {
    expect(revised(`g${'s'.repeat(10_000)}g`)).toBe('g'.repeat(10_002))
  })
})

describe('paragraphs as parsed', () => {
  const read = (body: string) => {
    const page = pageOf(body)
    const { paragraphs: all, of } = parsedParagraphs(page)
    return { page, all, of, lengths: [...all.length] }
  }

  test('are split at the start and end of block tags, but not at article, section, main or ol', () => {
    expect(read('a<p>bb</p>ccc<div>dddd</div>').lengths).toEqual([1, 2, 3, 4])
    expect(read('a<section>bb</section><article>c</article><main>d</main><ol>e</ol>').lengths).toEqual([6])
  })

  test('one line break is a space, two split; white space between them is ignored, text is not', () => {
    expect(read('<div>a<br>b</div>').lengths).toEqual([3])
    expect(read('<div>a<br> <br>b</div>').lengths).toEqual([1, 1])
    expect(read('<div>a<br>b<br>c</div>').lengths).toEqual([5])
  })

  test('continue across inline elements, with white space collapsed', () => {
    expect(read('<p> one\n  <b>two</b>three </p>').lengths).toEqual(['one twothree'.length])
  })

  test('have a link flag that an inner end tag clears', () => {
    // The parser does not move an <a> of SVG.
    const { all } = read('<p><a href="/">12<svg><a></a></svg>345</a>12345</p>')
    expect(all.linkDensity[0]).toBe(0.2)
  })

  test('count the white space inside links as link characters', () => {
    expect(read('<p>xxx<a href="/"> y </a>xxx</p>').all.linkDensity[0]).toBeCloseTo(3 / 9, 10)
  })

  test('count stop words as space-separated tokens: attached punctuation hides them', () => {
    expect(read('<p lang="en">the cat, the dog and, I</p>').all.stopDensity[0]).toBeCloseTo(3 / 6, 10)
  })

  test('are headings at any depth below one', () => {
    const { all } = read('<h2><div>in</div></h2><p>out</p>')
    expect([...all.heading]).toEqual([1, 0])
  })

  test('include hidden text, but not form controls and code', () => {
    expect(read('<p hidden>hid</p><select><option>no</option></select><button>no</button>').lengths).toEqual([
      3,
    ])
  })

  test('are banned by a copyright sign', () => {
    expect([...read('<p>© 2020</p><p>2020</p>').all.banned]).toEqual([1, 0])
  })

  test('every text has its paragraph', () => {
    const { page, of } = read('<p>one</p><p>two <b>more</b></p>')
    expect([of[idOf(page, 'p') + 1], of[idOf(page, 'b') + 1]]).toEqual([0, 1])
  })
})

describe('the methods', () => {
  const prose = 'It is the one that they have been on about for all of this time, and it was not to be. '
  const votes = (name: string, page: Page) => [
    ...justextMethods.find(method => method.name === name)!.vote(page).values,
  ]

  test('a paragraph good by itself is 1, one that its neighbours made good 0.5, a bad one -1', () => {
    const page = pageOf(
      `<p>${prose.repeat(3)}</p><p>Short.</p><p>${prose.repeat(3)}</p><p><a href="/">Menu</a></p>`,
    )
    for (const { name } of justextMethods) expect(votes(name, page)).toEqual([1, 0.5, 1, -1])
  })

  test('both forms abstain without a stop list for the language', () => {
    const page = pageOf('<p>Xyzzy plugh qwfpg zxcvb dvorak hjkl wasd xyzzy plugh qwfpg zxcvb dvorak</p>')
    for (const { name } of justextMethods) expect(votes(name, page)).toEqual([Number.NaN])
  })

  test('improved: half the share of stop words is enough where the long paragraphs have half of 0.6', () => {
    // 3 of 10 words are on the list, in more than 300 characters
    const page = pageOf(`<p>${'the xcat xdog and xhorse xcow of xgoat xsheep xpig '.repeat(10)}</p>`)
    const limits = limitsFor(page, shownParagraphs(page))
    expect(limits.stopLow).toBeCloseTo(0.15, 6)
    expect(limits.stopHigh).toBeCloseTo(0.16, 6)
    expect(votes('justext', page)).toEqual([1])
    expect(votes('justext-exact', page)).toEqual([-1])
  })

  test('improved: a Chinese character counts as 2.2 letters', () => {
    const page = pageOf(`<p>${'我们的这是在'.repeat(5)}</p>`)
    expect([...shownParagraphs(page).length]).toEqual([66])
  })
})
