import { finder } from '@medv/finder'
import { isBounded } from '../../engine/site/selector.ts'
import { isStableAttribute, isStableName } from './stable-names.ts'

/**
 * The depth to which parsers nest. Deeper pages are built by scripts, and no selector of bounded size reaches their
 * elements.
 */
const DEEPEST = 512
/**
 * The most distinct names that the search may use. It tries combinations of names, and a page could contain too many.
 */
const MOST_NAMES = 24

/**
 * A selector that matches this element and no other in its document or shadow root. It uses stable names if there are
 * any. Null if there is no such selector of bounded size.
 */
export function selectorFor(element: Element): string | null {
  if (depthOf(element) > DEEPEST) return null
  const names = new Set<string>()
  const admit = (name: string) => {
    if (names.size < MOST_NAMES && isStableName(name)) names.add(name)
    return names.has(name)
  }
  try {
    const selector = finder(element, {
      root: element.getRootNode() as Element, // a document or a shadow root also works
      idName: admit,
      className: admit,
      attr: isStableAttribute,
      timeoutMs: 100,
      maxNumberOfPathChecks: 1000,
    })
    return isBounded(selector) ? selector : null
  } catch {
    return null // finder throws if there is none, and if a page shadows DOM properties
  }
}

function depthOf(element: Element): number {
  let depth = 0
  for (let at: Element | null = element; at && depth <= DEEPEST; at = at.parentElement) depth++
  return depth
}
