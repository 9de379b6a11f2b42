/**
 * Parses the markup of a page into an inert document, in which nothing runs or loads.
 * @param url the page's address, with which relative addresses are resolved
 */
export function parsePage(html: string, url: string): Document {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const base = document.createElement('base')
  // An inert document has the address of the page that parses it.
  base.href = new URL(document.querySelector('base[href]')?.getAttribute('href') ?? '', url).href
  document.head.prepend(base)
  return document
}
