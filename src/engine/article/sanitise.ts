import type { Config, DOMPurify } from 'dompurify'
import { implementation } from '../../dom/safe-dom.ts'
import { createSanitiser } from '../../dompurify/dompurify.ts'
import { ADDRESS_ATTRIBUTES, ATTRIBUTES, HTML_ELEMENTS, MATHML_ELEMENTS } from '../../schema/article-html.ts'
import { isListedAttribute } from './policy.ts'

const CONFIG: Config = {
  // The root of the walk is a `body`; only its children are returned.
  ALLOWED_TAGS: [...Object.keys(HTML_ELEMENTS), ...Object.keys(MATHML_ELEMENTS), 'body', '#text'],
  ALLOWED_ATTR: [...ATTRIBUTES],
  ADD_URI_SAFE_ATTR: ATTRIBUTES.filter(name => !ADDRESS_ATTRIBUTES.includes(name)),
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

let purifier: DOMPurify | undefined

/**
 * The final check of an article: a copy of the tree that contains only what schema/article-html.ts lists. Serialise the result once,
 * and never parse it again on this side.
 * @param body an element without a window, which is not changed
 * @throws TypeError if the browser lacks what the sanitiser needs; unsanitised content is never returned
 */
export function sanitise(body: HTMLElement): DocumentFragment {
  purifier ??= createPurifier()
  // The declared type is that of the overload for a window with TrustedHTML; RETURN_DOM_FRAGMENT makes it a fragment.
  return purifier.sanitize(body) as unknown as DocumentFragment
}

/**
 * Creates a sanitiser that works in a document of its own. In the page's document, an `<img name="implementation">`
 * would shadow what the sanitiser looks for; it would then report itself as unsupported and return its input.
 */
function createPurifier() {
  const created = createSanitiser({ document: emptyDocument(), DOMParser: EmptyDocumentParser })
  if (!created.isSupported) throw new TypeError('the sanitiser does not work in this browser')
  created.setConfig(CONFIG)
  // Checks attributes per element, and `data:` addresses, which the sanitiser's own rule accepts on images.
  created.addHook('uponSanitizeAttribute', (node, attribute) => {
    attribute.keepAttr = isListedAttribute(node.localName, attribute.attrName, attribute.attrValue)
  })
  return created
}

/**
 * A parser that only returns empty documents. Input comes as nodes, so no string must become HTML on a page that
 * forbids it (Trusted Types).
 */
class EmptyDocumentParser {
  parseFromString(): Document {
    return emptyDocument()
  }
}

function emptyDocument(): Document {
  return implementation(document).createHTMLDocument('')
}
