import { attribute } from '../../dom/safe-dom.ts'

/** The id of Flash in `classid`. */
const FLASH = /d27cdb6e-ae6d-11cf-96b8-444553540000/i

/**
 * Whether an element is an `object` for Flash, which no browser has any more. Browsers show what is inside it instead,
 * such as an image of the film with its caption.
 * @param name its name in lower case
 */
export function isLostPlugin(element: Element, name: string): boolean {
  if (name !== 'object') return false
  const type = attribute(element, 'type') ?? ''
  return /x-shockwave-flash/i.test(type) || FLASH.test(attribute(element, 'classid') ?? '')
}
