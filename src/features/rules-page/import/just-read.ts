import type { RuleKind } from '../../../schema/rule.ts'
import type { IsSelector } from '../text/selector-problem.ts'
import { type Imported, type Part, type Taking, taking } from './imported.ts'
import { type ElementLines, elementLines } from './json-lines.ts'
import { placeOfPattern } from './url-pattern.ts'

/** The kind of rule for each field with a selector; null if Winnow has no such kind. */
const KINDS: ReadonlyMap<string, RuleKind | null> = new Map([
  ['contentSelector', 'root'],
  ['titleSelector', 'title'],
  ['authorSelector', null],
  ['dateSelector', null],
  ['headerImageSelector', null],
])
const PATTERN = 'domainPattern'
const DELETED = 'selectorsToDelete'

/**
 * Imports the domain-specific selectors of Just Read: a JSON array with an object per pattern. Source: Just Read's
 * README. Patterns are regular expressions; those that simply name a host are imported.
 * @param isSelector tells whether a text is a CSS selector
 */
export function fromJustRead(text: string, isSelector: IsSelector): Imported {
  const result = taking(isSelector)
  const list = arrayIn(text)
  if (!list) result.leave({ line: 1, text: '' }, 'not-json')
  else {
    const lines = elementLines(text)
    list.forEach((element, i) => {
      takeElement(element, lines[i]!, result)
    })
  }
  return result.done()
}

function takeElement(element: unknown, { line, fields }: ElementLines, result: Taking): void {
  const partOf = (field: string, value: unknown): Part => ({
    line: fields.get(field) ?? line,
    text: typeof value === 'string' ? `${field}: ${value}` : field,
  })
  if (typeof element !== 'object' || element === null || Array.isArray(element)) {
    result.leave({ line, text: typeof element === 'object' ? '' : String(element) }, 'wrong-type')
    return
  }
  const { [PATTERN]: pattern } = element as { [PATTERN]?: unknown }
  const place = typeof pattern === 'string' ? placeOfPattern(pattern) : null
  if (!place) {
    result.leave(partOf(PATTERN, pattern), typeof pattern === 'string' ? 'site-pattern' : 'wrong-type')
    return
  }
  for (const [field, value] of Object.entries(element)) {
    const kind = field === DELETED ? 'remove' : KINDS.get(field)
    const selectors = field === DELETED && Array.isArray(value) ? value : [value]
    if (field === PATTERN) continue
    if (kind === undefined) result.leave(partOf(field, value), 'unknown')
    else
      for (const selector of selectors) {
        const part = partOf(field, selector)
        if (typeof selector !== 'string') result.leave(part, 'wrong-type')
        else if (kind === null) result.leave(part, 'no-such-rule')
        else result.take(part, place, kind, selector)
      }
  }
}

/** Parses a JSON array; null if the text is none. */
function arrayIn(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null // also if it is nested too deeply
  }
}
