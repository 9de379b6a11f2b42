import './before.ts'
import createDOMPurify from 'dompurify'
import './after.ts'

/** DOMPurify, imported so that no page can interfere. Each sanitiser makes an instance for a document of its own. */
export default createDOMPurify
