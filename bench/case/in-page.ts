import { extract } from '../../src/engine/extract.ts'
import { blocks } from '../../src/engine/page/facts/blocks.ts'
import { reportOn } from '../../src/features/report/content.ts'
import { lottery } from '../../src/features/report/testing.ts'
import type { Rule } from '../../src/schema/rule.ts'

/** What is read of a page, for comparison with its report. */
export interface CaseReading {
  readonly nothing: string | null
  /** The number of words and the decision, per block. */
  readonly blocks: readonly { readonly words: number; readonly keep: boolean }[]
  readonly title: string
  /** The article's HTML. */
  readonly content: string
}

/** The functions that the tests call in a page. */
export const winnowCase = {
  /** A report with the same made-up words each time. */
  report: (rules: readonly Rule[] = []) => reportOn(document, { rules }, lottery()),

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
