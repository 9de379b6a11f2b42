import { lowest } from '../bisect.ts'
import { textsIn } from '../safe-document.ts'
import { fold } from './fold.ts'

/** A part of a text, to be looked through. */
export interface TextIndex {
  /** The ranges that read like this, in order, none over another. */
  find(wanted: string): StaticRange[]
}

/** Elements at whose edges a sentence ends, for the eye. */
export const EDGES =
  'address, article, aside, blockquote, caption, dd, details, div, dl, dt, figcaption, figure, h1, h2, h3, h4, h5, h6, header, hr, li, math, ol, p, pre, section, summary, table, td, th, tr, ul'
/** What is no part of the text, or stands above it. */
const SKIPPED = 'button, .unseen, rt, rp, script, style'
/** Between two parts of a text: nobody can type it into a line. */
const BORDER = '\n'

/** Whether text has come or gone, and not merely something that stands above it. */
export function changesText({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (target instanceof Element && target.closest(SKIPPED)) return false
  return [...addedNodes, ...removedNodes].some(
    node => node.textContent !== '' && !(node instanceof Element && node.matches(SKIPPED)),
  )
}

/** Folds a part of a text, once, for any number of searches. Linear in its length. */
export function indexText(part: Element): TextIndex {
  const nodes: { readonly node: Text; readonly start: number; readonly from: Uint32Array }[] = []
  let text = ''
  let edge: Element | null | undefined
  for (const node of textsIn(part, each => each.matches(SKIPPED))) {
    const nearest = node.parentElement?.closest(EDGES)
    if (edge !== undefined && nearest !== edge) text += BORDER
    edge = nearest
    const folded = fold(node.data)
    // A space may be the end of one node and the beginning of the next.
    const isDouble = folded.text.startsWith(' ') && text.at(-1) === ' '
    nodes.push({ node, start: text.length, from: isDouble ? folded.from.subarray(1) : folded.from })
    text += isDouble ? folded.text.slice(1) : folded.text
  }

  /** The last node that begins no later than this. */
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

/** Where a character ends, marks that belong to it included. */
function endIn(node: Text, from: Uint32Array, index: number): number {
  const start = from[index]!
  return from.subarray(index + 1).find(each => each > start) ?? node.data.length
}
