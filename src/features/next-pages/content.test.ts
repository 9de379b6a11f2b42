import { describe, expect, test, vi } from 'vitest'
import { extract } from '../../engine/extract.ts'
import { parsePage } from '../../engine/page/parse-page.ts'
import { MOST_PAGES } from '../../schema/next-page.ts'
import { nextPages } from './content.ts'
import { markupOf, PAGES } from './testing.ts'

const STORY = 'https://lamp.example/story'
const addressOf = (number: number) => (number === 1 ? STORY : `${STORY}/${number}`)

/** The site: markup, or a response, by address. */
type Site = Record<string, string | (() => Response | Promise<Response>)>

const respond = (body: BodyInit, url: string, init: ResponseInit = {}) => {
  const response = new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init })
  Object.defineProperty(response, 'url', { value: url })
  return response
}

/** The five pages of the article, each with a link to the next. */
const fivePages = (): Site =>
  Object.fromEntries(
    PAGES.map((paragraphs, index) => [
      addressOf(index + 1),
      markupOf({
        body: paragraphs.join(''),
        ...(index < 4 ? { next: addressOf(index + 2) } : {}),
      }),
    ]),
  )

function readerOf(site: Site) {
  const first = extract(parsePage(site[STORY] as string, STORY), { layout: false, url: STORY })
  if (first.kind === 'nothing') throw new Error('The first page has no article.')
  const ask = vi.fn(async (address: string, { signal }: RequestInit) => {
    const answer = site[address]
    if (answer === undefined) return respond('', address, { status: 404 })
    const response = typeof answer === 'string' ? respond(answer, address) : await answer()
    signal!.throwIfAborted()
    return response
  })
  const { handlers, articles } = nextPages(() => first, ask as unknown as typeof fetch)
  const next = (number: number) => handlers.nextPage({ number, rules: [] })
  return { ask, next, articles, stop: () => handlers.stopNextPage(null) }
}

/** Reads on until the end; returns the pages and the reason of the end. */
async function readAll(site: Site) {
  const { next } = readerOf(site)
  const contents: string[] = []
  for (;;) {
    const answer = await next(contents.length + 2)
    if (answer.kind === 'end') return { contents, because: answer.because }
    contents.push(answer.content)
  }
}

test('five pages are read in order', async () => {
  const { contents, because } = await readAll(fivePages())
  expect(because).toBe('last')
  expect(contents).toHaveLength(4)
  contents.forEach((content, index) => {
    expect(content).toContain(`Page ${index + 2}, paragraph 1:`)
    expect(content).toContain(`Page ${index + 2}, paragraph 3:`)
  })
})

test('a page is requested with the cookies of its site, and its images are known', async () => {
  const site = fivePages()
  const image = '<figure><img src="/lamp.png" width="600" height="400" alt="The lamp"></figure>'
  site[addressOf(2)] = markupOf({ body: PAGES[1]!.join(image) })
  const { ask, next, articles } = readerOf(site)
  await next(2)
  expect(ask.mock.calls[0]![1].credentials).toBe('include')
  expect(articles()[0]!.content).toContain('https://lamp.example/lamp.png')
})

test('what each page repeats is appended once', async () => {
  const site = fivePages()
  site[addressOf(2)] = markupOf({ body: PAGES[0]![0]! + PAGES[1]!.join('') })
  const { contents } = await readAll(site)
  expect(contents[0]).not.toContain('Page 1, paragraph 1:')
  expect(contents[0]).toContain('Page 2, paragraph 1:')
})

test('notes of different pages have different numbers', async () => {
  const notes = (name: string) =>
    `<p>${name} ${'has a note that explains it at length '.repeat(5)}<sup><a href="#n1" id="r1">1</a></sup></p><section class="footnotes"><ol><li id="n1">The note on ${name} is this. <a href="#r1">↩</a></li></ol></section>`
  const site = fivePages()
  site[STORY] = markupOf({ body: PAGES[0]!.join('') + notes('lamp'), next: addressOf(2) })
  site[addressOf(2)] = markupOf({ body: PAGES[1]!.join('') + notes('tower') })
  const { contents } = await readAll(site)
  expect(contents[0]).toMatch(/data-goto="3\d{4}"/)
})

