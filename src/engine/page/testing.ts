import type { NodeId, Page } from './page.ts'
import { tagName } from './page.ts'
import { readPage } from './read-page.ts'

/** For tests: a page made of this body, read with layout as a browser shows it, in a frame of its own. */
export function pageOf(body: string): Page {
  return readPage(documentOf(body))
}

/** For tests: a rendered document of this body, without scripts, in a frame of the test's page. */
export function documentOf(body: string): Document {
  const frame = document.createElement('iframe')
  frame.width = '800'
  frame.height = '600'
  document.body.append(frame)
  const inner = frame.contentDocument!
  inner.open()
  inner.write(`<!doctype html><html><head><title>Test</title></head><body>${body}</body></html>`)
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

/** For tests: the names of the elements in document order, `#` for text. */
export function outline(page: Page): string {
  return page.node.map((_, id) => tagName(page, id) || '#').join(' ')
}

/** For tests: a page that nests so many elements of a name, the last of them with this in it. */
export function nested(levels: number, name: string, inside: string): Page {
  const document = new DOMParser().parseFromString('<body></body>', 'text/html')
  let at: Element = document.body
  for (let i = 0; i < levels; i++) at = at.appendChild(document.createElement(name))
  at.innerHTML = inside
  return readPage(document)
}

/** For tests: the page, counting how often anybody asks for the parent of one of its nodes. */
export function counted(page: Page): { readonly page: Page; asked(): number } {
  let asked = 0
  const parent = new Proxy(page.parent, {
    get(target, key) {
      asked++
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { page: { ...page, parent }, asked: () => asked }
}

/** For tests: so many different words. */
export function prose(words: number): string {
  return Array.from({ length: words }, (_, i) => `word${i}`).join(' ')
}
