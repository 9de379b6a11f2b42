import { contentType, documentURL } from '../../dom/safe-dom.ts'
import { completenessOf } from '../../engine/article/completeness.ts'
import { droppedPosts } from '../../engine/decision/keep-posts.ts'
import { extractOrList } from '../../engine/extract.ts'
import { attempt } from '../../engine/page/attempt.ts'
import { readPage } from '../../engine/page/read-page.ts'
import type { Mark } from '../../engine/site/marks.ts'
import { sightingOf } from '../../engine/site/sighting.ts'
import { tellMoved } from '../../messages/changed.ts'
import { pageAddress } from '../../messages/page-address.ts'
import type { PageHandlers, ReadRequest } from '../../messages/page-calls.ts'
import type { Article, Reading } from '../../schema/reading.ts'
import { world } from '../../world.ts'
import { countImages, growth } from './growth.ts'
import type { LastReading } from './last-reading.ts'
import { leftOut } from './left-out.ts'
import { selectionMarks } from './selection.ts'

/** The types of documents that are pages of text. Browsers also make documents for images, PDFs and films. */
const PAGES = new Set(['text/html', 'application/xhtml+xml', 'text/plain'])

/**
 * The handlers that read the article of a document, and tell how it changes.
 * @param remember called with what was read; null when there was no article
 * @param marks the person's marks on this page; if one keeps an element, there is an article
 */
export function read(
  document: Document,
  remember: (last: LastReading | null) => void,
  marks: () => readonly Mark[] = () => [],
): Pick<PageHandlers, 'growth' | 'sighting'> & { read(request: ReadRequest): Reading } {
  let selected: readonly Mark[] = []
  let template: ReadRequest['template']
  let last: LastReading | null = null
  let address = ''
  const here = () => pageAddress(documentURL(document))
  const keepLast = (reading: LastReading | null) => {
    last = reading
    remember(reading)
  }

  const extractAs = ({ rules, force, selection, by, comments = false }: ReadRequest) => {
    if (selection === 'now') {
      selected = selectionMarks(document, readPage(document))
    }
    const said = selection && selected.length > 0 ? selected : marks()
    const isAsked = force || said.some(({ kind }) => kind === 'keep')
    const method = by && world.opinions?.method(by)
    return extractOrList(document, {
      rules,
      marks: said,
      force: isAsked,
      anchors: true,
      comments,
      now: Date.now(),
      ...(template ? { template } : {}),
      ...(method ? { method } : {}),
    })
  }
  const growing = growth(document, request => {
    const extraction = extractAs(request)
    if (extraction.kind !== 'article') return null
    const { words, content } = extraction.article
    return { words, images: countImages(content) }
  })

  return {
    growth(request) {
      // Browsers do not tell windows of each navigation by a page's scripts.
      if (here() !== address) tellMoved()
      return growing.since(request)
    },
    sighting: ({ key }) => last && sightingOf(last.page, key, last.verdict.keep),
    read(request) {
      keepLast(null)
      address = here()
      const type = contentType(document)
      if (!PAGES.has(type)) return { kind: 'unreadable', type }
      template = request.template
      const started = performance.now()
      const extraction = extractAs(request)
      const took = performance.now() - started
      growing.restart(null)
      if (extraction.kind === 'nothing')
        return { kind: 'nothing', because: extraction.because, problems: extraction.problems }
      if (extraction.kind === 'list')
        return { kind: 'list', list: extraction.list, problems: extraction.problems }
      const { article, page, verdict, matches, problems } = extraction
      const { completeness, missing } =
        attempt(
          page,
          'completeness',
          () => completenessOf(page, verdict, article.metadata, matches.title),
          null,
        ) ?? unknownCompleteness(article)
      const { entries, lastBlock } = attempt(
        page,
        'left-out',
        () => leftOut(page, verdict, missing, matches, request.rules),
        null,
      ) ?? { entries: [], lastBlock: new Map() }
      const comments = attempt(page, 'comments', () => droppedPosts(page, verdict), 0)
      keepLast({ article, page, verdict, leftOut: lastBlock })
      growing.restart({ words: article.words, images: countImages(article.content) })
      return {
        kind: 'article',
        article,
        // With a selection, the person has left out the rest on purpose.
        leftOut: request.selection && selected.length > 0 ? [] : entries,
        completeness,
        ...(comments > 0 ? { comments } : {}),
        rules: request.rules.filter(({ id }) => matches.byRule.has(id)),
        problems,
        took,
      }
    },
  }
}

/** If the missing parts cannot be counted, none are reported. */
function unknownCompleteness({ words }: Article): ReturnType<typeof completenessOf> {
  const none = { kept: 0, shown: 0 }
  return {
    completeness: { words: { kept: words, shown: words }, images: none, tables: none },
    missing: { images: [], tables: [] },
  }
}
