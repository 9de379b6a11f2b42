import { appendArticle, appended, type StressPage, sentence, times } from './stress-page.ts'

/** Pages that no honest author makes: depth, long names and attributes, hostile metadata, and misnested markup. */
export const hostilePages: readonly StressPage[] = [
  {
    name: '100,000 levels deep',
    hasArticle: true,
    isNeverDrawn: true,
    build(document) {
      // In stretches, because the browser takes quadratic time to build one, but linear time to append it to another.
      const [stretches, levels] = [100, 1000]
      let inner = document.createElement('div')
      appendArticle(inner)
      for (let i = 0; i < stretches; i++) {
        const outermost = document.createElement('div')
        let innermost: HTMLElement = outermost
        for (let level = 1; level < levels; level++) innermost = appended(innermost, 'div')
        innermost.append(inner)
        inner = outermost
      }
      document.body.append(inner)
    },
  },
  {
    name: '100,000 formatting elements deep',
    hasArticle: true,
    isNeverDrawn: true,
    build(document) {
      const [stretches, levels] = [100, 1000]
      let inner = document.createElement('b')
      appendArticle(inner)
      for (let i = 0; i < stretches; i++) {
        const outermost = document.createElement('i')
        let innermost: HTMLElement = outermost
        for (let level = 1; level < levels; level++) innermost = appended(innermost, level % 2 ? 'b' : 'em')
        innermost.append(inner)
        inner = outermost
      }
      document.body.append(inner)
    },
  },
  {
    name: 'lists 1,000 deep',
    hasArticle: true,
    isNeverDrawn: true,
    build({ body }) {
      appendArticle(body)
      let inner: Element = body.lastElementChild!
      times(1000, n => {
        inner = appended(appended(inner, 'ul'), 'li')
        inner.append(sentence(n))
      })
    },
  },
  {
    name: 'quotations 5,000 deep',
    hasArticle: true,
    isNeverDrawn: true,
    build({ body }) {
      appendArticle(body)
      let inner: Element = body.lastElementChild!
      times(5000, n => {
        inner = appended(inner, 'blockquote')
        appended(inner, 'p').append(sentence(n))
      })
    },
  },
  {
    name: 'misnested formatting',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      body.insertAdjacentHTML('beforeend', '<b><i><u><s><p>The wind takes the chaff. '.repeat(3_000))
    },
  },
  {
    name: 'formatting elements that are never closed',
    hasArticle: true,
    build({ body }) {
      // The parser opens all of the elements before again in each paragraph.
      const opened = Array.from({ length: 1_000 }, (_, n) => `<font size="${n}"><p>`).join('')
      body.insertAdjacentHTML('beforeend', `<p>${sentence(1).repeat(20)}</p>${opened}`)
      appendArticle(body.querySelector('font:last-of-type')!)
    },
  },
  {
    name: 'links and boxes that are misnested',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      body.insertAdjacentHTML('beforeend', '<a href=/x><div><em><p>The chaff. </a></em>'.repeat(3_000))
    },
  },
  {
    name: 'one word of 10 MB',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      appended(body.lastElementChild!, 'p').append('a'.repeat(10_000_000))
    },
  },
  {
    name: 'one word of 10 MB of digits, points and dashes',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      appended(body.lastElementChild!, 'p').append('1.-/2:'.repeat(1_700_000))
    },
  },
  {
    name: '10 MB of white space',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      appended(body.lastElementChild!, 'p').append(`A${' \t\n\u00a0'.repeat(2_500_000)}z`)
    },
  },
  {
    name: '2 MB of combining marks',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      appended(body.lastElementChild!, 'p').append(`Z${'\u0301\u0302'.repeat(1_000_000)}`)
    },
  },
  {
    name: '100 headlines of 100 KB',
    hasArticle: true,
    build({ body }) {
      times(100, n => appended(body, 'h1').append(`by `.repeat(30_000), String(n)))
      appendArticle(body)
    },
  },
  {
    name: 'class names of 100 KB',
    hasArticle: true,
    build({ body }) {
      times(500, n => {
        const box = appended(body, 'div', {
          class: `${'a-'.repeat(50_000)}${n}`,
          id: `${'camelCase'.repeat(10_000)}${n}`,
        })
        box.append('A short note.')
      })
      appendArticle(body)
    },
  },
  {
    name: 'attributes of 1 MB',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const long = 'x y/'.repeat(250_000)
      times(10, () => {
        appended(body.lastElementChild!, 'img', {
          src: '/a.png',
          alt: long,
          title: long,
          'data-src': long,
          srcset: long,
        })
        appended(body.lastElementChild!, 'a', { href: `/${long}`, title: long }).append('a link')
      })
    },
  },
  {
    name: 'image addresses of 100 KB of blanks',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const blanks = ' '.repeat(100_000)
      times(20, () =>
        appended(body.lastElementChild!, 'img', {
          'data-src': `a${blanks}b`,
          'data-srcset': `a${blanks}b${blanks}`,
          srcset: `${blanks},`.repeat(3),
          alt: blanks,
        }),
      )
    },
  },
  {
    name: 'a srcset of 200,000 candidates',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const srcset = Array.from({ length: 200_000 }, (_, n) => `/a${n}.png ${n + 1}w`).join(', ')
      times(3, () =>
        appended(body.lastElementChild!, 'img', { src: '/a.png', srcset, 'data-srcset': srcset }),
      )
    },
  },
  {
    name: 'JSON-LD of 20 MB',
    hasArticle: true,
    build({ body }) {
      const posts = Array.from({ length: 100_000 }, (_, n) => ({
        '@type': 'NewsArticle',
        headline: sentence(n),
        author: { '@type': 'Person', name: `Author ${n}` },
      }))
      appended(body, 'script', { type: 'application/ld+json' }).textContent = JSON.stringify({
        '@context': 'https://schema.org',
        '@graph': posts,
      })
      appendArticle(body)
    },
  },
  {
    name: 'JSON-LD 100,000 levels deep',
    hasArticle: true,
    build({ body }) {
      const script = appended(body, 'script', { type: 'application/ld+json' })
      script.textContent = `${'{"@type":"Article","author":'.repeat(100_000)}1${'}'.repeat(100_000)}`
      appendArticle(body)
    },
  },
  {
    name: '10,000 scripts of JSON-LD',
    hasArticle: true,
    build({ body }) {
      times(10_000, n => {
        const script = appended(body, 'script', { type: 'application/ld+json' })
        script.textContent = JSON.stringify({
          '@type': 'Article',
          headline: sentence(n),
          articleBody: sentence(n),
        })
      })
      appendArticle(body)
    },
  },
  {
    name: '100,000 declarations of the author',
    hasArticle: true,
    build({ head, body }) {
      times(100_000, n => appended(head, 'meta', { name: 'author', content: `Author ${n} and ${n + 1}` }))
      appendArticle(body)
    },
  },
  {
    name: 'declarations of 5 MB of blanks and separators',
    hasArticle: true,
    build({ head, body }) {
      for (const name of [
        'author',
        'description',
        'og:title',
        'og:description',
        'article:published_time',
        'og:site_name',
      ])
        appended(head, 'meta', { property: name, name, content: `a${' | - '.repeat(1_250_000)}b` })
      appended(head, 'title').append(`a${' - '.repeat(1_600_000)}b`)
      appendArticle(body)
    },
  },
  {
    name: '10,000 bylines and dates',
    hasArticle: true,
    build({ body }) {
      times(10_000, n => {
        appended(body, 'p', { class: 'byline', rel: 'author' }).append(`By Author ${n} and Author ${n + 1}`)
        appended(body, 'time', { datetime: `2026-01-${1 + (n % 28)}` }).append('January 2026')
      })
      appendArticle(body)
    },
  },
  {
    name: '5,000 open shadow roots, half of them nested',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(2_500, n => {
        const outer = appended(body, 'div').attachShadow({ mode: 'open' })
        outer.innerHTML = `<p>${sentence(n)}</p><div></div><slot></slot>`
        outer.querySelector('div')!.attachShadow({ mode: 'open' }).innerHTML = `<p>${sentence(n)}</p>`
      })
    },
  },
  {
    name: '300 frames of the same origin',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(300, n => {
        const frame = appended(body, 'iframe') as HTMLIFrameElement
        if (frame.contentDocument?.body) frame.contentDocument.body.innerHTML = `<p>${sentence(n)}</p>`
      })
    },
  },
  {
    name: 'a slot with 100,000 elements',
    hasArticle: true,
    build({ body }) {
      const host = appended(body, 'div')
      host.attachShadow({ mode: 'open' }).innerHTML = '<main><slot></slot></main>'
      appendArticle(host)
      times(100_000, () => appended(host, 'i'))
    },
  },
  {
    name: '2,000 forms with inputs that hide properties',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(2_000, () => {
        const form = appended(body, 'form')
        for (const name of ['childNodes', 'nodeType', 'hasAttribute', 'parentNode'])
          appended(form, 'input', { name })
      })
    },
  },
  {
    name: 'style sheets of 20,000 rules',
    hasArticle: true,
    build({ head, body }) {
      appended(head, 'style').append(
        Array.from({ length: 20_000 }, (_, n) => `div:has(.a${n}) > p.b${n} { color: red }`).join(''),
      )
      times(5_000, n =>
        appended(appended(body, 'div', { class: `a${n}` }), 'p', { class: `b${n}` }).append(sentence(n)),
      )
      appendArticle(body)
    },
  },
  {
    name: 'one id on 50,000 elements, and 50,000 links to it',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(50_000, n => appended(body, 'a', { id: 'same', href: '#same' }).append(`${n} `))
    },
  },
  {
    name: '20,000 noscripts',
    hasArticle: true,
    build({ body }) {
      times(20_000, n => appended(body, 'noscript').append(`<img src="/${n}.png"><p>${sentence(n)}</p>`))
      appendArticle(body)
    },
  },
  {
    name: 'a noscript of 20 MB on a page without text',
    hasArticle: false,
    build({ body }) {
      appended(body, 'noscript').append('<p>The wind takes the chaff. </p>'.repeat(600_000))
    },
  },
]
