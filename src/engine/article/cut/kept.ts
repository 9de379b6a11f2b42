import type { Verdict } from '../../decision/verdict.ts'
import { attempt } from '../../page/attempt.ts'
import { blocks } from '../../page/facts/blocks.ts'
import { Display, type NodeId, type Page, TEXT, tagName } from '../../page/page.ts'
import { completeTables } from './complete-tables.ts'
import { Leaf } from './leaf.ts'
import { markMedia } from './mark-media.ts'

/** The part of a page that goes into the article. */
export interface Kept {
  /** The smallest plain container of everything kept; its content is copied, but not the element itself. */
  readonly container: NodeId
  /** Per node: one of `Leaf`. A leaf is copied as a whole. */
  readonly leaf: Uint8Array
  /** From each formula leaf to its `math` or `script` element. */
  readonly formulas: ReadonlyMap<NodeId, NodeId>
  /** Prefix sums over the nodes, with `page.size + 1` entries: leaves of any kind, media, and blocks that begin. */
  readonly leaves: Int32Array
  readonly media: Int32Array
  readonly begun: Int32Array
}

/** Elements that are meaningless without their parent, or whose content is without them. */
const NO_CONTAINER: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol menu dl table caption colgroup thead tbody tfoot tr pre figure figcaption details ' +
    'summary math'
  ).split(' '),
)

const known = new WeakMap<Verdict, Kept | null>()

/** The leaves of the article, or null if the verdict keeps no text that may be shown; remembered per verdict. */
export function keptLeaves(page: Page, verdict: Verdict): Kept | null {
  const hit = known.get(verdict)
  if (hit !== undefined) return hit
  const kept = findLeaves(page, verdict)
  known.set(verdict, kept)
  return kept
}

function findLeaves(page: Page, verdict: Verdict): Kept | null {
  const { of } = blocks(page)
  const leaf = new Uint8Array(page.size)
  for (let id = 0; id < page.size; id++)
    if (of[id]! >= 0 && verdict.keep[of[id]!] && !verdict.excluded[id]) leaf[id] = Leaf.text
  attempt(page, 'cut/tables', () => completeTables(page, verdict, leaf), undefined)
  if (!leaf.includes(Leaf.text)) return null
  // Media are found as if no rule removed text: a rule that removes a paragraph must not remove an image beside it.
  const text = leaf.map((kind, id) => Number(kind === Leaf.text || verdict.removed?.[of[id]!] === 1))
  const first = text.indexOf(1)
  const last = text.lastIndexOf(1)
  const container = containerOf(page, first, Math.max(last, (verdict.mediaStop ?? 0) - 1))
  const mark = () => markMedia(page, verdict, leaf, { container, text, first, last })
  const formulas = attempt(page, 'cut/media', mark, new Map<NodeId, NodeId>())
  const leaves = new Int32Array(page.size + 1)
  const media = new Int32Array(page.size + 1)
  const begun = new Int32Array(page.size + 1)
  let block = -1
  for (let id = 0; id < page.size; id++) {
    const begins = leaf[id] === Leaf.text && of[id] !== block
    if (begins) block = of[id]!
    leaves[id + 1] = leaves[id]! + (leaf[id] ? 1 : 0)
    media[id + 1] = media[id]! + (leaf[id] === Leaf.media ? 1 : 0)
    begun[id + 1] = begun[id]! + (begins ? 1 : 0)
  }
  return { container, leaf, formulas, leaves, media, begun }
}

function containerOf(page: Page, first: NodeId, last: NodeId): NodeId {
  let id = first
  while (id > 0 && !(page.end[id]! > last && isPlainContainer(page, id))) id = page.parent[id]!
  return id
}

function isPlainContainer(page: Page, id: NodeId): boolean {
  return page.tag[id] !== TEXT && page.display[id] === Display.block && !NO_CONTAINER.has(tagName(page, id))
}
