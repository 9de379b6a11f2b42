import './before.ts'
import createDOMPurify from 'dompurify'
import './after.ts'

/** DOMPurify, imported in a way that no page can hinder. Whoever sanitises makes an instance for a document of its own. */
export default createDOMPurify
