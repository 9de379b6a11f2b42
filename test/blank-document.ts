/**
 * Restores the document that the files of one project share. Vitest loads this module once for all of them, before
 * the first test.
 */

const { documentElement: root, head, body } = document

const attributesOf = (element: Element) =>
  [...element.attributes].map(({ name, value }) => [name, value] as const)
const first = {
  address: location.href,
  attributes: [root, head, body].map(element => [element, attributesOf(element)] as const),
  children: [document, root, head, body].map(parent => [parent, [...parent.childNodes]] as const),
}

/** Leaves the document, its address, its selection and its position as they were before the first test. */
export function restoreDocument(): void {
  for (const [parent, children] of first.children) {
    for (const child of [...parent.childNodes]) if (!children.includes(child)) child.remove()
    for (const child of children) if (child.parentNode !== parent) parent.appendChild(child)
  }
  for (const [element, attributes] of first.attributes) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
    for (const [name, value] of attributes) element.setAttribute(name, value)
  }
  document.adoptedStyleSheets = []
  document.getSelection()?.removeAllRanges()
  if (location.href !== first.address) history.replaceState(null, '', first.address)
  scrollTo(0, 0)
}
