import { closestTo } from '../dom/safe-dom.ts'
import type { NothingBecause, PageList } from '../schema/reading.ts'
import { buildArticle } from './article/build-article.ts'
import { isList } from './article/list/is-list.ts'
import { readList } from './article/list/read-list.ts'
import { type BlockDecision, unanimous } from './decision/block-decision.ts'
import { decide } from './decision/decide.ts'
import { declaredPostAlone } from './decision/declared-post.ts'
import { JOINABLE, type Joinable, join } from './decision/join.ts'
import { keepPosts } from './decision/keep-posts.ts'
import { keptWords } from './decision/kept-words.ts'
import { learned } from './decision/learned.ts'
import { defaultModel, modelFrom } from './decision/model/model.ts'
import { nothingIn, nothingInPart } from './decision/nothing.ts'
import { proseAlone } from './decision/prose-alone.ts'
import type { Evidence, Verdict } from './decision/verdict.ts'
import type { Extraction, ExtractOptions, ListExtraction } from './extraction.ts'
import type { Method } from './methods/method.ts'
import { templateVotes } from './methods/template/site-template.ts'
import { attempt, failuresOf } from './page/attempt.ts'
import { blocks } from './page/facts/blocks.ts'
import { hiddenNotes } from './page/hidden-notes.ts'
import { hiddenParts } from './page/hidden-parts.ts'
import { noscriptBody } from './page/noscript.ts'
import type { Page } from './page/page.ts'
import { type ReadOptions, readPage } from './page/read-page.ts'
import { streamedSegments } from './page/streamed-segments.ts'
import { matchRules, type RuleMatch } from './site/match-rules.ts'

/** Hidden text beyond this share of the page's is suspect: some pages hide their body until a script has run. */
const SUSPECT_HIDDEN_SHARE = 0.25
/** The number of levels to which hidden elements are searched for inside hidden elements. */
const MOST_LAYERS = 3
/** On a page with more blocks, the untrained methods decide, because the model would take seconds. */
const MOST_BLOCKS = 20_000
/** If the shown article has at least this number of words, neither hidden text nor `noscript` is read. */
const ENOUGH_WORDS = 250
/** The element that a page marks as its article, or as the text of it. */
const MARKED_ARTICLE = 'article, [itemprop~="articleBody"]'
/** An article counts as hidden except for its beginning if the ratio of all its words to the shown ones exceeds this. */
const FOLDED = 3
/** The article in a `noscript` element replaces the shown one if the ratio of its words to the shown ones exceeds this. */
const RICHER = 2

/**
 * page → votes → verdict → article: the whole engine.
 * @param document a live or a parsed document; it is only read
 * @returns the article, or *nothing* with the reason; and the steps that threw, which were skipped
 * @throws what the sanitiser throws when it refuses, and what the method named in `options.method` throws
 */
export function extract(document: Document, options: ExtractOptions = {}): Extraction {
  return extractionOf(concluded(shownPage(document, options), options), options)
}

/**
 * As `extract`, for callers that can show a list: a page that is a list of other pages becomes its entries, unless the
 * options ask for an article, or for another decision than the model's.
 * @throws as `extract`
 */
export function extractOrList(document: Document, options: ExtractOptions = {}): Extraction | ListExtraction {
  const conclusion = concluded(shownPage(document, options), options)
  const { page, matches } = conclusion
  const list = attempt(page, 'list', () => listOf(conclusion, options), null)
  if (!list) return extractionOf(conclusion, options)
  return { kind: 'list', list, page, problems: matches.problems, failures: failuresOf(page) }
}

function listOf(
  { page, verdict, matches, types, isWhole }: Conclusion,
  options: ExtractOptions,
): PageList | null {
  if (options.force || isWhole || matches.outside || isPointedAt(matches)) return null
  return types && isList(page, types) ? readList(page, verdict, { said: matches, ...options }) : null
}

