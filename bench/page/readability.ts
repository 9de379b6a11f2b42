import { Readability } from '@mozilla/readability'
import type { Engine } from './engine.ts'
import { purified } from './purified.ts'

/** Called as Firefox does: on a clone, because Readability destroys its document. */
export const readability: Engine = {
  name: 'readability',
  read(document) {
    const article = new Readability(document.cloneNode(true) as Document).parse()
    if (!article) return null
    return {
      title: article.title ?? '',
      html: purified(article.content ?? ''),
      about: { author: article.byline ?? '', date: article.publishedTime ?? '', image: '' },
    }
  },
}
