import { appendArticle, appended, type StressPage, sentence, times } from './stress-page.ts'

/** Pages that change all the time. Each is read as it is at one moment. */
export const storms: readonly StressPage[] = [
  {
    name: '2,000 elements replaced at every turn',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const box = appended(body, 'div')
      const storm = () => {
        box.replaceChildren()
        times(2_000, n => appended(box, 'p').append(`${n} `))
        setTimeout(storm)
      }
      storm()
    },
  },
  {
    name: 'an article that moves every millisecond',
    hasArticle: true,
    build({ body }) {
      const boxes = [appended(body, 'main'), appended(body, 'section'), appended(body, 'div')]
      appendArticle(boxes[0]!)
      const article = boxes[0]!.lastElementChild!
      let turn = 0
      setInterval(() => boxes[turn++ % 3]!.append(article), 1)
    },
  },
  {
    name: 'an article that grows at every turn',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      const article = body.lastElementChild!
      let n = 0
      setInterval(() => appended(article, 'p').append(sentence(n++)), 10)
    },
  },
  {
    name: 'a page whose thread is busy half of the time',
    hasArticle: true,
    build({ body }) {
      appendArticle(body)
      setInterval(() => {
        const start = performance.now()
        while (performance.now() - start < 50);
      }, 100)
    },
  },
]
