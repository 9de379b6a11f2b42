import Defuddle from 'defuddle'
import type { Engine } from './engine.ts'
import { purified } from './purified.ts'

/** Called as its browser extensions do: on the live page, which it changes. */
export const defuddle: Engine = {
  name: 'defuddle',
  mutates: true,
  read(document) {
    const article = new Defuddle(document, { url: document.URL, useAsync: false }).parse()
    const { author, published, image } = article
    return {
      title: article.title,
      html: purified(article.content),
      about: { author, date: published, image },
    }
  },
}
