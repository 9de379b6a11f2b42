import { attributesOf, isListed, lacksAttribute } from '../policy.ts'
import type { Transform } from './context.ts'
import { unwrap } from './tree.ts'

/** Enforces schema/article-html.ts: unlisted elements are unwrapped, unlisted attributes removed. */
export const allowList: Transform = body => {
  for (const element of body.querySelectorAll('*')) {
    if (!isListed(element.localName) || lacksAttribute(element)) {
      unwrap(element)
      continue
    }
    if (element.attributes.length === 0) continue
    const listed = attributesOf(element.localName)
    for (const name of element.getAttributeNames()) if (!listed.has(name)) element.removeAttribute(name)
  }
}
