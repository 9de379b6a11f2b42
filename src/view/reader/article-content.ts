import type { Article } from '../../schema/reading.ts'
import { safeFragment } from '../safe-html.ts'
import { dropDuplicateByline } from './duplicate-byline.ts'
import { postHeads } from './post-heads.ts'

/**
 * The text of an article as the view and the exported files show it: sanitised, without the lines that repeat the header
 * above it, and with a line above each post that names its author. This is done here and not by the engine, because
 * only this view has the header that the lines repeat, and because the line above a post is not text of the article.
 * The engine's article is used for word counts, for annotations, and by users of `engine.js`.
 */
export function articleContent({ content, metadata, url }: Article): DocumentFragment {
  const fragment = safeFragment(content, url)
  dropDuplicateByline(fragment, metadata)
  postHeads(fragment)
  return fragment
}
