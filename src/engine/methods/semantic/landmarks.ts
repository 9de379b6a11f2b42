import { attribute } from '../../../dom/safe-dom.ts'
import { Context, context } from '../../page/facts/context.ts'
import { type Counts, shownCounts, within } from '../../page/facts/counts.ts'
import { rawNames } from '../../page/facts/element-names.ts'
import { elementOf, type NodeId, type Page, TEXT } from '../../page/page.ts'

/** Of several parts of one kind, those with this share of the largest one's words count; the others are teasers. */
const SHARE = 0.25
/** The schema.org property for an article's text, and the classes of the microformats hAtom and h-entry. */
const BODY_PROPERTY = /(?:^|\s)articleBody(?:\s|$)/
const BODY_CLASS = /(?:^|\s)(?:entry-content|e-content)(?:\s|$)/

/**
 * The parts of a page that its markup declares as the main part (`main`), an article (`article`), or the text of an
 * article (`itemprop=articleBody`, `class=entry-content`): the outermost of each kind.
 * @returns for each kind that the page has, per node: 1 inside one of these parts
 */
export function landmarks(page: Page): Uint8Array[] {
  const bits = context(page)
  const names = rawNames(page)
  const has = (bit: number) => (id: NodeId) => (bits[id]! & bit) !== 0
  const isBody = (id: NodeId) =>
    BODY_CLASS.test(names(id)) || BODY_PROPERTY.test(attribute(elementOf(page, id), 'itemprop') ?? '')
  const counts = shownCounts(page)
  return [has(Context.main), has(Context.article), isBody]
    .map(isOfKind => heaviest(page, counts, outermost(page, isOfKind)))
    .filter(parts => parts.length > 0)
    .map(parts => {
      const covered = new Uint8Array(page.size)
      for (const id of parts) covered.fill(1, id, page.end[id]!)
      return covered
    })
}

function outermost(page: Page, isOfKind: (id: NodeId) => boolean): NodeId[] {
  const found: NodeId[] = []
  for (let id = 0; id < page.size; id++) {
    if (page.tag[id] === TEXT || !page.visible[id] || !isOfKind(id)) continue
    found.push(id)
    id = page.end[id]! - 1
  }
  return found
}

function heaviest(page: Page, { words, linkWords }: Counts, parts: readonly NodeId[]): NodeId[] {
  const sizes = parts.map(id => within(page, words, id) + within(page, linkWords, id))
  const most = sizes.reduce((most, size) => Math.max(most, size), 0)
  return parts.filter((_, i) => sizes[i]! > 0 && sizes[i]! >= SHARE * most)
}
