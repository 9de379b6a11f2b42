import type { Transform } from './context.ts'

/** Puts the accepted answer, with the comments on it, right after the question and the comments on that. */
export const posts: Transform = body => {
  const question = body.querySelector('section[data-post="question"]')
  const accepted = body.querySelector('section[data-post="accepted"]')
  if (question && accepted)
    thread(question)
      .at(-1)!
      .after(...thread(accepted))
}

/** A post and the posts that answer it. */
function thread(post: Element): Element[] {
  const found = [post]
  const depth = (element: Element) => Number(element.getAttribute('data-depth'))
  for (let next = post.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.localName !== 'section' || depth(next) <= depth(post)) break
    found.push(next)
  }
  return found
}
