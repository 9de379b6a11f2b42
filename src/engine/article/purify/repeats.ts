import type { Transform } from './context.ts'
import { isUnseen } from './tree.ts'

/** Suffixes that sites add to file names of smaller copies: `-1024x683`, `@2x`. */
const COPY = /(?:[-_]\d{2,5}x\d{2,5}|@\dx|-scaled)(?=\.\w+$)/i
/** Elements that may be incomplete without an image in them. */
const PARTS = 'table, pre, math'

/**
 * Removes images that the text has shown before, such as the second photo of a recipe, the image behind a poster, or a
 * bullet drawn as an image. An image inside a line, in a table or with another caption stays.
 */
export const repeats: Transform = body => {
  const known = new Map<string, string>()
  const hasNoText = unseenOnce()
  for (const image of body.querySelectorAll('img')) {
    const whole = standalone(image, hasNoText)
    if (!whole || image.closest(PARTS)) continue
    const address = (image.getAttribute('src') ?? '').split('#', 1)[0]!.replace(COPY, '')
    const caption = whole.textContent.trim()
    const earlier = known.get(address)
    if (earlier === undefined) known.set(address, caption)
    else if (caption === '' || caption === earlier) whole.remove()
  }
}

/** The outermost element that contains only this image and its caption; null for an image in a line of text. */
function standalone(image: Element, hasNoText: (element: Element) => boolean): Element | null {
  let whole = image
  for (let at = image.parentElement; at && at.localName !== 'body'; at = at.parentElement) {
    if (at.localName === 'figure' && !holdsTwo(at)) return at
    if (holdsTwo(at) || !hasNoText(at)) break
    whole = at
  }
  const holder = whole.parentElement
  const isAlone = whole !== image || holder?.localName === 'body' || !holder || hasNoText(holder)
  return isAlone ? whole : null
}

function holdsTwo(element: Element): boolean {
  return element.getElementsByTagName('img').item(1) !== null
}

/** Whether an element has no text, read once for each element: one may contain thousands of images. */
function unseenOnce(): (element: Element) => boolean {
  const known = new Map<Element, boolean>()
  return element => {
    const before = known.get(element)
    if (before !== undefined) return before
    const isEmpty = isUnseen(element.textContent)
    known.set(element, isEmpty)
    return isEmpty
  }
}
