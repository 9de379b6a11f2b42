import { finder } from '@medv/finder'
import { isBounded } from '../../engine/site/selector.ts'
import { isStableAttribute, isStableName } from './stable-names.ts'

/** What the parser nests at most; deeper pages are built by script, and no selector of bounded size reaches down. */
const DEEPEST = 512
/** Distinct names the search may use: it tries their combinations, which a page could make endless. */
const MOST_NAMES = 24

/**
 * A selector that matches this element and no other in its document or shadow root, of stable names as far as
 * there are any; null when there is none of bounded size.
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
      root: element.getRootNode() as Element, // a document or a shadow root will do just as well
      idName: admit,
      className: admit,
      attr: isStableAttribute,
      timeoutMs: 100,
      maxNumberOfPathChecks: 1000,
    })
    return isBounded(selector) ? selector : null
  } catch {
    return null // how finder says that there is none, and what a page brings about that shadows DOM properties
  }
}

function depthOf(element: Element): number {
  let depth = 0
  for (let at: Element | null = element; at && depth <= DEEPEST; at = at.parentElement) depth++
  return depth
}
