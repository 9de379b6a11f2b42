import type { Config, WindowLike } from 'dompurify'
import createDOMPurify from '../../dompurify/dompurify.ts'
import { implementation } from '../page/safe-dom.ts'
import { ADDRESS_ATTRIBUTES, ATTRIBUTES, ELEMENTS, isListedAttribute } from './policy.ts'

const CONFIG: Config = {
  // The root of what is walked is a `body`; only its children are returned.
  ALLOWED_TAGS: [...ELEMENTS, 'body', '#text'],
  ALLOWED_ATTR: [...ATTRIBUTES],
  ADD_URI_SAFE_ATTR: ATTRIBUTES.filter(name => !ADDRESS_ATTRIBUTES.has(name)),
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

let purifier: ReturnType<typeof createDOMPurify> | undefined

/**
 * The last word on what an article is made of: a copy of the tree with nothing in it that policy.ts does not
 * list. Serialise the result once and never parse it back on this side.
 * @param body an element without a window, copied from and left as it is
 * @throws TypeError when the browser lacks what the sanitiser needs; nothing unsanitised is ever returned
 */
export function sanitise(body: HTMLElement): DocumentFragment {
  purifier ??= createPurifier()
  // The declared type is the window's TrustedHTML overload; RETURN_DOM_FRAGMENT makes it a fragment.
  return purifier.sanitize(body) as unknown as DocumentFragment
}

/**
 * Works in a document of its own. In the page's, an `<img name="implementation">` would shadow what the
 * sanitiser looks for, upon which it would call itself unsupported and hand back what it was given.
 */
function createPurifier() {
  const created = createDOMPurify({
    document: emptyDocument(),
    DOMParser: EmptyDocumentParser,
    DocumentFragment,
    Element,
    HTMLFormElement,
    HTMLTemplateElement,
    NamedNodeMap,
    Node,
    NodeFilter,
  } as unknown as WindowLike)
  if (!created.isSupported) throw new TypeError('the sanitiser does not work in this browser')
  created.setConfig(CONFIG)
  // Per element, and for `data:`, which the sanitiser's own rule for addresses lets pass on images.
  created.addHook('uponSanitizeAttribute', (node, attribute) => {
    attribute.keepAttr = isListedAttribute(node.localName, attribute.attrName, attribute.attrValue)
  })
  return created
}

/**
 * All that is ever parsed is an empty document to work in: what is sanitised comes as nodes. So no string has to
 * become HTML on a page that forbids it (Trusted Types).
 */
class EmptyDocumentParser {
  parseFromString(): Document {
    return emptyDocument()
  }
}

function emptyDocument(): Document {
  return implementation(document).createHTMLDocument('')
}
