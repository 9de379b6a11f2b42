import type { Transform } from './context.ts'
import { isUnseen } from './tree.ts'

/** What sites put into a file's name for a smaller copy: `-1024x683`, `@2x`. */
const COPY = /(?:[-_]\d{2,5}x\d{2,5}|@\dx|-scaled)(?=\.\w+$)/i
/** Where a picture is part of something that would not be whole without it. */
const PARTS = 'table, pre, math'

/**
 * A picture that the text has shown already is not shown again: the one above a recipe's list, the one behind a poster, a
 * bullet drawn as an image. Within a line, in a table and under another caption it stays.
 */
export const repeats: Transform = body => {
  const known = new Map<string, string>()
  for (const image of body.querySelectorAll('img')) {
    const whole = standing(image)
    if (!whole || image.closest(PARTS)) continue
    const address = (image.getAttribute('src') ?? '').split('#', 1)[0]!.replace(COPY, '')
    const caption = whole.textContent.trim()
    const earlier = known.get(address)
    if (earlier === undefined) known.set(address, caption)
    else if (caption === '' || caption === earlier) whole.remove()
  }
}

/** The outermost element that is nothing but this picture, with its caption; null for one in a line of text. */
function standing(image: Element): Element | null {
  let whole = image
  for (let at = image.parentElement; at && at.localName !== 'body'; at = at.parentElement) {
    if (at.localName === 'figure' && !holdsTwo(at)) return at
    if (holdsTwo(at) || !isUnseen(at.textContent)) break
    whole = at
  }
  const holder = whole.parentElement
  const isAlone = whole !== image || holder?.localName === 'body' || !holder || isUnseen(holder.textContent)
  return isAlone ? whole : null
}

function holdsTwo(element: Element): boolean {
  return element.getElementsByTagName('img').item(1) !== null
}
