import { changesText } from '../../view/find/text-index.ts'
import type { DrawnArticle } from '../../view/reader/drawn-article.ts'
import { isFilling } from '../../view/reader/render-in-chunks.ts'

/** Calls back when rendered text is replaced: a formula that was set, words with bold starts. */
export function followText({ prose, signal }: DrawnArticle, run: (changed: readonly Node[]) => void): void {
  const watch = new MutationObserver(records => {
    // Direct children of the text are chunks that are being rendered. Those of a chunk that is being filled are read
    // when it is complete.
    const changed = records.filter(
      each => each.target !== prose && changesText(each) && !isFilling(each.target),
    )
    if (changed.length > 0) run(changed.map(({ target }) => target))
  })
  watch.observe(prose, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watch.disconnect())
}
