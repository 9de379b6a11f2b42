import { h } from '../components/element.ts'
import { postHeadings } from '../reader/post-headings.ts'
import type { Strings } from '../wording/strings.ts'
import type { Enrichment } from './enrichment.ts'

/** Names each post of a thread after its author, and gives it a button that folds it with the answers to it. */
export const posts: Enrichment = (content, { strings }) => {
  const { t, locale } = strings
  for (const post of content.querySelectorAll<HTMLElement>('section[data-post]')) {
    const head = post.querySelector(':scope > [data-post="head"]')
    post.role = 'article'
    post.ariaLabel = head?.querySelector('b')?.textContent ?? null
    post.style.setProperty('--depth', post.dataset['depth'] ?? '0')
    const fold = h('button', { type: 'button', class: 'fold', 'aria-expanded': 'true', lang: locale }, '−')
    fold.ariaLabel = fold.title = t('postFold')
    fold.addEventListener('click', () => foldPost(post, strings))
    head?.prepend(fold)
  }
  postHeadings(content, t)
}

/**
 * Folds a post, or unfolds it: its text, and the posts that answer it. The head of a folded post says how many answers
 * are hidden.
 */
export function foldPost(post: HTMLElement, { plural, locale }: Strings): void {
  const isFolded = post.classList.toggle('folded')
  const button = post.querySelector('.fold')
  button?.setAttribute('aria-expanded', String(!isFolded))
  if (button) button.textContent = isFolded ? '+' : '−'
  const depth = (element: HTMLElement) => Number(element.dataset['depth'])
  const all = [...(post.closest('.prose')?.querySelectorAll<HTMLElement>('section[data-post]') ?? [])]
  let hiddenBelow = isFolded ? depth(post) : Number.POSITIVE_INFINITY
  let answers = 0
  for (const next of all.slice(all.indexOf(post) + 1)) {
    if (depth(next) <= depth(post)) break
    answers++
    if (depth(next) <= hiddenBelow) hiddenBelow = Number.POSITIVE_INFINITY
    next.hidden = depth(next) > hiddenBelow
    if (!next.hidden && next.classList.contains('folded')) hiddenBelow = depth(next)
  }
  post.querySelector('.hidden-replies')?.remove()
  const hidden = isFolded && answers > 0 ? plural('repliesHidden', answers) : null
  if (button) button.ariaDescription = hidden
  if (hidden) button?.parentElement?.append(h('span', { class: 'hidden-replies', lang: locale }, hidden))
}
