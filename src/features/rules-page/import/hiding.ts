import { LONGEST_SELECTOR } from '../text/limits.ts'
import type { IsSelector } from '../text/selector-problem.ts'
import type { Because } from './because.ts'

/** Styles that only hide, written without white space. */
const HIDES = new Set(['display:none!important', 'display:none!important;', 'remove:true', 'remove:true;'])

/** Pseudo-classes of the filter syntax that browsers do not support. */
const PROCEDURAL =
  /:(?:-abp-|has-text|contains|matches-|min-text-length|upward|nth-ancestor|xpath|others|watch-|remove-|shadow|properties|if|if-not)[\w-]*\(/

/** A pseudo-element, outside of strings and attributes. */
const PSEUDO_ELEMENT = /::|:(?:before|after|first-line|first-letter)(?![\w-])/i
const STRINGS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\./g

/**
 * The plain CSS selector of what a filter hides or removes, or why there is none: `.x`, `.x:remove()`,
 * `.x:style(display: none !important)`, `.x { display: none !important; }`, `.x:-abp-has(.y)`.
 */
export function hiding(body: string, isSelector: IsSelector): { selector: string } | Because {
  const plain = withoutAction(body)
  if (plain === null) return 'style'
  const selector = plain.replaceAll(':-abp-has(', ':has(')
  if (selector.length > LONGEST_SELECTOR) return 'long-selector'
  if (PSEUDO_ELEMENT.test(selector.replace(STRINGS, ''))) return 'pseudo-element'
  if (PROCEDURAL.test(selector) && !isSelector(selector)) return 'procedural'
  return { selector }
}

/** The selector without an action that hides; null for any other action. */
function withoutAction(body: string): string | null {
  if (body.endsWith(':remove()')) return body.slice(0, -':remove()'.length)
  if (body.endsWith('}')) return split(body, '{')
  return body.endsWith(')') && body.includes(':style(') ? split(body, ':style(') : body
}

function split(body: string, opening: string): string | null {
  const at = body.lastIndexOf(opening)
  const style = body
    .slice(at + opening.length, -1)
    .replace(/\s+/g, '')
    .toLowerCase()
  return at > 0 && HIDES.has(style) ? body.slice(0, at).trim() : null
}
