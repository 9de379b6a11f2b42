import { lowest } from '../components/bisect.ts'
import { EDGES } from '../find/text-index.ts'
import { newRange, textsIn } from '../reader/safe-document.ts'

/** A part of a text node. */
export interface TextPiece {
  readonly node: Text
  readonly from: number
  readonly to: number
}

/** The plain text of an article, with a mapping to the document. */
export interface TextMap {
  /**
   * Whitespace is collapsed to one space, blocks are separated by one space, and soft hyphens are removed.
   */
  readonly text: string
  /**
   * The offset of a DOM position in the text; that of the following text, when the position is outside the
   * text.
   */
  offsetOf(container: Node, offset: number): number
  /** The text node parts that make up `[start, end)`, in order. */
  pieces(start: number, end: number): TextPiece[]
}

/**
 * Elements of the view itself, and elements that are replaced when they come near the window (formulas).
 * Without them, the text is the same before and after.
 */
const SKIPPED =
  'button, .unseen, .listing-bar, .island, .no-picture, .read-aloud, [data-embed], [data-formula], math, rt, rp, script, style'
const SPACE = /\s/
const SOFT_HYPHEN = '\u00ad'

interface Entry {
  readonly node: Text
  readonly start: number
  /** For each character in the text, its offset in the node. */
  readonly nodeOffsets: Uint32Array
}

/** Maps the text under an element or a fragment, in one pass. */
export function textMap(root: Node): TextMap {
  const entries: Entry[] = []
  const indexOf = new Map<Text, number>()
  const chunks: string[] = []
  let length = 0
  let endsInSpace = true
  let edge: Element | null | undefined
  for (const node of textsIn(root, each => each.matches(SKIPPED))) {
    const nearest = node.parentElement?.closest(EDGES) ?? null
    if (edge !== undefined && nearest !== edge && !endsInSpace) {
      chunks.push(' ')
      length++
      endsInSpace = true
    }
    edge = nearest
    const { data } = node
    const nodeOffsets = new Uint32Array(data.length)
    let kept = ''
    for (let at = 0; at < data.length; at++) {
      const character = data[at]!
      const isSpace = SPACE.test(character)
      if (character === SOFT_HYPHEN || (isSpace && endsInSpace)) continue
      nodeOffsets[kept.length] = at
      kept += isSpace ? ' ' : character
      endsInSpace = isSpace
    }
    indexOf.set(node, entries.length)
    entries.push({ node, start: length, nodeOffsets: nodeOffsets.subarray(0, kept.length) })
    chunks.push(kept)
    length += kept.length
  }

  const startOf = (index: number) => entries[index]?.start ?? length
  /** The first entry for which the condition holds, given that it holds for all later ones. */
  const firstWhere = (holds: (entry: Entry) => boolean) => lowest(entries.length, at => holds(entries[at]!))

  return {
    text: chunks.join(''),
    offsetOf(container, offset) {
      const index = container instanceof Text ? indexOf.get(container) : undefined
      if (index !== undefined) {
        const { start, nodeOffsets } = entries[index]!
        return start + lowest(nodeOffsets.length, at => nodeOffsets[at]! >= offset)
      }
      const place = newRange()
      place.setStart(container, offset)
      place.collapse(true)
      return startOf(firstWhere(({ node }) => place.comparePoint(node, 0) >= 0))
    },
    pieces(start, end) {
      const pieces: TextPiece[] = []
      for (
        let index = firstWhere(entry => entry.start + entry.nodeOffsets.length > start);
        startOf(index) < end && index < entries.length;
        index++
      ) {
        const { node, start: own, nodeOffsets } = entries[index]!
        if (nodeOffsets.length === 0) continue
        const last = Math.min(end - own, nodeOffsets.length) - 1
        pieces.push({ node, from: nodeOffsets[Math.max(start - own, 0)]!, to: nodeOffsets[last]! + 1 })
      }
      return pieces
    },
  }
}
