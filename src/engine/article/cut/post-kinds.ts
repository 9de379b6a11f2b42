import { attribute } from '../../../dom/safe-dom.ts'
import { fact } from '../../page/fact.ts'
import { jsonLd } from '../../page/facts/json-ld.ts'
import { type Post, posts } from '../../page/facts/posts.ts'
import { prefixSums } from '../../page/facts/prefix-sums.ts'
import { elementOf, type NodeId, type Page } from '../../page/page.ts'
import { declaredPosts } from './declared-posts.ts'

export type PostKind = 'question' | 'accepted' | 'answer' | 'post'

/** The elements around a post in which the page may say that it is the accepted answer. */
const LEVELS = 3
const QUESTION = /(?:^|\/)Question$/
const ACCEPTED = /\baccepted|acceptedAnswer|best-answer|\bsolution\b/

/** Per post: whether it is a question or an answer, and which answer is the accepted one, if the page says so. */
export const postKinds = fact((page: Page): ReadonlyMap<Post, PostKind> => {
  const marked = markedAccepted(page)
  const accepted = new Set<unknown>(jsonLd(page).flatMap(({ acceptedAnswer }) => acceptedAnswer ?? []))
  const declared = declaredPosts(page)
  const kinds = new Map<Post, PostKind>()
  const isQuestion = isQuestionPage(page, marked)
  posts(page).forEach((post, i) => {
    const isAccepted = marked.has(post) || accepted.has(declared.get(post))
    if (!isQuestion || post.depth > 0) kinds.set(post, 'post')
    else if (i === 0) kinds.set(post, 'question')
    else kinds.set(post, isAccepted ? 'accepted' : 'answer')
  })
  return kinds
})

function isQuestionPage(page: Page, marked: ReadonlySet<Post>): boolean {
  const isQuestion = (type: unknown) => [type].flat().some(name => QUESTION.test(String(name)))
  const [first] = posts(page)
  if (!first) return false
  for (const id of around(page, first))
    if (isQuestion(attribute(elementOf(page, id), 'itemtype') ?? '')) return true
  const outer = [...marked].filter(({ depth }) => depth === 0)
  return jsonLd(page).some(data => isQuestion(data['@type'])) || (outer.length === 1 && outer[0] !== first)
}

/** The posts that the names of elements around them call accepted. */
function markedAccepted(page: Page): ReadonlySet<Post> {
  const firsts = new Set(posts(page).map(({ first }) => first))
  const before = prefixSums(page, id => firsts.has(id))
  const postsIn = (id: NodeId) => before[page.end[id]!]! - before[id]!
  const isMarked = (post: Post) => {
    for (const id of around(page, post)) {
      // An element around other posts, too, says nothing about one of them.
      if (postsIn(id) > postsIn(post.first)) return false
      const element = elementOf(page, id)
      if (ACCEPTED.test(`${attribute(element, 'class') ?? ''} ${attribute(element, 'itemprop') ?? ''}`))
        return true
    }
    return false
  }
  return new Set(posts(page).filter(isMarked))
}

/** The element of a post, and those around it. */
function* around(page: Page, { first }: Post): Generator<NodeId> {
  for (let id = first, n = 0; id > 0 && n < LEVELS; id = page.parent[id]!, n++) yield id
}
