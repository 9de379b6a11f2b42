import { expect, test } from 'vitest'
import { cutOf, verdictOn } from './article/testing.ts'
import { droppedPosts, keepPosts } from './decision/keep-posts.ts'
import { posts } from './page/facts/posts.ts'
import { readPage } from './page/read-page.ts'
import { counted } from './page/testing.ts'

/** The most reads of the page's arrays per node, for all steps together. */
const READS = 150

const text = (i: number) => `This is what person ${i} has to say about it.`
const time = (i: number) => `<a href="#p${i}"><time datetime="2024-01-01T10:00:00Z">1 Jan 2024</time></a>`
const post = (i: number, inside = '') =>
  `<div class="post" id="p${i}"><b class="author">person${i}</b> ${time(i)}<div class="text"><p>${text(i)}</p></div>${inside}</div>`
const many = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('')

const question = (count: number) => ({
  '@type': 'QAPage',
  mainEntity: {
    '@type': 'Question',
    text: text(0),
    acceptedAnswer: { '@type': 'Answer', text: text(1), upvoteCount: 3 },
    suggestedAnswer: Array.from({ length: count - 2 }, (_, i) => ({ '@type': 'Answer', text: text(i + 2) })),
  },
})

const SHAPES: Readonly<Record<string, [count: number, (document: Document) => void]>> = {
  'a thread of 10,000 posts': [
    10_000,
    ({ body }) => {
      body.innerHTML = many(10_000, post)
    },
  ],
  'a question with 1,000 answers, which the page declares': [
    1_000,
    ({ body }) => {
      const data = JSON.stringify(question(1_000))
      body.innerHTML = `<script type="application/ld+json">${data}</script>${many(1_000, post)}`
    },
  ],
  'a chat of 2,000 lines in one block': [
    2_000,
    ({ body }) => {
      const line = (i: number) =>
        `<span class="line"><i class="nick">person${i}</i> <time>10:${10 + (i % 50)}</time> <span class="said">${text(i)}</span></span>`
      body.innerHTML = many(2_000, line)
    },
  ],
  '1,000 posts, each of which answers the one around it': [
    1_000,
    document => {
      let at: Element = document.body
      for (let i = 0; i < 1_000; i++) {
        at.insertAdjacentHTML('beforeend', post(i))
        at = at.lastElementChild!
      }
    },
  ],
  '2,000 nested elements in a post': [
    0,
    ({ body }) => {
      body.innerHTML = many(3, post)
      let at: Element = body.querySelector('.text')!
      for (let i = 0; i < 2_000; i++) {
        at.append(`and then ${i} more`)
        at = at.appendChild(document.createElement(i % 9 === 0 ? 'h3' : i % 7 === 0 ? 'time' : 'span'))
      }
    },
  ],
}

test.each(Object.keys(SHAPES))('%s: what is read grows with the page alone', { timeout: 60_000 }, name => {
  const [count, build] = SHAPES[name]!
  const document = new DOMParser().parseFromString('<body></body>', 'text/html')
  build(document)
  const { page, asked } = counted(readPage(document), ['parent', 'end', 'node'])
  expect(posts(page).length).toBeGreaterThanOrEqual(count)
  const verdict = verdictOn(page)
  droppedPosts(page, keepPosts(page, { ...verdict, pruned: new Uint8Array(page.size) }, true))
  expect(cutOf(page)).toContain('person2')
  expect(asked() / page.size).toBeLessThan(READS)
})
