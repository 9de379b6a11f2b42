import { describe, expect, test } from 'vitest'
import { pageOf } from '../../page/testing.ts'
import { baseOf, type Link, linksOf, nextPage, pointsOf } from './next-page.ts'

const STORY = 'https://site.example/story'
const link = (parts: Partial<Link>): Link => ({
  url: `${STORY}/q2`,
  text: '',
  names: '',
  amongPages: false,
  inNegative: false,
  ...parts,
})

describe('the base of an address', () => {
  test.each([
    ['a page number at the end', '/story/2', '/story'],
    ['a page number of two digits', '/story/12', '/story'],
    ['three digits are not a page number', '/story/123', '/story/123'],
    ['a page number one segment up', '/story/2/print', '/story/print'],
    ['a number further up stays', '/2/story/part', '/2/story/part'],
    ['the file type', '/story.html', '/story'],
    ['a type with a digit stays', '/story.x86', '/story.x86'],
    ['_p2', '/story_p2', '/story'],
    ['-3', '/story-3', '/story'],
    ['-page12', '/story-page12', '/story'],
    ['a page suffix one segment up', '/story-p3/part', '/story/part'],
    ['a page suffix two segments up stays', '/story-p3/part/more', '/story-p3/part/more'],
    ['index', '/story/index.html', '/story'],
    ['a short segment beside one without letters', '/story/a7/123', '/story/123'],
    ['a short segment beside letters stays', '/no/story', '/no/story'],
    ['the query', '/story?page=2', '/story'],
    ['the root', '/', ''],
  ])('%s: %s', (_, path, base) =>
    expect(baseOf(`https://site.example${path}`)).toBe(`https://site.example${base}`),
  )
})

describe('points of a link', () => {
  const around = { base: STORY, own: STORY, texts: '' }
  const points = (parts: Partial<Link>, more: Partial<typeof around> = {}) => {
    const full = link(parts)
    return pointsOf(full, full.url, { ...around, texts: full.text, ...more })
  }

  test.each<[string, Partial<Link>, number]>([
    ['no sign at all', {}, 0],
    ['the address does not start with the base', { url: 'https://site.example/q2' }, -25],
    ['next in the text', { text: 'Next' }, 50],
    ['weiter', { text: 'weiter' }, 50],
    ['continue', { text: 'Continue' }, 50],
    ['next in the class', { names: 'link-next ' }, 50],
    ['next in the id', { names: ' next' }, 50],
    ['> at the end', { text: 'x >' }, 50],
    ['» before a letter', { text: '»x' }, 50],
    ['> before a bar does not count', { text: '>|' }, 0],
    ['» before a bar does not count', { text: '»|' }, 0],
    ['page', { text: 'page' }, 25],
    ['paging', { names: 'paging ' }, 25],
    ['pagination', { names: ' pagination' }, 25],
    ['first', { text: 'First' }, -65],
    ['last', { names: 'last ' }, -65],
    ['last with next in the text', { text: 'next to last' }, 50 - 'next to last'.length],
    ['last with next in the class alone', { text: 'Last', names: 'next ' }, 50 - 65],
    ['negative', { names: 'sidebar ' }, -50],
    ['extraneous', { names: 'share ' }, -50],
    ['negative and extraneous count once', { names: 'widget print' }, -50],
    ['previous', { text: 'Prev' }, -200],
    ['earlier', { text: 'Earlier' }, -200],
    ['older', { text: 'Older' }, -200],
    ['newer', { text: 'Newer' }, -200],
    ['<', { text: '<' }, -200],
    ['«', { text: '«' }, -200],
    ['an ancestor with a name for pages', { amongPages: true }, 25],
    ['an ancestor with a negative name', { inNegative: true }, -25],
    ['p=2 in the address', { url: `${STORY}?p=2` }, 25],
    ['pag/3', { url: `${STORY}/pag/3` }, 25],
    ['paging', { url: `${STORY}/paging` }, 25],
    ['page without a number', { url: `${STORY}/page` }, 25],
    ['an extraneous address', { url: `${STORY}/q2/print` }, -15],
    ['text 1', { text: '1' }, -10],
    ['text 2', { text: '2' }, 8],
    ['text 9', { text: '9' }, 1],
    ['text 12', { text: '12' }, 0],
    ['ten characters', { text: 'abcdefghij' }, 0],
    ['eleven characters cost eleven points', { text: 'abcdefghijk' }, -11],
    ["the page's number plus one", { url: `${STORY}?x=3` }, 0],
  ])('%s', (_, parts, expected) => expect(points(parts)).toBe(expected))

  test('"last" costs nothing if an earlier link to the same address says "next"', () => {
    expect(points({ text: 'Last' }, { texts: ' | Next | Last' })).toBe(0)
  })

  test("an address whose number follows the page's number gains points", () => {
    const own = `${STORY}?x=19`
    expect(points({ url: `${STORY}?x=20` }, { own })).toBe(25)
    expect(points({ url: `${STORY}?x=21` }, { own })).toBe(0)
    expect(points({ url: `${STORY}?x=18` }, { own })).toBe(0)
    expect(points({ url: `${STORY}?x=y` }, { own })).toBe(0)
  })
})

