/** A page that tries to break or stall an extraction. It is built by script, because no parser produces most of them. */
export interface StressPage {
  readonly name: string
  /** Fills an empty body. The page contains an article if `hasArticle`. */
  build(document: Document): void
  readonly hasArticle: boolean
  /** Whether the browser itself cannot lay it out, so that it is read from a document without a window. */
  readonly isNeverDrawn?: boolean
}

/** The first words of the article on each page. */
export const ARTICLE = 'Whoever reads this far'

const text = `${ARTICLE} has found it. ${'The wind takes the chaff, and the grain falls where it is thrown. '.repeat(40)}`

/** Appends the article. */
export function appendArticle(parent: Element): void {
  const article = parent.ownerDocument.createElement('article')
  for (let i = 0; i < 3; i++) {
    const paragraph = parent.ownerDocument.createElement('p')
    paragraph.textContent = text
    article.append(paragraph)
  }
  parent.append(article)
}

/** Appends a new element with these attributes, and returns it. */
export function appended(
  parent: Element,
  name: string,
  attributes: Record<string, string> = {},
): HTMLElement {
  const element = parent.ownerDocument.createElement(name)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  parent.append(element)
  return element
}

/** Calls `make` `count` times, with the number of the call, from 0. */
export function times(count: number, make: (n: number) => void): void {
  for (let n = 0; n < count; n++) make(n)
}

/** A sentence that differs from those with other numbers. */
export function sentence(n: number): string {
  return `Sentence ${n} says that the wind takes the chaff, and that the grain falls where it was thrown on day ${n % 365}. `
}
