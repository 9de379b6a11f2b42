import { attribute } from '../../page/safe-dom.ts'

/** Longest value that is copied, in characters. */
const LIMIT = 10_000

/** Copies the named attributes as far as the element has them. */
export function copyAttributes(from: Element, to: Element, names: Iterable<string>): void {
  for (const name of names) {
    const value = attribute(from, name)
    if (value !== null && value.length <= LIMIT) to.setAttribute(name, value)
  }
}
