import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'

const pages = import.meta.glob('../../test/pages/threads/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>

/** The posts of each page as the article must show them: depth and author, shown time, ISO time, beginning of the text. */
const EXPECTED: Readonly<Record<string, readonly (readonly [string, string, string, string])[]>> = {
  page: [
    ['0 Lena Fors', 'Mar 2, 2024 at 9:15', '2024-03-02T09:15:00Z', 'My sourdough rises nicely'],
    ['1 pavel', 'Mar 2, 2024 at 10:02', '2024-03-02T10:02:00Z', 'Which flour do you use'],
    ['1 Lena Fors', 'Mar 2, 2024 at 10:30', '2024-03-02T10:30:00Z', 'Plain white flour'],
    ['0 Tom Okafor', 'Mar 2, 2024 at 18:40', '2024-03-02T18:40:00Z', 'Your dough is over-proofed'],
    ['0 mirabelle', 'Mar 2, 2024 at 12:20', '2024-03-02T12:20:00Z', 'Check the temperature'],
    ['0 Jo', 'Mar 5, 2024 at 7:05', '2024-03-05T07:05:00Z', 'Add more salt'],
  ],
  board: [
    ['0 river_rat', 'Sat May 11, 2024 6:42 pm', '2024-05-11', 'My old polyethylene kayak'],
    ['0 Ingrid', 'Sat May 11, 2024 7:05 pm', '2024-05-11', 'river_rat wrote:'],
    ['0 river_rat', 'Sun May 12, 2024 8:30 am', '2024-05-12', 'Thanks, will try!'],
    ['0 Old Paddler', 'Mon May 13, 2024 9:12 pm', '2024-05-13', 'I welded mine'],
  ],
  'topic-stream': [
    ['0 hanneke', 'Apr 2024', '2024-04-03T08:02:00.000Z', 'Since I updated to 3.4'],
    ['0 dev_marcus', 'Apr 2024', '2024-04-03T09:48:00.000Z', 'hanneke:'],
    ['0 hanneke', 'Apr 2024', '2024-04-04T06:15:00.000Z', 'It went through last night'],
    ['0 dev_marcus', 'Apr 2024', '2024-04-04T07:20:00.000Z', 'Agreed, and it will'],
  ],
  'table-news': [
    ['0 ferrous', '5 hours ago', '2024-02-11T08:20:00', 'Plain text files'],
    ['1 walnut', '4 hours ago', '2024-02-11T08:41:00', 'And what do you do about photographs'],
    ['2 ferrous', '4 hours ago', '2024-02-11T09:03:00', 'A second folder, same dates.'],
    ['0 paperclip7', '3 hours ago', '2024-02-11T10:10:00', 'Paper. I have forty notebooks'],
    ['1 nn_east', '2 hours ago', '2024-02-11T11:30:00', 'I did this for years'],
  ],
  elements: [
    ['0 otterly', '2d ago', '2024-06-01T07:10:00Z', 'Ours did the same'],
    ['1 quietmorning', '2d ago', '2024-06-01T08:00:00Z', 'Moved it.'],
    ['2 brine', '2d ago', '2024-06-01T09:30:00Z', 'Classic.'],
    ['0 vet_nurse_ada', '1d ago', '2024-06-02T05:00:00Z', 'Moving water is colder'],
  ],
  'mailing-list': [
    ['0 Birgit Aune', '8 Jan 2024', '2024-01-08', 'Hello,'],
    ['0 Sergio Landi', '8 Jan 2024', '2024-01-08', 'Shall we smooth the lines'],
    ['0 Birgit Aune', '9 Jan 2024', '2024-01-09', 'Shall we smooth the lines?'],
  ],
  issue: [
    ['0 quill', 'Nov 20, 2023', '2023-11-20T10:00:00Z', 'When I close the window'],
    ['0 mireille-d', 'Nov 20, 2023', '2023-11-20T15:12:00Z', 'Thank you for the trace.'],
    ['0 quill', 'Nov 21, 2023', '2023-11-21T08:30:00Z', 'I can reproduce it'],
    ['0 mireille-d', 'Nov 24, 2023', '2023-11-24T17:45:00Z', 'Fixed on the main branch'],
  ],
  mail: [
    ['0 Runa Falk', 'May 13, 2026, 11:02 PM', '2026-05-13', 'Dear all,'],
    ['0 Piet Maas', 'May 14, 2026, 9:15 AM', '2026-05-14', 'Tuesday suits me'],
    ['0 Runa Falk', 'May 14, 2026, 2:40 PM', '2026-05-14', 'Good, Tuesday it is.'],
    ['0 Piet Maas', 'May 15, 2026, 8:05 AM', '2026-05-15', 'See you there.'],
  ],
  chat: [
    ['0 ulf', '22:01', '', 'the dome is open'],
    ['0 noor', '22:01', '', 'good, I have moved'],
    ['0 ulf', '22:02', '', 'ok'],
    ['0 sana', '22:04', '', 'somebody left the heater'],
    ['0 noor', '22:05', '', 'that was me, sorry'],
    ['0 ulf', '22:06', '', 'then we take the calibration'],
    ['0 sana', '22:07', '', 'fine with me'],
  ],
  comments: [
    ['0 Arne Holm', '12 September 2022, 18:20', '2022-09-12T18:20:00+02:00', 'My grandmother had'],
    ['1 Ellen Vik', '12 September 2022, 19:05', '2022-09-12T19:05:00+02:00', 'Post 14 was carried'],
    [
      '0 railway reader',
      '14 September 2022, 7:45',
      '2022-09-14T07:45:00+02:00',
      'The letters of the surveyor',
    ],
  ],
  obfuscated: [
    ['0 Gundula', 'vor 3 Tagen', '', 'Seit drei Wochen'],
    ['0 Bernd aus Soest', 'vor 3 Tagen', '', 'Bei mehr als dreißig Grad'],
    ['0 Kompostkai', 'vor 2 Tagen', '', 'Und nicht zu viel düngen.'],
    ['0 Gundula', 'vor 5 Stunden', '', 'Danke euch beiden.'],
  ],
}

describe('a thread has the author, the time and the text of every post', () => {
  test.each(Object.keys(EXPECTED))('%s', name => {
    const article = articleOf(name, { comments: name === 'comments' })
    const shown = [...article.querySelectorAll<HTMLElement>('section[data-post]')].map((section, i) => {
      const { depth, author, time = '', date = '' } = section.dataset
      const words = [...section.children].map(element => element.textContent).join(' ')
      const { length } = EXPECTED[name]![i]?.[3] ?? ''
      return [`${depth} ${author}`, time, date, words.slice(0, length)]
    })
    expect(shown).toEqual(EXPECTED[name])
  })
})

test('comments stay out of the article until they are asked for', () => {
  const article = articleOf('comments')
  expect(article.querySelector('section')).toBeNull()
  expect(article.textContent).not.toContain('My grandmother')
})

test('the accepted answer follows the question, and both are marked', () => {
  const kinds = [...articleOf('page').querySelectorAll('section')].map(({ dataset }) => dataset['post'])
  expect(kinds).toEqual(['question', 'post', 'post', 'accepted', 'answer', 'answer'])
})

test('a post has its permalink and its score', () => {
  const posts = [...articleOf('elements').querySelectorAll('section')]
  expect(posts.map(({ dataset }) => dataset['link'] && new URL(dataset['link']).pathname)).toEqual(
    [1, 2, 3, 4].map(number => `/r/catkeeping/comments/k1/comment/m${number}/`),
  )
  expect(posts.map(({ dataset }) => dataset['score'])).toEqual(['120', '34', '71', '88'])
})

test('authors and times are no text of the article', () => {
  for (const name of Object.keys(EXPECTED)) {
    const article = articleOf(name, { comments: true })
    for (const post of article.querySelectorAll('section')) {
      const [first] = post.textContent.trim().split('\n')
      expect(first).not.toBe(post.dataset['author'])
      if (post.dataset['time']) expect(first).not.toContain(post.dataset['time'])
    }
  }
})

test('a tooltip is no text of a post', () => {
  expect(articleOf('mail').textContent).not.toContain('Download')
})

test('quotes inside quotes stay nested', () => {
  expect(articleOf('mailing-list').querySelector('section blockquote blockquote')).not.toBeNull()
})

test('the initials in place of an image of an author are no author', () => {
  const card = (
    app: string,
    initials: string,
  ) => `<div class="card"><ul>${`<li>${app} is free.</li>`.repeat(9)}</ul>
    <i class="user-avatar">${initials}</i> <time>12 May 2020</time><p>${app} has saved my notes for many years now.</p></div>`
  const cards = [card('Apple', 'TM'), card('Pear', 'jj'), card('Plum', 'WJ'), card('Quince', 'SL')]
  expect(
    articleIn(`<h1>Apps</h1><main>${cards.join('')}</main>`, { comments: true }).querySelector('section'),
  ).toBeNull()
})

test('authors, times and addresses from the page are text alone', () => {
  const post = (name: string, text: string) => `<div class="post"><a class="author" href="/user/1">${name}</a>
    <a href="javascript:alert(1)"><time datetime="2024-01-01&quot;><img src=x onerror=alert(1)>">1 Jan 2024 &lt;b onclick=x&gt;</time></a>
    <div class="text"><p>${text} ${'and so on with many words of a post in a thread. '.repeat(9)}</p></div></div>`
  const html = `<h1>Thread</h1><main>${[
    '&lt;script&gt;x&lt;/script&gt;',
    '&lt;img src=x onerror=alert(1)&gt;',
    'Ann',
  ]
    .map((name, i) => post(name, `Text ${i}.`))
    .join('')}</main>`
  const article = articleIn(html, {})
  expect(article.querySelectorAll('section').length).toBe(3)
  expect(article.querySelector('script, img, b b, [onclick], [href^="javascript"]')).toBeNull()
  for (const { dataset } of article.querySelectorAll('section')) {
    expect(dataset['author']).toMatch(/^(?:script x \/script|img src=x onerror=alert\(1|Ann)$/)
    expect(dataset['link'] ?? 'https://none.example/').toMatch(/^https?:/)
    expect(dataset['date']).toBe('2024-01-01')
  }
})

function articleOf(name: string, options: { comments?: boolean } = {}): HTMLElement {
  return articleIn(pages[`../../test/pages/threads/${name}.html`]!, options)
}

function articleIn(html: string, options: { comments?: boolean }): HTMLElement {
  const frame = document.createElement('iframe')
  frame.width = '800'
  frame.height = '600'
  document.body.append(frame)
  const page = frame.contentDocument!
  page.open()
  page.write(html)
  page.close()
  const extraction = extract(page, { url: 'https://threads.example/story', ...options })
  if (extraction.kind !== 'article') throw new Error(`no article: ${extraction.because.code}`)
  expect(extraction.failures).toEqual([])
  const article = document.createElement('div')
  article.innerHTML = extraction.article.content
  return article
}