function extractionOf({ page, verdict, because, matches }: Conclusion, options: ExtractOptions): Extraction {
  const { problems } = matches
  const failures = failuresOf(page)
  const nothing = (why: NothingBecause): Extraction => {
    return { kind: 'nothing', because: nothingInPart(page, why), page, problems, failures }
  }
  if (because) return nothing(because)
  const { anchors = false, now = Number.POSITIVE_INFINITY, firstTarget = 1 } = options
  // A later page of an article declares what its first page did; and of a selection, the person has left out the rest.
  const complete = options.firstTarget === undefined && !matches.remove[0] && decidesAlone(options, matches)
  const article = buildArticle(page, verdict, { anchors, firstTarget, said: matches, now, complete })
  // What was kept may all be shown above the text, such as a headline.
  if (article.content === '') return nothing({ code: 'no-text' })
  return { kind: 'article', article, verdict, page, matches, problems, failures }
}

/** The page as it is shown, which `concluded` judges. It is the same for every method. */
export function shownPage(document: Document, options: Pick<ExtractOptions, 'layout' | 'url'> = {}): Page {
  const reading = readOptions(options)
  const revealed = streamedSegments(document)
  return withHiddenNotes(readPage(document, { ...reading, revealed }), reading)
}

function readOptions({ layout = true, url }: Pick<ExtractOptions, 'layout' | 'url'>): ReadOptions {
  return url === undefined ? { layout } : { layout, url }
}

/**
 * Decides on a page, or on another reading of it that has more words. It makes no article.
 * @param shown the result of `shownPage`
 */
export function concluded(shown: Page, options: ExtractOptions): Conclusion {
  const first = conclude(shown, options)
  return attempt(shown, 'other-readings', () => richest(first, readOptions(options), options), first)
}

/** The page with the hidden notes to which its text refers. */
function withHiddenNotes(page: Page, reading: ReadOptions): Page {
  const notes = attempt(page, 'hidden-notes', () => hiddenNotes(page), new Set<Element>())
  if (notes.size === 0) return page
  return readPage(page.document, { ...reading, revealed: new Set([...page.revealed, ...notes]) })
}

/** The conclusion on the page as it is shown, unless it has few words and another reading of the page has more. */
function richest(first: Conclusion, reading: ReadOptions, options: ExtractOptions): Conclusion {
  let best = first.because ? first : unfolded(first, reading, options)
  for (const page of first.because ? revealedReadings(first.page, reading) : []) {
    const other = conclude(page, options)
    const isMore = !other.because || best.because?.code === 'no-text'
    if (isMore && obeys(other.matches, best.matches)) best = other
    if (!best.because) break
  }
  const root = best.isWhole || wordsToShow(best) >= ENOUGH_WORDS ? null : noscriptBody(first.page)
  if (!root) return best
  const other = conclude(readPage(first.page.document, { url: first.page.url, root }), options)
  const isRicher = wordsToShow(other) > RICHER * wordsToShow(best)
  return isRicher && obeys(other.matches, best.matches) ? other : best
}

/**
 * The conclusion with the hidden parts of the element that the page marks as its article, if it shows only the beginning
 * of a text of several times the words.
 */
function unfolded(first: Conclusion, reading: ReadOptions, options: ExtractOptions): Conclusion {
  const words = wordsToShow(first)
  if (first.isWhole || words >= ENOUGH_WORDS) return first
  const { elements, share } = hiddenParts(first.page)
  const inArticle = elements.filter(element => closestTo(element, MARKED_ARTICLE))
  if (share <= SUSPECT_HIDDEN_SHARE || inArticle.length === 0) return first
  const revealed = new Set([...first.page.revealed, ...inArticle])
  const other = conclude(readPage(first.page.document, { ...reading, revealed }), options)
  return wordsToShow(other) > FOLDED * words && obeys(other.matches, first.matches) ? other : first
}

/** Other readings of the page: the first with its hidden elements, each further one also with those hidden inside. */
function* revealedReadings(shown: Page, reading: ReadOptions): Generator<Page> {
  const revealed = new Set(shown.revealed)
  let page = shown
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const { elements, share } = hiddenParts(page)
    if (share <= SUSPECT_HIDDEN_SHARE) return
    for (const element of elements) revealed.add(element)
    page = readPage(shown.document, { ...reading, revealed })
    yield page
  }
}

/** The decision on one reading of the page. */
export interface Conclusion {
  readonly page: Page
  readonly verdict: Verdict
  readonly because: NothingBecause | null
  readonly matches: RuleMatch
  /** Whether this is the whole text that the page declares, however short it is. */
  readonly isWhole: boolean
  /** The probability of each of `PAGE_TYPES`, if the model decided. */
  readonly types?: readonly number[] | undefined
}

