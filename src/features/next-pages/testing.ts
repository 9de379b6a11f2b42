import { prose } from '../../engine/page/testing.ts'

/** For tests: the texts of five pages that have no paragraph in common. */
export const PAGES = [1, 2, 3, 4, 5].map(page =>
  [1, 2, 3].map(
    paragraph => `<p>Page ${page}, paragraph ${paragraph}: ${prose(60)} ${page}${paragraph}.</p>`,
  ),
)

interface Markup {
  readonly title?: string
  readonly body: string
  /** The address of the link to the next page; none by default. */
  readonly next?: string
}

/** For tests: the markup of a page of a long article. */
export function markupOf({ title = 'How the lamp was lit', body, next }: Markup): string {
  const link = next ? `<nav class="pagination"><a rel="next" href="${next}">Next page</a></nav>` : ''
  return `<!doctype html><html><head><title>${title} - The Sandbank</title></head><body>
    <nav class="menu"><a href="/">Home page</a> <a href="/news">All the news</a></nav>
    <main class="content"><article class="story"><h1>${title}</h1>${body}</article>${link}</main>
    <footer class="foot"><a href="/imprint">Imprint</a></footer></body></html>`
}
