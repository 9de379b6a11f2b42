import { extract } from '../../src/engine/extract.ts'
import { blocks } from '../../src/engine/page/facts/blocks.ts'
import type { Rule } from '../../src/engine/site/rules.ts'
import { reportOn } from '../../src/features/report/content.ts'
import { lottery } from '../../src/features/report/testing.ts'

/** What is read of a page, to be held against what is read of its report. */
export interface CaseReading {
  readonly nothing: string | null
  /** Words and keep, per block. */
  readonly blocks: readonly { readonly words: number; readonly keep: boolean }[]
  readonly title: string
  /** Of the article, as HTML. */
  readonly content: string
}

/** What the tests ask of a page. */
export const winnowCase = {
  /** Made-up words are the same every time. */
  report: (rules: readonly Rule[] = []) => reportOn(document, rules, false, lottery()),

  read(): CaseReading {
    const extraction = extract(document)
    const { count, words } = blocks(extraction.page)
    const verdict = extraction.kind === 'article' ? extraction.verdict : null
    return {
      nothing: extraction.kind === 'nothing' ? extraction.because.code : null,
      blocks: Array.from({ length: count }, (_, block) => ({
        words: words[block]!,
        keep: verdict?.keep[block] === 1,
      })),
      title: extraction.kind === 'article' ? extraction.article.title : '',
      content: extraction.kind === 'article' ? extraction.article.content : '',
    }
  },
}

Object.assign(globalThis, { winnowCase })
