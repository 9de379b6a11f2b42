import { appendArticle, appended, type StressPage, sentence, times } from './stress-page.ts'

/** Pages that are large in one way: many elements of one kind, or much text. */
export const largePages: readonly StressPage[] = [
  {
    name: 'a million empty elements',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const box = appended(body, 'div')
      times(1_000_000, () => appended(box, 'i'))
    },
  },
  {
    name: 'a million words, each in an element',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const box = appended(body, 'div')
      times(1_000_000, n => appended(box, 'i').append(`word${n} `))
    },
  },
  {
    name: '500,000 comments',
    hasArticle: true,
    build(document) {
      const holder = appended(document.body, 'div')
      times(500_000, () => holder.append(document.createComment('nothing')))
      appendArticle(holder)
    },
  },
  {
    name: '50,000 paragraphs',
    hasArticle: true,
    build({ body }) {
      const article = appended(body, 'article')
      appendArticle(article)
      times(50_000, n => appended(article, 'p').append(sentence(n)))
    },
  },
  {
    name: '19,000 paragraphs',
    hasArticle: true,
    build({ body }) {
      const article = appended(body, 'article')
      appendArticle(article)
      times(19_000, n => appended(article, 'p').append(sentence(n).repeat(3)))
    },
  },
  {
    name: '20 MB of text in one paragraph',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      let text = ''
      for (let n = 0; text.length < 20_000_000; n++) text += sentence(n)
      appended(body.lastElementChild!, 'p').append(text)
    },
  },
  {
    name: '20 MB of text in 2,000 paragraphs',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(2000, n => appended(body.lastElementChild!, 'p').append(sentence(n).repeat(95)))
    },
  },
  {
    name: '10 MB of Chinese',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(100, n =>
        appended(body.lastElementChild!, 'p').append(`第${n}章，风把谷壳吹走了。`.repeat(7_700)),
      )
    },
  },
  {
    name: '100 MB of hidden text outside the article',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      appended(body, 'aside', { hidden: '' }).append('noise '.repeat(100_000_000 / 6))
    },
  },
  {
    name: 'a table of 100,000 rows',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const rows = appended(appended(body.lastElementChild!, 'table'), 'tbody')
      times(100_000, n => {
        const row = appended(rows, 'tr')
        times(3, m => appended(row, 'td').append(`Cell ${n}, ${m}`))
      })
    },
  },
  {
    name: 'a table of 3,000 columns and 20 rows',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const rows = appended(appended(body.lastElementChild!, 'table'), 'tbody')
      times(20, n => {
        const row = appended(rows, 'tr')
        times(3000, m => appended(row, 'td').append(`${n}, ${m}`))
      })
    },
  },
  {
    name: '200,000 links',
    hasArticle: false,
    build({ body }) {
      const list = appended(body, 'ul')
      times(200_000, n =>
        appended(appended(list, 'li'), 'a', { href: `/page/${n}` }).append(`Page number ${n}`),
      )
    },
  },
  {
    name: '200,000 links below an article',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const list = appended(body, 'ul')
      times(200_000, n =>
        appended(appended(list, 'li'), 'a', { href: `/page/${n}` }).append(`Page number ${n}`),
      )
    },
  },
  {
    name: '30,000 links in the text',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(6_000, n => {
        const paragraph = appended(body.lastElementChild!, 'p')
        times(5, m => {
          paragraph.append(sentence(n * 5 + m))
          appended(paragraph, 'a', { href: `/page/${n}#${m}` }).append('a link')
        })
      })
    },
  },
  {
    name: '20,000 images',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(20_000, n =>
        appended(body.lastElementChild!, 'img', { src: `/${n}.png`, width: '300', height: '200' }),
      )
    },
  },
  {
    name: '10,000 figures with captions',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(10_000, n => {
        const figure = appended(body.lastElementChild!, 'figure')
        appended(figure, 'img', { src: `/${n}.png`, width: '300', height: '200' })
        appended(figure, 'figcaption').append(`Figure ${n}: ${sentence(n)}`)
      })
    },
  },
  {
    name: '50,000 headings',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(50_000, n => appended(body.lastElementChild!, `h${1 + (n % 6)}`).append(`Heading ${n}`))
    },
  },
  {
    name: '15,000 sections with headings',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(15_000, n => {
        const section = appended(body.lastElementChild!, 'section')
        appended(section, 'h2').append(`Heading ${n}`)
        appended(section, 'p').append(sentence(n).repeat(2))
      })
    },
  },
  {
    name: '100,000 line breaks',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const box = appended(body.lastElementChild!, 'div')
      times(100_000, n => {
        if (n % 2) box.append(sentence(n))
        appended(box, 'br')
      })
    },
  },
  {
    name: '60,000 list items',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const list = appended(body.lastElementChild!, 'ul')
      times(60_000, n => appended(list, 'li').append(sentence(n)))
    },
  },
  {
    name: '10,000 lists',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(10_000, n => {
        const list = appended(body.lastElementChild!, 'ul')
        times(3, m => appended(list, 'li').append(sentence(3 * n + m)))
      })
    },
  },
  {
    name: 'code of 50,000 lines and 150,000 coloured words',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const code = appended(appended(body.lastElementChild!, 'pre'), 'code')
      times(50_000, n => {
        times(3, m => appended(code, 'span', { class: 'k' }).append(`word${m} `))
        code.append(`${n}\n`)
      })
    },
  },
  {
    name: '10,000 references to 10,000 notes',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const article = body.lastElementChild!
      times(2_000, n => {
        const paragraph = appended(article, 'p')
        times(5, m => {
          const id = 5 * n + m
          paragraph.append(sentence(id))
          appended(appended(paragraph, 'sup'), 'a', { href: `#fn${id}`, id: `ref${id}` }).append(`[${id}]`)
        })
      })
      appended(article, 'h2').append('Notes')
      const notes = appended(article, 'ol')
      times(10_000, n => {
        const note = appended(notes, 'li', { id: `fn${n}` })
        note.append(`Note ${n} on this. `)
        appended(note, 'a', { href: `#ref${n}` }).append('↩')
      })
    },
  },
  {
    name: '10,000 quotations',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(10_000, n => appended(appended(body.lastElementChild!, 'blockquote'), 'p').append(sentence(n)))
    },
  },
  {
    name: '5,000 tables',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      times(5_000, n => {
        const rows = appended(appended(body.lastElementChild!, 'table'), 'tbody')
        times(2, m => {
          const row = appended(rows, 'tr')
          times(3, k => appended(row, 'td').append(`Cell ${n}, ${m}, ${k}`))
        })
      })
    },
  },
  {
    name: '5,000 formulas',
    hasArticle: true,
    build(document) {
      appendArticle(document.body)
      const mathml = 'http://www.w3.org/1998/Math/MathML'
      times(5_000, n => {
        const paragraph = appended(document.body.lastElementChild!, 'p')
        paragraph.append(sentence(n))
        const formula = document.createElementNS(mathml, 'math')
        for (const name of ['mi', 'mo', 'mn']) {
          const part = document.createElementNS(mathml, name)
          part.append({ mi: 'x', mo: '=', mn: String(n) }[name]!)
          formula.append(part)
        }
        paragraph.append(formula)
      })
    },
  },
  {
    name: '5,000 comments of readers',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const comments = appended(body, 'section', { id: 'comments', class: 'comments' })
      times(5_000, n => {
        const comment = appended(comments, 'div', { class: 'comment' })
        appended(comment, 'a', { href: `/user/${n}`, class: 'author' }).append(`Reader ${n}`)
        appended(comment, 'time', { datetime: '2026-01-02' }).append('2 January 2026')
        appended(comment, 'p').append(sentence(n))
        appended(comment, 'button').append('Reply')
      })
    },
  },
  {
    name: 'a list of 100,000 options',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const options = appended(body, 'select')
      times(100_000, n => appended(options, 'option').append(`Option ${n}`))
    },
  },
  {
    name: 'a drawing of 100,000 shapes',
    hasArticle: true,
    build(document) {
      appendArticle(document.body)
      const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      times(100_000, () => drawing.append(document.createElementNS('http://www.w3.org/2000/svg', 'path')))
      document.body.append(drawing)
    },
  },
  {
    name: 'a page of 150,000 hidden elements',
    hasArticle: true,
    build({ body }) {
      const box = appended(body, 'div', { style: 'display: none' })
      appendArticle(box)
      times(75_000, n => appended(box, 'p').append(sentence(n)))
    },
  },
]
