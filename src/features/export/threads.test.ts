import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { extract } from '../../engine/extract.ts'
import { postHeadings } from '../../view/reader/post-headings.ts'
import { english } from '../../view/testing.ts'
import { book } from './book.ts'
import { exportArticle } from './export-article.ts'
import { markdown } from './markdown.ts'

const pages = import.meta.glob('../../../test/pages/threads/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>

describe.each(Object.entries(pages))('the posts of %s are', (_, html) => {
  const extraction = extract(documentOf(html), { url: 'https://threads.example/story', comments: true })
  if (extraction.kind !== 'article') throw new Error('no article')
  const taken = exportArticle(extraction.article, null)
  postHeadings(taken.content, english().t)
  const posts = [...taken.content.querySelectorAll('section')]
  const heads = posts.map(section => words(section.querySelector('p')!))

  test('in Markdown, with their authors and times, and as quotations where they answer others', () => {
    expect(posts.length).toBeGreaterThan(2)
    const lines = markdown(taken)
      .split('\n')
      .filter(line => /^(?:> )*\*\*.+\*\* · /.test(line))
    expect(lines.map(plain)).toEqual(heads)
    expect(lines.map(line => line.split('> ').length - 1)).toEqual(
      posts.map(section => Number(section.dataset['depth'])),
    )
  })

  test('in Markdown, with their texts', () => {
    const text = letters(plain(markdown(taken).replace(/^(?:> )*\d+\. /gm, '')))
    for (const section of posts) expect(text).toContain(letters(section.textContent))
  })

  test('in an EPUB, with their authors, times and texts', () => {
    const files = unzipSync(book(taken, new Map(), new Date(0)))
    const text = strFromU8(files['EPUB/article.xhtml']!)
    const inBook = new DOMParser().parseFromString(text, 'application/xhtml+xml')
    const shown = [...inBook.querySelectorAll('section[data-post] > p:first-child')]
    expect(shown.map(words)).toEqual(heads)
    expect([...inBook.querySelectorAll('section[data-post]')].map(words)).toEqual(posts.map(words))
  })
})

test('the question and the accepted answer have headings in Markdown', () => {
  const extraction = extract(documentOf(pages['../../../test/pages/threads/page.html']!), {
    url: 'https://q.example/',
  })
  if (extraction.kind !== 'article') throw new Error('no article')
  const taken = exportArticle(extraction.article, null)
  postHeadings(taken.content, english().t)
  const headings = markdown(taken).match(/^## .*$/gm)
  expect(headings).toEqual(['## Question', '## Accepted answer', '## Answers'])
})

/** The text of a line of Markdown. */
function plain(line: string): string {
  return line
    .replace(/^(?:> )*/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|\\/g, '')
    .trim()
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

function words({ textContent }: Element): string {
  return textContent.replace(/\s+/g, ' ').trim()
}

function documentOf(html: string): Document {
  const frame = document.createElement('iframe')
  frame.width = '800'
  document.body.append(frame)
  const page = frame.contentDocument!
  page.open()
  page.write(html)
  page.close()
  return page
}
