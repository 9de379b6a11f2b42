import { Display, type NodeId, type Page, TEXT, tagName } from '../../page/page.ts'
import { areaOf, type VisualTree } from './visual-tree.ts'

/**
 * The decision on a node: cut it, divide it into its children, or make it a block of this degree of coherence (1 … 11).
 */
export type Decision = 'cut' | 'divide' | number

/** One round over a part of the page. */
export interface Round {
  readonly page: Page
  readonly tree: VisualTree
  /** 1 in the first round. */
  readonly number: number
  /** In square pixels: smaller areas are small. */
  readonly threshold: number
  /** The node that the part consists of, -1 if it consists of several. */
  readonly root: NodeId
  /** Per node: the last round in which its own background kept it from being divided. */
  readonly held: Int8Array
}

/** The properties of a node's valid children that the rules use. */
interface Children {
  readonly count: number
  readonly texts: number
  readonly textuals: number
  readonly breaks: boolean
  readonly ruled: boolean
  readonly oneFont: boolean
  readonly recoloured: boolean
  /** The area of the largest child in square pixels. */
  readonly largest: number
}

type Rule = (round: Round, id: NodeId, children: Children) => Decision | null

/** The highest degree: a block that is never divided further. */
export const WHOLE = 11
/** The degrees of a block that is still too large, of a small one, and of a small one with text of its own. */
const LARGE = 7
const SMALL = 8
const SMALL_WITH_TEXT = new Map([
  ['div', 5],
  ['code', 7],
])
/** Elements that are shown although they have no children. */
const LEAF_TAGS = new Set(['img', 'input', 'iframe'])

/**
 * The rules by their numbers in the paper's list of twelve.
 *
 * VIPS is published research: the rules are those of Cai, Yu, Wen and Ma, "VIPS: a Vision-based Page Segmentation
 * Algorithm", Microsoft Research, MSR-TR-2003-79 (2003), which was also the subject of US patent 7,428,700, filed in
 * the same year. The degrees of coherence that the paper leaves open ("by tag and size") are those of the port
 * vips_java; where that has only a placeholder, in rule 12, the degree is 7, so that a table as wide as the page is
 * divided in a later round. Rule 10 (a block after an undivided sibling) would apply only to table cells and right
 * before rule 12, which gives the same result, so it is left out.
 */
const RULES: Readonly<Record<number, Rule>> = {
  1: (_, __, { count }) => (count === 0 ? 'cut' : null),
  2: (_, __, { count, texts }) => (count === 1 && texts === 0 ? 'divide' : null),
  3: ({ root }, id) => (id === root ? 'divide' : null),
  4: (_, __, { count, textuals, oneFont }) => (textuals === count ? (oneFont ? 10 : 9) : null),
  5: (_, __, { breaks }) => (breaks ? 'divide' : null),
  6: (_, __, { ruled }) => (ruled ? 'divide' : null),
  7(round, id, { recoloured }) {
    if (!recoloured) return null
    holdRecoloured(round, id)
    return 'divide'
  },
  8: ({ page, tree, threshold }, id, { textuals }) =>
    textuals > 0 && areaOf(tree, id) < threshold ? (SMALL_WITH_TEXT.get(tagName(page, id)) ?? SMALL) : null,
  9: ({ page, threshold }, id, { largest }) =>
    largest < threshold ? (tagName(page, id) === 'a' ? WHOLE : SMALL) : null,
  11: () => 'divide',
  12: () => LARGE,
}

/** The rules that apply, by kind of element, in order. */
const INLINE = [1, 2, 3, 4, 5, 6, 8, 9, 11]
const OTHER = [1, 2, 3, 4, 6, 8, 9, 11]
const TABLE = [1, 2, 3, 7, 9, 12]
const CELL = [1, 2, 3, 4, 8, 9, 12]
const BY_TAG = new Map([
  ['table', TABLE],
  ['tr', TABLE],
  ['td', CELL],
  ['th', CELL],
  ['p', INLINE],
])

/** The decision of the first rule that applies to a valid element. */
export function judge(round: Round, id: NodeId): Decision {
  const { page, held } = round
  const name = tagName(page, id)
  const children = childrenOf(round, id)
  if (children.count === 0 && LEAF_TAGS.has(name)) return SMALL
  if (children.count > 0 && held[id] === round.number) return LARGE
  const order = page.display[id] === Display.block ? (BY_TAG.get(name) ?? OTHER) : INLINE
  for (const number of order) {
    const decision = RULES[number]!(round, id, children)
    if (decision !== null) return decision
  }
  return 'divide' // every list ends with a rule that always applies
}

function holdRecoloured({ page, tree, held, number }: Round, id: NodeId): void {
  for (let child = id + 1; child < page.end[id]!; child = page.end[child]!)
    if (tree.valid[child] && tree.background[child] !== tree.background[id]) held[child] = number
}

function childrenOf({ page, tree }: Round, id: NodeId): Children {
  const { valid, textual, background, fontSize, fontWeight } = tree
  const all = { count: 0, texts: 0, textuals: 0, breaks: false, ruled: false, oneFont: true }
  let recoloured = false
  let largest = 0
  let other = -1
  for (let child = id + 1; child < page.end[id]!; child = page.end[child]!) {
    if (!valid[child]) continue
    all.count++
    all.textuals += textual[child]!
    if (page.tag[child] === TEXT) all.texts++
    else if (page.display[child] === Display.block) all.breaks = true
    if (tagName(page, child) === 'hr') all.ruled = true
    if (background[child] !== background[id]) recoloured = true
    if (other >= 0 && !(fontSize[other] === fontSize[child] && fontWeight[other] === fontWeight[child]))
      all.oneFont = false
    other = child
    largest = Math.max(largest, areaOf(tree, child))
  }
  return { ...all, recoloured, largest }
}
