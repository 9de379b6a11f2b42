import { sanitise } from '../../src/engine/article/sanitise.ts'
import { safeFragment } from '../../src/view/safe-html.ts'

/** The address of the page that the payloads are said to come from. */
export const PAGE = 'https://news.example/story'

/** The sanitisers of the product: each makes elements of untrusted HTML. */
export const sinks: Readonly<Record<string, (html: string) => DocumentFragment>> = {
  view: html => safeFragment(html, PAGE),
  /** The engine's result is parsed once more, as where it arrives. */
  engine(html) {
    const inert = new DOMParser().parseFromString(html, 'text/html')
    const body = inert.createElement('body')
    body.append(sanitise(inert.body))
    return inBody(body.innerHTML)
  },
}

/** The elements that a parser makes, in a document without a window, where nothing runs or loads yet. */
export function inBody(html: string): DocumentFragment {
  const inert = new DOMParser().parseFromString(html, 'text/html')
  const fragment = inert.createDocumentFragment()
  fragment.append(...inert.body.childNodes)
  return fragment
}
