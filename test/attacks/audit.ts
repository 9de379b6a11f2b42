import { ATTRIBUTES, HTML_ELEMENTS, MATHML_ELEMENTS } from '../../src/schema/article-html.ts'

/** The attributes that the view itself adds to links and images. */
const ADDED = ['target', 'rel', 'referrerpolicy', 'loading', 'decoding']
const LINK = /^(?:https?:[\\/]{2}|mailto:|tel:)/i
const IMAGE = /^(?:https?:[\\/]{2}|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i

/** Everything in a fragment that an article may not contain, checked independently of the sanitisers. */
export function breaches(fragment: DocumentFragment): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_ALL)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) continue
    if (!(node instanceof Element)) {
      found.push(node.nodeName)
      continue
    }
    const names =
      node instanceof HTMLElement ? HTML_ELEMENTS : node instanceof MathMLElement ? MATHML_ELEMENTS : {}
    if (!Object.hasOwn(names, node.localName)) found.push(`<${node.localName}>`)
    for (const { name, value } of node.attributes) {
      if (![...ATTRIBUTES, ...ADDED].includes(name)) found.push(`${node.localName}[${name}]`)
      if (name === 'href' && (node.localName !== 'a' || !LINK.test(value)))
        found.push(`${node.localName}[href=${value}]`)
      if (name === 'src' && (node.localName !== 'img' || !IMAGE.test(value)))
        found.push(`${node.localName}[src=${value}]`)
    }
  }
  return found
}
