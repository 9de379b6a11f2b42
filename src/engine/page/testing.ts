import type { NodeId, Page } from './page.ts'
import { tagName } from './page.ts'
import { readPage } from './read-page.ts'

/** For tests: reads a page with this body, laid out by the browser in a frame of its own. */
export function pageOf(body: string): Page {
  return readPage(documentOf(body))
}

/** For tests: a rendered document with this body, in a frame of the test's page. */
export function documentOf(body: string): Document {
  return written(`<!doctype html><html><head><title>Test</title></head><body>${body}</body></html>`, 800, 600)
}

/** For tests: a rendered document of this HTML, without scripts, in a frame of the test's page. */
export function renderedDocument(html: string): Document {
  return written(html, 1000, 800, 'allow-same-origin')
}

/** Writes HTML into a new frame. @param allowed the permissions of a sandbox, without which there is none */
function written(html: string, width: number, height: number, allowed?: string): Document {
  const frame = document.createElement('iframe')
  frame.width = String(width)
  frame.height = String(height)
  if (allowed) frame.sandbox.add(allowed)
  document.body.append(frame)
  const inner = frame.contentDocument!
  inner.open()
  inner.write(html)
  inner.close()
  return inner
}

/** For tests: the id of the first element that matches. */
export function idOf(page: Page, selector: string): NodeId {
  const id = page.node.findIndex(
    node => node instanceof page.document.defaultView!.Element && node.matches(selector),
  )
  if (id < 0) throw new Error(`no ${selector} on the page`)
  return id
}

/** For tests: the names of all nodes in document order, `#` for text. */
export function outline(page: Page): string {
  return page.node.map((_, id) => tagName(page, id) || '#').join(' ')
}

/** For tests: a page with `levels` nested elements of one name, and `inside` as the innermost one's HTML. */
export function nested(levels: number, name: string, inside: string): Page {
  const document = new DOMParser().parseFromString('<body></body>', 'text/html')
  let at: Element = document.body
  for (let i = 0; i < levels; i++) at = at.appendChild(document.createElement(name))
  at.innerHTML = inside
  return readPage(document)
}

/** For tests: the page, and a counter of reads of these arrays. */
export function counted(
  page: Page,
  names: readonly ('parent' | 'end' | 'node')[] = ['parent'],
): { readonly page: Page; asked(): number } {
  let asked = 0
  const copy: Record<string, unknown> = {}
  for (const name of names)
    copy[name] = new Proxy(page[name], {
      get(target, key) {
        asked++
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return { page: { ...page, ...copy }, asked: () => asked }
}

/** For tests: this many different words. */
export function prose(words: number): string {
  return Array.from({ length: words }, (_, i) => `word${i}`).join(' ')
}
