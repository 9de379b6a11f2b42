/** Elements that do not interrupt a line of text. Every other element separates words. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp ' +
    'small span strike strong sub sup time tt u var wbr #text #comment'
  ).split(' '),
)

/** Elements whose text nobody reads. That of a template is not below it to begin with. */
const UNREAD = new Set(['script', 'style', 'noscript'])

/**
 * The text of an HTML fragment as a reader would copy it: every element but the inline ones starts a line and
 * ends one. No engine's own idea of text is used, so that all are measured alike.
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
