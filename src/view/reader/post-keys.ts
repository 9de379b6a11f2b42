import { foldPost } from '../enrich/posts.ts'
import type { Keys } from '../tools/keys.ts'
import type { Strings } from '../wording/strings.ts'
import type { DrawnArticle } from './drawn-article.ts'

/** Binds the keys that move from post to post in a thread, and fold the current post. */
export function postKeys(keys: Keys, strings: Strings, drawn: () => DrawnArticle | null): void {
  const { t } = strings
  const posts = () => [
    ...(drawn()?.prose.querySelectorAll<HTMLElement>('section[data-post]:not([hidden])') ?? []),
  ]
  const current = () => {
    const article = drawn()
    const focused = article?.pane.tree.activeElement?.closest<HTMLElement>('section[data-post]')
    return focused ?? article?.cursor.current()?.closest<HTMLElement>('section[data-post]') ?? null
  }
  const hasPosts = () => drawn()?.prose.querySelector('section[data-post]') != null
  const step = (by: 1 | -1) => () => {
    const all = posts()
    const here = current()
    // Above the first post, the next one is the first.
    const next = all[here ? all.indexOf(here) + by : by > 0 ? 0 : -1]
    const block = next?.querySelector<HTMLElement>('[data-block]')
    if (next?.classList.contains('folded')) next.querySelector<HTMLElement>('.fold')?.focus()
    else if (block) drawn()?.cursor.goTo(block)
  }
  const fold = () => {
    const post = current()
    if (!post) return
    foldPost(post, strings)
    // The text that had the focus is hidden now.
    post.querySelector<HTMLElement>('.fold')?.focus({ preventScroll: true })
  }
  keys.bind({ key: ']', says: t('keyNextPost'), group: 'moving', when: hasPosts, run: step(1) })
  keys.bind({ key: '[', says: t('keyPreviousPost'), group: 'moving', when: hasPosts, run: step(-1) })
  keys.bind({ key: 'c', says: t('keyFoldPost'), group: 'moving', when: hasPosts, run: fold })
}
