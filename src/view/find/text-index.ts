import { lowest } from '../components/bisect.ts'
import { textsIn } from '../reader/safe-document.ts'
import { fold } from './fold.ts'

/** A part of a text, indexed for searching. */
export interface TextIndex {
  /** The ranges that match, in order, without overlaps. */
  find(wanted: string): StaticRange[]
}

/** Elements at whose edges words are separated. */
export const EDGES =
  'address, article, aside, blockquote, caption, dd, details, div, dl, dt, figcaption, figure, h1, h2, h3, h4, h5, h6, header, hr, li, math, ol, p, pre, section, summary, table, td, th, tr, ul'
/** Elements that are not part of the text, or that repeat it. */
const SKIPPED = 'button, .unseen, rt, rp, script, style'
/** Separates blocks of text; it cannot be typed into an input field. */
const BLOCK_SEPARATOR = '\n'

/** Whether a mutation changes the text, and not only elements that are skipped. */
export function changesText({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (target instanceof Element && target.closest(SKIPPED)) return false
  return [...addedNodes, ...removedNodes].some(
    node => node.textContent !== '' && !(node instanceof Element && node.matches(SKIPPED)),
  )
}

/** Folds and indexes a part of a text once, for any number of searches. Linear in its length. */
export function indexText(part: Element): TextIndex {
  const nodes: { readonly node: Text; readonly start: number; readonly from: Uint32Array }[] = []
  let text = ''
  let edge: Element | null | undefined
  for (const node of textsIn(part, each => each.matches(SKIPPED))) {
    const nearest = node.parentElement?.closest(EDGES)
    if (edge !== undefined && nearest !== edge) text += BLOCK_SEPARATOR
    edge = nearest
    const folded = fold(node.data)
    // A run of spaces can span two nodes.
    const isDouble = folded.text.startsWith(' ') && text.at(-1) === ' '
    nodes.push({ node, start: text.length, from: isDouble ? folded.from.subarray(1) : folded.from })
    text += isDouble ? folded.text.slice(1) : folded.text
  }

  /** The last node that begins at or before this offset. */
  const nodeAt = (index: number) => nodes[lowest(nodes.length, at => nodes[at]!.start > index) - 1]!

  return {
    find(wanted) {
      const { text: query } = fold(wanted)
      const found: StaticRange[] = []
      if (query.trim() === '') return found
      for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
        const first = nodeAt(at)
        const last = nodeAt(at + query.length - 1)
        found.push(
          new StaticRange({
            startContainer: first.node,
            startOffset: first.from[at - first.start]!,
            endContainer: last.node,
            endOffset: endIn(last.node, last.from, at + query.length - 1 - last.start),
          }),
        )
      }
      return found
    },
  }
}

/** The end of a character, including its combining marks. */
function endIn(node: Text, from: Uint32Array, index: number): number {
  const start = from[index]!
  return from.subarray(index + 1).find(each => each > start) ?? node.data.length
}
