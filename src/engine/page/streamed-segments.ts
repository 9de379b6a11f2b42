import { matching } from '../../dom/safe-dom.ts'

/**
 * Finds the parts of a page that the server sent after the rest, and that a script should have moved to their places.
 * Without its scripts, the page never shows them. React's server renderer writes each of them as a hidden element at the
 * end of the body, with an id of `S:` and a hexadecimal number.
 */
export function streamedSegments(document: Document): ReadonlySet<Element> {
  return new Set(matching(document, 'body > [hidden][id^="S:"]'))
}
