import type { Article, Metadata, Sourced } from '../engine/article/article.ts'
import type { Completeness, Share } from '../engine/article/completeness.ts'
import type { NothingBecause } from '../engine/decision/verdict.ts'
import type { Reason, ReasonCode } from '../engine/methods/method.ts'
import type { RuleProblem } from '../engine/site/rules.ts'
import type { LeftOut, Reading } from './contract.ts'
import {
  count,
  either,
  listOf,
  number,
  object,
  oneOf,
  optional,
  type Reader,
  text,
  variant,
} from './readers.ts'
import { readRule } from './rule.ts'

const provenance = oneOf('json-ld', 'opengraph', 'meta', 'microdata', 'markup', 'document', 'rule')

const sourced = object<Sourced>({ value: text(), from: provenance })

const metadata = object<Metadata>({
  title: sourced,
  byline: optional(sourced),
  published: optional(sourced),
  siteName: optional(sourced),
  description: optional(sourced),
  leadImage: optional(sourced),
  next: optional(sourced),
  lang: optional(sourced),
  dir: oneOf('ltr', 'rtl'),
})

const article = object<Article>({ url: text(), title: text(), metadata, content: text(), words: count })

const reason = object<Reason>({
  // The codes grow with the methods; one that the view has no words for is a reason without words, not an error.
  code: text(40) as Reader<ReasonCode>,
  values: listOf(either(text(), number), 8),
})

const leftOut = object<LeftOut>({
  block: count,
  excerpt: text(160),
  words: count,
  images: count,
  tables: count,
  reason,
  rule: optional(text(64)),
})

const share = object<Share>({ kept: count, shown: count })
const completeness = object<Completeness>({ words: share, images: share, tables: share })

const problem = object<RuleProblem>({
  rule: readRule,
  because: oneOf('invalid-selector', 'costly-selector', 'no-match'),
})

const because = variant<'code', NothingBecause>('code', {
  'no-text': object({ code: oneOf('no-text') }),
  'too-short': object({ code: oneOf('too-short'), words: count }),
  'only-links': object({ code: oneOf('only-links'), words: count, linkWords: count }),
  'no-article': object({ code: oneOf('no-article'), fitness: number }),
})

/** Reads what a page's process says its article is. Throws `Malformed`. The HTML is as hostile as before. */
export const readReading = variant<'kind', Reading>('kind', {
  article: object({
    kind: oneOf('article'),
    article,
    leftOut: listOf(leftOut, 200),
    completeness,
    rules: listOf(readRule),
    problems: listOf(problem),
    took: number,
  }),
  nothing: object({ kind: oneOf('nothing'), because, problems: listOf(problem) }),
  unreadable: object({ kind: oneOf('unreadable'), type: text() }),
})
