import type { Verdict } from '../../decision/verdict.ts'
import { attempt } from '../../page/attempt.ts'
import type { NodeId, Page } from '../../page/page.ts'
import type { Kept } from './kept.ts'
import { markPost } from './mark-post.ts'
import { type KeptPosts, keptPosts, laterPosts, NO_POSTS } from './posts.ts'
import type { Writer } from './writer.ts'

/**
 * Separates the posts of an article: by a section for each post, or, where their authors and times are unknown, by a
 * line before each post but the first.
 */
export class PostSections {
  readonly #page: Page
  readonly #writer: Writer
  readonly #posts: KeptPosts
  readonly #later: ReadonlySet<NodeId>
  /** The node after the post whose section is open, -1 while none is. */
  #end: NodeId = -1

  constructor(page: Page, verdict: Verdict, kept: Kept, writer: Writer) {
    this.#page = page
    this.#writer = writer
    this.#posts = attempt(page, 'cut/threads', () => keptPosts(page, kept), NO_POSTS)
    const later = () => (this.#posts === NO_POSTS ? laterPosts(page, verdict, kept) : new Set<NodeId>())
    this.#later = attempt(page, 'cut/posts', later, new Set<NodeId>())
  }

  /** Whether a text is part of an author or time, which are attributes of the section. */
  isInAttributes(text: NodeId): boolean {
    return this.#posts.shown.has(text)
  }

  /** Whether a post begins in or with an element. It gets no copy, so that the sections are side by side. */
  isAround(id: NodeId): boolean {
    return this.#posts.around.has(id)
  }

  /** Writes what separates the post that begins with an element, if one does, from the posts before it. */
  begin(id: NodeId): void {
    const inert = this.#writer.container.ownerDocument
    if (this.#later.has(id)) this.#writer.add(inert.createElement('hr'))
    const post = this.#posts.byFirst.get(id)
    if (!post) return
    this.end()
    const section = inert.createElement('section')
    this.#writer.open(section, false)
    this.#end = post.stop
    section.setAttribute('data-post', 'post')
    attempt(this.#page, 'cut/mark-post', () => markPost(this.#page, post, section), undefined)
  }

  /** Closes the section of a post that ends before a node. */
  endBefore(id: NodeId): void {
    if (this.#end <= id) this.end()
  }

  /** Closes the section that is open, if any. */
  end(): void {
    if (this.#end >= 0) this.#writer.close()
    this.#end = -1
  }
}
