import { describe, expect, test } from 'vitest'
import { blocks } from '../../page/facts/blocks.ts'
import { idOf, pageOf, prose } from '../../page/testing.ts'
import { UNIT_REASONS } from './decide-units.ts'
import { keepIllustrations } from './illustrations.ts'

const text = `<p>${prose(40)}.</p>`
const image = '<img src="a.jpg" width="600" height="400">'
const caption = '<figcaption>The old mill before the flood</figcaption>'

/** The kept blocks of a page on which only the long paragraphs were kept before. */
function kept(body: string, barred: number[] = []): string {
  const page = pageOf(body)
  const keep = Uint8Array.from(blocks(page).words, words => (words > 20 ? 1 : 0))
  const decision = {
    keep,
    probability: new Float32Array(keep.length),
    because: new Uint8Array(keep.length),
    shown: [],
    hidden: [],
  }
  return keepIllustrations(
    page,
    decision,
    Uint8Array.from(keep, (_, block) => barred[block] ?? 0),
  ).keep.join('')
}

describe('a captioned picture is kept with its caption', () => {
  test.each([
    ['as a figure', `<figure>${image}${caption}</figure>`, '1'],
    [
      'as a link to a larger copy, with a link for a caption',
      `<figure><a href="/File:Mill.jpg">${image}</a><figcaption><a href="/mill">Mill</a></figcaption></figure>`,
      '1',
    ],
    ['as a link to a larger copy', `<figure><a href="/big.jpg?w=2">${image}</a>${caption}</figure>`, '1'],
    [
      'with a credit of its own',
      `<figure>${image}${caption}<small>Photo: A. N. Other</small></figure>`,
      '11',
    ],
    [
      'named as one',
      `<div class="wp-caption">${image}<p class="wp-caption-text">The old mill</p></div>`,
      '1',
    ],
    ['beside its caption', `<figure>${image}</figure>${caption}`, '1'],
    [
      'with a symbol to enlarge it',
      `<figure>${image}<img src="b.png" width="16" height="16">${caption}</figure>`,
      '1',
    ],
    ['as a player', `<figure><lite-youtube videoid="abcdef"></lite-youtube>${caption}</figure>`, '1'],
    [
      'as a background',
      `<figure><div role="img" style="background: url(a.jpg)"></div>${caption}</figure>`,
      '1',
    ],
  ])('%s', (_, figure, captions) => {
    expect(kept(`<main>${text}${figure}${text}</main>`)).toBe(`1${captions}1`)
  })

  test('in a gallery, with the title of the gallery', () => {
    const item = `<li>${image}<span>The old mill</span></li>`
    const page = `<main>${text}<ul><li>Mills</li>${item}${item}</ul>${text}</main>`
    expect(kept(page).slice(1, -1)).not.toContain('0')
    // A list with one picture is a list.
    expect(kept(`<main>${text}<ul>${item}</ul>${text}</main>`).slice(1, -1)).not.toContain('1')
  })

  test('right before and after the text', () => {
    const figure = `<figure>${image}${caption}</figure>`
    expect(kept(`<main>${figure}<p>12 May</p>${text}${figure}</main>`)).toBe('1011')
    expect(kept(`<header><h1></h1>${figure}<p>12 May</p></header><main>${text}</main>`)).toBe('101')
    // Another text is between them.
    const other = '<p>Other news</p>'.repeat(40)
    expect(kept(`<main>${figure}${other}${text}${other}${figure}</main>`).replaceAll('0', '')).toBe('1')
  })

  test('in a part that is named like clutter, but contains the text', () => {
    expect(kept(`<main class="has-sidebar">${text}<figure>${image}${caption}</figure>${text}</main>`)).toBe(
      '111',
    )
  })
})

describe('a picture with words is no illustration', () => {
  test.each([
    ['as a link to another page', `<figure><a href="/mills">${image}</a>${caption}</figure>`],
    ['inside a link', `<a href="/mills"><figure>${image}${caption}</figure></a>`],
    ['under a heading', `<figure>${image}<h2>More mills</h2></figure>`],
    [
      'with links alone',
      `<figure>${image}<figcaption><a href="/mills">The old mill</a></figcaption></figure>`,
    ],
    ['with a field', `<figure>${image}${caption}<input type="email"></figure>`],
    ['as a small portrait', `<figure><img src="a.jpg" width="48" height="48">${caption}</figure>`],
    ['named as an advertisement', `<figure class="advert">${image}${caption}</figure>`],
    ['beside other dropped text', `<aside><p>Read also</p><figure>${image}${caption}</figure></aside>`],
  ])('%s', (_, figure) => {
    expect(kept(`<main>${text}${figure}${text}</main>`).slice(1, -1)).not.toContain('1')
  })

  test('where a rule forbids it', () => {
    expect(kept(`<main>${text}<figure>${image}${caption}</figure>${text}</main>`, [0, 1, 0])).toBe('101')
  })
})

test('a quoted post is kept even if it is nothing but a link', () => {
  const post = (name: string) =>
    `<blockquote class="${name}"><a href="https://social.example/1">A post</a></blockquote>`
  expect(kept(`<main>${text}${post('mastodon-embed')}${text}</main>`)).toBe('111')
  expect(kept(`<main>${text}${post('plain')}${text}</main>`)).toBe('101')
  expect(
    kept(`<main>${text}${text}</main>${'<p>Other news</p>'.repeat(9)}${post('twitter-tweet')}`),
  ).not.toMatch(/1$/)
})

test('the reason is given, and nothing in the picture is pruned', () => {
  const page = pageOf(`<main>${text}<figure>${image}${caption}</figure>${text}</main>`)
  const blocks = {
    keep: Uint8Array.of(1, 0, 1),
    probability: new Float32Array(3),
    because: new Uint8Array(3),
  }
  const { because, shown } = keepIllustrations(page, { ...blocks, shown: [], hidden: [] }, new Uint8Array(3))
  expect([...because]).toEqual([0, 1 + UNIT_REASONS.indexOf('illustration'), 0])
  expect(shown).toMatchObject([{ first: idOf(page, 'figure') }])
})
