import type { Annotation } from '../../store/annotation-store.ts'
import { newElement } from '../safe-document.ts'
import { anchor, type Stretch } from './anchor.ts'
import { type TextPiece, textMap } from './text-map.ts'

/** Space between the parts of these stands on no line. */
const HOLDERS =
  'table, thead, tbody, tfoot, tr, ul, ol, dl, details, figure, blockquote, div, section, article'
/** What was drawn of some annotations. */
export interface DrawnMarks {
  /** Where they are in the text, by their ids; those that were not found are not among them. */
  readonly places: ReadonlyMap<string, Stretch>
  /** In the order of the text. */
  readonly marks: ReadonlyMap<string, readonly HTMLElement[]>
}

/**
 * Draws annotations as `mark` elements around the words of a text, wherever it stands. Text nodes are split and never
 * joined again: whoever has taken note of one finds its rest in those after it.
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
    // Nothing is marked twice.
    const pieces = map.pieces(Math.max(place.start, end), place.end).filter(isOnLine)
    end = Math.max(end, place.end)
    parts.push({ annotation: byId.get(id)!, pieces })
  }
  // From the end, so that what is yet to be split has its place.
  for (const { annotation, pieces } of parts.reverse()) {
    const own = pieces.toReversed().map(mark).reverse()
    for (const each of own) each.dataset['annotation'] = annotation.id
    marks.set(annotation.id, own)
    styleMarks(own, annotation)
  }
  return { places, marks }
}

/** Shows the colour of an annotation, and whether there is a note. */
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

function isOnLine({ node, from, to }: TextPiece): boolean {
  return node.data.slice(from, to).trim() !== '' || !node.parentElement?.matches(HOLDERS)
}