function conclude(page: Page, options: ExtractOptions): Conclusion {
  const match = () => matchRules(page, options.rules ?? [], options.marks)
  const matches = attempt(page, 'rules', match, null) ?? matchRules(page, [])
  const by = (decision: BlockDecision, isCertain = false): Conclusion => {
    const verdict = decide(page, decision, matches)
    const force = options.force || isCertain || isPointedAt(matches)
    const otherwise: NothingBecause | null = verdict.keep.includes(1) ? null : { code: 'no-text' }
    const because = attempt(
      page,
      'nothing',
      () => nothingIn(page, verdict, force, matches.outside),
      otherwise,
    )
    return { page, verdict, because, matches, isWhole: false, types: decision.types }
  }
  const own = judged(page, options, matches)
  const isAlone = decidesAlone(options, matches)
  const thread = () => keepPosts(page, own, options.comments ?? false)
  const decision = isAlone ? attempt(page, 'threads', thread, own) : own
  const conclusion = by(decision)
  const post = () => declaredPostAlone(page, decision, conclusion.because !== null)
  const alone = isAlone && attempt(page, 'declared-post', post, null)
  if (alone) return { ...by(alone, true), isWhole: true }
  // The best guess prunes only, so that a page of nothing but links keeps its links.
  const guess = () => by(joined(page, ['prune'], matches))
  return conclusion.because && options.force ? attempt(page, 'guess', guess, conclusion) : conclusion
}

/** Whether Winnow decides on the whole page, without a method or a root that the caller or a rule has chosen. */
function decidesAlone({ method, methods }: ExtractOptions, { outside }: RuleMatch): boolean {
  return method === undefined && !methods && !outside
}

function judged(
  page: Page,
  { method, methods: parts, template, model }: ExtractOptions,
  matches: RuleMatch,
): BlockDecision {
  if (method !== undefined) return alone(page, method)
  if (parts) return joined(page, parts, matches)
  if (blocks(page).count > MOST_BLOCKS) return untrained(page, matches)
  const votes = template && attempt(page, 'template', () => templateVotes(page, template), undefined)
  const judge = () => learned(page, model ? modelFrom(model) : defaultModel(), votes, matches)
  return attempt(page, 'model', judge, null) ?? withoutModel(page, matches)
}

/** The decision after the model has thrown: by the untrained methods, with the failure in the evidence. */
function withoutModel(page: Page, matches: RuleMatch): BlockDecision {
  const decision = untrained(page, matches)
  const failed: Evidence = {
    method: 'model',
    vote: Number.NaN,
    reason: { code: 'failed', values: ['model'] },
  }
  return { ...decision, evidence: block => [...decision.evidence(block), failed] }
}

function untrained(page: Page, matches: RuleMatch): BlockDecision {
  return attempt(page, 'untrained', () => joined(page, JOINABLE, matches), null) ?? proseAlone(page)
}

function joined(page: Page, parts: readonly Joinable[], { outside }: RuleMatch): BlockDecision {
  const { votes, fitness, absent } = join(page, new Set(parts), outside)
  return unanimous(blocks(page).count, votes, {
    confidence: Math.min(1, Math.max(0, fitness)),
    pruned: absent,
  })
}

function alone(page: Page, method: Method): BlockDecision {
  const votes = new Map([[method.name, method.vote(page)]])
  return unanimous(blocks(page).count, votes, { confidence: 1, pruned: new Uint8Array(page.size) })
}

/** Whether a mark keeps an element of this page. The result is then an article, however short. */
function isPointedAt({ silent, keep, marked }: RuleMatch): boolean {
  return !silent && marked.some((isMarked, id) => isMarked && keep[id])
}

/** Whether another reading still contains the root that a rule chose and the elements that the person marked. */
function obeys(other: RuleMatch, best: RuleMatch): boolean {
  const hasMarks = ({ marked }: RuleMatch) => marked.includes(1)
  return (!best.outside || other.outside !== null) && (!hasMarks(best) || hasMarks(other))
}

/** The number of words of the article; 0 if there is none. */
function wordsToShow({ page, verdict, because }: Conclusion): number {
  return because ? 0 : keptWords(page, verdict.keep)
}
