import { h } from '../components/element.ts'
import { postHeadings } from '../reader/post-headings.ts'
import type { Enrichment } from './enrichment.ts'

/** Names each post of a thread after its author, and gives it a button that folds it with the answers to it. */
export const posts: Enrichment = (content, { strings: { t, locale } }) => {
  for (const post of content.querySelectorAll<HTMLElement>('section[data-post]')) {
    const head = post.querySelector(':scope > [data-post="head"]')
    post.role = 'article'
    post.ariaLabel = head?.querySelector('b')?.textContent ?? null
    post.style.setProperty('--depth', post.dataset['depth'] ?? '0')
    const fold = h('button', { type: 'button', class: 'fold', 'aria-expanded': 'true', lang: locale }, '−')
    fold.ariaLabel = fold.title = t('postFold')
    fold.addEventListener('click', () => foldPost(post))
    head?.prepend(fold)
  }
  postHeadings(content, t)
}

/** Folds a post, or unfolds it: its text, and the posts that answer it. */
export function foldPost(post: HTMLElement): void {
  const isFolded = post.classList.toggle('folded')
  const button = post.querySelector('.fold')
  button?.setAttribute('aria-expanded', String(!isFolded))
  if (button) button.textContent = isFolded ? '+' : '−'
  const depth = (element: HTMLElement) => Number(element.dataset['depth'])
  const all = [...(post.closest('.prose')?.querySelectorAll<HTMLElement>('section[data-post]') ?? [])]
  let hiddenBelow = isFolded ? depth(post) : Number.POSITIVE_INFINITY
  for (const next of all.slice(all.indexOf(post) + 1)) {
    if (depth(next) <= depth(post)) break
    if (depth(next) <= hiddenBelow) hiddenBelow = Number.POSITIVE_INFINITY
    next.hidden = depth(next) > hiddenBelow
    if (!next.hidden && next.classList.contains('folded')) hiddenBelow = depth(next)
  }
}