describe('the next page', () => {
  const next = (links: Partial<Link>[], url = STORY, visited?: ReadonlySet<string>) =>
    nextPage(links.map(link), url, visited)

  test('50 points win, 49 do not', () => {
    expect(next([{ text: 'Next' }])).toBe(`${STORY}/q2`)
    expect(next([{ text: '9', amongPages: true, names: 'page ' }])).toBe(`${STORY}/q2`) // 1 + 25 + 25
    expect(next([{ text: '12', amongPages: true, names: 'page ' }])).toBe(`${STORY}/q2`) // 0 + 25 + 25
    expect(next([{ text: 'next link!!', amongPages: true, inNegative: true }])).toBeNull() // 50 - 11
  })

  test('links to the same address add up', () => {
    expect(next([{ text: '2', amongPages: true }])).toBeNull()
    expect(next([{ text: '2', amongPages: true }, { names: 'page ' }])).toBe(`${STORY}/q2`)
  })

  test('the best link wins, among equals the first', () => {
    const next3: Partial<Link> = { url: `${STORY}/q3`, text: 'Next' }
    expect(next([{ text: 'Next' }, next3])).toBe(`${STORY}/q2`)
    expect(next([{ text: 'Next' }, { ...next3, amongPages: true }])).toBe(`${STORY}/q3`)
  })

  test.each<[string, Partial<Link>]>([
    ['another host', { url: 'https://other.example/story/q2' }],
    ['a text of 26 characters', { text: `Next ${'x'.repeat(21)}`, amongPages: true }],
    ['an extraneous text', { text: 'Next archive' }],
    ['no digit after the base', { url: `${STORY}/next` }],
    ['the page itself', { url: `${STORY}#2` }],
    ['an invalid address', { url: 'nowhere' }],
    ['an address of 2,001 characters', { url: `${STORY}/${'2'.repeat(2000 - STORY.length)}` }],
  ])('never: %s', (_, parts) => expect(next([{ text: 'Next', names: 'next page', ...parts }])).toBeNull())

  test('an address already visited is never the next page', () => {
    expect(next([{ text: 'Next' }], STORY, new Set([`${STORY}/q2`]))).toBeNull()
  })

  test('addresses that differ only by fragment or trailing slash are the same', () => {
    expect(
      next([
        { url: `${STORY}/q2/`, text: '2', amongPages: true },
        { url: `${STORY}/q2#x`, names: 'page ' },
      ]),
    ).toBe(`${STORY}/q2`)
  })

  test('a page with an overlong address has no next page', () => {
    expect(next([{ text: 'Next' }], `${STORY}/${'p'.repeat(2000)}`)).toBeNull()
  })
})

describe('the links of a page', () => {
  test("have text, names, and the meaning of their ancestors' names", () => {
    const page = pageOf(`
      <div class="pagination"><div id="sidebar"><a class="a" id="b" href="https://site.example/2#x"> one
      <b>two</b></a></div></div>
      <div class="sidebar main"><a href="https://site.example/3">positive too</a></div>`)
    expect(linksOf(page)).toEqual([
      { url: 'https://site.example/2#x', text: 'one two', names: 'a b', amongPages: true, inNegative: true },
      {
        url: 'https://site.example/3',
        text: 'positive too',
        names: '',
        amongPages: false,
        inNegative: false,
      },
    ])
  })

  test('are the shown ones with a valid address and a short text', () => {
    const page = pageOf(`<a>none</a><a href="https://[">bad</a><a href="https://x.example/" hidden>hidden</a>
      <a href="https://x.example/">${'x'.repeat(26)}</a><a href="https://x.example/">${'x'.repeat(25)}</a>`)
    expect(linksOf(page).map(({ text }) => text.length)).toEqual([25])
  })
})
