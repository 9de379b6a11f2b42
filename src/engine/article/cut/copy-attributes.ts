import { attribute } from '../../../dom/safe-dom.ts'

/** The longest value that is copied, in characters. */
const LIMIT = 10_000

/** Copies those of the named attributes that the element has. */
export function copyAttributes(from: Element, to: Element, names: Iterable<string>): void {
  for (const name of names) {
    const value = attribute(from, name)
    if (value !== null && value.length <= LIMIT) to.setAttribute(name, value)
  }
}
