import type { Metadata } from '../../../schema/reading.ts'
import { readPage } from '../../page/read-page.ts'
import { readMetadata } from './metadata.ts'

/** For tests: the metadata of a page with this head and body, in a document without a window. */
export function metadataOf(head: string, body = '', html = ''): Metadata {
  const document = new DOMParser().parseFromString(
    `<!doctype html><html ${html}><head>${head}</head><body>${body}</body></html>`,
    'text/html',
  )
  const page = readPage(document)
  const article = page.node.findIndex(node => (node as Element).localName === 'article')
  return readMetadata(page, Math.max(0, article))
}

/** For tests: a JSON-LD script. */
export function jsonLdScript(data: unknown): string {
  return `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`
}
