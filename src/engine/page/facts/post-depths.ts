import { attribute } from '../../../dom/safe-dom.ts'
import { elementOf, type NodeId, type Page, TEXT } from '../page.ts'
import type { SeriesPost } from './post-series.ts'

/** Deeper answers are shown at this depth. */
const DEEPEST = 9
/** Attributes that say how deep a post is, in any unit. */
const NAMES = ['aria-level', 'data-depth', 'data-level', 'depth', 'indent'] as const
/** The first nodes of a post, which may carry such an attribute. */
const FIRST_NODES = 8

/**
 * How many posts each post answers, one inside the other: as the page nests their elements, or else as it declares or
 * indents them.
 * @param posts in document order
 */
export function depthsOf(page: Page, posts: readonly SeriesPost[]): number[] {
  const declared = ranks(posts.map(({ first }) => declaredDepth(page, first)))
  const nested = ranks(posts.map(({ first }) => page.depth[first]!))
  const depths = declared.some(depth => depth > 0) ? declared : nested
  // The first post of a thread often stands apart from the answers.
  const surplus = depths.length > 2 ? depths.slice(1).reduce((least, depth) => Math.min(least, depth)) : 0
  return depths.map((depth, i) => Math.min(i === 0 ? depth : depth - surplus, DEEPEST))
}

/** The values numbered from the smallest, which is 0; all 0 if the first is not the smallest. */
function ranks(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b)
  if (values[0] !== sorted[0]) return values.map(() => 0)
  const rankOf = new Map(sorted.map((value, rank) => [value, rank]))
  return values.map(value => rankOf.get(value)!)
}

function declaredDepth(page: Page, first: NodeId): number {
  for (let id = first; id < Math.min(page.end[first]!, first + FIRST_NODES); id++) {
    if (page.tag[id] === TEXT) continue
    const element = elementOf(page, id)
    for (const name of NAMES) {
      const value = Number.parseInt(attribute(element, name) ?? '', 10)
      if (value >= 0) return value
    }
    const [, inName] = /(?:depth|level|indent)-?(\d{1,3})/.exec(attribute(element, 'class') ?? '') ?? []
    const [, inStyle] =
      /(?:margin|padding)-(?:left|inline-start):\s*(\d{1,4})/.exec(attribute(element, 'style') ?? '') ?? []
    if (inName ?? inStyle) return Number(inName ?? inStyle)
  }
  return 0
}
