import {
  attribute,
  closestTo,
  localName,
  matching,
  parentElement,
  textContent,
} from '../../../dom/safe-dom.ts'
import { fact } from '../fact.ts'
import type { Page } from '../page.ts'
import type { LinkedData } from './json-ld.ts'

/** The most items and properties that are read, and the longest value in characters. */
const MOST_ELEMENTS = 1_000
const LONGEST_VALUE = 4_000
/** The attributes that contain the value of a property. `content` is common on all elements. Others have their text. */
const VALUE_ATTRIBUTES: Readonly<Record<string, string>> = {
  a: 'href',
  data: 'value',
  img: 'src',
  link: 'href',
  meter: 'value',
  time: 'datetime',
}

/**
 * Every item of the page's microdata (HTML Standard, 5) in the form that JSON-LD gives to it, the outer before the
 * inner. `itemref` is not followed.
 */
export const microdata = fact((page: Page): readonly LinkedData[] => {
  const items = new Map<Element, Record<string, unknown>>()
  const elements = [...matching(page.document, '[itemscope], [itemprop]')].slice(0, MOST_ELEMENTS)
  for (const element of elements)
    if (attribute(element, 'itemscope') !== null)
      items.set(element, { '@type': tokens(attribute(element, 'itemtype')) })
  for (const element of elements) {
    const names = tokens(attribute(element, 'itemprop'))
    const around = names.length > 0 ? parentElement(element) : null
    const owner = items.get((around && closestTo(around, '[itemscope]'))!)
    if (!owner) continue
    const value = items.get(element) ?? textOrAttribute(element)
    for (const name of names) add(owner, name, value)
  }
  return [...items.values()]
})

/** Adds a value: the first one alone, and several as a list. A page may name a property `__proto__`. */
function add(item: Record<string, unknown>, name: string, value: unknown): void {
  const before = Object.hasOwn(item, name) ? item[name] : undefined
  const all = before === undefined ? value : [before, value].flat()
  Object.defineProperty(item, name, { value: all, configurable: true, enumerable: true, writable: true })
}

function textOrAttribute(element: Element): string {
  const named = VALUE_ATTRIBUTES[localName(element)]
  const value = attribute(element, 'content') ?? (named === undefined ? null : attribute(element, named))
  return (value ?? textContent(element) ?? '').trim().slice(0, LONGEST_VALUE)
}

function tokens(text: string | null): string[] {
  return (text ?? '').slice(0, LONGEST_VALUE).split(/\s+/).filter(Boolean)
}
