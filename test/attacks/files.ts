import { strFromU8, unzipSync } from 'fflate'
import MarkdownIt from 'markdown-it'
import { exportArticle } from '../../src/features/export/export-article.ts'
import { exporters } from '../../src/features/export/exporters.ts'
import type { Article } from '../../src/schema/reading.ts'
import type { ExportArticle } from '../../src/view/tools/export-article.ts'
import { PAGE, sinks } from './sinks.ts'

/** A document as a program would show it from an exported file. */
export interface Shown {
  readonly text: string
  readonly type: 'text/html' | 'application/xhtml+xml'
}

/** Renders Markdown with the HTML in it, as an unprotected page would. */
const markdownIt = new MarkdownIt({ html: true, linkify: true })

/** The exporters of the product, by format. Each returns the documents in its file. */
export const files: Readonly<Record<string, (article: ExportArticle) => readonly Shown[]>> = {
  'web page': article => [
    // Without the policy in the file.
    { text: exporters.webPage(article, new Map()).replace(/<meta http-equiv[^>]*>/, ''), type: 'text/html' },
  ],
  Markdown: article => [{ text: markdownIt.render(exporters.markdown(article)), type: 'text/html' }],
  EPUB: article =>
    Object.entries(unzipSync(exporters.book(article, new Map(), new Date(0))))
      .filter(([name]) => name.endsWith('.xhtml'))
      .map(([, bytes]) => ({ text: strFromU8(bytes), type: 'application/xhtml+xml' })),
}

/**
 * An article from payloads: each stands in the text as markup, which the engine sanitises, and as the text of several
 * elements and attributes. The first ones are the metadata, too.
 */
export function hostileArticle(payloads: readonly string[]): ExportArticle {
  const holder = document.implementation.createHTMLDocument().createElement('div')
  for (const payload of payloads) {
    holder.append(sinks['engine']!(payload))
    for (const tag of ['p', 'code', 'h2', 'pre', 'li', 'td', 'summary']) {
      const element = document.createElement(tag)
      element.textContent = payload
      holder.append(element)
    }
    const image = document.createElement('img')
    image.src = 'https://pictures.example/a.png'
    image.alt = payload
    const link = document.createElement('a')
    link.href = `https://a.example/${payload}`
    link.textContent = payload
    const abbreviation = document.createElement('abbr')
    abbreviation.title = payload
    abbreviation.textContent = 'a'
    holder.append(image, link, abbreviation)
  }
  const [title = '', byline = '', site = ''] = payloads
  const said = (value: string) => ({ value, from: 'meta' as const })
  const metadata: Article['metadata'] = {
    dir: 'ltr',
    ...{ title: said(title), byline: said(byline), siteName: said(site), lang: said(title) },
    ...{ published: said(byline), description: said(site) },
  }
  return exportArticle({ url: PAGE, title, metadata, content: holder.innerHTML, words: 100 } as Article, null)
}
