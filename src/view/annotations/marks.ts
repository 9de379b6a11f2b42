import type { Annotation } from '../../schema/annotation.ts'
import { newElement } from '../reader/safe-document.ts'
import type { TextRange } from '../reader/text-range.ts'
import { anchor } from './anchor.ts'
import { type TextPiece, textMap } from './text-map.ts'

/** Elements in which whitespace between children is not rendered. */
const CONTAINERS =
  'table, thead, tbody, tfoot, tr, ul, ol, dl, details, figure, blockquote, div, section, article'
/** The result of drawing annotations. */
export interface DrawnMarks {
  /** The ranges of the annotations, by id. Annotations that were not found are missing. */
  readonly places: ReadonlyMap<string, TextRange>
  /** The `mark` elements of each annotation, in document order. */
  readonly marks: ReadonlyMap<string, readonly HTMLElement[]>
}

/**
 * Draws annotations as `mark` elements around the words of a text. Text nodes are split and never joined, so
 * that code that holds a text node finds the rest of its text in the nodes after it.
 */
export function drawMarks(root: Element | DocumentFragment, annotations: readonly Annotation[]): DrawnMarks {
  for (const old of root.querySelectorAll('mark.annotation')) old.replaceWith(...old.childNodes)
  const map = textMap(root)
  const places = anchor(map.text, annotations)
  const marks = new Map<string, HTMLElement[]>()
  const byId = new Map(annotations.map(annotation => [annotation.id, annotation]))
  const sorted = [...places].sort(([, a], [, b]) => a.start - b.start)
  const parts: { readonly annotation: Annotation; readonly pieces: readonly TextPiece[] }[] = []
  let end = 0
  for (const [id, place] of sorted) {
    // Overlapping annotations: the text is marked once, for the first.
    const pieces = map.pieces(Math.max(place.start, end), place.end).filter(isRendered)
    end = Math.max(end, place.end)
    parts.push({ annotation: byId.get(id)!, pieces })
  }
  // From the end, so that the offsets of the earlier pieces stay valid.
  for (const { annotation, pieces } of parts.reverse()) {
    const own = pieces.toReversed().map(mark).reverse()
    for (const each of own) each.dataset['annotation'] = annotation.id
    marks.set(annotation.id, own)
    styleMarks(own, annotation)
  }
  return { places, marks }
}

/** Shows the colour of an annotation, and whether it has a note. */
export function styleMarks(marks: readonly HTMLElement[], { colour, note }: Annotation): void {
  marks.forEach((each, index) => {
    each.dataset['colour'] = colour
    each.classList.toggle('noted', note !== '' && index === marks.length - 1)
  })
}

function mark({ node, from, to }: TextPiece): HTMLElement {
  if (to < node.length) node.splitText(to)
  const words = from > 0 ? node.splitText(from) : node
  const element = newElement('mark')
  element.className = 'annotation'
  words.replaceWith(element)
  element.append(words)
  return element
}

function isRendered({ node, from, to }: TextPiece): boolean {
  return node.data.slice(from, to).trim() !== '' || !node.parentElement?.matches(CONTAINERS)
}
