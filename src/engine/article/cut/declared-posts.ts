import { characterData } from '../../../dom/safe-dom.ts'
import { fact } from '../../page/fact.ts'
import { jsonLd, type LinkedData } from '../../page/facts/json-ld.ts'
import { type Post, posts } from '../../page/facts/posts.ts'
import { textKey } from '../../page/letters.ts'
import { type Page, TEXT } from '../../page/page.ts'

/** Declared texts are compared by this many letters. */
const COMPARED = 40
/** A declared text of fewer letters matches a post only if it is the whole text of the post. */
const FEWEST = 12
/** The number of letters at the start of a post in which a declared text is searched for. */
const SEARCHED = 4 * COMPARED
/** The most characters of one text that are read. */
const LONGEST = 1_000

/** Per post: the JSON-LD object whose `text` matches the beginning of the post's text. */
export const declaredPosts = fact((page: Page): ReadonlyMap<Post, LinkedData> => {
  const byText = new Map<string, LinkedData>()
  for (const data of jsonLd(page)) {
    if (typeof data['text'] !== 'string') continue
    const beginning = textKey(data['text'].slice(0, LONGEST).replace(/<[^>]*>/g, '')).slice(0, COMPARED)
    if (beginning && !byText.has(beginning)) byText.set(beginning, data)
  }
  const found = new Map<Post, LinkedData>()
  if (byText.size === 0) return found
  for (const post of posts(page)) {
    const data = declaredAs(textOf(page, post), byText)
    if (data) found.set(post, data)
  }
  return found
})

/** The declared text whose beginning a text contains, or begins with if that is shorter. */
function declaredAs(text: string, byText: ReadonlyMap<string, LinkedData>): LinkedData | undefined {
  for (let from = 0; from + COMPARED <= text.length; from++) {
    const data = byText.get(text.slice(from, from + COMPARED))
    if (data) return data
  }
  for (let length = Math.min(COMPARED - 1, text.length); length >= FEWEST; length--) {
    const data = byText.get(text.slice(0, length))
    if (data) return data
  }
  return byText.get(text)
}

/** The first letters of a post. */
function textOf(page: Page, { first, body, ownStop }: Post): string {
  const [from, to] = body < 0 ? [first, ownStop] : [body, Math.min(page.end[body]!, ownStop)]
  let text = ''
  for (let id = from; id < to && text.length < SEARCHED; id++)
    if (page.tag[id] === TEXT) text += textKey(characterData(page.node[id] as Text).slice(0, LONGEST))
  return text.slice(0, SEARCHED)
}
