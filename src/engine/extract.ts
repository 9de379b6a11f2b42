import { buildArticle } from './article/build-article.ts'
import { decide, type Hearing } from './ensemble/decide.ts'
import { declutterExact } from './ensemble/declutter.ts'
import { JOINABLE, join } from './ensemble/join.ts'
import { nothingIn } from './ensemble/nothing.ts'
import type { Extraction, ExtractOptions } from './extraction.ts'
import { methods as single } from './methods/index.ts'
import type { Method } from './methods/method.ts'
import { templateVotes } from './methods/template/site-template.ts'
import { hiddenShare } from './page/facts/hidden.ts'
import { noscriptBody } from './page/noscript.ts'
import type { Page } from './page/page.ts'
import { readPage } from './page/read-page.ts'
import { matchRules } from './site/match-rules.ts'

/** Every method that can be asked for alone, by `options.method`. */
export const methods: readonly Method[] = [...single, declutterExact]

/** Hidden text beyond this share of the page's is suspect: some pages hide their body until a script has run. */
const VEILED = 0.25
/** Another reading of the page is taken when its article has so many times the words of the one that is shown. */
const RICHER = 2

/**
 * page → votes → verdict → article: the whole engine.
 * @param document a live or a parsed document; it is only read
 * @returns the article, or *nothing* with the reason
 * @throws RangeError when `options` names a method that does not exist
 */
export function extract(document: Document, options: ExtractOptions = {}): Extraction {
  const layout = options.layout ?? true
  const page = readPage(document, { layout })
  let answer = extractFrom(page, options)
  for (const reading of otherReadings(page, layout)) {
    const other = extractFrom(reading, options)
    if (wordsOf(other) > RICHER * wordsOf(answer)) answer = other
  }
  return answer
}

/** What the page would be if its scripts had shown it, and what it offers to those who run none. */
function* otherReadings(page: Page, layout: boolean): Generator<Page> {
  if (hiddenShare(page) > VEILED) yield readPage(page.document, { layout, unveil: true })
  const root = noscriptBody(page)
  if (root) yield readPage(page.document, { root })
}

function extractFrom(page: Page, options: ExtractOptions): Extraction {
  const hearing = options.method === undefined ? joined(page, options) : alone(page, options.method)
  const answer = answerTo(hearing, page, options)
  if (answer.kind === 'article' || !options.force) return answer
  // The best guess at a page that is all links is the page, less what is surely none of it.
  return answerTo({ ...join(page, new Set(['prune'])), confidence: 0 }, page, options)
}

function answerTo(hearing: Hearing, page: Page, options: ExtractOptions): Extraction {
  const rules = matchRules(page, options.rules ?? [])
  const verdict = decide(page, hearing, rules)
  const because = nothingIn(page, verdict, options.force ?? false)
  if (because) return { kind: 'nothing', because, page, problems: rules.problems }
  const article = buildArticle(page, verdict, { anchors: options.anchors ?? false })
  return { kind: 'article', article, verdict, page, problems: rules.problems }
}

function joined(page: Page, { methods: wanted, template }: ExtractOptions): Hearing {
  wanted?.forEach(methodNamed)
  const { votes, fitness, absent } = join(
    page,
    new Set(JOINABLE.filter(name => wanted?.includes(name) ?? true)),
  )
  const heard = template ? new Map([...votes, ['template', templateVotes(page, template)]]) : votes
  return { votes: heard, confidence: Math.min(1, Math.max(0, fitness)), absent }
}

function alone(page: Page, name: string): Hearing {
  const method = methodNamed(name)
  return { votes: new Map([[name, method.vote(page)]]), confidence: 1, absent: new Uint8Array(page.size) }
}

function methodNamed(name: string): Method {
  const method = methods.find(candidate => candidate.name === name)
  if (!method)
    throw new RangeError(`no method is called "${name}"; there are ${methods.map(m => m.name).join(', ')}`)
  return method
}

function wordsOf(extraction: Extraction): number {
  return extraction.kind === 'article' ? extraction.article.words : 0
}
