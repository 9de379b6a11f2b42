/** Elements that do not interrupt a line of text. All other elements separate words. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp ' +
    'small span strike strong sub sup time tt u var wbr #text #comment'
  ).split(' '),
)

/** Elements whose text is not shown. (The content of a template is not among its children anyway.) */
const UNREAD = new Set(['script', 'style', 'noscript'])

/**
 * The text of an HTML fragment as a reader would copy it: every element except inline ones starts and ends a line. All
 * engines are measured by this same text.
 * @param html parsed in an inert document: nothing in it loads or runs
 */
export function textOf(html: string): string {
  const root = new DOMParser().parseFromString(html, 'text/html').body
  const parts: string[] = []
  const border = (node: Node) => {
    if (!INLINE.has(node.nodeName.toLowerCase())) parts.push('\n')
  }
  let node: Node | null = root
  while (node) {
    border(node)
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '')
    const unread = UNREAD.has(node.nodeName.toLowerCase())
    if (node.firstChild && !unread) {
      node = node.firstChild
      continue
    }
    while (node !== root && !node.nextSibling) {
      node = node.parentNode!
      border(node)
    }
    node = node === root ? null : node.nextSibling
  }
  return parts.join('').trim()
}
