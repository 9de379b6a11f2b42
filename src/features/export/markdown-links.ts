/** Selectors of elements that Markdown sets apart from the text around them. */
const BLOCKS =
  'p, h2, h3, h4, h5, h6, ul, ol, dl, blockquote, pre, table, figure, figcaption, details, hr, li, dt, dd'

/** Selectors of elements that contain text, and of elements that may contain those. */
const TEXTUAL = 'p, h2, h3, h4, h5, h6, li, dt, dd, blockquote, figcaption, td, th, caption, summary'
const CONTAINERS = `${TEXTUAL}, ul, ol, dl, table, thead, tbody, tfoot, tr, details, figure`

/** Puts an empty link with the target's id at its beginning. Markdown has no ids, but allows HTML. */
export function putAnchor(target: Element): void {
  const { ownerDocument: inert } = target
  const anchor = inert.createElement('a')
  anchor.id = target.id
  target.removeAttribute('id')
  let at = target
  for (let first = firstIn(at); first?.matches(CONTAINERS); first = firstIn(at)) at = first
  if (at.matches(TEXTUAL)) at.prepend(anchor)
  else if (at.matches(BLOCKS)) {
    const paragraph = inert.createElement('p')
    paragraph.append(anchor)
    at.before(paragraph)
  } else at.before(anchor)
}

/** The element that another begins with; null when it begins with text or is empty. */
function firstIn(element: Element): Element | null {
  const first = [...element.childNodes].find(node => node.textContent?.trim() || node instanceof Element)
  return first instanceof Element ? first : null
}

/** Moves a link around blocks into each block, because Markdown has only inline links. */
export function linkInside(link: HTMLAnchorElement): void {
  const blocks = [...link.querySelectorAll(BLOCKS)]
  if (blocks.length === 0) return
  for (const block of blocks) {
    if (block.querySelector(BLOCKS) || block.textContent?.trim() === '') continue
    const inner = link.cloneNode(false) as HTMLAnchorElement
    inner.append(...block.childNodes)
    block.append(inner)
  }
  link.replaceWith(...link.childNodes)
}
