/** Two pages at least this similar count as the same page and are skipped. */
const SAME_PAGE = 0.95

/** The parts of a page that may be common to its site: the hashes of their representations, each once. */
export type Parts = ReadonlySet<number>

/** The template of a site: the representations of the subtrees that its pages share. */
export type Template = ReadonlySet<number>

/** A page as far as its neighbours are concerned. */
export interface Addressed {
  readonly url: string
  /** Called once, so that a caller with many pages may keep the parts in a smaller form. */
  parts(): Parts
}

/**
 * deboiler's `fit` (Globality, 2023): every page is compared with the next one in the order of their addresses, and the
 * parts that neighbours share are the site's template. A pair whose intersection is at least 0.95 of its union is
 * skipped. It needs no DOM, so that it also runs in Node.
 * @param occurrences the number of pairs of neighbours that must share a part
 */
export function fitParts(pages: readonly Addressed[], occurrences = 1): Template {
  const counts = new Map<number, number>()
  const sorted = [...pages].sort((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0))
  let one: Parts | undefined
  for (const page of sorted) {
    const other = page.parts()
    for (const part of one ? sharedBy(one, other) : []) counts.set(part, (counts.get(part) ?? 0) + 1)
    one = other
  }
  return new Set([...counts].filter(([, count]) => count >= occurrences).map(([part]) => part))
}

/** The parts that two neighbours share; none if they are too much alike. */
function sharedBy(one: Parts, other: Parts): number[] {
  const shared = [...one].filter(part => other.has(part))
  const union = one.size + other.size - shared.length
  return shared.length / union >= SAME_PAGE ? [] : shared
}
