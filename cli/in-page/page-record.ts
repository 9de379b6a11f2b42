import {
  attribute,
  bodyOf,
  closestTo,
  documentElement,
  localName,
  matching,
  named,
} from '../../src/dom/safe-dom.ts'
import { sanitise } from '../../src/engine/article/sanitise.ts'
import { elementsToRemove, type PartElements } from '../../src/engine/methods/template/deboiler.ts'
import type { Template } from '../../src/engine/methods/template/shared-parts.ts'
import { breadcrumbsIn } from './breadcrumbs.ts'
import { linesIn } from './lines.ts'

/** The result for one page: deboiler's attributes, and the description and tables. */
export interface PageRecord {
  readonly url: string
  /** `''` if the page does not say. */
  readonly title: string
  readonly description: string
  /** As the page declares it, in lower case; null if it does not. */
  readonly language: string | null
  readonly breadcrumbs: readonly string[]
  readonly headings: readonly { readonly level: number; readonly text: string }[]
  /** The items of each list. Items of lists in a list are among its own. */
  readonly lists: readonly (readonly string[])[]
  /** The rows of each table. */
  readonly tables: readonly (readonly (readonly string[])[])[]
  /** The text without the template. */
  readonly cleaned_text: string
  /** The text of the whole page. */
  readonly text: string
  /** The HTML without the template, sanitised. */
  readonly cleaned_html?: string
}

/** A page whose template can be removed. */
export interface ParsedPage extends PartElements {
  readonly url: string
  /** A document of our own, from which the template is removed for good. */
  readonly document: Document
}

/** deboiler's `transform`: reads what describes the page, removes the site's template from it, and reads the rest. */
export function recordOf(page: ParsedPage, template: Template, withHtml: boolean): PageRecord {
  const { document, url } = page
  const whole = {
    url,
    title: oneLine(matching(document, 'title')[0]),
    description: descriptionOf(document),
    language: languageOf(document),
    breadcrumbs: breadcrumbsIn(document),
  }
  const text = textOf(document)
  for (const element of elementsToRemove(page, template)) Element.prototype.remove.call(element)
  return {
    ...whole,
    headings: headingsIn(document),
    lists: listsIn(document),
    tables: tablesIn(document),
    cleaned_text: textOf(document),
    text,
    ...(withHtml ? { cleaned_html: htmlOf(document) } : {}),
  }
}

function descriptionOf(document: Document): string {
  const named = matching(document, 'meta[name="description" i], meta[property="og:description" i]')
  const contents = [...named].map(meta => (attribute(meta, 'content') ?? '').replace(/\s+/g, ' ').trim())
  return contents.find(content => content !== '') ?? ''
}

function languageOf(document: Document): string | null {
  const root = documentElement(document)
  return (root && attribute(root, 'lang')?.trim().toLowerCase()) || null
}

function textOf(document: Document): string {
  const body = bodyOf(document)
  return body ? linesIn(body).join('\n') : ''
}

function htmlOf(document: Document): string {
  const body = bodyOf(document)
  if (!body) return ''
  const inert = window.document.implementation.createHTMLDocument()
  inert.body.append(sanitise(body))
  return inert.body.innerHTML.trim()
}

function headingsIn(document: Document): PageRecord['headings'] {
  return [...matching(document, 'h1, h2, h3, h4, h5, h6')]
    .map(heading => ({ level: Number(localName(heading)[1]), text: oneLine(heading) }))
    .filter(({ text }) => text !== '')
}

function listsIn(document: Document): PageRecord['lists'] {
  const outermost = [...matching(document, 'ul, ol')].filter(
    list => !closestTo(list.parentNode as Element, 'ul, ol'),
  )
  return outermost
    .map(list => linesIn(list).map(item => item.replace(/^\* /, '')))
    .filter(items => items.length > 0)
}

/** Tables that contain a table lay out the page, and so do tables with one row or one column. */
function tablesIn(document: Document): PageRecord['tables'] {
  return [...matching(document, 'table')]
    .filter(table => named(table, 'table').length === 0)
    .map(table => [...named(table, 'tr')].map(row => [...row.querySelectorAll('td, th')].map(oneLine)))
    .map(rows => rows.filter(cells => cells.some(cell => cell !== '')))
    .filter(rows => rows.length > 1 && rows.some(cells => cells.length > 1))
}

function oneLine(element: Element | undefined): string {
  return element ? linesIn(element).join(' ') : ''
}
