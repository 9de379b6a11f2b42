import type { Article, ListEntry } from '../../schema/reading.ts'
import { dateInWords } from '../reader/facts.ts'
import { inertDocument } from '../reader/safe-document.ts'
import type { ArticleScene, ListScene } from '../reader/scene.ts'

/**
 * A list as an article with one item for each entry, so that all tools of the view work on it. The elements are made
 * here from plain text and addresses, and pass the view's sanitiser like those of any article.
 * @param locale the language of the dates
 */
export function articleOf({ list, problems }: ListScene, locale: string): ArticleScene {
  const { title, siteName, lang, dir } = list.metadata
  const known = { ...(siteName ? { siteName } : {}), ...(lang ? { lang } : {}) }
  const none = { kept: 0, shown: 0 }
  return {
    kind: 'article',
    article: {
      url: list.url,
      title: title.value,
      metadata: { title, dir, ...known },
      content: contentOf(list.entries, locale),
      words: 0,
    },
    leftOut: [],
    completeness: { words: none, images: none, tables: none },
    rules: [],
    problems,
    took: 0,
  }
}

function contentOf(entries: readonly ListEntry[], locale: string): Article['content'] {
  const inert = inertDocument()
  const make = (
    name: string,
    attributes: Readonly<Record<string, string>>,
    ...content: (Node | string)[]
  ) => {
    const element = inert.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.append(...content)
    return element
  }
  const item = ({ title, url, image, published, dek }: ListEntry) => {
    const date = published ? dateInWords(published, locale) : ''
    return make(
      'li',
      {},
      ...(image ? [make('a', { href: url }, make('img', { src: image, alt: '' }))] : []),
      make('p', {}, make('a', { href: url }, title)),
      ...(date ? [make('p', {}, make('time', { datetime: published! }, date))] : []),
      ...(dek ? [make('p', {}, dek)] : []),
    )
  }
  const root = make('div', {}, make('ul', {}, ...entries.map(item)))
  return root.getHTML()
}