test('the encoding of the header counts', async () => {
  const site = fivePages()
  const html = markupOf({ body: PAGES[1]!.join('').replace('Page 2', 'Page \u00e9') })
  const bytes = Uint8Array.from(html, letter => letter.charCodeAt(0))
  site[addressOf(2)] = () =>
    respond(bytes, addressOf(2), { headers: { 'content-type': 'text/html; charset=iso-8859-1' } })
  const { contents } = await readAll(site)
  expect(contents[0]).toContain('Page é')
})

describe('nothing is appended', () => {
  const second = (answer: Site[string]): Site => ({ ...fivePages(), [addressOf(2)]: answer })
  const login = markupOf({
    title: 'Sign in',
    body: '<form><label>Name <input></label><button>Sign in</button></form>',
  })

  test.each<[string, Site, string]>([
    ['of the same text', second(markupOf({ body: PAGES[0]!.join('') })), 'same-text'],
    [
      'of another article',
      second(markupOf({ title: 'A quite different tale', body: PAGES[1]!.join('') })),
      'other-page',
    ],
    ['of a form', second(login), 'other-page'],
    ['of a redirect to a form', second(() => respond(login, 'https://lamp.example/login')), 'other-page'],
    [
      'of another site',
      second(() => respond(markupOf({ body: PAGES[1]!.join('') }), 'https://far.example/2')),
      'elsewhere',
    ],
    ['that the site refuses', second(() => respond('', addressOf(2), { status: 403 })), 'not-loaded'],
    [
      'that is no page',
      second(() => respond('%PDF', addressOf(2), { headers: { 'content-type': 'application/pdf' } })),
      'not-loaded',
    ],
    ['that is gone', second(() => Promise.reject(new TypeError('Failed to fetch'))), 'not-loaded'],
    [
      'of a template of another kind',
      second(
        markupOf({ body: PAGES[1]!.join('') })
          .replace(/<main[^>]*>/, '<section class="shop"><div class="cart">')
          .replace('<article class="story">', '<div class="offer">'),
      ),
      'other-page',
    ],
    [
      'of a redirect to the page itself',
      second(() => respond(markupOf({ body: PAGES[1]!.join('') }), STORY)),
      'last',
    ],
  ])('%s', async (_, site, because) => {
    expect(await readAll(site)).toEqual({ contents: [], because })
  })

  test('of a calendar that leads to empty months for ever', async () => {
    const month = (number: number) =>
      markupOf({
        title: `Events in month ${number}`,
        body: '<table><tr><td>1<td>2<td>3</table>',
        next: addressOf(number + 1),
      })
    const site = { ...fivePages(), [addressOf(2)]: month(2), [addressOf(3)]: month(3) }
    expect(await readAll(site)).toEqual({ contents: [], because: 'other-page' })
  })
})

test('pages that go on for ever end at the limit', async () => {
  const paragraph = (page: number) => `<p>Page ${page}: ${`word${page} `.repeat(80)}.</p>`
  const site = new Proxy({} as Site, {
    get: (_, address: string) => {
      const number = Number(/\d+$/.exec(address)?.[0] ?? 1)
      return markupOf({ body: paragraph(number).repeat(2), next: addressOf(number + 1) })
    },
  })
  const { contents, because } = await readAll(site)
  expect([contents.length, because]).toEqual([MOST_PAGES - 1, 'limit'])
})

test('a page that is being loaded can be stopped, and asked for again', async () => {
  const site = fivePages()
  const second = site[addressOf(2)] as string
  let arrive = () => {}
  site[addressOf(2)] = () =>
    new Promise(resolve => {
      arrive = () => resolve(respond(second, addressOf(2)))
    })
  const { next, stop, articles } = readerOf(site)
  const answer = next(2)
  stop()
  arrive()
  expect(await answer).toEqual({ kind: 'end', because: 'cancelled' })
  expect(articles()).toEqual([])
  site[addressOf(2)] = second
  expect((await next(2)).kind).toBe('page')
})
