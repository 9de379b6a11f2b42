import type { Article } from '../../schema/reading.ts'
import { safeFragment } from '../safe-html.ts'
import { dropDuplicateByline } from './duplicate-byline.ts'

/**
 * The text of an article as the view and the exported files show it: sanitised, and without the lines that repeat the
 * header above it. Those lines are removed here and not by the engine, because they repeat only what our own header
 * shows: the engine's article keeps them, for its word count, for annotations, and for readers of `engine.js`.
 */
export function articleContent({ content, metadata, url }: Article): DocumentFragment {
  const fragment = safeFragment(content, url)
  dropDuplicateByline(fragment, metadata)
  return fragment
}
