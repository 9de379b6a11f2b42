import { describe, expect, test } from 'vitest'
import { extract } from '../extract.ts'
import { documentOf, prose } from '../page/testing.ts'

const HERE = 'https://example.org/notes/42'
const TEXT = 'Rain all day, so the bees stayed in.'
const menu = `<nav>${'<a href="/x">Some section</a> '.repeat(30)}</nav>`
const sidebar = `<aside><h2>About me</h2><p>I keep bees and write about them. ${prose(40)}.</p></aside>`
const openGraph = (type: string, url = HERE, description = '') =>
  `<meta property="og:type" content="${type}"><meta property="og:url" content="${url}">` +
  (description && `<meta property="og:description" content="${description}">`)
const canonical = (url = HERE) => `<link rel="canonical" href="${url}">`
const linkedData = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`

/** The text of the article; the code of the reason where there is none. */
function textOf(html: string): string {
  const extraction = extract(documentOf(html))
  if (extraction.kind === 'nothing') return `(${extraction.because.code})`
  const { body } = new DOMParser().parseFromString(extraction.article.content, 'text/html')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

describe('a page that declares to be one post is shown, however short', () => {
  test('but not where only a headline and its date are marked as the post', () => {
    const header = `<header class="hentry"><h1>On bees in the rain</h1><time>22 November 2026</time></header>`
    expect(textOf(`${menu}${header}<article><p>${prose(60)} bees.</p></article>`)).toContain('bees.')
  })

  test.each([
    [
      'Mastodon, from the server',
      `${canonical()}<div class="entry h-entry"><div class="detailed-status"><a class="p-author h-card" href="/@ada">Ada @ada@example.org</a>
        <div class="status__content"><div class="e-content" lang="en"><p>${TEXT}</p></div></div>
        <div class="meta"><a class="u-url" href="${HERE}"><time>Nov 22</time></a> · <a href="/r">3</a></div></div></div>${sidebar}`,
    ],
    [
      'Mastodon, from its script',
      `${openGraph('article', HERE, TEXT)}${menu}<div class="column"><div class="detailed-status">
        <a href="/@ada"><strong>Ada</strong> @ada@example.org</a><div class="status__content"><div lang="en"><p>${TEXT}</p></div></div>
        <a href="${HERE}"><time>Nov 22</time></a><button>Reply</button></div></div>${sidebar}`,
    ],
    [
      'Mastodon, described without Open Graph',
      `${openGraph('article')}<meta name="description" content="${TEXT}">${menu}<div class="detailed-status">
        <a href="/@ada">Ada @ada@example.org</a><div class="status__content"><p>${TEXT}</p></div></div>${sidebar}`,
    ],
    [
      'Bluesky',
      `${openGraph('article', HERE, TEXT)}<div id="root"><nav><a href="/">Home</a> <a href="/search">Explore</a></nav>
        <div data-testid="postThreadItem-by-ada"><a href="/profile/ada">Ada</a><div><div dir="auto">${TEXT}</div></div>
        <div>November 22, 2026 at 9:14 AM</div><div><button>Like</button></div></div></div>`,
    ],
    [
      'Tumblr',
      `${openGraph('tumblr-feed:entry')}${linkedData({ '@type': 'SocialMediaPosting', url: HERE, articleBody: TEXT })}
        ${menu}<article class="post text"><div class="post-content"><p>${TEXT}</p></div>
        <footer><a href="${HERE}">3 notes</a><p>Posted on a rainy day in November, with nothing else to do</p></footer></article>${sidebar}`,
    ],
    [
      'micro.blog',
      `${menu}<div class="h-entry"><div class="e-content"><p>${TEXT}</p></div>
        <p><a class="u-url" href="${HERE}"><time class="dt-published">9:14 am</time></a></p></div>${canonical()}${sidebar}`,
    ],
    [
      'Discourse, for search engines',
      `${canonical()}${menu}<div itemscope itemtype="http://schema.org/DiscussionForumPosting"><h1>Bees</h1>
        <div id="post_1"><span itemprop="author" itemscope itemtype="http://schema.org/Person">ada</span>
        <div class="post" itemprop="text"><p>${TEXT}</p></div></div></div>`,
    ],
    [
      'a WordPress status',
      `${canonical()}${menu}<article class="post-42 type-post format-status hentry"><header><h1 class="entry-title">
        <a href="${HERE}" rel="bookmark">November 22</a></h1></header><div class="entry-content"><p>${TEXT}</p></div>
        <footer class="entry-meta">Posted by Ada in the category of the bees, as so often</footer></article>${sidebar}`,
    ],
    [
      'a gist with comments',
      `${openGraph('article')}${menu}<div class="file"><article class="markdown-body entry-content" itemprop="text"><p>${TEXT}</p></article></div>
        <div class="comment"><a href="#c1">said on Monday</a><div class="comment-body"><p>Same here.</p></div></div>`,
    ],
  ])('%s', (_, html) => {
    expect(textOf(html)).toBe(TEXT)
  })

  describe('with', () => {
    /** A status as a script draws it: only its description is declared. */
    const status = (below: string) =>
      `${openGraph('article', HERE, TEXT)}${menu}<div class="status"><a href="/@ada">Ada</a>
        <div class="body"><p>${TEXT}</p>${below}</div>`
    const gallery = (around: (image: string) => string) =>
      `<div class="gallery"><button>Hide</button>${around('<img src="/small/hive.png" alt="A hive">')}</div>`
    const contentOf = (html: string) => {
      const extraction = extract(documentOf(`${html}<div><time>9:14</time> Nov 22</div></div>${sidebar}`))
      return extraction.kind === 'article' ? extraction.article.content : ''
    }

    test('the addresses and tags below its text', () => {
      const links =
        '<p><a href="https://b.example/hive">b.example/hive</a></p><p><a href="/t/bees">#bees</a></p>'
      expect(contentOf(status(links))).toContain('#bees')
      expect(contentOf(status('<p><a href="/share">Share this</a></p>'))).not.toContain('Share')
    })

    test('the pictures beside the element of its text, up to the next text', () => {
      const enlarged = gallery(image => `<a href="/large/hive.png">${image}</a>`)
      expect(contentOf(status('') + enlarged)).toContain('alt="A hive"')
      expect(contentOf(status('') + gallery(image => `<a href="/@bo">${image}</a>`))).not.toContain('<img')
      expect(contentOf(`${status('')}<div><a href="/@bo">Bo</a></div>${enlarged}`)).not.toContain('<img')
    })
  })

  test('even where the text around it is longer, and would be an article', () => {
    const text = `<p>${prose(60)}.</p>`.repeat(3)
    const note = `<div class="h-entry"><div class="e-content"><p>${TEXT}</p></div></div>`
    expect(textOf(`${canonical()}${note}<div>${text}</div>`)).toBe(TEXT)
  })

  test('of several posts it is the one whose permalink leads to the page', () => {
    const post = (id: number, text: string) =>
      `<article><a href="/u/${id}">Ada</a><a href="https://www.example.org/notes/${id}/"><time>9:14</time></a><div>${text}</div></article>`
    const thread = post(41, 'How are the bees?') + post(42, TEXT) + post(43, 'Same here.')
    expect(textOf(openGraph('article') + menu + thread)).toBe(TEXT)
    // A permalink to the page is enough.
    expect(textOf(canonical() + menu + thread)).toBe(TEXT)
  })

  test('an introduction is not taken for the whole article, although the page declares it as its text', () => {
    const text = `<p>${prose(60)}.</p>`.repeat(3)
    expect(textOf(`${openGraph('article', HERE, TEXT)}<p>${TEXT}</p><div>${text}</div>`)).toContain('word59.')
  })

  test('a long article is read as before: its post is not cut down to what a declaration names', () => {
    const text = `<p>${prose(80)}.</p>`.repeat(4)
    const page = `${canonical()}<article class="hentry"><div class="entry-content"><p>Lead of the text.</p></div>${text}</article>`
    expect(textOf(page)).toContain('word79.')
  })
})

test('a text about which the model is sure is not the sidebar of a post', () => {
  const paragraph = `<p>${prose(25)}. ${prose(20)}.</p>`
  const vote = `<div class="hentry"><p>Log in to say what you think of it.</p></div>`
  const html = `${canonical()}<h1>The miller</h1><div class="text">${paragraph.repeat(4)}</div>${vote}`
  expect(textOf(html)).toContain('word24')
})

describe('a page that is not one post is not', () => {
  const note = (id: number) =>
    `<article class="hentry"><div class="entry-content"><p>${TEXT}</p></div><a rel="bookmark" href="/notes/${id}">more</a></article>`
  test.each([
    ['a list of entries', `${canonical('https://example.org/notes')}${menu}${note(1)}${note(2)}`],
    ['a list with one entry', `${canonical('https://example.org/tag/bees')}${menu}${note(1)}`],
    [
      'the front page of a site',
      `${canonical('https://example.org/')}${menu}<div class="h-entry"><p>${TEXT}</p></div>`,
    ],
    [
      'an ItemList',
      `${openGraph('article')}${linkedData({ '@type': 'ItemList' })}${menu}<article>${TEXT}</article>`,
    ],
    ['a website with one article', `${openGraph('website')}${menu}<article>${TEXT}</article>`],
    [
      'several articles',
      `${openGraph('article')}${menu}<article>${TEXT}</article><article>Same here.</article>`,
    ],
    ['a page that declares nothing', `${menu}<article>${TEXT}</article>`],
    [
      'a post without text',
      `${openGraph('article')}${menu}<article><a href="/x">Watch the film</a></article>`,
    ],
  ])('%s', (_, html) => {
    expect(textOf(html)).toMatch(/^\(.*\)$/)
  })
})
