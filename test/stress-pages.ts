/** A page that tries to break or stall an extraction. It is built by script, because no parser produces it. */
export interface StressPage {
  readonly name: string
  /** Fills an empty body. The page contains an article if `hasArticle`. */
  build(document: Document): void
  readonly hasArticle: boolean
}

/** The first words of the article on each page. */
export const ARTICLE = 'Whoever reads this far'

const text = `${ARTICLE} has found it. ${'The wind takes the chaff, and the grain falls where it is thrown. '.repeat(40)}`

/** Appends the article. */
export function appendArticle(parent: Element): void {
  const article = parent.ownerDocument.createElement('article')
  for (let i = 0; i < 3; i++) {
    const paragraph = parent.ownerDocument.createElement('p')
    paragraph.textContent = text
    article.append(paragraph)
  }
  parent.append(article)
}

export const stressPages: readonly StressPage[] = [
  {
    name: '100,000 levels deep',
    hasArticle: true,
    build(document) {
      // In stretches, because the browser takes quadratic time to build one, but linear time to append it to another.
      const [stretches, levels] = [100, 1000]
      let inner = document.createElement('div')
      appendArticle(inner)
      for (let i = 0; i < stretches; i++) {
        const outermost = document.createElement('div')
        let innermost = outermost
        for (let level = 1; level < levels; level++) {
          const next = document.createElement('div')
          innermost.append(next)
          innermost = next
        }
        innermost.append(inner)
        inner = outermost
      }
      document.body.append(inner)
    },
  },
  {
    name: '500,000 comments',
    hasArticle: true,
    build(document) {
      const holder = document.createElement('div')
      for (let i = 0; i < 500_000; i++) holder.append(document.createComment('nothing'))
      appendArticle(holder)
      document.body.append(holder)
    },
  },
  {
    name: '100 MB of text outside the article',
    hasArticle: true,
    build(document) {
      appendArticle(document.body)
      const aside = document.createElement('aside')
      aside.hidden = true
      aside.textContent = 'noise '.repeat(100_000_000 / 6)
      document.body.append(aside)
    },
  },
  {
    name: '200,000 links',
    hasArticle: false,
    build(document) {
      const list = document.createElement('ul')
      for (let i = 0; i < 200_000; i++) {
        const item = document.createElement('li')
        const link = document.createElement('a')
        link.href = `/page/${i}`
        link.textContent = `Page number ${i}`
        item.append(link)
        list.append(item)
      }
      document.body.append(list)
    },
  },
  {
    name: 'class names of 100 KB',
    hasArticle: true,
    build(document) {
      for (let i = 0; i < 500; i++) {
        const box = document.createElement('div')
        box.className = `${'a-'.repeat(50_000)}${i}`
        box.id = `${'camelCase'.repeat(10_000)}${i}`
        box.textContent = 'A short note.'
        document.body.append(box)
      }
      appendArticle(document.body)
    },
  },
]
