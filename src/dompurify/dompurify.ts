import './before.ts'
import createDOMPurify, { type DOMPurify, type WindowLike } from 'dompurify'
import './after.ts'

/**
 * Creates a sanitiser with a document of its own. In a page's document, a named image could hide a property that the
 * sanitiser needs. DOMPurify is imported here so that no page can interfere.
 * @param own what the sanitiser uses in place of the window's: its document, its parser, and its Trusted Types
 * @returns a sanitiser that is not `isSupported` if the browser lacks what it needs
 */
export function createSanitiser(own: Readonly<Record<string, unknown>>): DOMPurify {
  return createDOMPurify({
    DocumentFragment,
    Element,
    HTMLFormElement,
    HTMLTemplateElement,
    NamedNodeMap,
    Node,
    NodeFilter,
    ...own,
  } as unknown as WindowLike)
}
