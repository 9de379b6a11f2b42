import type { Annotation } from '../../schema/annotation.ts'
import type { Article } from '../../schema/reading.ts'
import { noteOf } from '../../view/enrich/note-of.ts'
import { articleContent } from '../../view/reader/article-content.ts'
import { LONGEST, siteName } from '../../view/reader/article-words.ts'
import { wellFormedLang } from '../../view/reader/facts.ts'
import { plainText } from '../../view/reader/plain-text.ts'
import { inertDocument } from '../../view/reader/safe-document.ts'
import type { ExportArticle } from '../../view/tools/export-article.ts'
import { putAnnotations } from './annotated.ts'

/** Attributes that the view adds to a sanitised article. */
const VIEW_ATTRIBUTES = ['data-block', 'target', 'rel', 'loading', 'decoding', 'referrerpolicy'] as const

/** Characters that neither HTML nor XML may contain: see XML 1.0, 2.2. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matched on purpose
const FORBIDDEN = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Cs}/gu

/**
 * Prepares an article for export.
 * @param lead the address of the lead image as shown; null for none
 * @param annotations the person's highlights and notes
 */
export function exportArticle(
  article: Article,
  lead: string | null,
  annotations: readonly Annotation[] = [],
): ExportArticle {
  const { metadata, url } = article
  const inert = inertDocument()
  const content = inert.adoptNode(articleContent(article))
  for (const name of VIEW_ATTRIBUTES)
    for (const element of content.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
  for (const part of content.querySelectorAll('[data-part]')) {
    part.removeAttribute('data-part')
    part.setAttribute('role', 'doc-subtitle')
  }
  linkWithin(content)
  putAnnotations(content, annotations)
  wellFormed(content, inert)
  if (lead) content.prepend(figureOf(lead, inert))

  const isOnTheWeb = /^https?:/.test(url)
  const site = line(siteName(article), LONGEST.site)
  return {
    title: line(article.title, LONGEST.title) || site || line(url, LONGEST.title),
    byline: line(metadata.byline?.value, LONGEST.byline),
    site,
    published: line(metadata.published?.value, LONGEST.site),
    url: isOnTheWeb ? url : '',
    lang: wellFormedLang(metadata.lang?.value) ?? 'und',
    dir: metadata.dir,
    content,
  }
}

function line(text: string | undefined, limit: number): string {
  return plainText(text ?? '', limit).replace(FORBIDDEN, '')
}

function figureOf(address: string, inert: Document): HTMLElement {
  const figure = inert.createElement('figure')
  const image = inert.createElement('img')
  image.setAttribute('src', address)
  image.setAttribute('alt', '')
  figure.append(image)
  return figure
}

/** Makes links within the text point to ids in the file, whatever its address. Notes get the roles of DPUB-ARIA. */
function linkWithin(content: DocumentFragment): void {
  const targets = new Map<string, Element>()
  for (const target of content.querySelectorAll('[data-anchor]')) {
    const name = `part-${target.getAttribute('data-anchor')}`
    if (!targets.has(name)) {
      target.id = name
      targets.set(name, target)
    }
    target.removeAttribute('data-anchor')
  }
  for (const link of content.querySelectorAll('a[data-goto]')) {
    const name = `part-${link.getAttribute('data-goto')}`
    const kind = link.getAttribute('data-note')
    link.removeAttribute('data-goto')
    link.removeAttribute('data-note')
    const target = targets.get(name)
    if (!target) continue
    link.setAttribute('href', `#${name}`)
    if (kind === 'reference') {
      link.setAttribute('role', 'doc-noteref')
      noteOf(target).setAttribute('role', 'doc-footnote')
    }
    if (kind === 'back') link.setAttribute('role', 'doc-backlink')
  }
}

/** Removes the characters that no file may contain. */
function wellFormed(content: DocumentFragment, inert: Document): void {
  const texts = inert.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    text.data = text.data.replace(FORBIDDEN, '')
  }
  for (const element of content.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (value.search(FORBIDDEN) >= 0) element.setAttribute(name, value.replace(FORBIDDEN, ''))
}
