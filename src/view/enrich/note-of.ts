/**
 * The note that a reference leads to: the item or the paragraph around the place that it names, because pages name a
 * number or a paragraph inside the note.
 */
export function noteOf(target: Element): Element {
  if (target.localName === 'dt' && target.nextElementSibling?.localName === 'dd')
    return target.nextElementSibling
  return target.closest('li') ?? target.closest('p, dd, td, blockquote') ?? target
}
