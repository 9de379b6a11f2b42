import type { Article } from '../../engine/article/article.ts'
import { completenessOf } from '../../engine/article/completeness.ts'
import type { Verdict } from '../../engine/ensemble/verdict.ts'
import { extract } from '../../engine/extract.ts'
import type { Page } from '../../engine/page/page.ts'
import { contentType } from '../../engine/page/safe-dom.ts'
import type { Mark } from '../../engine/site/marks.ts'
import type { PageApi } from '../../messages/contract.ts'
import type { Handlers } from '../../messages/wire.ts'
import { leftOut } from './left-out.ts'

/** Documents that are pages of text. A browser wraps images, PDFs and films in documents, too. */
const PAGES = new Set(['text/html', 'application/xhtml+xml', 'text/plain'])

/** What was read last: all that is needed to correct it. */
export interface LastReading {
  readonly article: Article
  readonly page: Page
  readonly verdict: Verdict
  /** The entries of the list of what was left out: the first block of each, and the last. */
  readonly leftOut: ReadonlyMap<number, number>
}

/**
 * The article of a document.
 * @param remember given what was read; null when there was no article
 * @param marks what the person has said of elements of this page; where they keep something, there is an article
 */
export function read(
  document: Document,
  remember: (last: LastReading | null) => void,
  marks: () => readonly Mark[] = () => [],
): Handlers<Pick<PageApi, 'read'>> {
  return {
    read({ rules, force }) {
      remember(null)
      const type = contentType(document)
      if (!PAGES.has(type)) return { kind: 'unreadable', type }
      const started = performance.now()
      const said = marks()
      const isAsked = force || said.some(({ kind }) => kind === 'keep')
      const extraction = extract(document, { rules, marks: said, force: isAsked, anchors: true })
      const took = performance.now() - started
      if (extraction.kind === 'nothing')
        return { kind: 'nothing', because: extraction.because, problems: extraction.problems }
      const { article, page, verdict, matches, problems } = extraction
      const { completeness, missing } = completenessOf(page, verdict, article.metadata, matches.title)
      const { entries, lastBlock } = leftOut(page, verdict, missing, matches, rules)
      remember({ article, page, verdict, leftOut: lastBlock })
      return {
        kind: 'article',
        article,
        leftOut: entries,
        completeness,
        rules: rules.filter(({ id }) => matches.byRule.has(id)),
        problems,
        took,
      }
    },
  }
}
