import { linkTo } from '../safe-html.ts'
import { newElement } from './safe-document.ts'

const SEPARATOR = ' · '

/**
 * Begins each post of a thread with a line of its author, time and score, which the sanitised article has as attributes
 * of the post's section. The attributes are removed.
 */
export function postHeads(content: DocumentFragment): void {
  for (const post of content.querySelectorAll<HTMLElement>('section[data-post]')) {
    const take = (name: string) => {
      const value = post.getAttribute(name)
      post.removeAttribute(name)
      return value
    }
    const author = take('data-author')
    const [time, date, address, score] = ['data-time', 'data-date', 'data-link', 'data-score'].map(take)
    const parts: (Node | string)[] = []
    if (author) parts.push(filled('b', author))
    if (time) parts.push(linked(timeOf(time, date ?? null), address ?? null))
    if (score) parts.push(signed(Number(score)))
    if (parts.length === 0) continue
    const head = newElement('p')
    head.dataset['post'] = 'head'
    for (const [i, part] of parts.entries()) head.append(i > 0 ? SEPARATOR : '', part)
    post.prepend(head)
  }
}

function timeOf(shown: string, date: string | null): HTMLElement {
  const time = filled('time', shown)
  if (date) time.setAttribute('datetime', date)
  return time
}

function linked(element: HTMLElement, address: string | null): HTMLElement {
  if (!address) return element
  const link = linkTo(address)
  link.append(element)
  return link
}

/** An element with a text of any direction. */
function filled(name: 'b' | 'time', text: string): HTMLElement {
  const element = newElement(name)
  element.dir = 'auto'
  element.append(text)
  return element
}

/** A score with its sign, which tells it from other numbers. */
function signed(score: number): string {
  return score < 0 ? `−${-score}` : `+${score}`
}
