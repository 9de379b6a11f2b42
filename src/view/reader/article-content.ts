import type { Article } from '../../schema/reading.ts'
import { safeFragment } from '../safe-html.ts'
import { dropDuplicateByline } from './duplicate-byline.ts'
import { postHeads } from './post-heads.ts'

/**
 * The text of an article as the view and the exported files show it: sanitised, without the lines that repeat the header
 * above it, and with a line above each post that says who has written it. This is done here and not by the engine,
 * because the lines repeat only what our own header shows, and the words above a post are not the article's: the
 * engine's article is for word counts, for annotations, and for readers of `engine.js`.
 */
export function articleContent({ content, metadata, url }: Article): DocumentFragment {
  const fragment = safeFragment(content, url)
  dropDuplicateByline(fragment, metadata)
  postHeads(fragment)
  return fragment
}
