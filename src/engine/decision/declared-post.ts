import { headingLevel } from '../page/elements.ts'
import { blockText } from '../page/facts/block-text.ts'
import { blocks } from '../page/facts/blocks.ts'
import { Context, context } from '../page/facts/context.ts'
import { type DeclaredPost, declaredPost } from '../page/facts/declared-post.ts'
import { inside, type NodeId, type Page, tagName } from '../page/page.ts'
import type { BlockDecision } from './block-decision.ts'

/** High enough for the article to be shown. */
const CONFIDENCE = 0.5
/** With at least this many words, an article is not the sidebar of a post. */
const ENOUGH_WORDS = 250
/**
 * Nor is an article with at least this many words in blocks of at least the probability `SURE`, unless the page
 * declares the text of the post.
 */
const SURE_WORDS = 100
const SURE = 0.95
/** A block with a time in it and at most this many words is the date of a post, perhaps with author or place. */
const LONGEST_DATE = 10
/** Parts of a page that are never the text of a post. */
const NO_TEXT = Context.nav | Context.button | Context.form | Context.dialog | Context.pinned
/** Parts of a page that are beside its text. */
const BESIDE = Context.nav | Context.footer | Context.aside
/** Parts of a post's element that are not its text: the author and the date, the buttons, the links. */
const AROUND_TEXT = Context.header | Context.footer | Context.aside

/**
 * Keeps only the text of the post, on a page that declares that it shows one post.
 * @param decision the decision so far
 * @param isNothing whether that decision gives no article
 * @returns null if the page declares no post, or if the decision so far gives an article that is not just a sidebar
 */
export function declaredPostAlone(
  page: Page,
  { keep: decided, probability, evidence }: BlockDecision,
  isNothing: boolean,
): BlockDecision | null {
  const post = declaredPost(page)
  if (!post) return null
  const keep = textOf(page, post)
  if (!hasText(page, keep)) return null
  if (!isNothing && !isSidebar(page, decided, probability, post)) return null
  const mediaStop = mediaStopOf(page, post)
  const isOutside = (id: NodeId) => page.end[id]! <= post.body || id >= mediaStop
  return {
    keep,
    probability: Float32Array.from(keep),
    confidence: CONFIDENCE,
    pruned: Uint8Array.from(page.parent, (_, id) => Number(isOutside(id))),
    mediaStop,
    evidence,
  }
}

/**
 * The end of the media that follow the text of a post: its pictures are often beside the element of its text, in a gallery
 * of their own. They end with the element of the post, and with the next text, which is a date or the next post. A label
 * on a button is no such text.
 */
function mediaStopOf(page: Page, { element, body, isQuoted }: DeclaredPost): NodeId {
  const { of } = blocks(page)
  const bits = context(page)
  // Of a text that is found by its description, the element of the post is unknown.
  const last = isQuoted ? page.size : page.end[element]!
  let stop = page.end[body]!
  while (stop < last && (of[stop]! < 0 || bits[stop]! & Context.button)) stop++
  return stop
}

/** Whether the kept text is mostly outside a post, and is too short and too uncertain to be an article. */
function isSidebar(
  page: Page,
  keep: Uint8Array,
  probability: ArrayLike<number>,
  { element, isExact, isQuoted }: DeclaredPost,
): boolean {
  const { words, first } = blocks(page)
  const bits = context(page)
  const sum = (where: (id: NodeId, block: number) => boolean) =>
    keep.reduce((sum, kept, block) => (kept && where(first[block]!, block) ? sum + words[block]! : sum), 0)
  const all = sum(() => true)
  const sure = sum((_, block) => probability[block]! >= SURE)
  if (all >= ENOUGH_WORDS || (!isExact && sure >= SURE_WORDS)) return false
  const inPost = (id: NodeId) => inside(page, id, element)
  // A text that is only quoted may be the introduction of the article.
  if (isQuoted) return sum(id => inPost(id) || (bits[id]! & BESIDE) !== 0) === all
  return sum(inPost) < all / 2
}

/** Per block: 1 for the text of a post. */
function textOf(page: Page, { body, isExact }: DeclaredPost): Uint8Array {
  const { first, stop, words, linkWords } = blocks(page)
  const { letters, digits } = blockText(page)
  const bits = context(page)
  const around = (isExact ? NO_TEXT : NO_TEXT | AROUND_TEXT) & ~bits[body]!
  const time = page.tags.indexOf('time')
  const isDate = (block: number) =>
    words[block]! <= LONGEST_DATE && page.tag.subarray(first[block]! - 1, stop[block]!).includes(time)
  return Uint8Array.from(words, (all, block) => {
    if (!inside(page, first[block]!, body) || bits[first[block]!]! & around) return 0
    if (isExact) return 1
    const isText = letters[block]! > digits[block]! && linkWords[block]! < all && !isDate(block)
    return isText ? 1 : 0
  })
}

/** Whether something besides headings is kept: some pages mark only the headline and its date as a post. */
function hasText(page: Page, keep: Uint8Array): boolean {
  const { element } = blocks(page)
  return keep.some((kept, block) => kept === 1 && headingLevel(tagName(page, element[block]!)) === 0)
}
